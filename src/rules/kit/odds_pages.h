/* Chances as they are written down: tables of rows, and sentences beside them. */
#ifndef RULES_KIT_ODDS_PAGES_H
#define RULES_KIT_ODDS_PAGES_H

#include <stddef.h>
#include <stdint.h>

#include "base/side.h"
#include "game/odds.h"

struct arena;

/* All that is written belongs to the arena. */
struct odds_pages {
	struct odds *out;
	struct arena *arena;
	struct odds_table *table;
	size_t table_room;
	struct odds_row *row; /* of the last table, */
	int rows;             /* and for how many it has room */
	const char **note;
	size_t note_room;
};

/* Begins to write into `out`, which is cleared. */
void odds_pages_begin(struct odds_pages *pages, struct odds *out, struct arena *arena);

/* Adds a table with room for so many rows; a row to the last table; a sentence. */
void odds_add_table(struct odds_pages *pages, const char *key, const char *title, int room);
void odds_add_row(
	struct odds_pages *pages, const char *key, const char *text, uint64_t chance);
void odds_add_note(struct odds_pages *pages, const char *text);

/* Adds a table of the SP that a side loses, role 0 as the attacker, 1 as the defender. */
void odds_add_losses(struct odds_pages *pages, int role, enum side side, int room);

/* The rows of the last table are numbers, with this mean in hundredths. */
void odds_spread(struct odds_pages *pages, int mean);

#endif
