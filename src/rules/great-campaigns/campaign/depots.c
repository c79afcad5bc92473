/* 30, V24 The Depot Segments: what is ordered of depots. Events: those of depot_stores.c,
 * `order-fails`. */
#include "rules/great-campaigns/campaign/depots.h"

#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/campaign/rail.h"
#include "rules/great-campaigns/campaign/structures.h"
#include "rules/great-campaigns/campaign/supply.h"

/* The theatre in whose cycles a side sees to a depot there. The Confederates do in those of
 * the Valley alone, wherever the station lies. L4.10 */
static enum gc_theatre theatre_of(const struct day *day, enum side side, int place)
{
	return side == CONFEDERATE && gc_facts(day)->valley_supply
		       ? THEATRE_VALLEY
		       : gc_supply_theatre(day->game, place);
}

/* ---- L4.10: depots to which no railroad leads any more ---- */

void gc_depots_check(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;

	for (int i = 0; i < campaign->depots && !day->adj->preview; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (!depot->complete ||
			theatre_of(day, (enum side)depot->side, depot->at) !=
				THEATRE_VALLEY ||
			!gc_depot_needs_rail(day, depot->at) ||
			gc_rail_supplies(day, (enum side)depot->side, depot->at))
			continue;
		gc_depot_cut(day, i);
	}
}

/* ---- what is ordered ---- */

/* What has been done in the segment. */
struct segment {
	enum gc_theatre theatre;
	int changes[SIDES]; /* depots placed or completed */
};

static const char *why_no_more(
	const struct day *day, const struct segment *segment, enum side side)
{
	const struct gc_campaign *facts = gc_facts(day);
	int most = segment->theatre == THEATRE_VALLEY ? facts->valley_supply->changes
						      : facts->supplies.supply.changes;

	if (side == UNION && gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT))
		return arena_printf(day->adj->arena,
			"Baltimore Depot is burnt, and none is placed or completed before "
			"turn %d",
			day->state->campaign.burnt[STRUCTURE_DEPOT]);
	return segment->changes[side] < most
		       ? NULL
		       : "one depot is placed or completed in a cycle";
}

static int fails(struct day *day, enum side side, const struct order *order, int place,
	const char *why)
{
	return gc_order_fails(
		day, side, order, F_NO_DEPOT, gc_place_name(day, place), why, NULL);
}

static void receipt(struct day *day, const struct order *order, int place, const char *what)
{
	receipt_line(day->adj, order->where, "in the Depot Segment, the depot at %s is %s",
		gc_place_name(day, place), what);
}

/* By the rules of the theatre whose cycle it is; in that of Richmond the Union places
 * depots on all sheets, too, by rail from Washington. L3.12, L4.10 */
static bool may_place(const struct day *day, const struct segment *segment, enum side side,
	int place, const char **why)
{
	const char *otherwise;

	if (segment->theatre == THEATRE_VALLEY)
		return gc_may_place_north(day, side, place, why);
	if (gc_supply_theatre(day->game, place) == THEATRE_VALLEY)
		return gc_may_place_by_rail(day, place, why);
	return gc_may_place_depot(day, place, why) ||
	       gc_may_place_by_rail(day, place, &otherwise);
}

static int place_ordered(
	struct day *day, struct segment *segment, enum side side, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	const char *why = why_no_more(day, segment, side);

	if (!why && day->state->campaign.depots == DEPOTS_MAX)
		why = "there are as many depots as there can be";
	if (why || !may_place(day, segment, side, place, &why))
		return fails(day, side, order, place, why);
	segment->changes[side]++;
	receipt(day, order, place, "begun");
	gc_depot_placed(day, side, place);
	return OK;
}

static const char *why_incomplete(const struct day *day, enum side side, int depot)
{
	const struct depot_state *now;

	if (depot < 0)
		return "none has been begun there: `place depot at` that hex was expected, "
		       "a cycle before";
	now = &day->state->campaign.depot[depot];
	if (now->side != (int)side)
		return "it is the enemy's";
	if (now->complete)
		return "it is complete already";
	if (theatre_of(day, side, now->at) == THEATRE_VALLEY &&
		gc_depot_needs_rail(day, now->at) && !gc_rail_supplies(day, side, now->at))
		return "no railroad leads to it now";
	return NULL;
}

static int complete_ordered(
	struct day *day, struct segment *segment, enum side side, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	int depot = gc_depot_at(day->state, place);
	const char *why = why_no_more(day, segment, side);

	if (!why)
		why = why_incomplete(day, side, depot);
	if (why)
		return fails(day, side, order, place, why);
	segment->changes[side]++;
	receipt(day, order, place, "completed");
	gc_depot_completed(day, depot);
	return OK;
}

static int dismantle_ordered(struct day *day, enum side side, const struct order *order)
{
	int place = arg_first(&order->arg[0]);
	int depot = gc_depot_at(day->state, place);

	if (depot < 0 || day->state->campaign.depot[depot].side != (int)side)
		return fails(day, side, order, place, "there is none of yours there");
	receipt(day, order, place, "dismantled");
	gc_depot_removed(day, depot, "dismantled");
	return OK;
}

/* True for an order about a depot that the segment of the other theatre carries out: it has
 * one today, or the order stands for all cycles. */
static bool is_of_the_other(const struct day *day, const struct segment *segment,
	enum side side, const struct order *order)
{
	enum gc_theatre theatre = theatre_of(day, side, arg_first(&order->arg[0]));

	if (theatre == segment->theatre)
		return false;
	return gc_theatre_has_cycle(day->game, day->state, theatre) ||
	       gc_is_standing(day, side, order);
}

/* Why the Confederates have no such order in the cycle of Richmond. */
static const char *why_union_alone(const struct day *day, const struct order *order)
{
	if (order->form->id == ORDER_SIEGE)
		return "the siege artillery is its own (30.0)";
	return gc_facts(day)->valley_supply
		       ? "depots of the Confederates are placed and completed in the "
			 "cycles of the Valley (V24)"
		       : "the Confederates have no depots here (30.0)";
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct segment *segment = context;
	int place = arg_first(&order->arg[0]);

	if (is_of_the_other(day, segment, side, order))
		return OK;
	if (side != UNION && segment->theatre == THEATRE_RICHMOND)
		return gc_order_fails(day, side, order, F_UNION_ALONE, order->form->word,
			why_union_alone(day, order), NULL);
	if (order->form->id == ORDER_SIEGE)
		return gc_siege_move(day, side, order);
	if (theatre_of(day, side, place) != segment->theatre &&
		(order->form->id != ORDER_PLACE_DEPOT ||
			segment->theatre == THEATRE_VALLEY))
		return fails(day, side, order, place,
			"the cycles of the other theatre are those of this depot");
	switch (order->form->id) {
	case ORDER_PLACE_DEPOT: return place_ordered(day, segment, side, order);
	case ORDER_COMPLETE_DEPOT: return complete_ordered(day, segment, side, order);
	default: return dismantle_ordered(day, side, order);
	}
}

/* What nothing is said of: the first that was begun in a cycle before is completed. */
static void complete_first(struct day *day, const struct segment *segment, enum side side)
{
	const struct campaign_state *campaign = &day->state->campaign;

	if (why_no_more(day, segment, side))
		return;
	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (depot->placed < day->state->turn &&
			theatre_of(day, side, depot->at) == segment->theatre &&
			!why_incomplete(day, side, i)) {
			gc_depot_completed(day, i);
			return;
		}
	}
}

/* True for a place of the Valley Theater while both theatres have their cycles. */
static bool is_of_both(const struct day *day, int place)
{
	return gc_supply_theatre(day->game, place) == THEATRE_VALLEY &&
	       gc_theatre_has_cycle(day->game, day->state, THEATRE_VALLEY);
}

/* True when the segment of that theatre is due on this day, and would do it. */
static bool may_place_in(
	const struct day *day, enum gc_theatre theatre, enum side side, int place)
{
	const struct segment segment = {.theatre = theatre};
	const char *why;

	if (!gc_theatre_has_cycle(day->game, day->state, theatre) ||
		(theatre == THEATRE_VALLEY &&
			(!gc_facts(day)->valley_supply ||
				theatre_of(day, side, place) != theatre)) ||
		(theatre == THEATRE_RICHMOND && (side != UNION || is_of_both(day, place))))
		return false;
	return may_place(day, &segment, side, place, &why);
}

bool gc_may_order_depot(const struct day *day, enum side side, int place)
{
	return may_place_in(day, THEATRE_RICHMOND, side, place) ||
	       may_place_in(day, THEATRE_VALLEY, side, place);
}

bool gc_may_complete_depot(const struct day *day, enum side side, int depot)
{
	return gc_theatre_has_cycle(day->game, day->state,
		       theatre_of(day, side, day->state->campaign.depot[depot].at)) &&
	       !why_incomplete(day, side, depot);
}

bool gc_depots_open(const struct day *day, enum side side)
{
	(void)day;
	return side == UNION;
}

bool gc_valley_depots_open(const struct day *day, enum side side)
{
	(void)day;
	(void)side;
	return true;
}

static int play(struct day *day, enum gc_theatre theatre)
{
	struct segment segment = {.theatre = theatre};
	uint64_t orders =
		theatre == THEATRE_VALLEY ? GC_VALLEY_DEPOT_ORDERS : GC_DEPOT_ORDERS;

	for (enum side side = UNION; side < SIDES; side++) {
		int err = gc_cycle_orders(day, side, orders, carry_out, &segment);

		if (err < 0)
			return err;
		if (!segment.changes[side] && !day->adj->preview)
			complete_first(day, &segment, side);
	}
	return OK;
}

int gc_depots_play(struct day *day)
{
	return play(day, THEATRE_RICHMOND);
}

int gc_valley_depots_play(struct day *day)
{
	return play(day, THEATRE_VALLEY);
}
