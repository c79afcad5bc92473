/*
 * 2.3, 2.5, 3, 6.3 Leaders: where they stand, which units they reach, and leader transfer.
 * Events: `leader-transfers` (side, leader, from, unit, place).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/hexes/paths.h"

/* ---- where they stand, whom they reach ---- */

/* ---- 2.5 ---- */

struct command_reach {
	const struct day *day;
	enum side side;
	int hexes;
	bool through_own;
};

static int one_hex(const void *context, int from, const struct map_exit *exit)
{
	const struct command_reach *command_reach = context;

	(void)from;
	return command_reach->day->game->land.ground[exit->to] == GROUND_WATER ||
			       !gc_is_crossable(command_reach->day, exit->link)
		       ? -1
		       : 1;
}

static bool may_enter(const void *context, int place, int cost)
{
	const struct command_reach *command_reach = context;
	enum side enemy = side_other(command_reach->side);

	return cost <= command_reach->hexes &&
	       !gc_is_held(command_reach->day, enemy, place);
}

static bool leads_on(const void *context, int place)
{
	const struct command_reach *command_reach = context;
	const struct day *day = command_reach->day;

	return !gc_in_zone(day, side_other(command_reach->side), place) ||
	       (command_reach->through_own && gc_is_held(day, command_reach->side, place));
}

/* Where the way begins a zone does not bar it. */
static bool leads_on_from(const void *context, int place)
{
	const struct command_reach *command_reach = context;

	return paths_length(command_reach->day->paths, place) == 0 ||
	       leads_on(context, place);
}

bool gc_in_reach(const struct day *day, enum side side, int from, int to, int hexes,
	bool through_own)
{
	static const struct paths_rules rules = {one_hex, may_enter, leads_on_from};
	struct command_reach command_reach = {day, side, hexes, through_own};

	if (hex_distance(&day->game->sheet.grid, from, to) > hexes)
		return false;
	paths_search(day->paths, &rules, &command_reach, from, 0, to);
	return paths_cost(day->paths, to) >= 0;
}

bool gc_in_radius(const struct day *day, int leader, int unit)
{
	const struct state *state = day->state;

	return gc_on_map(state, leader) && gc_on_map(state, unit) &&
	       gc_obeys_now(day->game, day->state, unit, leader) &&
	       gc_in_reach(day, gc_unit_side(day->game, leader), state->unit[leader].at,
		       state->unit[unit].at, RADIUS, false);
}

/* ---- 2.3 ---- */

/* True for a unit with which the leader may stand. */
static bool is_his(const struct day *day, int unit, int leader)
{
	return gc_is_combat_unit(day->game, day->state, unit) &&
	       gc_unit_side(day->game, unit) == gc_unit_side(day->game, leader) &&
	       gc_obeys_now(day->game, day->state, unit, leader);
}

bool gc_leader_is_alone(const struct day *day, int leader, int without)
{
	int at = day->state->unit[leader].at;

	for (int i = 0; i < day->game->units; i++)
		if (i != without && gc_stands_at(day->state, i, at) &&
			is_his(day, i, leader))
			return false;
	return true;
}

/* True when a unit is nearer to the hex than the other, -1: none. */
static bool is_nearer(const struct day *day, int place, int unit, int than)
{
	const struct hex_grid *grid = &day->game->sheet.grid;
	const struct unit_state *state = day->state->unit;
	int here, there;

	if (than < 0)
		return true;
	here = hex_distance(grid, place, state[unit].at);
	there = hex_distance(grid, place, state[than].at);
	return here != there ? here < there : state[unit].strength > state[than].strength;
}

/* In a campaign, whose armies are weeks apart, he comes no farther than by leader transfer.
 */
static bool may_join(const struct day *day, int leader, int place, int unit)
{
	return !gc_is_campaign(day->game, day->state) ||
	       gc_in_reach(day, gc_unit_side(day->game, leader), place,
		       day->state->unit[unit].at, TRANSFER, true);
}

int gc_leader_nearest(const struct day *day, int leader, int place)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (is_his(day, i, leader) && is_nearer(day, place, i, found) &&
			may_join(day, leader, place, i))
			found = i;
	return found;
}

/* True for a unit of the leader's that can fight, wherever it is. */
static bool is_of_his(const struct day *day, int unit, int leader)
{
	return day->game->unit[unit].arm <= ARM_ARTILLERY &&
	       gc_unit_side(day->game, unit) == gc_unit_side(day->game, leader) &&
	       gc_obeys_now(day->game, day->state, unit, leader);
}

bool gc_leader_has_others(const struct day *day, int leader)
{
	for (int i = 0; i < day->game->units; i++) {
		int fate = day->state->unit[i].fate;

		if (is_of_his(day, i, leader) && fate != FATE_UNUSED &&
			!gc_is_gone(day->state, i) &&
			!gc_lies_aside(day->game, day->state, i))
			return true;
	}
	return false;
}

static bool are_together(const struct state *state, int a, int b)
{
	return state->unit[a].fate == state->unit[b].fate &&
	       state->unit[a].at == state->unit[b].at;
}

/* True for a leader who may go where the unit goes. */
static bool may_go_along(const struct day *day, int leader, int unit)
{
	return gc_is_leader(day->game, leader) && !day->state->unit[leader].held &&
	       (!gc_is_of_district(day->state, leader) ||
		       gc_is_of_district(day->state, unit)) &&
	       are_together(day->state, leader, unit) && is_of_his(day, unit, leader);
}

void gc_leaders_left(struct stack *out, const struct day *day, int unit)
{
	int fate = day->state->unit[unit].fate;

	out->count = 0;
	for (int i = 0; i < day->game->units; i++) {
		bool alone = (fate == FATE_ON_MAP || fate == FATE_OFF_MAP) &&
			     may_go_along(day, i, unit);

		for (int k = 0; alone && k < day->game->units; k++)
			alone = k == unit || !are_together(day->state, k, i) ||
				!is_of_his(day, k, i);
		if (alone)
			stack_push(out, i);
	}
}

int gc_leader_strongest(const struct day *day, int leader)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (gc_is_combat_unit(day->game, day->state, i) &&
			gc_obeys_now(day->game, day->state, i, leader) &&
			(found < 0 || day->state->unit[i].strength >
					      day->state->unit[found].strength))
			found = i;
	return found;
}

/* ---- leader transfer ---- */

/* Leaders who have transferred today. */
struct transfers {
	bool gone[UNITS_MAX];
};

static enum fail wrong(
	const struct day *day, const struct transfers *transfers, int leader, int unit)
{
	const struct unit_state *state = day->state->unit;
	enum side side = gc_unit_side(day->game, leader);

	if (!gc_is_leader(day->game, leader))
		return F_NOT_A_LEADER;
	if (!gc_on_map(day->state, leader))
		return F_NOT_ON_MAP;
	if (state[leader].held)
		return F_HELD;
	if (!gc_is_combat_unit(day->game, day->state, unit) ||
		gc_unit_side(day->game, unit) != side ||
		!gc_obeys_now(day->game, day->state, unit, leader))
		return F_NOT_HIS;
	if (transfers->gone[leader] ||
		!gc_in_reach(day, side, state[leader].at, state[unit].at, TRANSFER, true))
		return F_TOO_FAR;
	return F_NONE;
}

static const char *second_word(const struct day *day, enum fail why, int unit)
{
	if (why == F_NOT_ON_MAP)
		return "he is not there to transfer";
	if (why == F_HELD)
		return "the scenario holds him";
	return gc_unit_name(day, unit);
}

static void transfer(struct day *day, int leader, int unit)
{
	struct journal *journal = day->adj->journal;
	int from = day->state->unit[leader].at, to = day->state->unit[unit].at;
	struct event *event = gc_side_event(
		day, "leader-transfers", "3.0", gc_unit_side(day->game, leader));

	event_fact(journal, event, "leader", "%s", gc_unit_id(day, leader));
	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, to));
	gc_unit_enters(day, leader, to);
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct transfers *transfers = context;
	int leader = arg_first(&order->arg[0]), unit = arg_first(&order->arg[1]);
	enum fail why = gc_unit_side(day->game, leader) == side
				? wrong(day, transfers, leader, unit)
				: F_NOT_A_LEADER;

	if (why != F_NONE)
		return gc_order_fails(day, side, order, why, gc_unit_name(day, leader),
			second_word(day, why, unit), NULL);
	receipt_line(day->adj, order->where, "%s transfers to %s, at %s",
		gc_unit_name(day, leader), gc_unit_name(day, unit),
		gc_place_name(day, day->state->unit[unit].at));
	transfer(day, leader, unit);
	transfers->gone[leader] = true;
	return OK;
}

static int too_late(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const char *leader = gc_unit_name(day, arg_first(&order->arg[0]));

	(void)context;
	return gc_order_fails(day, side, order, F_TRANSFER_LATE, leader, leader, NULL);
}

void gc_transfers_too_late(
	struct day *day, enum side side, const struct statement *statement)
{
	gc_phase_orders(day, side, statement, ORDER_SET(ORDER_TRANSFER), too_late, NULL);
}

/* The orders that a day carries out never, or, when it goes on, not any more: ORDER_SET. */
static uint64_t orders_of_other_steps(const struct day *day)
{
	uint64_t cycle = gc_campaign_cycle_orders();

	if (gc_lets_go_today(day))
		cycle &= ~(ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE));
	return ORDER_SET(ORDER_DEPLOY) | ORDER_SET(ORDER_INVADE) | cycle |
	       (day->is_resumed ? GC_ORDERS_BEFORE : 0);
}

int gc_transfers_play(struct day *day)
{
	struct transfers transfers = {{false}};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (!orders)
			continue;
		gc_orders_not_due(day, side, orders->first, ~orders_of_other_steps(day));
		if (day->is_resumed) {
			gc_transfers_too_late(day, side, orders->first);
			continue;
		}
		err = gc_phase_orders(day, side, orders->first, ORDER_SET(ORDER_TRANSFER),
			carry_out, &transfers);
	}
	return err;
}
