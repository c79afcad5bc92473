/* The rows of fields that a scenario's positions are read by, besides the files of states.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H

#include "base/field.h"

extern const struct field lu_state_unit_fields[]; /* struct unit_state */
extern const struct field lu_state_card_fields[]; /* struct card_state */

#endif
