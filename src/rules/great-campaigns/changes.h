#ifndef RULES_GREAT_CAMPAIGNS_CHANGES_H
#define RULES_GREAT_CAMPAIGNS_CHANGES_H

#include "game/ruleset.h"

/* What the versions of the family play otherwise than those before, from 4 on. */
extern const struct rules_change gc_changes[];

#endif
