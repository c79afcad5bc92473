/*
 * The Valley theatre's own rules: when the Union's units in the Valley are released and who
 * may be there before, whom the sides call, militia, and the command posture there. L4.4,
 * L5.4
 *
 * A game without release.ini has none of it: gc_has_release says so, and every function
 * here does nothing then.
 */
#ifndef RULES_GREAT_CAMPAIGNS_VALLEY_VALLEY_H
#define RULES_GREAT_CAMPAIGNS_VALLEY_VALLEY_H

#include "rules/great-campaigns/rules/day.h"

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

/* ---- release.c: L4.4.3 ---- */

/* A unit or leader begins an action, or a unit digs: it may wake the Valley. */
void gc_valley_acts(struct day *day, int unit);

/* A combat unit has come to a hex or box, from another or from elsewhere (-1): it may wake
 * the Valley, or set units free that wait for it. L4.4.4, L5.8 */
void gc_valley_entered(struct day *day, int unit, int from, int place);

/* ---- augmentation.c: the Valley Release Segment ---- */

/* A Confederate unit is given MV, and a die may release the Valley. OK, or what dice give.
 */
int gc_valley_release_play(struct day *day);
bool gc_valley_release_is_due(const struct day *day);
bool gc_valley_release_is_open(const struct day *day, enum side side);

/* With so much or less on a die the Valley is released in the cycle of that turn. */
int gc_valley_release_die(const struct game *game, int turn);

/* True for a unit that may be given MV now. */
bool gc_may_augment(const struct day *day, int unit);

/* ---- limits.c: L4.4.3, L4.4.4 ---- */

/* What keeps a unit from going from a place to another, which need not be next to it:
 * "until ..."; NULL: nothing does. */
const char *gc_valley_bars(const struct day *day, int unit, int from, int to);

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

/* ---- posture.c: L5.4 ---- */

/* True for a place in which the Union has the posture of the Valley, a hex or box of the
 * Valley Theater; and true where it does not keep units from coming nearer all the same:
 * outside of the Valley itself. */
bool gc_has_valley_posture(const struct game *game, const struct state *state, int place);
bool gc_is_free_of_posture(const struct day *day, int place);

/* It is active at once: why is attacked, or approached. */
void gc_valley_posture_ends(struct day *day, const char *why);

/* A unit has ended a move that it began in a hex, or box: it may end the posture. */
void gc_valley_moved(struct day *day, int unit, int from);

/* The Union Command Segment of a Valley cycle. OK, or what dice give. */
int gc_valley_posture_play(struct day *day);
bool gc_valley_posture_is_due(const struct day *day);
bool gc_valley_posture_is_open(const struct day *day, enum side side);

/* ---- mountain.c: L4.4.4 ---- */

/* As the Recovery Phase begins: Blenker's limits may be lifted; behind it Fremont comes.
 * Both return OK. */
int gc_blenker_check(struct day *day);
int gc_fremont_arrive(struct day *day);

/* True for a unit of his because of which Blenker's limits would not be lifted now. */
bool gc_keeps_limits(const struct day *day, int unit);

/* ---- late_sets_out.c: who waits off the map until a rule calls him ---- */

/* Milroy sets out, unless he has before. */
void gc_milroy_set_out(struct day *day);

/* True for a unit of one of the lists that has not set out yet. */
bool gc_callup_awaits(const struct day *day, const struct gc_callup *callup, int unit);

/* They set out for a place, and come so many turns later. An event `set-out`. */
void gc_callup_set_out(struct day *day, const struct gc_callup *callup, int place);

/* ---- late.c ---- */

/* Who arrives today and finds his place closed goes to another of his. */
void gc_callup_divert(struct day *day, int unit);

/* The orders `call` and `bring` of a day. L4.4.1. Returns OK. */
int gc_callup_orders_play(struct day *day);

/* In the morning: who is called by what the enemy does, or held again because he is gone.
 * Returns OK. */
int gc_callup_morning(struct day *day);

/* ---- militia.c: L4.4.2, L4.4.5 ---- */

/* In the morning: how many MV of militia come today. Returns OK. */
int gc_militia_morning(struct day *day);

/* They come, and units of the District are let go as the orders `release` of the day say.
 * Returns OK. */
int gc_militia_play(struct day *day);

/* True on a day on which Banks is given a regiment, or militia comes: the Union may say
 * `release`. */
bool gc_lets_go_today(const struct day *day);

/* ---- events.c: V15, L4.2 ---- */

/* The random events of the Valley Theater, in the morning. OK, or what dice give. */
int gc_valley_events_play(struct day *day);

/* A day of rain closes the fords of the theatre for that day. */
void gc_valley_rains(struct day *day);

/* ---- militia.c again ---- */

/* An event gives Banks a regiment of cavalry: the orders of the day say which. */
void gc_banks_cavalry(struct day *day);

#endif
