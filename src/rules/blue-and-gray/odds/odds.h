/* The chances of a planned attack: the six faces of the die, and what each would do. */
#ifndef RULES_BLUE_AND_GRAY_ODDS_ODDS_H
#define RULES_BLUE_AND_GRAY_ODDS_ODDS_H

#include <stdbool.h>

#include "base/side.h"

struct arena;
struct diag;
struct odds;
struct odds_answer;
struct plan;

/* struct ruleset: odds. */
int bg_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

/* The attack of all enemies who can come next to that place: struct ruleset. */
bool bg_odds_answer(struct odds_answer *out, struct arena *arena, const void *game,
	const void *state, enum side side, int place);

#endif
