/* L4.4 Where the orders of a day say that a unit comes: bring PIECES to PLACE. */
#include "rules/great-campaigns/rules/turn_phases.h"
#include "rules/great-campaigns/valley/valley_private.h"

/* A unit, and where the last order says that it comes. */
struct bringing {
	int unit, place;
};

static int note_place(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct bringing *bringing = context;
	const struct arg *units = &order->arg[0];

	(void)day;
	(void)side;
	for (int i = 0; i < units->count; i++)
		if (units->piece[i].piece == bringing->unit)
			bringing->place = arg_first(&order->arg[1]);
	return OK;
}

int gc_brought_to(struct day *day, int unit)
{
	enum side side = gc_unit_side(day->game, unit);
	const struct orders *orders = adjudication_orders(day->adj, side);
	struct bringing bringing = {unit, -1};

	if (orders)
		gc_phase_orders(day, side, orders->first, ORDER_SET(ORDER_BRING),
			note_place, &bringing);
	return bringing.place;
}
