/* The family's table of rolls: what is thrown for, and who sees it. */
#ifndef LATE_UNPLEASANTNESS_ROLLS_H
#define LATE_UNPLEASANTNESS_ROLLS_H

#include "engine/dice.h"

extern const struct roll_kind roll_bridge_destroy; /* subject: the point */
extern const struct roll_kind roll_bridge_rebuild; /* subject: the point */

#endif
