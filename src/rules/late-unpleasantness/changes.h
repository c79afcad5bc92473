#ifndef RULES_LATE_UNPLEASANTNESS_CHANGES_H
#define RULES_LATE_UNPLEASANTNESS_CHANGES_H

#include "game/rules_change.h"

/* What the versions of the family play otherwise than those before, from 7 on. */
extern const struct rules_change lu_changes[];

#endif
