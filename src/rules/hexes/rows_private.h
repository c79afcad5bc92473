/* What the sources that read maps of rows share. */
#ifndef RULES_HEXES_ROWS_PRIVATE_H
#define RULES_HEXES_ROWS_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/hexes/rows.h"

/* What lines say of hexes and sides, in the order in which it is read. */
enum rows_record {
	RECORD_HEX,
	RECORD_SIDE,
	RECORD_HEXES,
	RECORD_SIDES,
	RECORD_WAY,
	RECORDS
};

/* A line, with those that go on with it; words end in NUL, in the reader's copy. */
struct rows_line {
	struct rows_line *next;
	struct rows_line *again; /* the next record of its kind */
	char **word;             /* before `=` or `:`; the first says what it is */
	size_t words;
	const char *name;   /* between `=` and `:` or the end; NULL: none */
	char *items, *stop; /* the list after `:`, and its end; NULL: none */
	char *copy;         /* where it begins in the copy of the text, */
	const char *whole;  /* and in the text; */
	size_t length;      /* without those that go on with it */
	unsigned number;    /* in its file */
	int text;           /* index of the text */
	bool over;          /* it takes the place of what was said above */
	const char *file;   /* for messages */
};

#define ROWS_NOTHING (-1) /* a text says nothing of a hex */

/* What the letters of one sheet say, layer by layer, the ground first. */
struct rows_picture {
	signed char *value[1 + ROWS_LAYERS_MAX]; /* by sheet_at; NULL: no rows */
	/* By row, the last that was read; NULL: none. */
	const struct rows_line *line[1 + ROWS_LAYERS_MAX][SHEET_SIDE_MAX + 1];
};

struct rows_reader {
	struct rows *rows;
	struct arena *arena;
	const struct rows_words *words;
	const struct rows_text *text;
	size_t texts;
	const char *const *window;
	struct diag *diag;
	struct rows_picture picture[ROWS_SHEETS_MAX];
	struct rows_line *first, **end;
	char **word; /* of the line that is cut */
	size_t word_room;
	/* By whether it lies over what was said, and by kind. */
	struct rows_line *record[2][RECORDS], **record_end[2][RECORDS];
	bool *hex_over, *side_over; /* by place and link: a line has said all of it */
	int only[ROWS_TEXTS_MAX];   /* by text: its sheet; -1: it has none or several */
	struct sheet_windows windows;
	size_t list_room;
	int *item; /* of the list that is read */
	size_t items, item_room;
};

/* Cuts a text into lines and words; mistakes are texts that are none. */
void rows_cut(struct rows_reader *r, int text);

/* Reads what must be known before the places can be numbered: sheets, grounds, letters. */
void rows_read_layout(struct rows_reader *r);

/* Reads hexes, sides and ways, when the map is made. */
void rows_read_records(struct rows_reader *r);

/* The next item of a list, in NUL; NULL behind the last. *at, where it is looked for, goes
 * on behind it. */
char *rows_item(const struct rows_line *line, char **at);

/* Adds a mistake at a word, item or letter of a line. */
void rows_wrong(const struct rows_reader *r, const struct rows_line *line, const char *at,
	const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Returns where a word, item or letter of a line stands. */
struct where rows_where(const struct rows_line *line, const char *at);

#endif
