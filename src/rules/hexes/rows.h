/*
 * A map of hexes as texts of rows, which a person can read and change hex by hex:
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
 *	county h Henrico
 *
 *	county A
 *	01 hhhhhhhhhhh
 *
 *	hex A0116 exit = Fair Oaks Station | Seven Pines
 *	hexes ridge = Long Mountain: A0201 A0202
 *	side A0103 A0104 stream bridge = Chickahominy River
 *	sides stream = Beaver Dam Creek: A0108/A0109 A0109/A0208
 *	  A0109/A0209
 *	way road = Nine Mile Road: A0105 A0205 A0306
 *
 * A sheet has its code (`-`: none), columns, rows of odd columns, how far it lies to the
 * right and, in half rows, down from a common corner, and `even` when its even columns have
 * as many rows. In a row stands a letter for each column; `-` is no hex, and columns that
 * have no such row end it. Letters mean what their own text says. A family may have further
 * layers beside the ground, `county` above; what a hex is called there is any text.
 *
 * Behind `=` stands a name, for a hex others with ` | ` between, and before a list the name
 * ends with `: `. `sides` are pairs of hexes, `way` leads from each of its hexes into the
 * next. A line that begins with blanks goes on with the list above. In a text with one
 * sheet the code may be left out. Which words there are for hexes and sides is a family's
 * affair; what is said of a side or hex in several places adds up.
 *
 * Behind a line `over` stands what takes the place of something above, of any text: of a
 * row, letter by letter, where `_` stands for what was there, and what is short ends so,
 * too; a `hex` or `side` of all that was said of it, in lists as well. Lists are added, and
 * so are letters.
 */
#ifndef RULES_HEXES_ROWS_H
#define RULES_HEXES_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "game/map.h"
#include "rules/hexes/sheets.h"

struct arena;
struct field_ids;
struct index;

#define ROWS_TEXTS_MAX  32
#define ROWS_SHEETS_MAX 32
#define ROWS_LAYERS_MAX 3
#define ROWS_VALUES_MAX 127 /* of a layer */

/* The words of a family. */
struct rows_words {
	const struct field_ids *ground;
	const char *const *hex;   /* bit by bit of the flags of a place; NULL ends them */
	const char *const *side;  /* the same of a link */
	const char *const *layer; /* its further layers; NULL: none, and NULL ends them */
};

struct rows_text {
	const char *file; /* for messages */
	const char *text;
	size_t length;
	/* Whose lines, counted from 1, follow the line `over`, or are all of the text when
	 * it has none; NULL: they are the file's. */
	const char *own;
};

/* What a further layer says. */
struct rows_layer {
	const char *value[ROWS_VALUES_MAX];
	int values;
	int *at; /* by place: which of them; -1: none */
};

enum rows_list_kind {
	ROWS_HEXES, /* items are places */
	ROWS_SIDES, /* items are links */
	ROWS_WAY    /* items are links */
};

/* A list as it stands in the text, but for what lies outside of the windows. */
struct rows_list {
	enum rows_list_kind kind;
	uint32_t flags;
	const char *name; /* NULL: none */
	int *item;
	int items;
};

struct rows {
	struct sheet sheet[ROWS_SHEETS_MAX];
	int sheet_count;
	struct sheets sheets;
	struct map map;         /* with the flags of places and links */
	struct index *index;    /* of the names of places */
	int *ground;            /* by place */
	const char **name;      /* by place; NULL: none */
	const char **aliases;   /* by place, | between; NULL: none */
	const char **side_name; /* by link, of a record `side`; NULL: none */
	struct rows_layer layer[ROWS_LAYERS_MAX]; /* in the order of words.layer */
	struct rows_list *list;
	size_t lists;
	struct where *hex_where;  /* by place: its record, else its row */
	struct where *side_where; /* by link: its record, else its first list; line 0: it
				     has neither. Where they have none, column is 0 */
};

/*
 * Reads such texts, at most ROWS_TEXTS_MAX. All mistakes are added to `diag`, with line and
 * column; ERR_REFUSED when there was one. `windows` (NULL: all) are parts of sheets, as
 * sheet_window_read has them, and what lies outside is passed over. What is read belongs to
 * the arena.
 */
int rows_read(struct rows *out, struct arena *arena, const struct rows_words *words,
	const struct rows_text *text, size_t texts, const char *const *windows,
	struct diag *diag);

/* Adds an error for each side in which the family finds something `wrong` (NULL: nothing):
 * where it was said, else at the row of its first hex. */
void rows_check_sides(const struct rows *rows,
	const char *(*wrong)(const void *game, int link), const void *game,
	struct diag *diag);

#endif
