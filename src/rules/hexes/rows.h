/*
 * A map of hexes as a text of rows, which a person can read and change hex by hex:
 *
 *	# what it is and where it comes from
 *	sheet A 24 28 0 0
 *	ground . clear
 *	ground f forest
 *
 *	rows A
 *	01 ff.f..ff...
 *	02 ..
 *
 *	hex A0116 exit = Fair Oaks Station | Seven Pines
 *	side A0103 A0104 stream bridge = Chickahominy River
 *
 * A sheet has its code (`-`: none), columns, rows of odd columns, how far it lies to the
 * right and, in half rows, down from a common corner, and `even` when its even columns have
 * as many rows. In a row stands a letter for each column; `-` is no hex, and columns that
 * have no such row end it. Behind `=` stands a name, and for hexes others with ` | `
 * between. Which words there are for hexes and sides is a family's affair.
 */
#ifndef RULES_HEXES_ROWS_H
#define RULES_HEXES_ROWS_H

#include <stddef.h>

#include "base/diag.h"
#include "game/map.h"
#include "rules/hexes/sheets.h"

struct arena;
struct field_ids;
struct index;

#define ROWS_SHEETS_MAX  32
#define ROWS_GROUNDS_MAX 32

/* The words of a family. */
struct rows_words {
	const struct field_ids *ground;
	const char *const *hex;  /* bit by bit of the flags of a place; NULL ends them */
	const char *const *side; /* the same of a link */
};

struct rows {
	const char *head; /* comment lines before all else */
	struct sheet sheet[ROWS_SHEETS_MAX];
	int sheet_count;
	struct {
		char letter;
		int ground; /* index of words.ground */
	} key[ROWS_GROUNDS_MAX];
	int keys;
	struct sheets sheets;
	struct map map;           /* with the flags of places and links */
	struct index *index;      /* of the names of places */
	int *ground;              /* by place */
	const char **name;        /* by place; NULL: none */
	const char **aliases;     /* by place, | between; NULL: none */
	const char **side_name;   /* by link; NULL: none */
	struct where *hex_where;  /* by place: its record, else its row */
	struct where *side_where; /* by link; where.line 0: it has no record */
};

/*
 * Reads such a text. All mistakes are added to `diag`, with line and column; ERR_REFUSED
 * when there was one. `windows` (NULL: all) are parts of sheets, as sheet_window_read has
 * them, and what lies outside is passed over. What is read belongs to the arena.
 */
int rows_read(struct rows *out, struct arena *arena, const struct rows_words *words,
	const char *file, const char *text, size_t length, const char *const *windows,
	struct diag *diag);

#endif
