/* The files of a game's data, as they come to the loader of its family, and where their
 * facts come from. */
#ifndef GAME_DATA_FILE_H
#define GAME_DATA_FILE_H

#include <stddef.h>

struct ini;
struct ini_section;

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

/* ---- where the facts come from: each section says it ---- */

/* How many sections come from where. */
struct provenance {
	size_t sections;      /* that name a source */
	size_t reconstructed; /* as a whole */
	size_t in_part;       /* of others some keys */
};

/* Counts a section by its keys `source` and `reconstructed`: adjutant-game(5). */
void provenance_add(struct provenance *sum, const struct ini_section *section);

#endif
