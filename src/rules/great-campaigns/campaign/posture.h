/* 33 The Union's command posture: what it may not do while it is passive. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_POSTURE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_POSTURE_H

#include "rules/great-campaigns/rules/day.h"

/* True for a side that may neither attack from a hex nor come nearer out of it, nor go into
 * a box of the enemy: the posture is that of the theatre in which the place lies. */
bool gc_is_passive(
	const struct game *game, const struct state *state, enum side side, int place);

/* Memory for what is found out of that, as a day needs it, in the arena of its
 * adjudication; NULL: the game has no campaign. */
struct passive_ground *gc_passive_ground_new(const struct day *day);

/*
 * True when a unit that stood in a hex as its march began may not enter another: it would
 * come nearer to an enemy who is not far from there. Nobody may not whose side is not
 * passive.
 */
bool gc_posture_bars(const struct day *day, int unit, int from, int to);

/* The enemy attacks a hex: the posture is active at once. */
void gc_posture_attacked(struct day *day, enum side attacker, int target);

/* True in a game whose Union has a posture. */
bool gc_posture_is_due(const struct day *day);

/* The Union Command Segment. Returns OK, or what dice give. */
int gc_posture_play(struct day *day);

/* Notes where the enemy stands as a cycle is over. */
void gc_posture_note(struct day *day);

#endif
