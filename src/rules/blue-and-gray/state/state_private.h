/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H
#define RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/blue-and-gray/state/state.h"

/* check.c: struct record_form */
bool bg_state_agrees(const void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag);

#endif
