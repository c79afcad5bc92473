/* 15 The Union chooses where it lands. Events: `invasion` (side, scenario, called). */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/kit/report.h"

struct choice {
	int scenario; /* -1: none yet */
};

/* The landing of a scenario that has the place among its names; -1: none. */
static int landing_at(const struct day *day, int place)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	for (int i = 0; i < scenario->landings; i++) {
		const struct gc_scenario *of = &day->game->scenario[scenario->landing[i]];

		for (int k = 0; k < of->landed_places; k++)
			if (of->landed[k] == place)
				return scenario->landing[i];
	}
	return -1;
}

/* "Fort Monroe Box, N5418 or N3602" */
static const char *landings_text(const struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < scenario->landings; i++) {
		const struct gc_scenario *of = &day->game->scenario[scenario->landing[i]];

		words_add(
			&words, gc_place_title(day->adj->arena, day->game, of->landed[0]));
	}
	return words_join(day->adj->arena, &words, " or ");
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct choice *choice = context;
	int place = arg_first(&order->arg[0]), landing = landing_at(day, place);

	if (landing < 0)
		return gc_order_fails(day, side, order, F_NO_LANDING,
			gc_place_name(day, place), landings_text(day), NULL);
	kit_receipt_line(day->adj, order->where, "the invasion is that of %s",
		day->game->base.scenario[landing].name);
	choice->scenario = landing;
	return OK;
}

static void land(struct day *day, int landing)
{
	const struct scenario *called = &day->game->base.scenario[landing];
	struct event *event = gc_side_event(day, "invasion", "15.0", UNION);

	event_fact(day->adj->journal, event, "scenario", "%s", called->id);
	event_fact(day->adj->journal, event, "called", "%s", called->name);
	day->state->start = landing;
	gc_names_of_scenario(day->game, landing);
	gc_state_set_up(day->state, day->game);
	gc_field_make(day);
}

int gc_invasion_play(struct day *day)
{
	const struct orders *orders = adjudication_orders(day->adj, UNION);
	struct choice choice = {-1};
	int err = OK;

	if (orders) {
		gc_orders_not_due(day, UNION, orders->first,
			ORDER_SET(ORDER_INVADE) | ORDER_SET(ORDER_JOIN));
		err = gc_phase_orders(day, UNION, orders->first, ORDER_SET(ORDER_INVADE),
			carry_out, &choice);
	}
	adjudication_watched(day->adj, day);
	if (err != OK || day->adj->preview)
		return err;
	land(day, choice.scenario >= 0 ? choice.scenario
				       : gc_scenario_of(day->game, day->state)->landing[0]);
	return OK;
}
