/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/great-campaigns/state/state.h"

/* check_units.c: adds an error for each unit that cannot be as it is said to be. */
void gc_check_unit_states(const struct state *state, const struct game *game,
	const struct ini *ini, struct arena *arena, struct diag *diag);

/* ---- check_campaign.c ---- */

/* What is wrong with depots, siege artillery or cycles; NULL: nothing. */
const char *gc_campaign_fault(const struct game *game, const struct state *state);

/* ---- fields_campaign.c ---- */

extern const struct field gc_county_fields[], gc_depot_fields[], gc_cycle_fields[],
	gc_box_fields[];

/* Of struct record_kind: id and standard of counties, and of boxes. */
const char *gc_county_id(const void *game, int index);
void gc_county_standard(void *record, const void *game, int index);
const char *gc_box_id(const void *game, int index);
void gc_box_standard(void *record, const void *game, int index);

#endif
