/*
 * L5.4 The Union's command posture in the Valley. Events: `valley-posture` (side, posture:
 * active, passive; why: cycle, overridden, attacked, approached; modifier, a die).
 */
#include "rules/great-campaigns/campaign/posture.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/valley/valley_private.h"

static const struct gc_valley_posture *posture_of(const struct day *day)
{
	return &gc_valley_rules(day)->posture;
}

bool gc_has_valley_posture(const struct game *game, const struct state *state, int place)
{
	return gc_has_release(game, state) && place >= 0 &&
	       (game->land.theatre[place] == THEATRE_VALLEY ||
		       gc_area_has(game->campaign->release->valley.valley, place));
}

bool gc_is_free_of_posture(const struct day *day, int place)
{
	return gc_has_valley_posture(day->game, day->state, place) &&
	       !gc_area_has(gc_valley_rules(day)->valley.valley, place);
}

static struct event *change(struct day *day, bool passive, const char *why)
{
	struct event *event = gc_side_event(day, "valley-posture", "L5.4", UNION);

	gc_valley_now(day)->passive = passive;
	day->changes++;
	event_fact(
		day->adj->journal, event, "posture", "%s", passive ? "passive" : "active");
	event_fact(day->adj->journal, event, "why", "%s", why);
	return event;
}

/* ---- its end ---- */

void gc_valley_posture_ends(struct day *day, const char *why)
{
	change(day, false, why);
}

static int distance(const struct day *day, int a, int b)
{
	return hex_distance(&day->game->sheet.grid, a, b);
}

/* True when it is nearer now to a Union unit that was not far. */
static bool has_come_nearer(const struct day *day, int from, int to)
{
	for (int i = 0; i < day->game->units; i++) {
		int at = day->state->unit[i].at;

		if (gc_unit_side(day->game, i) == UNION &&
			gc_is_combat_unit(day->game, day->state, i) &&
			distance(day, from, at) <= posture_of(day)->within &&
			distance(day, to, at) < distance(day, from, at))
			return true;
	}
	return false;
}

void gc_valley_moved(struct day *day, int unit, int from)
{
	int to = day->state->unit[unit].at;

	if (!gc_has_release(day->game, day->state) || !gc_valley_now(day)->passive ||
		gc_unit_side(day->game, unit) != CONFEDERATE ||
		!gc_on_map(day->state, unit) || gc_is_box(day->game, from) ||
		!gc_area_has(gc_valley_rules(day)->valley.valley, from))
		return;
	if (has_come_nearer(day, from, to))
		gc_valley_posture_ends(day, "approached");
}

/* ---- the segment ---- */

bool gc_valley_posture_is_due(const struct day *day)
{
	return gc_has_release(day->game, day->state) && gc_valley_now(day)->released &&
	       gc_valley_now(day)->released < day->state->turn;
}

static bool may_override(const struct day *day)
{
	return gc_valley_now(day)->overrides < posture_of(day)->overrides;
}

bool gc_valley_posture_is_open(const struct day *day, enum side side)
{
	return side == UNION && may_override(day);
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	bool *overrides = context;
	const char *why = side != UNION        ? "it is the Union's"
			  : !may_override(day) ? "the Union has done so as often as it may"
					       : NULL;

	if (why)
		return gc_is_standing(day, side, order)
			       ? OK
			       : gc_order_fails(
					 day, side, order, F_NO_OVERRIDE, why, NULL, NULL);
	*overrides = true;
	receipt_line(day->adj, order->where,
		"if the die makes the posture in the Valley passive, it is active all the "
		"same; you may do so %d times more in the game, this one among them",
		posture_of(day)->overrides - gc_valley_now(day)->overrides);
	return OK;
}

static int roll(struct day *day, bool *passive)
{
	int modifier = gc_valley_now(day)->passive ? posture_of(day)->again : 0, err;
	const struct dice_roll *roll;
	struct event *event;

	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_VALLEY_POSTURE], UNION, "1",
		0, day->adj->diag);
	if (err < 0)
		return err;
	*passive = roll->face[0] + modifier >= posture_of(day)->passive;
	event = change(day, *passive, "cycle");
	event_fact(day->adj->journal, event, "modifier", "%d", modifier);
	event_die(day->adj->journal, event, roll);
	return OK;
}

int gc_valley_posture_play(struct day *day)
{
	bool overrides = false, passive = false;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_OVERRIDE), carry_out, &overrides);
	if (err < 0 || day->adj->preview || (err = roll(day, &passive)) < 0)
		return err;
	if (passive && overrides) {
		gc_valley_now(day)->overrides++;
		change(day, false, "overridden");
	}
	return OK;
}
