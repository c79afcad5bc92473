/* From a plan in words to an attack on a copy of the view. */
#ifndef RULES_BLUE_AND_GRAY_ODDS_PLAN_H
#define RULES_BLUE_AND_GRAY_ODDS_PLAN_H

#include "game/odds.h"
#include "rules/blue-and-gray/rules/combat.h"
#include "rules/kit/plan.h"

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
};

/*
 * ERR_REFUSED with messages when the plan is not understood or the attack cannot be made.
 * Of standing orders, those that would ask are left out.
 */
int bg_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag);

/* True when the unit stands in a hex that is attacked, before anything happens. */
bool bg_odds_defends(const struct planned *planned, int unit);

/* ---- units.c: units that are thought of elsewhere ---- */

/* Marks the hexes that --from names; all, when the plan has no --from. */
int bg_odds_from(bool **out, const struct planned *planned);

/* Puts the units, in their order, into the hexes that --from names, as many as may stack in
 * each; artillery that bombards the target from where it stands stays there. */
int bg_odds_put_attackers(
	struct planned *planned, const struct arg *pieces, const struct arg *targets);

/* Puts the units that --enemy names into the only target, in place of those there. */
int bg_odds_put_defenders(struct planned *planned, const struct arg *targets);

#endif
