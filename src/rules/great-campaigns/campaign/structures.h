/* L5.5 The Arsenal, the Navy Yard and the depot of Baltimore. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_STRUCTURES_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_STRUCTURES_H

#include "rules/great-campaigns/rules/day.h"

/* ---- structures.c ---- */

/* The structure of a hex, by enum gc_structure_kind, whether it stands or not; -1: none. */
int gc_structure_at(const struct game *game, int place);

/* True while its loss is felt: from its burning on, for so many turns. */
bool gc_is_burnt(
	const struct game *game, const struct state *state, enum gc_structure_kind kind);

/* ---- structures_burn.c ---- */

/* True where a Confederate unit stands in the hex of a structure that has not been burnt;
 * *why is F_NONE when it is strong enough to burn it. */
bool gc_finds_structure(const struct day *day, int unit, enum fail *why);

/* The unit burns the structure of its hex. Event `structure-destroyed` (side, unit, place,
 * structure, turn: with which its loss is felt no more). */
void gc_structure_burns(struct day *day, int unit);

#endif
