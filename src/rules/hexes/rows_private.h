/* What the sources that read maps of rows share. */
#ifndef RULES_HEXES_ROWS_PRIVATE_H
#define RULES_HEXES_ROWS_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/hexes/rows.h"

struct rows_word {
	char *text;
	unsigned line, column;
};

/* A line, with those that go on with it. */
struct rows_line {
	struct rows_line *next;
	struct rows_word
		*word; /* what stands before `=` or `:`; the first says what it is */
	size_t words;
	const char *name;       /* between `=` and `:` or the end; NULL: none */
	struct rows_word *item; /* after `:` */
	size_t items, item_room;
	const char *whole; /* as it stands in the text, without those that go on with it */
	size_t length;
	int text;         /* index of the text */
	bool over;        /* it takes the place of what was said above */
	const char *file; /* for messages */
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
	bool *hex_over, *side_over; /* by place and link: a line has said all of it */
	int only[ROWS_TEXTS_MAX];   /* by text: its sheet; -1: it has none or several */
	struct sheet_windows windows;
	size_t list_room;
};

/* Cuts a text into lines and words; mistakes are texts that are none. */
void rows_cut(struct rows_reader *r, int text);

/* Reads what must be known before the places can be numbered: sheets, grounds, letters. */
void rows_read_layout(struct rows_reader *r);

/* Reads hexes, sides and ways, when the map is made. */
void rows_read_records(struct rows_reader *r);

/* Adds a mistake at a word of a line. */
void rows_wrong(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Returns where a word of a line stands. */
struct where rows_where(const struct rows_line *line, const struct rows_word *word);

#endif
