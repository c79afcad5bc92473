/* The tables of a game as text (struct ruleset_report), and what stands in them. */
#ifndef TESTS_LIB_TABLES_H
#define TESTS_LIB_TABLES_H

#include <stdbool.h>

#include "base/arena.h"
#include "unit/lib/loaded.h"

/* Loads a game and returns its tables, as a player is given them; it fails where a line is
 * wider than a terminal or ends in a blank. */
const char *tables_told(struct loaded *game, struct arena *arena, const char *id);

/* Returns the section below a heading, up to the next one; without it the test fails. */
const char *tables_section(struct arena *arena, const char *text, const char *title);

/* Fails unless a line of the text is that, or begins with it: blanks between words count as
 * one, and those before the first as none. */
void tables_expect(struct arena *arena, const char *text, const char *line);
void tables_expect_begin(struct arena *arena, const char *text, const char *line);

#endif
