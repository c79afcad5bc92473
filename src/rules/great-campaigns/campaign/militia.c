/*
 * L4.4.5 Militia for Washington. A morning says how many MV come, and the orders of the day
 * where; L4.4.2 and a cavalry regiment for Banks in the same way. Events: `militia-due`
 * (side, strength), `militia-comes` (side, units, place), `released-from-district`.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

static const struct gc_militia *militia_of(const struct day *day)
{
	return &gc_valley_rules(day)->militia;
}

bool gc_is_militia(const struct day *day, int unit)
{
	return gc_has_release(day->game, day->state) &&
	       gc_units_have(&militia_of(day)->of, unit);
}

/* ---- the morning ---- */

/* The third Reinforcement Phase in a row with a threat begins it, and once begun it goes
 * on. */
int gc_militia_morning(struct day *day)
{
	struct valley_state *now;
	const struct gc_militia *militia;
	struct event *event;

	if (!gc_has_release(day->game, day->state) || !militia_of(day)->turns)
		return OK;
	now = gc_valley_now(day);
	militia = militia_of(day);
	now->strength = 0;
	if (!now->militia)
		now->threatened =
			gc_valley_box(day->game, day->state) > 0 ? now->threatened + 1 : 0;
	if (now->threatened < militia->phases || now->militia == militia->turns)
		return OK;
	now->strength = militia->strength[now->militia++];
	event = gc_side_event(day, "militia-due", "L4.4.5", UNION);
	event_fact(day->adj->journal, event, "strength", "%d", now->strength);
	return OK;
}

/* ---- where ---- */

static bool may_come_to(const struct day *day, int place)
{
	return gc_area_has(militia_of(day)->where, place) && !gc_is_box(day->game, place) &&
	       gc_may_enter(&day->game->land, place) &&
	       gc_is_on_railroad(&day->game->map, place) &&
	       !gc_is_held(day, CONFEDERATE, place);
}

int gc_militia_look_over(
	struct day *day, enum side side, const struct order *order, int unit, int place)
{
	const char *why = NULL;

	if (!gc_valley_now(day)->strength || day->state->unit[unit].fate != FATE_AWAITED)
		why = "no militia of that counter comes today";
	else if (!may_come_to(day, place))
		why = arena_printf(day->adj->arena,
			"militia comes to railroad hexes of %s where no enemy is",
			militia_of(day)->where->name);
	if (why)
		return gc_order_fails(day, side, order, F_NO_BRINGING,
			gc_unit_name(day, unit), gc_place_name(day, place), why);
	kit_receipt_line(day->adj, order->where, "%s comes to %s, as far as the MV do",
		gc_unit_name(day, unit), gc_place_name(day, place));
	return OK;
}

/* Where it comes: as ordered, else to the first, else to any; -1: the enemy has all. */
static int place_of(struct day *day, int unit)
{
	int place = gc_brought_to(day, unit);

	if (place >= 0 && may_come_to(day, place))
		return place;
	if (may_come_to(day, militia_of(day)->first))
		return militia_of(day)->first;
	for (int i = 0; i < day->game->hexes; i++)
		if (may_come_to(day, i))
			return i;
	return -1;
}

/* ---- units of the District that go in its stead, and Banks's regiment ---- */

/* What `release` says in a day. */
struct going {
	struct stack cavalry, others;
	int regiments, strength; /* that may still go */
	bool declined;           /* Banks is given nobody */
};

/* Why a unit is not let go; NULL: it is. */
static const char *take(struct going *going, const struct day *day, int unit)
{
	int strength = day->state->unit[unit].strength;

	if (!gc_is_of_district(day->state, unit))
		return "it is no unit of the District of Washington";
	if (going->regiments && gc_units_have(&gc_valley_rules(day)->cavalry, unit)) {
		stack_add(&going->cavalry, unit);
		going->regiments--;
		return NULL;
	}
	if (gc_is_near_washington(day->game, day->state, unit) ||
		strength > going->strength || gc_is_leader(day->game, unit))
		return "on a day it goes for a regiment that Banks is given, or for militia of its MV unless it is of the I Corps";
	stack_add(&going->others, unit);
	going->strength -= strength;
	return NULL;
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct arg *units = &order->arg[0];
	struct going *going = context;
	int err = OK;

	if (order->form->id == ORDER_RELEASE_NONE) {
		going->declined = side == UNION;
		kit_receipt_line(day->adj, order->where,
			"nobody leaves the District today, not for Banks either");
		return OK;
	}
	for (int i = 0; i < units->count && err == OK; i++) {
		int unit = units->piece[i].piece;
		const char *why =
			side == UNION ? take(going, day, unit) : "it is the Union's";

		if (why)
			err = gc_order_fails(day, side, order, F_NO_LETTING_GO,
				gc_unit_name(day, unit), why, NULL);
		else
			kit_receipt_line(day->adj, order->where,
				"%s is free of the District from today on",
				gc_unit_name(day, unit));
	}
	return err;
}

static int read_orders(struct going *going, struct day *day)
{
	int err = OK;

	*going = (struct going){.regiments = gc_valley_now(day)->cavalry,
		.strength = gc_valley_now(day)->strength};
	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders && gc_lets_go_today(day))
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE),
				carry_out, going);
	}
	return err;
}

/* Who says nothing gives Banks the first of the list; L4.4.2 lets the Union decline. */
static void give_banks(struct day *day, struct going *going)
{
	const struct gc_units *cavalry = &gc_valley_rules(day)->cavalry;

	for (int i = 0; i < cavalry->units && going->regiments && !going->declined; i++)
		if (gc_is_of_district(day->state, cavalry->unit[i]) &&
			!gc_is_gone(day->state, cavalry->unit[i]) &&
			!stack_has(&going->cavalry, cavalry->unit[i])) {
			stack_add(&going->cavalry, cavalry->unit[i]);
			going->regiments--;
		}
	gc_district_frees(day, &going->cavalry, "L4.4.2");
	gc_valley_now(day)->cavalry = 0;
}

bool gc_lets_go_today(const struct day *day)
{
	return gc_has_release(day->game, day->state) &&
	       (gc_valley_now(day)->cavalry || gc_valley_now(day)->strength);
}

void gc_banks_cavalry(struct day *day)
{
	if (gc_has_release(day->game, day->state))
		gc_valley_now(day)->cavalry++;
}

/* ---- militia comes ---- */

static void put_down(struct day *day, int unit, int strength, int place, bool stays)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "militia-comes", "L4.4.5", UNION);
	struct unit_state *now = &day->state->unit[unit];

	now->strength = strength;
	now->district = stays;
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "strength", "%d", strength);
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	if (stays)
		event_fact(journal, event, "stays", "yes");
	gc_unit_comes(day, unit, place);
}

/* Of so many MV, `given` stay in the District for those who were let go. */
static void bring_militia(struct day *day, int strength, int given)
{
	const struct gc_units *counters = &militia_of(day)->of;

	for (int i = 0; i < counters->units && strength > 0; i++) {
		int unit = counters->unit[i], most = day->game->unit[unit].strength;
		int place, part = strength < most ? strength : most;

		if (day->state->unit[unit].fate != FATE_AWAITED ||
			(place = place_of(day, unit)) < 0)
			continue;
		put_down(day, unit, part, place, given > 0);
		strength -= part;
		given -= part;
	}
}

int gc_militia_play(struct day *day)
{
	struct going going;
	int strength, err;

	if (!gc_has_release(day->game, day->state))
		return OK;
	if ((err = read_orders(&going, day)) < 0 || day->adj->preview)
		return err;
	give_banks(day, &going);
	strength = gc_valley_now(day)->strength;
	gc_valley_now(day)->strength = 0;
	gc_district_frees(day, &going.others, "L4.4.5");
	if (strength)
		bring_militia(day, strength, strength - going.strength);
	return OK;
}
