/* 6.0 Zones of control. */
#ifndef RULES_BLUE_AND_GRAY_RULES_ZOC_H
#define RULES_BLUE_AND_GRAY_RULES_ZOC_H

#include "rules/blue-and-gray/state/state.h"
#include "rules/hexes/zones.h"

/* From the state; the memory belongs to the arena. */
void bg_zones_make(struct zones *out, struct arena *arena, const struct game *game,
	const struct state *state);

/* The unit left `from` and entered `to`; -1: it was or is not on the map. */
void bg_zones_move(
	struct zones *zones, const struct game *game, int unit, int from, int to);

/* True when the hex is in a zone of control of that side. 6.1, 6.6 */
static inline bool bg_controlled_by(const struct zones *zones, enum side side, int place)
{
	return zones->control[side][place] > 0;
}

/* True for a unit that exerts a zone: all but the train (20.25). */
bool bg_has_zone(const struct game *game, int unit);

/* True when the two hexes share a side that can be crossed: units in them are in contact.
 * 6.6, end of 6.0. */
bool bg_in_contact(const struct game *game, int a, int b);

#endif
