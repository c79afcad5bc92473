/*
 * L4.4.3 The Valley Release Segment: a Confederate unit in the Valley is given MV, and a
 * die may release the Union's. Events: `augmented` (side, unit, added, strength),
 * `valley-release-roll` (side, needs, a die).
 */
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/valley/valley_private.h"

static const struct gc_valley_release *release_of(const struct day *day)
{
	return &gc_valley_rules(day)->valley;
}

/* ---- augmentation ---- */

bool gc_may_augment(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	return gc_valley_sleeps(day->game, day->state) &&
	       gc_unit_side(day->game, unit) == CONFEDERATE &&
	       day->game->unit[unit].arm == ARM_INFANTRY &&
	       (now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP) &&
	       gc_area_has(release_of(day)->valley, now->at) &&
	       now->strength < release_of(day)->augment_most &&
	       now->strength < day->game->unit[unit].strength;
}

/* By default the weakest on the map, of equal ones the first in the data; else one in a
 * box; -1: nobody can. */
static int weakest(const struct day *day)
{
	int found = -1, least = 0;

	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];
		int weight = now->strength + (gc_on_map(day->state, i) ? 0 : STRENGTH_MAX);

		if (!gc_may_augment(day, i) || (found >= 0 && weight >= least))
			continue;
		found = i;
		least = weight;
	}
	return found;
}

/* Whom the Confederates name. */
static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	int unit = arg_first(&order->arg[0]), *chosen = context;

	if (side == CONFEDERATE && gc_may_augment(day, unit)) {
		*chosen = unit;
		receipt_line(day->adj, order->where,
			"%s is given MV, as long as the Valley is not released",
			gc_unit_name(day, unit));
	} else if (!gc_is_standing(day, side, order))
		return gc_order_fails(day, side, order, F_NO_AUGMENTATION,
			gc_unit_name(day, unit), NULL, NULL);
	return OK;
}

/* The number of the cycle, from 0. */
static int number_of_cycle(const struct game *game, int turn)
{
	const struct gc_calendar *calendar = &game->campaign->calendar[THEATRE_VALLEY];

	return (turn - calendar->first) / calendar->every;
}

static void augment(struct day *day, int unit)
{
	const struct gc_valley_release *rules = release_of(day);
	struct unit_state *now = &day->state->unit[unit];
	struct event *event = gc_side_event(day, "augmented", "L4.4.3", CONFEDERATE);
	int most = rules->augment_most, before = now->strength;

	if (most > day->game->unit[unit].strength)
		most = day->game->unit[unit].strength;
	now->strength += number_of_cycle(day->game, day->state->turn)
				 ? rules->augment
				 : rules->augment_first;
	if (now->strength > most)
		now->strength = most;
	now->disorganized = false;
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "added", "%d", now->strength - before);
	event_fact(day->adj->journal, event, "strength", "%d", now->strength);
}

/* ---- the die ---- */

int gc_valley_release_die(const struct game *game, int turn)
{
	const struct gc_valley_release *rules = &game->campaign->release->valley;

	return rules->die - number_of_cycle(game, turn) * rules->later;
}

static int roll(struct day *day)
{
	int needs = gc_valley_release_die(day->game, day->state->turn), err;
	const struct dice_roll *roll;
	struct event *event;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_VALLEY_RELEASE], NO_SIDE, "1",
		0, day->adj->diag);
	if (err < 0)
		return err;
	event = gc_side_event(day, "valley-release-roll", "L4.4.3", UNION);
	event_fact(day->adj->journal, event, "needs", "%d", needs);
	event_die(day->adj->journal, event, roll);
	if (roll->face[0] <= needs)
		gc_valley_wakes(day, "die", -1);
	return OK;
}

/* ---- the segment ---- */

bool gc_valley_release_is_due(const struct day *day)
{
	return gc_valley_sleeps(day->game, day->state);
}

bool gc_valley_release_is_open(const struct day *day, enum side side)
{
	return side == CONFEDERATE && weakest(day) >= 0;
}

int gc_valley_release_play(struct day *day)
{
	int unit = -1, err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_AUGMENT), carry_out, &unit);
	if (err < 0 || day->adj->preview)
		return err;
	if (unit < 0)
		unit = weakest(day);
	if (unit >= 0)
		augment(day, unit);
	return roll(day);
}
