/*
 * The sections of a file of a game, by a table of the family: those that stand once, and
 * those of which there is one an id.
 */
#ifndef RULES_KIT_GAME_SECTIONS_H
#define RULES_KIT_GAME_SECTIONS_H

#include <stdbool.h>

struct ini;
struct ini_section;
struct loader;

struct game_section {
	const char *name; /* "game"; before an id "scenario". NULL: the end of the table */
	/* What its ids are called in messages: "TURN" of [early TURN]. An "ID" must be a
	 * well-formed one. NULL: the section stands once. */
	const char *id;
	bool required; /* of one that stands once: its lack is an error */
	/* The one that fits reads it; both NULL: it is read elsewhere. */
	void (*once)(struct loader *l, const struct ini_section *section);
	void (*each)(struct loader *l, const struct ini_section *section, const char *id);
};

#define GAME_SECTIONS_END                                                                  \
	{                                                                                  \
		.name = NULL                                                               \
	}

/* What stands in the game.ini of games of any family, and is read with the files. */
#define GAME_SECTION_SHARED                                                                \
	{                                                                                  \
		.name = "shared", .id = "FOLDER"                                           \
	}

/*
 * Reads a file (NULL: nothing) in the order of the rows, the sections of a row in that of
 * the file. Errors tell of sections that are in no row, and of those that are lacking.
 */
void game_sections_read(
	struct loader *l, const struct ini *ini, const struct game_section *rows);

/* The same of several files, by their paths (NULL at the end), of which none must be there:
 * what one of them may hold, all may; a section that stands once does so in one of them. */
void game_sections_read_files(
	struct loader *l, const char *const *paths, const struct game_section *rows);

/* The number of a section [... NUMBER], from 1 to that; false after an error. */
bool game_section_number(const struct loader *l, const struct ini_section *section,
	const char *id, int most, int *number);

#endif
