/*
 * 32 Substitutes, detachment and attachment; and which units are part of a formation
 * (L2.2). Events, each with `side`: `detached` (unit, from, place, points, left),
 * `attached` (unit, to, place, points, strength).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

static const struct unit *counter_of(const struct day *day, int unit)
{
	return &day->game->unit[unit];
}

static struct unit_state *state_of(const struct day *day, int unit)
{
	return &day->state->unit[unit];
}

static bool is_substitute(const struct day *day, int unit)
{
	return gc_is_substitute(day->game, unit);
}

void gc_unit_set_aside(struct day *day, int unit)
{
	struct unit_state *now = state_of(day, unit);
	int printed = counter_of(day, unit)->strength, of = now->of;

	if (gc_on_map(day->state, unit))
		gc_field_moves(day, unit, now->at, -1);
	*now = (struct unit_state){
		.fate = FATE_AWAITED, .at = -1, .strength = printed, .of = of};
}

/* ---- what both have ---- */

/* Infantry of the side on the map, whom nothing holds. */
static bool is_ready(const struct day *day, enum side side, int unit)
{
	return gc_on_map(day->state, unit) && gc_unit_side(day->game, unit) == side &&
	       counter_of(day, unit)->arm == ARM_INFANTRY && !state_of(day, unit)->held;
}

static const char *not_ready(const struct day *day, enum side side, int unit)
{
	if (gc_unit_side(day->game, unit) != side)
		return "it is the enemy's";
	if (!gc_on_map(day->state, unit))
		return "it is not on the map";
	if (state_of(day, unit)->held)
		return "it is held where it is";
	return "it is no infantry";
}

/* ---- detach NUMBER from PIECE [as PIECE] ---- */

int gc_free_substitute(const struct day *day, enum side side)
{
	const struct gc_organization *in = gc_organization_of(day);
	int fallen = -1;

	for (int i = 0; i < in->substitutes[side]; i++) {
		int unit = in->substitute[side][i], fate = state_of(day, unit)->fate;

		if (fate == FATE_AWAITED)
			return unit;
		if (fallen < 0 && gc_is_gone(day->state, unit))
			fallen = unit;
	}
	return fallen;
}

/* True for a brigade that is within the unit: by the data, or since it was attached. */
static bool is_within(const struct day *day, int brigade, int unit)
{
	const struct gc_organization *in = gc_organization_of(day);

	if (state_of(day, brigade)->fate != FATE_AWAITED)
		return false;
	if (state_of(day, brigade)->of >= 0)
		return state_of(day, brigade)->of == unit;
	for (int i = 0; i < in->brigades; i++)
		if (in->brigade[i].unit == brigade && in->brigade[i].division == unit)
			return true;
	return false;
}

const char *gc_no_detachment(
	const struct day *day, enum side side, int from, int as, bool named, int points)
{
	if (!is_ready(day, side, from))
		return not_ready(day, side, from);
	if (is_substitute(day, from) || counter_of(day, from)->size < SIZE_BRIGADE)
		return "brigades and what is larger detach";
	if (named && !is_within(day, as, from))
		return arena_printf(day->adj->arena, "%s is no brigade within it",
			gc_unit_name(day, as));
	if (as < 0)
		return "all substitutes are in use; attach one first";
	if (points < 1 || points > counter_of(day, as)->strength)
		return arena_printf(day->adj->arena, "%s has 1 to %d MV",
			gc_unit_name(day, as), counter_of(day, as)->strength);
	if (points >= state_of(day, from)->strength)
		return arena_printf(day->adj->arena,
			"it has %d MV, and at least 1 stays with it",
			state_of(day, from)->strength);
	return NULL;
}

/* L2.2: a brigade takes guns along out of the division whose part it is, as it brought them
 * into it; anybody else has those that are printed. */
static void take_guns(struct day *day, int from, int unit)
{
	const struct gc_formation *formation =
		gc_has_line(day) ? gc_formation_of(day->game, from) : NULL;
	int guns = counter_of(day, unit)->artillery;
	int all = gc_guns(day->game, day->state, from);

	state_of(day, unit)->marked = 0;
	if (!formation || !gc_formation_has(formation, unit))
		return;
	guns = guns < all ? guns : all;
	state_of(day, unit)->marked = guns + 1;
	state_of(day, from)->marked = all - guns + 1;
}

/* The new unit is in the state in which that is from which it comes. */
static void split(struct day *day, int from, int unit, int points)
{
	struct unit_state *old = state_of(day, from), *now = state_of(day, unit);
	int place = old->at;

	old->strength -= points;
	*now = *old;
	now->fate = FATE_AWAITED; /* till it enters its hex */
	now->strength = points;
	now->lost = 0;
	now->beyond = false;
	now->raided &= counter_of(day, unit)->size >= SIZE_BRIGADE; /* L5.8 */
	now->of = is_substitute(day, unit) ? from : -1;
	take_guns(day, from, unit);
	gc_unit_enters(day, unit, place);
}

static void tell(const struct day *day, const char *kind, int unit, const char *key,
	int other, int points, int total)
{
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, kind, "32.0", gc_unit_side(day->game, unit));

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, key, "%s", gc_unit_id(day, other));
	event_fact(journal, event, "place", "%s",
		gc_place_id(day, day->state->unit[other].at));
	event_fact(journal, event, "points", "%d", points);
	event_fact(journal, event, "strength", "%d", total);
}

static int detach(struct day *day, enum side side, const struct order *order)
{
	int points = arg_first(&order->arg[DETACH_POINTS]);
	int from = arg_first(&order->arg[DETACH_FROM]);
	bool named = order->arg[DETACH_AS].kind == ARG_PIECES;
	int as = named ? arg_first(&order->arg[DETACH_AS]) : gc_free_substitute(day, side);
	const char *why = gc_no_detachment(day, side, from, as, named, points);

	if (why)
		return gc_order_fails(day, side, order, F_NO_DETACHMENT,
			gc_unit_name(day, from), why, NULL);
	kit_receipt_line(day->adj, order->where, "%s detaches %d MV as %s, at %s",
		gc_unit_name(day, from), points, gc_unit_name(day, as),
		gc_place_name(day, state_of(day, from)->at));
	split(day, from, as, points);
	tell(day, "detached", as, "from", from, points, state_of(day, from)->strength);
	return OK;
}

/* ---- attach PIECE to PIECE ---- */

/* L2.2: a brigade or regiment that stands for a part of that division, and is with it in
 * the Richmond Theater. */
static bool is_part_of(const struct day *day, int unit, int to)
{
	const struct gc_formation *formation =
		gc_has_line(day) ? gc_formation_over(day, unit) : NULL;

	return formation && formation->division == to &&
	       !gc_is_in_valley(day->game, state_of(day, to)->at);
}

/* Substitutes go to any unit of the command of those from whom they were detached; brigades
 * and regiments to a larger unit of their command. */
static bool may_join(const struct day *day, int unit, int to)
{
	int command = gc_command_of(day->game, day->state, unit);

	if (is_part_of(day, unit, to))
		return true;
	if (command != gc_command_of(day->game, day->state, to) || is_substitute(day, to))
		return false;
	if (is_substitute(day, unit))
		return command >= 0 || state_of(day, unit)->of == to;
	return command >= 0 && counter_of(day, to)->size >= SIZE_DEMI_DIVISION &&
	       counter_of(day, to)->size > counter_of(day, unit)->size;
}

const char *gc_no_attachment(const struct day *day, enum side side, int unit, int to)
{
	int most = counter_of(day, to)->strength;

	if (!is_ready(day, side, unit))
		return not_ready(day, side, unit);
	if (unit == to || !is_ready(day, side, to))
		return arena_printf(day->adj->arena, "%s: %s", gc_unit_name(day, to),
			unit == to ? "that is itself" : not_ready(day, side, to));
	if (state_of(day, unit)->at != state_of(day, to)->at)
		return "they do not stand in one hex";
	if (state_of(day, unit)->district != state_of(day, to)->district)
		return "one of them is held in the District of Washington, and the other is not";
	if (!may_join(day, unit, to))
		return "a substitute goes to a unit of its command, others to a larger one of theirs, a demi-division at least";
	if (state_of(day, unit)->strength + state_of(day, to)->strength > most)
		return arena_printf(day->adj->arena, "%s has %d MV printed, and never more",
			gc_unit_name(day, to), most);
	return NULL;
}

/* Both are then as the one is that is worse off. */
static void take_worse(struct unit_state *now, const struct unit_state *other)
{
	if (other->fatigue > now->fatigue)
		now->fatigue = other->fatigue;
	if (other->demoralized > now->demoralized)
		now->demoralized = other->demoralized;
	now->disorganized |= other->disorganized;
	now->exhausted |= other->exhausted;
	now->raided |= other->raided; /* L5.8: what a division is made of has raided */
}

void gc_attach(struct day *day, int unit, int to)
{
	struct unit_state *now = state_of(day, unit);
	const struct unit_state was = *now;

	if (is_part_of(day, unit, to))
		state_of(day, to)->marked = gc_guns(day->game, day->state, to) +
					    gc_guns(day->game, day->state, unit) + 1;
	gc_unit_set_aside(day, unit);
	now->of = is_substitute(day, unit) ? -1 : to;
	state_of(day, to)->strength += was.strength;
	take_worse(state_of(day, to), &was);
	tell(day, "attached", unit, "to", to, was.strength, state_of(day, to)->strength);
	gc_leaders_settle(day, gc_unit_side(day->game, to), state_of(day, to)->at);
}

static int attach(struct day *day, enum side side, const struct order *order)
{
	int unit = arg_first(&order->arg[ATTACH_UNIT]);
	int to = arg_first(&order->arg[ATTACH_TO]);
	const char *why = gc_no_attachment(day, side, unit, to);

	if (why)
		return gc_order_fails(day, side, order, F_NO_ATTACHMENT,
			gc_unit_name(day, unit), gc_unit_name(day, to), why);
	kit_receipt_line(day->adj, order->where,
		"%s is attached to %s, which has %d MV then", gc_unit_name(day, unit),
		gc_unit_name(day, to),
		state_of(day, to)->strength + state_of(day, unit)->strength);
	gc_attach(day, unit, to);
	return OK;
}

/* ---- the phase ---- */

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	(void)context;
	return order->form->id == ORDER_DETACH ? detach(day, side, order)
					       : attach(day, side, order);
}

int gc_attachment_play(struct day *day)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_DETACH) | ORDER_SET(ORDER_ATTACH),
				carry_out, NULL);
	}
	return err;
}

/* ---- parts of a formation ---- */

/* Regiments and substitutes, who are no brigades of it. */
static bool obeys_its_leader(
	const struct day *day, const struct gc_formation *formation, int unit)
{
	const struct unit *counter = &day->game->unit[unit];

	return formation->leader >= 0 && counter->arm == ARM_INFANTRY &&
	       counter->size <= SIZE_BRIGADE &&
	       gc_obeys_now(day->game, day->state, unit, formation->leader);
}

bool gc_is_of_formation(
	const struct day *day, const struct gc_formation *formation, int unit)
{
	return gc_formation_has(formation, unit) || obeys_its_leader(day, formation, unit);
}

const struct gc_formation *gc_formation_over(const struct day *day, int unit)
{
	const struct gc_theatres *in = &day->game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (gc_is_of_formation(day, &in->formation[i], unit))
			return &in->formation[i];
	return NULL;
}
