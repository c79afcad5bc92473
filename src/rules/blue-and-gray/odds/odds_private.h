/*
 * What the files of the odds share.
 *
 * Parts: a plan as an attack on a copy of the view; what is counted; what is written down.
 */
#ifndef RULES_BLUE_AND_GRAY_ODDS_ODDS_PRIVATE_H
#define RULES_BLUE_AND_GRAY_ODDS_ODDS_PRIVATE_H

#include "game/advice.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/report.h"

/* ---- plan.c: from a plan in words to an attack on a copy of the view ---- */

/* All of it belongs to the arena. */
struct planned {
	struct arena *arena;
	struct diag *diag;
	const struct plan *plan;
	struct plan_reader reader;
	enum side side;         /* whose view it is */
	struct turn_play *turn; /* of the attacker, imagined, with the attack declared */
	const struct attack *attack;
	struct sum sum;
	bool crowded; /* more units would stand where the attackers are put than may */
	struct stack brought; /* counted from where a move can bring them */
};

/*
 * Makes an attack of a plan. ERR_REFUSED with messages when the plan is not understood or
 * the attack cannot be made. Of standing orders, those that would ask are left out.
 */
int bg_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/* True when the unit stands in a hex that is attacked, before anything happens. */
bool bg_odds_defends(const struct planned *planned, int unit);

/* ---- odds.c: the six faces of the die ---- */

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
 * Plays the attack on copies of the imagined state, once for each face, with the functions
 * that adjudicate it; choices are those of words and standing orders, else the defaults.
 * Returns OK, or what they give.
 */
int bg_odds_faces(struct tally *out, const struct planned *planned);

/* ---- tables.c: what is written down ---- */

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
};

/* Write the chances as tables, and what goes with them. */
void bg_odds_tables(struct pages *pages);
void bg_odds_notes(struct pages *pages);

#endif
