/* The files of a game's data, as they come to the loader of its family. */
#ifndef GAME_DATA_FILE_H
#define GAME_DATA_FILE_H

#include <stddef.h>

struct ini;

/* A file of a game's data, by its path below the game's directory. */
struct data_file {
	const char *path;
	const char *text;
	size_t length;
	/*
	 * Of a file over which an owner has laid his: the name of that, and for INI the
	 * text as it is read, with the lines of the files that it was made of. Else NULL.
	 */
	const char *overlay;
	const struct ini *ini;
};

#endif
