/*
 * L4.4.1, L4.4.4 Units that wait off the map until a rule or a side calls them: which are
 * still to be called, how they set out, and where the orders `bring` have them come.
 * Events: `set-out` (side, units, place, turn).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- setting out: who ---- */

bool gc_callup_awaits(const struct day *day, const struct gc_callup *callup, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	const struct setup *setup;

	if (!gc_units_have(&callup->of, unit))
		return false;
	if (now->fate == FATE_AWAITED)
		return true;
	setup = gc_setup_of(day->game, day->state, unit);
	return setup && setup->at >= 0 && gc_is_in_box(day->state, unit, setup->at);
}

struct stack gc_callup_waiting(const struct day *day, const struct gc_callup *callup)
{
	struct stack out = {.count = 0};

	for (int i = 0; i < callup->of.units; i++)
		if (gc_callup_awaits(day, callup, callup->of.unit[i]))
			stack_add(&out, callup->of.unit[i]);
	return out;
}

/* ---- setting out ---- */

void gc_callup_set_out(struct day *day, const struct gc_callup *callup, int place)
{
	struct journal *journal = day->adj->journal;
	struct stack units = gc_callup_waiting(day, callup);
	int turn = day->state->turn + callup->turns;
	struct event *event;

	if (!units.count)
		return;
	event = gc_side_event(
		day, "set-out", "L4.4", gc_unit_side(day->game, units.unit[0]));
	event_fact(journal, event, "units", "%s", gc_stack_ids(day, &units));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(journal, event, "turn", "%d", turn);
	for (int i = 0; i < units.count; i++)
		gc_unit_put_off_map(
			&day->state->unit[units.unit[i]], FATE_UNDER_WAY, place, turn);
}

/* ---- setting out: Milroy and Schenck ---- */

void gc_milroy_set_out(struct day *day)
{
	const struct gc_callup *milroy = &gc_valley_rules(day)->callup[CALLUP_MILROY];

	if (milroy->places)
		gc_callup_set_out(day, milroy, milroy->place[0]);
}

void gc_schenck_may_move(struct day *day)
{
	const char *schenck = gc_valley_rules(day)->sleeper[SLEEPER_SCHENCK].release;

	if (schenck)
		gc_release_called(day, schenck);
}

/* ---- where they are brought ---- */

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
