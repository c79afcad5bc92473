/* struct ruleset: what an audience may know. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_INTELLIGENCE_H
#define RULES_LATE_UNPLEASANTNESS_STATE_INTELLIGENCE_H

#include "base/side.h"

/* struct ruleset: view, view_of. */
void lu_view_make(void *out, const void *game, const void *state, enum audience who);
enum audience lu_view_of(const void *view);

#endif
