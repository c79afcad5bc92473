/* The records of a campaign in a state, for the files that read, check and write it. Only
 * they include it. */
#ifndef RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/great-campaigns/state/state.h"

extern const struct field gc_county_fields[], gc_depot_fields[], gc_cycle_fields[],
	gc_box_fields[];

#endif
