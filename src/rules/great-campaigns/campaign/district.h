/*
 * 27, L3.10 The District of Washington on the map: where its units may be, and what the
 * Confederates who are about make of the Valley track.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_DISTRICT_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_DISTRICT_H

#include "rules/great-campaigns/rules/day.h"

/* True in a game where the District is on the map. */
static inline bool gc_has_district(const struct game *game)
{
	return game->campaign && game->campaign->district.area;
}

/* Memory for what a day asks of it; owned by the arena of the adjudication. NULL where the
 * District is not on the map. */
struct district_ground *gc_district_ground_new(const struct day *day);

/* True for a unit that is held in the District of Washington. */
static inline bool gc_is_of_district(const struct state *state, int unit)
{
	return state->unit[unit].district;
}

/* L5.3: true for the garrison of a printed fort. */
bool gc_is_garrison(const struct game *game, const struct state *state, int unit);

/* True for a unit of the I Corps, or the Department of the Rappahannock. */
bool gc_is_near_washington(const struct game *game, const struct state *state, int unit);

/* L5.8: a unit that begins as one of the I Corps is so no more when it has come to a place
 * of the Richmond Theater. */
void gc_corps_left(struct day *day, int unit, int place);

/* True when a unit of the District may not go from the hex to that one, which need not be
 * next to it: it lies outside of where it may be, and is no step back there. */
bool gc_district_bars(const struct day *day, int unit, int from, int to);

/* True when a unit stands where the District may not be, as things are now. */
bool gc_is_beyond_district(const struct day *day, int unit);

/*
 * The box of the Valley track that the Confederates would cause as they stand: the highest
 * band with a county in which their infantry and cavalry have MV enough; 0: none. *strength
 * (may be NULL) is what they have in that county.
 */
int gc_district_band(const struct game *game, const struct state *state, int *strength);

/* MV of the Confederates who watch the District: of infantry and cavalry. */
int gc_district_watchers(const struct game *game, const struct state *state);

/* Units are free of the District from now on, those of them that were held in it; an event
 * `released-from-district` (side, units, left: MV that stay) unless there are none. */
void gc_district_frees(struct day *day, const struct stack *units, const char *rule);

/* MV that are held in the District, on the map or in boxes. */
int gc_district_strength(const struct game *game, const struct state *state);

#endif
