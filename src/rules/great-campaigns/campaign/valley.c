/*
 * 27, L3.10 What the Confederates make of the Valley track, and the Valley Segment, with
 * the Valley in a box or on the map, in which the District of Washington lets units go.
 * Events: `valley-track` (strength, box, above: the box counts one more in this segment),
 * `release-roll` (strength: MV that may go, modifiers, dice).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- the Valley Segment ---- */

#define RELEASE_ORDERS (ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE))

static const struct gc_valley *valley_of(const struct game *game)
{
	return &game->campaign->organization.valley;
}

/* MV of a side's infantry and cavalry in a box. */
static int strength_in(
	const struct game *game, const struct state *state, enum side side, int box)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_unit_side(game, i) == side && game->unit[i].arm <= ARM_CAVALRY &&
			gc_is_in_box(state, i, box))
			strength += state->unit[i].strength;
	return strength;
}

bool gc_has_valley(const struct game *game)
{
	return gc_has_district(game) || valley_of(game)->box >= 0;
}

/* The box of the track, and the MV by which it is. */
static int track_box(const struct game *game, const struct state *state, int *strength)
{
	const struct gc_valley *valley = valley_of(game);
	int box = valley->boxes - 1;

	if (gc_has_district(game))
		return gc_district_band(game, state, strength);
	*strength = strength_in(game, state, CONFEDERATE, valley->box);
	while (box > 0 && *strength < valley->strength[box])
		box--;
	return box;
}

int gc_valley_box(const struct game *game, const struct state *state)
{
	int strength;

	return track_box(game, state, &strength);
}

/* ---- the Valley Segment: the District of Washington ---- */

static bool is_in_district(const struct day *day, int unit)
{
	const struct gc_valley *valley = valley_of(day->game);

	for (int i = 0; i < valley->districts; i++)
		if (gc_is_in_box(day->state, unit, valley->district[i]))
			return gc_unit_side(day->game, unit) == UNION;
	return false;
}

bool gc_may_release(const struct day *day, int unit)
{
	if (gc_has_district(day->game))
		return gc_is_of_district(day->state, unit) && !gc_is_gone(day->state, unit);
	return is_in_district(day, unit) && day->state->unit[unit].held;
}

/* MV that are held in the District. */
static int district_strength(const struct day *day)
{
	int strength = 0;

	for (int i = 0; i < day->game->units; i++)
		if (gc_may_release(day, i))
			strength += day->state->unit[i].strength;
	return strength;
}

/* What may still be released: `left` MV, and as much as the District can spare. */
static bool fits(const struct day *day, int unit, int left)
{
	int strength = day->state->unit[unit].strength;

	return strength <= left &&
	       district_strength(day) - strength >= valley_of(day->game)->keep;
}

/* ---- the Valley Segment: who goes ---- */

/* What the Union says: of these, in this order; or nobody. */
struct releasing {
	struct stack named;
	bool listed; /* some were named, as it may be in vain */
	bool nobody;
};

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct releasing *releasing = context;
	const struct arg *pieces = &order->arg[0];
	int err = OK;

	if (order->form->id == ORDER_RELEASE_NONE) {
		releasing->nobody = true;
		kit_receipt_line(day->adj, order->where, "nobody leaves the District");
		return OK;
	}
	releasing->listed = true;
	for (int i = 0; i < pieces->count && err == OK; i++) {
		int unit = pieces->piece[i].piece;

		if (side == UNION && gc_may_release(day, unit))
			stack_add(&releasing->named, unit);
		else if (!gc_is_standing(day, side, order))
			err = gc_order_fails(day, side, order, F_NO_RELEASE,
				gc_unit_name(day, unit), NULL, NULL);
	}
	if (releasing->named.count)
		kit_receipt_line(day->adj, order->where,
			"%s: released in this order, as far as the die lets you",
			gc_stack_names(day, &releasing->named));
	return err;
}

/* True for a unit that can be let go with so many MV. */
static bool may_go(const struct day *day, int unit, int left)
{
	return gc_may_release(day, unit) && !gc_is_leader(day->game, unit) &&
	       fits(day, unit, left);
}

/* The strongest of them, the first in the data of equal ones; -1: nobody. */
static int strongest(const struct day *day, int left)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (may_go(day, i, left) &&
			(found < 0 || day->state->unit[i].strength >
					      day->state->unit[found].strength))
			found = i;
	return found;
}

/* On the map it may move before, and is not held. */
static void set_free(struct day *day, int unit, struct stack *gone)
{
	if (gc_has_district(day->game)) {
		day->state->unit[unit].district = false;
		day->changes++;
	} else
		day->state->unit[unit].held = false;
	stack_add(gone, unit);
}

static void let_go(struct day *day, int unit, struct stack *gone, int *left)
{
	*left -= day->state->unit[unit].strength;
	set_free(day, unit, gone);
}

/* A leader is free with the first of his units. */
static void let_leaders_go(struct day *day, struct stack *gone)
{
	for (int i = 0; i < day->game->units; i++) {
		if (!gc_is_leader(day->game, i) || !gc_may_release(day, i))
			continue;
		for (int k = 0; k < gone->count; k++)
			if (gc_obeys_now(day->game, day->state, gone->unit[k], i)) {
				set_free(day, i, gone);
				break;
			}
	}
}

static void release(struct day *day, const struct releasing *releasing, int strength)
{
	struct stack gone = {.count = 0};
	struct event *event;
	int unit;

	for (int i = 0; i < releasing->named.count; i++)
		if (may_go(day, releasing->named.unit[i], strength))
			let_go(day, releasing->named.unit[i], &gone, &strength);
	while (!releasing->listed && (unit = strongest(day, strength)) >= 0)
		let_go(day, unit, &gone, &strength);
	let_leaders_go(day, &gone);
	if (!gone.count)
		return;
	event = gc_side_event(day, "released-from-district", "27.0", UNION);
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &gone));
	event_fact(day->adj->journal, event, "left", "%d", district_strength(day));
}

/* ---- the Valley Segment: the track and the roll ---- */

/* Moves the marker. */
static void move_track(struct day *day)
{
	int *marker = &day->state->campaign.valley_box;
	int strength, box = track_box(day->game, day->state, &strength);
	bool above = box > *marker;
	struct event *event = gc_side_event(day, "valley-track", "27.0", CONFEDERATE);

	event_fact(day->adj->journal, event, "strength", "%d", strength);
	event_fact(day->adj->journal, event, "box", "%d", box);
	if (above)
		event_fact(day->adj->journal, event, "above", "yes");
	*marker = box;
}

/* True when Confederates watch the District from the Rappahannock. */
static bool is_watched(const struct day *day)
{
	const struct gc_valley *valley = valley_of(day->game);

	if (gc_has_district(day->game))
		return gc_district_watchers(day->game, day->state) >=
		       valley->watch_strength;
	return valley->watch_box >= 0 &&
	       strength_in(day->game, day->state, CONFEDERATE, valley->watch_box) >=
		       valley->watch_strength;
}

/* What is added to the die besides the box. */
static int modifiers(const struct day *day)
{
	const struct gc_valley *valley = valley_of(day->game);
	int plus = day->state->turn < valley->early_turn ? valley->early : 0;

	return plus + (is_watched(day) ? valley->watch_die : 0);
}

int gc_release_modifier(const struct day *day)
{
	int box = gc_valley_box(day->game, day->state);

	return box + (box > day->state->campaign.valley_box) + modifiers(day);
}

static int roll_release(int *strength, struct day *day, int plus)
{
	const struct gc_valley *valley = valley_of(day->game);
	const struct dice_roll *roll;
	struct event *event;
	int die, err;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_RELEASE], NO_SIDE, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	die = roll->face[0] + plus;
	*strength = valley->release[(die < DIE ? die : DIE) - 1];
	event = gc_side_event(day, "release-roll", "27.0", UNION);
	event_fact(day->adj->journal, event, "modifier", "%+d", plus);
	event_fact(day->adj->journal, event, "strength", "%d", *strength);
	event_die(day->adj->journal, event, roll);
	return OK;
}

int gc_valley_play(struct day *day)
{
	struct releasing releasing = {.nobody = false};
	int strength, plus, err = OK;

	if (!gc_has_valley(day->game))
		return OK;
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(day, side, RELEASE_ORDERS, carry_out, &releasing);
	if (err < 0 || day->adj->preview)
		return err;
	plus = gc_release_modifier(day);
	move_track(day);
	if (!district_strength(day))
		return OK;
	if ((err = roll_release(&strength, day, plus)) < 0)
		return err;
	if (!releasing.nobody)
		release(day, &releasing, strength);
	return OK;
}

bool gc_valley_is_open(const struct day *day, enum side side)
{
	return side == UNION && gc_has_valley(day->game) && district_strength(day) > 0;
}
