/*
 * 30 Depots. Events: `depot` (side, place, done: placed, completed, dismantled, lost),
 * `order-fails`.
 */
#include "rules/great-campaigns/campaign/depots.h"

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/campaign/structures.h"

static void tell(const struct day *day, int place, const char *done)
{
	struct event *event = gc_side_event(day, "depot", "30.0", UNION);

	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(day->adj->journal, event, "done", "%s", done);
}

/* ---- what is done ---- */

static void place_depot(struct day *day, int place)
{
	struct campaign_state *campaign = &day->state->campaign;

	campaign->depot[campaign->depots++] =
		(struct depot_state){.at = place, .placed = day->state->turn};
	tell(day, place, "placed");
}

static void complete_depot(struct day *day, int depot)
{
	day->state->campaign.depot[depot].complete = true;
	tell(day, day->state->campaign.depot[depot].at, "completed");
}

static void remove_depot(struct day *day, int depot, const char *done)
{
	struct campaign_state *campaign = &day->state->campaign;
	int place = campaign->depot[depot].at;

	campaign->depots--;
	for (int i = depot; i < campaign->depots; i++)
		campaign->depot[i] = campaign->depot[i + 1];
	tell(day, place, done);
}

void gc_depot_entered(struct day *day, int unit, int place)
{
	int depot = gc_depot_at(day->state, place);

	if (depot < 0 || gc_unit_side(day->game, unit) != CONFEDERATE ||
		gc_structure_at(day->game, place) == STRUCTURE_DEPOT)
		return;
	remove_depot(day, depot, "lost");
	gc_score(day, SCORE_DEPOT_LOST, 1);
	gc_siege_lost(day, place);
}

void gc_depot_burns(struct day *day, int place)
{
	int depot = gc_depot_at(day->state, place);

	if (depot < 0)
		return;
	remove_depot(day, depot, "lost");
	gc_siege_lost(day, place);
}

/* ---- what is ordered ---- */

/* What has been done in the segment. */
struct segment {
	int changes; /* depots placed or completed */
};

static const char *why_no_more(const struct day *day, const struct segment *segment)
{
	if (gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT))
		return arena_printf(day->adj->arena,
			"Baltimore Depot is burnt, and none is placed or completed before "
			"turn %d",
			day->state->campaign.burnt[STRUCTURE_DEPOT]);
	return segment->changes < day->game->campaign->supplies.supply.changes
		       ? NULL
		       : "one depot is placed or completed in a cycle";
}

static int fails(struct day *day, const struct order *order, int place, const char *why)
{
	return gc_order_fails(
		day, UNION, order, F_NO_DEPOT, gc_place_name(day, place), why, NULL);
}

static void receipt(struct day *day, const struct order *order, int place, const char *what)
{
	receipt_line(day->adj, order->where, "in the Depot Segment, the depot at %s is %s",
		gc_place_name(day, place), what);
}

static int place_ordered(
	struct day *day, struct segment *segment, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	const char *why = why_no_more(day, segment);

	if (!why && day->state->campaign.depots == DEPOTS_MAX)
		why = "there are as many depots as there can be";
	if (why || !gc_may_place_depot(day, place, &why))
		return fails(day, order, place, why);
	segment->changes++;
	receipt(day, order, place, "begun");
	place_depot(day, place);
	return OK;
}

static int complete_ordered(
	struct day *day, struct segment *segment, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	int depot = gc_depot_at(day->state, place);
	const char *why = why_no_more(day, segment);

	if (depot < 0)
		why = "none has been begun there: `place depot at` that hex was expected, "
		      "a cycle before";
	else if (day->state->campaign.depot[depot].complete)
		why = "it is complete already";
	if (why)
		return fails(day, order, place, why);
	segment->changes++;
	receipt(day, order, place, "completed");
	complete_depot(day, depot);
	return OK;
}

static int dismantle_ordered(struct day *day, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	int depot = gc_depot_at(day->state, place);

	if (depot < 0)
		return fails(day, order, place, "there is none there");
	receipt(day, order, place, "dismantled");
	remove_depot(day, depot, "dismantled");
	return OK;
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	if (side != UNION)
		return gc_order_fails(
			day, side, order, F_UNION_ALONE, order->form->word, NULL, NULL);
	switch (order->form->id) {
	case ORDER_PLACE_DEPOT: return place_ordered(day, context, order);
	case ORDER_COMPLETE_DEPOT: return complete_ordered(day, context, order);
	case ORDER_DISMANTLE_DEPOT: return dismantle_ordered(day, order);
	default: return gc_siege_move(day, side, order);
	}
}

/* What nothing is said of: the first that was begun in a cycle before is completed. */
static void complete_first(struct day *day)
{
	const struct campaign_state *campaign = &day->state->campaign;

	if (gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT))
		return;
	for (int i = 0; i < campaign->depots; i++)
		if (!campaign->depot[i].complete &&
			campaign->depot[i].placed < day->state->turn) {
			complete_depot(day, i);
			return;
		}
}

bool gc_depots_open(const struct day *day, enum side side)
{
	(void)day;
	return side == UNION;
}

int gc_depots_play(struct day *day)
{
	struct segment segment = {0};

	for (enum side side = UNION; side < SIDES; side++) {
		int err = gc_cycle_orders(day, side, GC_DEPOT_ORDERS, carry_out, &segment);

		if (err < 0)
			return err;
	}
	if (!segment.changes && !day->adj->preview)
		complete_first(day);
	return OK;
}
