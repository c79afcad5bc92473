/* The chances of a plan, as they are written down: tables in odds_tables.c, sentences in
 * odds_notes.c. */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_PAGES_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_PAGES_H

#include "game/odds.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/odds/plan.h"

#define TABLES_MAX 8
#define NOTES_MAX  (8 + EFFECTS_MAX + 2 * CARDS_MAX)

struct pages {
	struct odds *out;
	struct arena *arena;
	const struct planned *planned;
	const struct tally *tally;
	struct odds_table table[TABLES_MAX];
	const char *note[NOTES_MAX];
};

/* A sentence, owned by the arena. */
static inline void add_note(struct pages *pages, const char *text)
{
	pages->note[pages->out->notes++] = text;
}

/* What cards do in the fight, and which stay in hand: while it stands as lu_odds_open
 * leaves it. */
void lu_note_opening(struct pages *pages, enum odds_end end);

/* All else, when it stands as it was found. */
void lu_note_plan(struct pages *pages);

#endif
