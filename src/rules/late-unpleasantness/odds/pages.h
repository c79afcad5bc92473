/* The chances of a plan, as they are written down: tables in tables.c, sentences in
 * notes.c. */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_PAGES_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_PAGES_H

#include "rules/kit/odds_pages.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/odds/plan.h"

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
};

/* What cards do in the fight, and which stay in hand: while it stands as lu_odds_open
 * leaves it. */
void lu_note_opening(struct pages *pages, enum odds_end end);

/* All else, when it stands as it was found. */
void lu_note_plan(struct pages *pages);

#endif
