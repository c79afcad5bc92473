/*
 * The Valley and Washington. First the rules of the Valley Theater: when the Union's units
 * in the Valley are released and where they may go before, units that are called, militia,
 * and the command posture there (L4.4, L5.4). A game without release.ini has none of that:
 * gc_has_release says so, and these functions do nothing then. Then the District of
 * Washington with the Valley Segment (27, L3.10), and Harpers Ferry (L5.7).
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_VALLEY_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_VALLEY_H

#include "rules/great-campaigns/rules/rules.h"

/* True where these rules are in force. */
static inline bool gc_has_release(const struct game *game, const struct state *state)
{
	return gc_is_campaign(game, state) && game->campaign->release;
}

/* True as long as the Union's units in the Valley are not released. L4.4.3 */
static inline bool gc_valley_sleeps(const struct game *game, const struct state *state)
{
	return gc_has_release(game, state) && !state->campaign.valley.released;
}

/* True for a place in the Valley, which is a part of its theatre. L4.0 */
static inline bool gc_is_in_valley_itself(const struct day *day, int place)
{
	return gc_has_release(day->game, day->state) &&
	       gc_area_has(day->game->campaign->release->valley.valley, place);
}

/* ---- valley_release.c, valley_limits.c: L4.4.3 ---- */

/* A unit or leader begins an action, or a unit digs: it may wake the Valley. */
void gc_valley_acts(struct day *day, int unit);

/* A combat unit has come to a hex or box, from another or from elsewhere (-1): it may wake
 * the Valley, or set units free that wait for it. L4.4.4, L5.8 */
void gc_valley_entered(struct day *day, int unit, int from, int place);

/* A Confederate unit is given MV, and a die may release the Valley. OK, or what dice give.
 */
int gc_valley_release_play(struct day *day);
bool gc_valley_release_is_due(const struct day *day);
bool gc_valley_release_is_open(const struct day *day, enum side side);

/* With so much or less on a die the Valley is released in the cycle of that turn. */
int gc_valley_release_die(const struct game *game, int turn);

/* True for a unit that may be given MV now. */
bool gc_may_augment(const struct day *day, int unit);

/* What keeps a unit from going from a place to another, which need not be next to it:
 * "until ..."; NULL: nothing does. */
const char *gc_valley_bars(const struct day *day, int unit, int from, int to);

/* True for a unit of which it hangs on where the enemy stands. */
bool gc_mountain_minds(const struct day *day, int unit);

/* True for a unit of the Union in the Valley, however it came there, that may not act and
 * dig before the release. */
bool gc_sleeps(const struct day *day, int unit);

/* True for a unit of one of the lists of release.ini, and for one that was detached from
 * it.
 */
bool gc_is_listed(const struct day *day, const struct gc_units *units, int unit);

/* True for a unit of Blenker's division as long as its limits are not lifted. */
bool gc_is_limited(const struct day *day, int unit);

/* What is added to the die of its extended march. */
int gc_valley_extended(const struct day *day, int unit);

/* ---- posture.c: the command posture of the Valley. L5.4 ---- */

/* True for a place in which the Union has the posture of the Valley, a hex or box of the
 * Valley Theater. */
bool gc_has_valley_posture(const struct game *game, const struct state *state, int place);

/* It is active at once: why is attacked, or approached. */
void gc_valley_posture_ends(struct day *day, const char *why);

/* A unit has ended a move that it began in a hex, or box: it may end the posture. */
void gc_valley_moved(struct day *day, int unit, int from);

/* The Union Command Segment of a Valley cycle. OK, or what dice give. */
int gc_valley_posture_play(struct day *day);
bool gc_valley_posture_is_due(const struct day *day);
bool gc_valley_posture_is_open(const struct day *day, enum side side);

/* ---- callups.c, brought.c: L4.4.1, L4.4.4 ---- */

/* Lifts Blenker's limits as the Recovery Phase begins, if his division rests; and has
 * Fremont arrive after it. Both return OK. */
int gc_blenker_check(struct day *day);
int gc_fremont_arrive(struct day *day);

/* True for a unit of his because of which Blenker's limits would not be lifted now. */
bool gc_keeps_limits(const struct day *day, int unit);

/* Milroy sets out, unless he has before. */
void gc_milroy_set_out(struct day *day);

/* True for a unit of one of the lists that has not set out yet. */
bool gc_callup_awaits(const struct day *day, const struct gc_callup *callup, int unit);

/* Sends a unit that arrives today and finds its place closed to another of its places. */
void gc_callup_divert(struct day *day, int unit);

/* Carries out the orders `call` and `bring` of a day. L4.4.1. Returns OK. */
int gc_callup_orders_play(struct day *day);

/* Calls units in the morning because of what the enemy does, or holds them again because he
 * is gone. Returns OK. */
int gc_callup_morning(struct day *day);

/* ---- militia.c: L4.4.2, L4.4.5 ---- */

/* Works out in the morning how many MV of militia come today. Returns OK. */
int gc_militia_morning(struct day *day);

/* Has the militia come, and lets units of the District go as the orders `release` of the
 * day say. Returns OK. */
int gc_militia_play(struct day *day);

/* True on a day on which Banks is given a regiment, or militia comes: the Union may say
 * `release`. */
bool gc_lets_go_today(const struct day *day);

/* ---- events_and_snow.c: V15, L4.2 ---- */

/* The random events of the Valley Theater, in the morning. OK, or what dice give. */
int gc_valley_events_play(struct day *day);

/* A day of rain closes the fords of the theatre for that day. */
void gc_valley_rains(struct day *day);

/* An event gives Banks a regiment of cavalry: the orders of the day say which. */
void gc_banks_cavalry(struct day *day);

/* ---- district.c: the District of Washington on the map. 27, L3.10 ---- */

/* True in a game where the District is on the map. */
static inline bool gc_has_district(const struct game *game)
{
	return game->campaign && game->campaign->district.area;
}

/* Memory for what a day asks of it; owned by the arena of the adjudication. NULL where the
 * District is not on the map. */
struct district_ground *gc_district_ground_new(const struct day *day);

/* Memory for how far hexes are from it, which days share: gc_memory. */
struct district_homes *gc_district_homes_new(struct arena *arena);

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

/* A number for where that unit of the District may be, as things are now: while it is the
 * same, gc_district_bars says the same. -1: the unit is not of the District. */
int gc_district_ground_of(const struct day *day, int unit);

/* True when a unit stands where the District may not be, as things are now. */
bool gc_is_beyond_district(const struct day *day, int unit);

/*
 * The box of the Valley track that the Confederates would cause as they stand: the highest
 * band with a county in which their infantry and cavalry have MV enough; 0: none. *strength
 * (may be NULL) is what they have in that county.
 */
int gc_district_band(const struct game *game, const struct state *state, int *strength);

/* Units are free of the District from now on, those of them that were held in it; an event
 * `released-from-district` (side, units, left: MV that stay) unless there are none. */
void gc_district_frees(struct day *day, const struct stack *units, const char *rule);

/* MV that are held in the District, on the map or in boxes. */
int gc_district_strength(const struct game *game, const struct state *state);

/* ---- valley.c: the Valley Segment. 27 ---- */

/* The Valley Segment: the track, the roll on the Union Release Table, and who is released
 * by `release`; by default the strongest that fit. Returns OK, or what dice give. */
int gc_valley_play(struct day *day);

/* True for a unit that is held in the District of Washington. */
bool gc_may_release(const struct day *day, int unit);

/* True for the Union while there are such. */
bool gc_valley_is_open(const struct day *day, enum side side);

/* True in a game that has the segment. */
bool gc_has_valley(const struct game *game);

/* The box of the Valley track for the Confederates who are in the Valley Box now, or where
 * they threaten Washington; from 0. */
int gc_valley_box(const struct game *game, const struct state *state);

/* What is added to the die of the Union Release Table as things stand. */
int gc_release_modifier(const struct day *day);

/* ---- harpers_ferry.c: L5.7 ---- */

/* The Union's units in Harpers Ferry and next to it when they are surrounded; else nobody.
 */
void gc_surrounded_at_ferry(struct stack *out, const struct day *day);

/* What is added to the die of their surrender; and the die with which they do, or more. */
int gc_ferry_modifier(const struct day *day, const struct stack *garrison);
int gc_ferry_die(const struct game *game);

/* The phase. Returns OK, or what dice give. */
int gc_harpers_ferry_play(struct day *day);

#endif
