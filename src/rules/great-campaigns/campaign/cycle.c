/*
 * 14, L5.7 The strategic cycles: when they are due by their calendars, and what a side
 * orders for a segment, in its orders or in a standing order.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- the calendar ---- */

bool gc_theatre_has_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre)
{
	return gc_is_campaign(game, state) && state->turn > 0 &&
	       gc_campaign_next_cycle(game, state, theatre) == state->turn;
}

bool gc_campaign_has_cycle(const struct game *game, const struct state *state)
{
	return gc_theatre_has_cycle(game, state, THEATRE_RICHMOND) ||
	       gc_theatre_has_cycle(game, state, THEATRE_VALLEY);
}

int gc_campaign_next_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre)
{
	const struct gc_calendar *calendar = &game->campaign->calendar[theatre];
	int turn = calendar->first;

	while (calendar->every && turn < state->turn)
		turn += calendar->every;
	return turn;
}

/* ---- orders of a segment ---- */

bool gc_is_standing(const struct day *day, enum side side, const struct order *order)
{
	for (const struct standing_order *when = standing_first(day->adj, side); when;
		when = when->next)
		for (const struct order *action = when->actions; action;
			action = action->next)
			if (action == order)
				return true;
	return false;
}

static int note(struct day *day, enum side side, const struct order *order, void *context)
{
	(void)day;
	(void)side;
	(void)order;
	*(bool *)context = true;
	return OK;
}

/* True when the file of the side says something of it. */
static bool file_says(struct day *day, enum side side, uint64_t ids)
{
	const struct orders *orders = adjudication_orders(day->adj, side);
	bool says = false;

	if (orders)
		gc_phase_orders(day, side, orders->first, ids, note, &says);
	return says;
}

static int from_standing(struct day *day, enum side side, uint64_t ids,
	gc_phase_order *carry_out, void *context)
{
	int err = OK;

	for (const struct standing_order *when = standing_first(day->adj, side);
		when && err == OK; when = when->next) {
		bool spoke = false;

		if (!standing_awaits(day->adj, side, when, TRIGGER_CYCLE) ||
			!gc_condition_holds(day, side, when->condition))
			continue;
		for (const struct order *order = when->actions; order && err == OK;
			order = order->next)
			if ((ids & ORDER_SET(order->form->id)) && !order->faulty) {
				err = carry_out(day, side, order, context);
				spoke = true;
			}
		if (spoke)
			once_order_speaks(&day->once_orders, day->adj, side, when);
	}
	return err;
}

int gc_cycle_orders(struct day *day, enum side side, uint64_t ids,
	gc_phase_order *carry_out, void *context)
{
	if (file_says(day, side, ids))
		return gc_phase_orders(day, side,
			adjudication_orders(day->adj, side)->first, ids, carry_out,
			context);
	return day->adj->preview ? OK : from_standing(day, side, ids, carry_out, context);
}
