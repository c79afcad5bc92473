/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/great-campaigns/state/state.h"

/* check_units.c: adds an error for each unit that cannot be as it is said to be. */
void gc_check_unit_states(const struct state *state, const struct game *game,
	const struct ini *ini, struct arena *arena, struct diag *diag);

#endif
