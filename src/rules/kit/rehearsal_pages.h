/* What came of a rehearsal, as it is written down: parts of rows, and sentences. */
#ifndef RULES_KIT_REHEARSAL_PAGES_H
#define RULES_KIT_REHEARSAL_PAGES_H

#include <stddef.h>

#include "game/rehearsal.h"

struct arena;

/* All that is written belongs to the arena. */
struct rehearsal_pages {
	struct rehearsal *out;
	struct arena *arena;
	struct rehearsal_part *part;
	struct rehearsal_row *row;   /* of the last part */
	struct rehearsal_fact *fact; /* of the last row */
	const char **note;
	size_t part_room, row_room, fact_room, note_room;
	bool breaks; /* the next fact begins a line */
};

/* Begins to write into `out`, which is cleared. */
void rehearsal_pages_begin(
	struct rehearsal_pages *pages, struct rehearsal *out, struct arena *arena);

/* Adds a part; a row to the last part; a sentence. */
void rehearsal_add_part(struct rehearsal_pages *pages, const char *key, const char *title);
void rehearsal_add_row(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_note(struct rehearsal_pages *pages, const char *text);

/* The next fact of the row begins a line. */
void rehearsal_break(struct rehearsal_pages *pages);

/* Adds a fact to the last row: in so many times it was so. Of what was never so the second
 * adds none. */
void rehearsal_add_times(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_some(
	struct rehearsal_pages *pages, const char *key, const char *text, int times);
void rehearsal_add_number(struct rehearsal_pages *pages, const char *key, const char *text,
	int number, const char *unit);

/* The mean of so much in all, in hundredths of a unit, over so many times. */
void rehearsal_add_mean(struct rehearsal_pages *pages, const char *key, const char *text,
	long sum, int times, const char *unit);

#endif
