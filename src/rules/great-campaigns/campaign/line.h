/*
 * L2.2 Who goes over the line between the theatres, or has the enemy near: a division or
 * demi-division is brigades with a leader in the Valley Theater, and becomes one counter
 * again in the Richmond Theater. Events, each with `side` and `place`: `divided` (unit,
 * brigades, leader), `formed` (unit, of: the brigade; leader).
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_LINE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_LINE_H

#include "rules/great-campaigns/rules/day.h"

/* ---- formations.c ---- */

/* True when an infantry brigade or regiment is part of the formation: one of its brigades,
 * or who obeys the leader of these as things stand. The formation of which it is; NULL:
 * none. */
bool gc_is_of_formation(
	const struct day *day, const struct gc_formation *formation, int unit);
const struct gc_formation *gc_formation_over(const struct day *day, int unit);

/* True when the counters that lie aside have room for the MV of the division as it is. */
bool gc_may_be_divided(const struct day *day, const struct gc_formation *formation);

/* Brigades, in *out, and their leader stand for the division where it stood, in its state;
 * it lies aside. Only for one that may be divided. */
void gc_divide(struct day *day, const struct gc_formation *formation, struct stack *out);

/* The division stands for the brigade where that stood, in its state; brigade and leader
 * lie aside. Only when the division does. */
void gc_form(struct day *day, const struct gc_formation *formation, int brigade);

/* ---- line.c ---- */

/* True when theatres differ, and units change with them. */
static inline bool gc_has_line(const struct day *day)
{
	return gc_is_campaign(day->game, day->state) &&
	       day->game->campaign->theatres.formations > 0;
}

/* The unit has entered a hex, in its march: divisions of the enemy's that it has come near
 * to are divided. */
void gc_line_approached(struct day *day, int unit);

/*
 * The same unit, come from another hex, is exchanged by what the rules want of it there.
 * *out are those who stand for it then and go on with its march; none: it is as it was.
 */
void gc_line_crossed(struct stack *out, struct day *day, int unit, int from);

/* An action begins; it is over, or a phase is: whoever is not as his theatre wants him is
 * exchanged where he stands, and brigades that have come over in the action to where their
 * division is are attached to it. */
void gc_line_opens(struct day *day);
void gc_line_settles(struct day *day);

/* ---- dividing.c ---- */

/* The orders `divide` of both. Returns OK. */
int gc_dividing_play(struct day *day);

/* Why a unit is not divided into so many MV each (count 0: evenly); NULL: it is, or will
 * be where it must. */
const char *gc_no_dividing(
	const struct day *day, enum side side, int unit, const int *points, int count);

#endif
