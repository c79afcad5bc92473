#ifndef RULES_BLUE_AND_GRAY_CHANGES_H
#define RULES_BLUE_AND_GRAY_CHANGES_H

#include "game/rules_change.h"

/* What the versions of the family play otherwise than those before, from 2 on. */
extern const struct rules_change bg_changes[];

#endif
