/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H
#define RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/blue-and-gray/state/state.h"

/* check.c: what a section alone cannot show. `ini` is what the state was read from. Adds
 * errors; false if there was one. */
bool bg_state_is_whole(const struct state *state, const struct game *game,
	const struct ini *ini, struct arena *arena, struct diag *diag);

#endif
