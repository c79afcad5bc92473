/* What stands around the action cycle of a day: 3, 8, 9, 10, 11, 12. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_TURN_PHASES_H
#define RULES_GREAT_CAMPAIGNS_RULES_TURN_PHASES_H

#include "rules/great-campaigns/rules/day.h"

/* ---- set_up.c: hexes that a side chooses before the first day ---- */
int gc_set_up_play(struct day *day, enum side side);

/* ---- events.c: random events, rain ---- */
int gc_events_play(struct day *day);

/* ---- arrivals.c: reinforcements ---- */
int gc_arrivals_play(struct day *day);

/* ---- releases.c: special rules that hold units in their place ---- */
/* In the morning; as a unit has moved; and as one is attacked. */
void gc_releases_look(struct day *day);
void gc_releases_approached(struct day *day, int mover);
void gc_release_attacked(struct day *day, int unit);

/* ---- transfer.c: leader transfer, 3 ---- */
/* The orders `transfer` of both, the Union's first. */
int gc_transfers_play(struct day *day);

/* ---- recovery.c, works.c, crossings.c, demoralization.c ---- */
/* The Recovery Phase of both: what the blocks `recovery` say, then what comes by itself. */
int gc_recovery_play(struct day *day);

/* Works that were dug in a hex are no more. 9 */
void gc_works_fall(struct day *day, int place);

/* A crossing is destroyed, or there is one: the printed one again, or a pontoon bridge.
 * `side` does it. The zones follow (2.4). Asserts that CROSSINGS_MAX are enough. 10 */
void gc_crossing_destroyed(struct day *day, int link, enum side side);
void gc_crossing_built(struct day *day, int link, enum side side);

/* ---- victory.c: 12 ---- */
/* A hex has changed hands, MV were lost, a unit has surrendered or left: points as the
 * schedule has them, in events. */
void gc_points_entered(struct day *day, int unit, int place);
void gc_points_lost(struct day *day, enum side side, int strength);
void gc_points_surrendered(struct day *day, int unit);
void gc_points_exited(struct day *day, int unit, int place);
/* After the last day: points for what is held, and who has won. */
void gc_victory_decide(struct day *day);

#endif
