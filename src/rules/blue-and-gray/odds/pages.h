/* The chances of a planned attack: its six faces, and how they are written down. */
#ifndef RULES_BLUE_AND_GRAY_ODDS_PAGES_H
#define RULES_BLUE_AND_GRAY_ODDS_PAGES_H

#include "rules/blue-and-gray/odds/plan.h"
#include "rules/kit/odds_pages.h"

/* What becomes of a unit. */
enum becomes {
	BECOMES_ELIMINATED,
	BECOMES_RETREATED,
	BECOMES_ADVANCED,
	BECOMES_DISPLACED, /* it took no part, but had to make room */
	BECOMES_STAYED,
	BECOMINGS
};

/* Everything that is counted, in faces of the die. */
struct tally {
	int result[RESULTS];
	int unit[UNITS_MAX][BECOMINGS];
	int lost[SIDES][FACES]; /* SP, by face - 1 */
};

/*
 * ---- faces.c ----
 *
 * Plays the attack on copies of the imagined state, once for each face, with the functions
 * that adjudicate it; choices are those of words and standing orders, else the defaults.
 * Returns OK, or what they give.
 */
int bg_odds_faces(struct tally *out, const struct planned *planned);

/* ---- what is written down ---- */

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
};

/* tables.c, notes.c */
void bg_odds_tables(struct pages *pages);
void bg_odds_notes(struct pages *pages);

#endif
