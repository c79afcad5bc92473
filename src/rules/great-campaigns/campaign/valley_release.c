/*
 * L4.4.3 What releases the Union's units in the Valley, and the Valley Release Segment, in
 * which a Confederate unit is given MV and a die may release the Union's. Events:
 * `valley-released`, `augmented` (side, unit, added, strength), `valley-release-roll`
 * (side, needs, a die).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the release ---- */

/* The Valley is released from now on, in an event; by a unit, -1: by a die. */
static void valley_wakes(struct day *day, const char *why, int unit)
{
	struct event *event = gc_side_event(day, "valley-released", "L4.4.3", UNION);

	event_fact(day->adj->journal, event, "why", "%s", why);
	if (unit >= 0) {
		event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
		event_fact(day->adj->journal, event, "place", "%s",
			gc_place_id(day, day->state->unit[unit].at));
	}
	day->state->campaign.valley.released = day->state->turn;
	day->changes++;
	gc_release_called(day, gc_valley_rules(day)->valley.release);
	gc_schenck_may_move(day);
	gc_milroy_set_out(day);
}

/* ---- the release: by what a Confederate does ---- */

static bool may_wake(const struct day *day, int unit)
{
	return gc_valley_sleeps(day->game, day->state) &&
	       gc_unit_side(day->game, unit) == CONFEDERATE;
}

void gc_valley_acts(struct day *day, int unit)
{
	if (may_wake(day, unit) && gc_area_has(gc_valley_rules(day)->valley.trigger,
					   day->state->unit[unit].at))
		valley_wakes(day, "acts", unit);
}

/* True for a step into an area, or a coming there. */
static bool enters(const struct gc_area *area, int from, int place)
{
	return gc_area_has(area, place) && !gc_area_has(area, from);
}

/* Who begins on the south sheet is not bound to it: he goes to the boxes and comes back. */
static bool may_come_and_go(const struct day *day, int unit, int place)
{
	const struct gc_valley_release *rules = &gc_valley_rules(day)->valley;

	return gc_is_listed(day, &rules->southern, unit) &&
	       (gc_area_has(rules->south, place) || gc_is_box(day->game, place));
}

/* 32: who has just been detached was there before. */
static bool is_detached(const struct day *day, int unit, int from, int place)
{
	int of = day->state->unit[unit].of;

	return from < 0 && of >= 0 && gc_stands_at(day->state, of, place);
}

static void look_for_entry(struct day *day, int unit, int from, int place)
{
	const struct gc_valley_release *rules = &gc_valley_rules(day)->valley;

	if (!may_wake(day, unit) || may_come_and_go(day, unit, place) ||
		is_detached(day, unit, from, place))
		return;
	if (enters(rules->valley, from, place) || enters(rules->south, from, place))
		valley_wakes(day, "enters", unit);
}

/* ---- the release: who is let go by an enemy at a place ---- */

bool gc_enemy_is_in(const struct day *day, enum side enemy, const struct gc_area *area)
{
	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) == enemy &&
			day->game->unit[i].arm <= ARM_ARTILLERY &&
			(now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP) &&
			gc_area_has(area, now->at))
			return true;
	}
	return false;
}

void gc_sleepers_look(struct day *day)
{
	for (int i = 0; i < SLEEPERS && gc_has_release(day->game, day->state); i++) {
		const struct gc_sleeper *sleeper = &gc_valley_rules(day)->sleeper[i];

		if (!sleeper->release)
			continue;
		if (gc_enemy_is_in(day, (enum side)sleeper->enemy, sleeper->where))
			gc_release_called(day, sleeper->release);
		else if (!sleeper->for_good)
			gc_release_holds(day, sleeper->release);
	}
}

/* ---- the release: all of it ---- */

void gc_valley_entered(struct day *day, int unit, int from, int place)
{
	if (!gc_has_release(day->game, day->state) ||
		day->game->unit[unit].arm > ARM_ARTILLERY)
		return;
	look_for_entry(day, unit, from, place);
	for (int i = 0; i < SLEEPERS; i++) {
		const struct gc_sleeper *sleeper = &gc_valley_rules(day)->sleeper[i];

		if (sleeper->release &&
			(int)gc_unit_side(day->game, unit) == sleeper->enemy &&
			gc_area_has(sleeper->where, place))
			gc_release_called(day, sleeper->release);
	}
}

/* ---- the segment ---- */

static const struct gc_valley_release *release_of(const struct day *day)
{
	return &gc_valley_rules(day)->valley;
}

/* ---- the segment: augmentation ---- */

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
		kit_receipt_line(day->adj, order->where,
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

/* ---- the segment: the die ---- */

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
		valley_wakes(day, "die", -1);
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
