/*
 * 24.0 Vessels: where they are, which units they support, how they are lost; and the
 * gunboat phase, with moves from box to box of the Gunboat Display and bombardment. Events:
 * `gunboat` (side, unit, from, to), `bombardment` (side, unit, place, result: none,
 * lowered, lost; a die), `vessel-lost` (side, unit, place, turn: with which it is back).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- vessels ---- */

#define SUPPORT_MOST 2 /* boats: more add nothing. 7.4 */

/* The facts of a vessel; NULL: the unit is none. */
static const struct gc_vessel *vessel_of(const struct game *game, int unit)
{
	const struct gc_waters *waters = &game->campaign->waters;

	for (int i = 0; i < waters->vessels; i++)
		if (waters->vessel[i].unit == unit)
			return &waters->vessel[i];
	return NULL;
}

bool gc_vessel_is_ready(const struct day *day, const struct gc_vessel *vessel)
{
	return day->state->unit[vessel->unit].fate == FATE_OFF_MAP &&
	       !gc_vessel_lives(day->state, vessel->waits_for);
}

/* ---- vessels: 7.4 ---- */

/* L5.5: without the Navy Yard vessels support half as often. */
static int supports_of(const struct day *day)
{
	int supports = gc_facts(day)->waters.supports;

	return gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD) ? supports / 2
								       : supports;
}

static bool may_support(const struct day *day, const struct gc_vessel *vessel, int water)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	const struct unit_state *now = &day->state->unit[vessel->unit];

	return gc_unit_side(day->game, vessel->unit) == UNION &&
	       gc_vessel_is_ready(day, vessel) && now->at == waters->water[water].box &&
	       now->supports < supports_of(day);
}

/* The water by which boats come to the hex; -1: none does. */
static int water_of(const struct day *day, int place)
{
	int water = gc_facts(day)->waters.of[place];

	return water >= 0 && gc_sea_comes_near(day, place, 1) ? water : -1;
}

int gc_vessels_support(const struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), boats = 0;

	for (int i = 0; water >= 0 && i < waters->vessels; i++)
		if (may_support(day, &waters->vessel[i], water))
			boats += waters->vessel[i].boats;
	return boats < SUPPORT_MOST ? boats : SUPPORT_MOST;
}

void gc_vessels_use_support(struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), boats = 0;

	for (int i = 0; water >= 0 && i < waters->vessels && boats < SUPPORT_MOST; i++) {
		const struct gc_vessel *vessel = &waters->vessel[i];

		if (!may_support(day, vessel, water))
			continue;
		day->state->unit[vessel->unit].supports++;
		boats += vessel->boats;
	}
}

int gc_vessels_supports_left(const struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), left = 0;

	for (int i = 0; water >= 0 && i < waters->vessels; i++)
		if (may_support(day, &waters->vessel[i], water))
			left += supports_of(day) -
				day->state->unit[waters->vessel[i].unit].supports;
	return left;
}

/* ---- vessels: losses ---- */

/* The box to which it comes back; L3.7: its own, if it never leaves that. */
static int haven_of(const struct day *day, int unit)
{
	const struct gc_vessel *vessel = vessel_of(day->game, unit);

	return vessel && vessel->stays ? day->state->unit[unit].at
				       : gc_facts(day)->waters.haven;
}

void gc_vessel_lost(struct day *day, int unit, const char *rule)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	struct unit_state *now = &day->state->unit[unit];
	struct event *event =
		gc_side_event(day, "vessel-lost", rule, gc_unit_side(day->game, unit));

	now->due = day->state->turn + waters->lost_turns;
	if (gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD))
		now->due = day->state->campaign.burnt[STRUCTURE_NAVY_YARD] +
			   waters->lost_turns;
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, now->at));
	event_fact(day->adj->journal, event, "turn", "%d", now->due);
	gc_unit_sets_out(day, unit, haven_of(day, unit), now->due);
	gc_score(day, SCORE_GUNBOAT_LOST, 1);
}

/* ---- the gunboat phase ---- */

/* What vessels have done in the phase. */
struct cruise {
	bool moved[UNITS_MAX], fired[UNITS_MAX];
};

static const struct gc_water *water_of_box(const struct day *day, int box)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;

	for (int i = 0; i < waters->waters; i++)
		if (waters->water[i].box == box)
			return &waters->water[i];
	return NULL;
}

static bool leads_to(const struct gc_water *water, int box)
{
	for (int i = 0; i < water->nexts; i++)
		if (water->next[i] == box)
			return true;
	return false;
}

/* ---- the gunboat phase: 24: from box to box ---- */

/* What is wrong with any order to a vessel. */
static const char *vessel_fault(const struct day *day, int unit)
{
	const struct gc_vessel *vessel = vessel_of(day->game, unit);

	if (!vessel || gc_unit_side(day->game, unit) != UNION)
		return "it is no gunboat of yours";
	if (day->state->unit[unit].fate == FATE_UNDER_WAY)
		return arena_printf(day->adj->arena, "it comes back with turn %d",
			day->state->unit[unit].due);
	if (!gc_vessel_is_ready(day, vessel))
		return "it waits for the Virginia to be destroyed";
	return NULL;
}

static const char *move_fault(
	const struct day *day, const struct cruise *cruise, int unit, int to)
{
	const char *fault = vessel_fault(day, unit);
	int at = day->state->unit[unit].at;
	const struct gc_water *water = fault ? NULL : water_of_box(day, at);

	if (fault)
		return fault;
	if (vessel_of(day->game, unit)->stays)
		return "it never leaves its box";
	if (cruise->moved[unit])
		return "it goes by one box a day";
	if (!water_of_box(day, to) || !water || !leads_to(water, to))
		return "no water leads there from its box";
	if (gc_is_closed_box(day, at) || gc_is_closed_box(day, to))
		return "the Virginia closes the way";
	return gc_sea_opens_box(day, to) ? NULL : "the enemy's batteries bar the way";
}

static int move(struct day *day, const struct order *order, struct cruise *cruise)
{
	struct journal *journal = day->adj->journal;
	int unit = arg_first(&order->arg[0]), to = arg_first(&order->arg[1]);
	const char *fault = move_fault(day, cruise, unit, to);
	struct event *event;

	if (fault)
		return gc_order_fails(day, UNION, order, F_NO_CRUISE,
			gc_unit_name(day, unit), gc_place_name(day, to), fault);
	kit_receipt_line(day->adj, order->where, "%s goes to the %s",
		gc_unit_name(day, unit), gc_place_name(day, to));
	event = gc_side_event(day, "gunboat", "24.0", UNION);
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(
		journal, event, "from", "%s", gc_place_id(day, day->state->unit[unit].at));
	event_fact(journal, event, "to", "%s", gc_place_id(day, to));
	day->state->unit[unit].at = to;
	cruise->moved[unit] = true;
	return OK;
}

/* ---- the gunboat phase: bombardment ---- */

static const char *bombard_fault(
	const struct day *day, const struct cruise *cruise, int unit, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	const char *fault = vessel_fault(day, unit);
	int water = waters->of[place];

	if (fault)
		return fault;
	if (cruise->fired[unit])
		return "it bombards once a day";
	if (gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD) &&
		day->state->unit[unit].fired &&
		day->state->unit[unit].fired >= day->state->turn - 1)
		return "without the Navy Yard it bombards every other turn";
	if (water < 0 || waters->water[water].box != day->state->unit[unit].at)
		return "the hex does not lie on the water of its box";
	if (!gc_sea_comes_near(day, place, waters->guns_reach + 1))
		return "its way there is barred";
	return gc_works_at(day->game, day->state, CONFEDERATE, place) == WORKS_NONE
		       ? "the enemy has no works there"
		       : NULL;
}

static int fire(struct day *day, int unit, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, "bombardment", "24.0", UNION);
	const struct dice_roll *dice;
	int err;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	day->acts[unit]++;
	if ((err = gc_roll_for(&dice, day, ROLL_BOMBARD, unit, event)) < 0)
		return err;
	if (dice->face[0] >= waters->bombard_lowers) {
		event_fact(journal, event, "result", "lowered");
		gc_works_sink(day, CONFEDERATE, place);
	} else if (dice->face[0] <= waters->bombard_loses) {
		event_fact(journal, event, "result", "lost");
		gc_vessel_lost(day, unit, "24.0");
	} else
		event_fact(journal, event, "result", "none");
	return OK;
}

static int bombard(struct day *day, const struct order *order, struct cruise *cruise)
{
	int place = arg_first(&order->arg[0]), unit = arg_first(&order->arg[1]);
	const char *fault = bombard_fault(day, cruise, unit, place);

	if (fault)
		return gc_order_fails(day, UNION, order, F_NO_BOMBARDMENT,
			gc_unit_name(day, unit), gc_place_name(day, place), fault);
	kit_receipt_line(day->adj, order->where, "%s bombards the works at %s",
		gc_unit_name(day, unit), gc_place_name(day, place));
	cruise->fired[unit] = true;
	if (gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD))
		day->state->unit[unit].fired = day->state->turn;
	return day->adj->preview ? OK : fire(day, unit, place);
}

const char *gc_no_cruise(const struct day *day, int unit, int to)
{
	return move_fault(day, ARENA_NEW(day->adj->arena, struct cruise), unit, to);
}

const char *gc_no_bombardment(const struct day *day, int unit, int place)
{
	return bombard_fault(day, ARENA_NEW(day->adj->arena, struct cruise), unit, place);
}

/* ---- the gunboat phase: the phase ---- */

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *cruise)
{
	if (side != UNION)
		return gc_order_fails(day, side, order, F_NO_VESSELS,
			gc_unit_name(day,
				arg_first(&order->arg[order->form->id == ORDER_BOMBARD])),
			NULL, NULL);
	return order->form->id == ORDER_GUNBOAT ? move(day, order, cruise)
						: bombard(day, order, cruise);
}

int gc_gunboats_play(struct day *day)
{
	struct cruise *cruise = ARENA_NEW(day->adj->arena, struct cruise);
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_GUNBOAT) | ORDER_SET(ORDER_BOMBARD),
				carry_out, cruise);
	}
	return err;
}
