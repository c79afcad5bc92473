/* The rule family of Gates of Richmond and If It Takes All Summer. */
#ifndef LATE_UNPLEASANTNESS_FAMILY_H
#define LATE_UNPLEASANTNESS_FAMILY_H

#include "engine/ruleset.h"

extern const struct ruleset late_unpleasantness;

#endif
