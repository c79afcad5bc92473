/*
 * The campaign: what its turns have besides those of a battle. rules/sequence.c is the only
 * one who calls it; in a battle none of it is called. 14
 *
 * A section of the rulebook is a file here. What it does in a turn is a row of one of the
 * tables in phases.c and cycle.c, in the order of the rulebook.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_CAMPAIGN_H

#include "rules/great-campaigns/rules/day.h"

/* ---- phases.c: 14 ---- */

/* The morning, nobody's: what needs no fresh choice. Returns OK, or what dice give. */
int gc_campaign_morning(struct day *day);

/*
 * The phases of a day between leader transfer and action cycle, and those before
 * and behind the Recovery Phase. In a preview the orders are looked over, and no die is
 * thrown. A preview of further orders in the middle of a day does not come here. Return OK
 * or an error.
 */
int gc_campaign_before_actions(struct day *day);
int gc_campaign_before_recovery(struct day *day);
int gc_campaign_after_recovery(struct day *day);

/* ---- calendar.c: 14, the strategic cycle ---- */

/* True when the day of the state ends with a strategic cycle; the second of that theatre.
 */
bool gc_campaign_has_cycle(const struct game *game, const struct state *state);
bool gc_theatre_has_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre);

/* The turn of the next strategic cycle of a theatre, that of the state's own day included;
 * 0: it has none. */
int gc_campaign_next_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre);

/* ---- cycle.c ---- */

/* True when a segment of the cycle leaves a choice to somebody. */
bool gc_campaign_cycle_is_open(const struct day *day);

/* Plays all segments that are due, in order. Returns OK or an error. */
int gc_campaign_cycle_play(struct day *day);

/* The orders that cycles alone carry out; and those of the segments that are due on this
 * day: ORDER_SET. */
uint64_t gc_campaign_cycle_orders(void);
uint64_t gc_campaign_due_orders(const struct day *day);

/* ---- snow.c: 16, L3.2 ---- */

/* An event has brought rain until that turn: a die may make snow of it, in an event.
 * Returns OK, or what dice give. */
int gc_snow_look(struct day *day, int until);

/* True when snow lies today, and ways but pikes and railroads are closed in the mountains.
 */
bool gc_snow_lies(const struct game *game, const struct state *state);

/* ---- invasion.c: 15 ---- */

/* The Union's order `invade`, or the first of the landings: the state is that of the
 * landing's scenario from then on. Returns OK. */
int gc_invasion_play(struct day *day);

#endif
