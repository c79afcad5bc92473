/* The chances of a planned attack: the six faces of the die, and what each would do. */
#ifndef BLUE_AND_GRAY_ODDS_H
#define BLUE_AND_GRAY_ODDS_H

#include "engine/ruleset.h"

/* struct ruleset: odds. */
int bg_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

#endif
