/* Between the sources of this room. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_VALLEY_VALLEY_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_VALLEY_VALLEY_PRIVATE_H

#include "rules/great-campaigns/valley/valley.h"

/* The rules, where there are any. */
static inline const struct gc_release_rules *gc_valley_rules(const struct day *day)
{
	return day->game->campaign->release;
}

static inline struct valley_state *gc_valley_now(const struct day *day)
{
	return &day->state->campaign.valley;
}

/* release.c: the Valley is released from now on, in an event; by a unit, -1: by a die. */
void gc_valley_wakes(struct day *day, const char *why, int unit);

/* release.c: who waits for an enemy at a place is let go, or held again; and true when
 * combat units of that side are in the area. */
void gc_sleepers_look(struct day *day);
bool gc_enemy_is_in(const struct day *day, enum side enemy, const struct gc_area *area);

/* late_sets_out.c: Schenck is let go, unless he was before. */
void gc_schenck_may_move(struct day *day);

/* late_sets_out.c: those of a list who have not set out. */
struct stack gc_callup_waiting(const struct day *day, const struct gc_callup *callup);

/* late.c: those of a list who wait come now, where the orders of the day say or to the
 * first place that is open. */
void gc_callup_arrive(struct day *day, const struct gc_callup *callup);

/* brought.c: the place to which the orders of the day say that a unit comes; -1: none. */
int gc_brought_to(struct day *day, int unit);

/* militia.c: true for a counter of militia; and an order that brings it, looked over. */
bool gc_is_militia(const struct day *day, int unit);
int gc_militia_look_over(
	struct day *day, enum side side, const struct order *order, int unit, int place);

#endif
