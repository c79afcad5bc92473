/* 3 Leader transfer. Events: `leader-transfers` (side, leader, from, unit, place). */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"

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
	kit_receipt_line(day->adj, order->where, "%s transfers to %s, at %s",
		gc_unit_name(day, leader), gc_unit_name(day, unit),
		gc_place_name(day, day->state->unit[unit].at));
	transfer(day, leader, unit);
	transfers->gone[leader] = true;
	return OK;
}

bool gc_may_transfer(const struct day *day, int leader, int unit)
{
	const struct transfers transfers = {{false}};

	return wrong(day, &transfers, leader, unit) == F_NONE;
}

int gc_transfer_imagine(struct day *day, enum side side, const struct order *order)
{
	struct transfers transfers = {{false}};

	return carry_out(day, side, order, &transfers);
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
