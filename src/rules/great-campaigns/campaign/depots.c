/*
 * 30, V24 Depots: where one can be placed (by water, by railroad, by road; L3.12, L4.10 in
 * the Valley Theater), and the Depot Segments, which carry out orders. Events: `depot`
 * (side, place, done: placed, completed, dismantled, cut: it must be completed again),
 * `order-fails`.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- sites in the Valley ---- */

/* True for a depot that lives by a railroad: in a box, or by a track. Others were set up.
 */
static bool depot_needs_rail(const struct day *day, int place)
{
	return gc_is_box(day->game, place) || gc_is_on_railroad(&day->game->map, place);
}

/* ---- sites in the Valley: boxes: over the hexes from which trains go there, and boxes on
 * their way ---- */

static bool controls_box(const struct day *day, enum side side, int box)
{
	int county = gc_county_at(&gc_facts(day)->counties, box);

	return county >= 0 && gc_controls(day->state, side, county);
}

/* True when supplies come to where the railroad way leaves the map. */
static bool leaves_served(
	const struct day *day, enum side side, const struct gc_transfer *way)
{
	for (int i = 0; i < way->leavings; i++)
		if (gc_rail_feeds(day, side, way->leave[i]))
			return true;
	return false;
}

static bool in_list(const int *box, int boxes, int wanted)
{
	for (int i = 0; i < boxes; i++)
		if (box[i] == wanted)
			return true;
	return false;
}

/* Notes the box to which the way leads from the map, or from a box that has been noted. */
static bool note_box(int *box, int *boxes, const struct day *day, enum side side,
	const struct gc_transfer *way)
{
	int to = way->box;

	if (way->by != TRANSFER_RAIL || way->box < 0)
		return false;
	if (way->other >= 0 && in_list(box, *boxes, way->box))
		to = way->other;
	else if (way->other >= 0 && !in_list(box, *boxes, way->other))
		return false;
	if (in_list(box, *boxes, to) || !controls_box(day, side, to) ||
		(way->other < 0 && !leaves_served(day, side, way)))
		return false;
	box[(*boxes)++] = to;
	return true;
}

static bool is_box_served(const struct day *day, enum side side, int wanted)
{
	const struct gc_transfers *ways = &gc_facts(day)->transfers;
	int box[BOXES_MAX], boxes = 0;
	bool more = true;

	while (more) {
		more = false;
		for (int i = 0; i < ways->transfers; i++)
			more |= note_box(box, &boxes, day, side, &ways->transfer[i]);
	}
	return in_list(box, boxes, wanted);
}

/* True when supplies come by rail to a station, or to a box that the side controls. */
static bool rail_supplies(const struct day *day, enum side side, int place)
{
	return gc_is_box(day->game, place) ? is_box_served(day, side, place)
					   : gc_rail_feeds(day, side, place);
}

/* ---- sites in the Valley: placing ---- */

static const char *fault_of_place(const struct day *day, enum side side, int place)
{
	if (gc_depot_at(day->state, place) >= 0)
		return "one is there already; `complete depot at` it was expected";
	if (!gc_is_box(day->game, place) && gc_is_held(day, side_other(side), place))
		return "the enemy holds it";
	return NULL;
}

/* True when the side can place a depot in a hex or box of the Valley Theater; else *why. */
static bool may_place_north(
	const struct day *day, enum side side, int place, const char **why)
{
	bool box = gc_is_box(day->game, place);

	*why = fault_of_place(day, side, place);
	if (!*why && !box && !(day->game->map.place[place].flags & PLACE_RAIL_STATION))
		*why = "a railroad station, or a box off the map, was expected";
	if (!*why && !rail_supplies(day, side, place))
		*why = box ? "you control it not, or no railroad of yours leads there"
			   : "no railroad that is whole and free of the enemy and his counties leads there from where your trains come";
	return !*why;
}

/* L3.12: true when a railroad leads to the hex from Washington through counties of the
 * Union; else *why. */
static bool may_place_by_rail(const struct day *day, int place, const char **why)
{
	*why = gc_is_box(day->game, place) ? "it is no hex of the map"
					   : fault_of_place(day, UNION, place);
	if (!*why && !gc_rail_through_own(day, UNION, place))
		*why = "no railroad through your counties leads there from Washington";
	return !*why;
}

/* ---- sites ---- */

/* How wagons and trains come from complete depots. */
struct haul {
	const struct day *day;
	const struct reach *reach;
	struct county_set own; /* counties of the Union */
	int hexes;             /* -1: any number, by rail */
};

static bool hauls(const void *context, int from, int to, int link)
{
	const struct haul *haul = context;
	const struct day *day = haul->day;
	int county = day->game->campaign->counties.of[to];

	if (gc_is_held(day, CONFEDERATE, to) || !gc_is_crossable(day, link))
		return false;
	if (haul->hexes < 0)
		return (day->game->map.link[link].flags & LINK_RAIL) && county >= 0 &&
		       county_set_has(&haul->own, county);
	return haul->reach->distance[from] < haul->hexes &&
	       (day->game->map.link[link].flags & (LINK_PIKE | LINK_ROAD | LINK_RAIL));
}

/* True when a haul from a complete depot comes to the hex. */
static bool comes_to(const struct day *day, int place, int hexes)
{
	const struct campaign_state *campaign = &day->state->campaign;
	struct reach reach;
	struct haul haul = {
		day, &reach, gc_counties_controlled(day->game, day->state, UNION), hexes};

	reach_make(&reach, day->adj->arena, &day->game->map);
	for (int i = 0; i < campaign->depots; i++)
		if (campaign->depot[i].complete && campaign->depot[i].side == UNION)
			gc_depot_gates(&reach, day, campaign->depot[i].at);
	reach_search(&reach, hauls, &haul);
	return reach.distance[place] >= 0;
}

static bool has_infantry(const struct day *day, int place)
{
	struct stack units;

	gc_units_at(&units, day, UNION, place);
	for (int i = 0; i < units.count; i++)
		if (day->game->unit[units.unit[i]].arm == ARM_INFANTRY)
			return true;
	return false;
}

/* 23: a landing that vessels reach from the sea. */
static bool is_landing(const struct day *day, int place)
{
	return day->game->campaign->waters.landing[place] &&
	       !gc_is_closed_water(day, place) && gc_sea_comes_near(day, place, 0);
}

/* By water; else by rail to a station, else by wagons. */
static bool supplies_come(const struct day *day, int place)
{
	uint32_t flags = day->game->map.place[place].flags;

	if (is_landing(day, place))
		return true;
	if ((flags & PLACE_RAIL_STATION) && comes_to(day, place, -1))
		return true;
	return comes_to(day, place, day->game->campaign->supplies.supply.wagon_hexes);
}

/* True when supplies can come to a hex by water, or from a complete depot by road or
 * railroad, and infantry of the Union stands there; else *why. */
static bool may_place_depot(const struct day *day, int place, const char **why)
{
	*why = NULL;
	if (gc_is_box(day->game, place))
		*why = "it is no hex of the map";
	else if (gc_depot_at(day->state, place) >= 0)
		*why = "one is there already; `complete depot at` it was expected";
	else if (!has_infantry(day, place))
		*why = "infantry of the Union was expected there";
	else if (!supplies_come(day, place))
		*why = arena_printf(day->adj->arena,
			"supplies do not come there: a landing that vessels reach was expected, a station on a railroad through your counties, or a road of at most %d hexes from a complete depot",
			day->game->campaign->supplies.supply.wagon_hexes);
	return !*why;
}

/* ---- depots that are there ---- */

static void depot_placed(struct day *day, enum side side, int place)
{
	struct campaign_state *campaign = &day->state->campaign;

	campaign->depot[campaign->depots++] = (struct depot_state){
		.at = place, .side = (int)side, .placed = day->state->turn};
	gc_depot_tell(day, side, place, "placed");
}

static void depot_completed(struct day *day, int depot)
{
	struct depot_state *now = &day->state->campaign.depot[depot];

	now->complete = true;
	gc_depot_tell(day, (enum side)now->side, now->at, "completed");
}

static void depot_cut(struct day *day, int depot)
{
	struct depot_state *now = &day->state->campaign.depot[depot];

	now->complete = false;
	gc_depot_tell(day, (enum side)now->side, now->at, "cut");
}

/* ---- the segments ---- */

/* The theatre in whose cycles a side sees to a depot there. The Confederates do in those of
 * the Valley alone, wherever the station lies. L4.10 */
static enum gc_theatre theatre_of(const struct day *day, enum side side, int place)
{
	return side == CONFEDERATE && gc_facts(day)->valley_supply
		       ? THEATRE_VALLEY
		       : gc_supply_theatre(day->game, place);
}

/* ---- the segments: L4.10: depots to which no railroad leads any more ---- */

void gc_depots_check(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;

	for (int i = 0; i < campaign->depots && !day->adj->preview; i++) {
		const struct depot_state *depot = &campaign->depot[i];

		if (!depot->complete ||
			theatre_of(day, (enum side)depot->side, depot->at) !=
				THEATRE_VALLEY ||
			!depot_needs_rail(day, depot->at) ||
			rail_supplies(day, (enum side)depot->side, depot->at))
			continue;
		depot_cut(day, i);
	}
}

/* ---- the segments: what is ordered ---- */

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
			"Baltimore Depot is burnt, and none is placed or completed before turn %d",
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
	kit_receipt_line(day->adj, order->where,
		"in the Depot Segment, the depot at %s is %s", gc_place_name(day, place),
		what);
}

/* By the rules of the theatre whose cycle it is; in that of Richmond the Union places
 * depots on all sheets, too, by rail from Washington. L3.12, L4.10 */
static bool may_place(const struct day *day, const struct segment *segment, enum side side,
	int place, const char **why)
{
	const char *otherwise;

	if (segment->theatre == THEATRE_VALLEY)
		return may_place_north(day, side, place, why);
	if (gc_supply_theatre(day->game, place) == THEATRE_VALLEY)
		return may_place_by_rail(day, place, why);
	return may_place_depot(day, place, why) ||
	       may_place_by_rail(day, place, &otherwise);
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
	depot_placed(day, side, place);
	return OK;
}

static const char *why_incomplete(const struct day *day, enum side side, int depot)
{
	const struct depot_state *now;

	if (depot < 0)
		return "none has been begun there: `place depot at` that hex was expected, a cycle before";
	now = &day->state->campaign.depot[depot];
	if (now->side != (int)side)
		return "it is the enemy's";
	if (now->complete)
		return "it is complete already";
	if (theatre_of(day, side, now->at) == THEATRE_VALLEY &&
		depot_needs_rail(day, now->at) && !rail_supplies(day, side, now->at))
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
	depot_completed(day, depot);
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
		       ? "depots of the Confederates are placed and completed in the cycles of the Valley (V24)"
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
			depot_completed(day, i);
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

/* True when the segment of that theatre sees to depots there, and would do it; *why stays
 * unless it sees to them. */
static bool is_site_in(const struct day *day, enum gc_theatre theatre, enum side side,
	int place, const char **why)
{
	const struct segment segment = {.theatre = theatre};

	if ((theatre == THEATRE_VALLEY &&
		    (!gc_facts(day)->valley_supply ||
			    theatre_of(day, side, place) != theatre)) ||
		(theatre == THEATRE_RICHMOND && (side != UNION || is_of_both(day, place))))
		return false;
	return may_place(day, &segment, side, place, why);
}

/* The same in the segment that is due on this day. */
static bool may_place_in(
	const struct day *day, enum gc_theatre theatre, enum side side, int place)
{
	const char *why;

	return gc_theatre_has_cycle(day->game, day->state, theatre) &&
	       is_site_in(day, theatre, side, place, &why);
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

const char *gc_why_no_site(const struct day *day, enum side side, int place)
{
	const struct gc_calendar *calendar = gc_facts(day)->calendar;
	const char *why = "no cycle begins one of yours there";

	for (int i = 0; i < GC_THEATRES; i++)
		if (calendar[i].every &&
			is_site_in(day, (enum gc_theatre)i, side, place, &why))
			return NULL;
	return why;
}

bool gc_is_depot_site(const struct day *day, enum side side, int place)
{
	return !gc_why_no_site(day, side, place);
}

bool gc_is_depot_completable(const struct day *day, enum side side, int depot)
{
	return !why_incomplete(day, side, depot);
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
