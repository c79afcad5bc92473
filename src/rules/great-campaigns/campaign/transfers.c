/*
 * 28.0, L5.2 The Off-Map Phase: units go to boxes, come from them, or go from box to box:
 * the ways as things stand, where units come in that are under way, and the phase. Events:
 * `transfer` (side, unit, from, to, by: road, rail, sea, mountains; turn: with which it
 * arrives).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/kit/report.h"

/* A unit that is to be transferred. */
struct leaving {
	const struct order *order;
	int unit, from, to;
	int by;    /* enum transfer_by that is said; -1: whichever is quickest */
	int *days; /* V21: turns that the order's units take; 0: no die was thrown yet */
};

static inline bool gc_has_place(const int *place, int count, int wanted)
{
	for (int i = 0; i < count; i++)
		if (place[i] == wanted)
			return true;
	return false;
}

/* ---- ways ---- */

/* True when the way leads from one place to the other, whoever goes. */
static bool leads(const struct gc_transfer *way, int from, int to)
{
	if (way->other >= 0)
		return (from == way->box && to == way->other) ||
		       (!way->one_way && from == way->other && to == way->box);
	if (way->box < 0)
		return (gc_has_place(way->leave, way->leavings, from) &&
			       gc_has_place(way->arrive, way->arrivals, to)) ||
		       (gc_has_place(way->arrive, way->arrivals, from) &&
			       gc_has_place(way->leave, way->leavings, to));
	return (from == way->box && gc_has_place(way->arrive, way->arrivals, to)) ||
	       (to == way->box && gc_has_place(way->leave, way->leavings, from));
}

/* L5.2: by rail, tracks without the enemy lead from the hex to where they
 * leave the map. */
static bool transfer_has_tracks(
	const struct day *day, const struct gc_transfer *way, enum side side, int hex)
{
	const int *hexes;

	if (way->other >= 0)
		return true;
	hexes = gc_rail_distances(day, side, hex);
	return hexes[way->arrive[0]] >= 0;
}

/* L5.2: an enemy is in the box, or on his way there by road. */
static bool enemy_has_box(const struct day *day, enum side side, int box)
{
	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) == side || gc_is_leader(day->game, i) ||
			now->at != box)
			continue;
		if (now->fate == FATE_OFF_MAP ||
			(now->fate == FATE_UNDER_WAY && now->travels == TRANSFER_ROAD))
			return true;
	}
	return false;
}

/* What bars a way by rail. */
static const char *rail_fault(
	const struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	enum side side = gc_unit_side(day->game, leaving->unit);
	int hex = gc_is_box(day->game, leaving->from) ? leaving->to : leaving->from;

	if (day->game->unit[leaving->unit].arm != ARM_INFANTRY)
		return "infantry alone goes by rail";
	if (gc_is_box(day->game, leaving->to) && enemy_has_box(day, side, leaving->to))
		return "the enemy is there, or comes by road, and no train goes";
	if (!gc_is_box(day->game, hex) && gc_in_zone(day, side_other(side), hex))
		return "the hex is in an enemy zone of control";
	if (!transfer_has_tracks(day, way, side, hex))
		return "the enemy, or a broken railroad, is between it and the map's edge";
	if (way->other >= 0 &&
		!gc_rail_has_room(day, side, gc_rail_area_of(day, leaving->from),
			day->state->unit[leaving->unit].strength))
		return "trains carry no more today";
	return NULL;
}

static const char *sea_fault(const struct day *day, const struct leaving *leaving)
{
	if (gc_is_closed_water(day, leaving->from) || gc_is_closed_water(day, leaving->to))
		return "the Virginia closes the Roads";
	return gc_sea_has_room(day, leaving->unit) ? NULL : "the ships carry no more today";
}

/* 28: the Confederates go to Norfolk while they hold it. */
static bool is_lost_norfolk(const struct day *day, enum side side, int place)
{
	return side == CONFEDERATE && place == gc_facts(day)->norfolk.box &&
	       day->state->campaign.norfolk_taken;
}

/* NULL: the unit may go that way; else what bars it. */
static const char *way_fault(
	const struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	enum side side = gc_unit_side(day->game, leaving->unit);

	if (way->side != NO_SIDE && way->side != (int)side)
		return "that way is the enemy's";
	if (is_lost_norfolk(day, side, leaving->to))
		return "Norfolk is the enemy's";
	if (!gc_is_box(day->game, leaving->to) &&
		gc_is_held(day, side_other(side), leaving->to))
		return "the enemy holds it";
	switch ((enum transfer_by)way->by) {
	case TRANSFER_RAIL: return rail_fault(day, leaving, way);
	case TRANSFER_SEA: return sea_fault(day, leaving);
	case TRANSFER_MOUNTAINS:
		return gc_mountains_fault(day, way, leaving->unit, leaving->to);
	default: return NULL;
	}
}

/* Where the mountains are entered on the way there, if one leads there at all. */
static const char *no_way(const struct day *day, const struct leaving *leaving)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		for (int k = 0; way->by == TRANSFER_MOUNTAINS && way->box == leaving->to &&
				k < way->leavings;
			k++)
			words_add(&words, gc_place_name(day, way->leave[k]));
	}
	if (!words.count)
		return "no way leads there";
	return arena_printf(day->adj->arena, "no way leads there but from %s",
		words_join(day->adj->arena, &words, ", "));
}

/* The quickest way that is open; *fault: what bars the last that leads there. */
static const struct gc_transfer *transfer_way(
	const char **fault, const struct day *day, const struct leaving *leaving)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	const struct gc_transfer *best = NULL;

	*fault = no_way(day, leaving);
	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		const char *bar;

		if (!leads(way, leaving->from, leaving->to) ||
			(leaving->by >= 0 && leaving->by != way->by))
			continue;
		bar = way_fault(day, leaving, way);
		if (bar)
			*fault = bar;
		else if (!best || way->turns < best->turns)
			best = way;
	}
	return best;
}

/* ---- arriving: whether a place is open ---- */

/* The way by rail from a box by which units come in at the hex; NULL: none. */
static const struct gc_transfer *railway_to(const struct day *day, int hex)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		if (way->by == TRANSFER_RAIL &&
			gc_has_place(way->arrive, way->arrivals, hex))
			return way;
	}
	return NULL;
}

bool gc_transfer_is_open(const struct day *day, int unit, int place)
{
	enum side side = gc_unit_side(day->game, unit);
	const struct gc_transfer *way;

	if (gc_is_box(day->game, place))
		return true;
	if (gc_is_held(day, side_other(side), place) || gc_is_snowed_in(day, place))
		return false;
	if (day->state->unit[unit].travels != TRANSFER_RAIL)
		return true;
	way = railway_to(day, place);
	return !gc_in_zone(day, side_other(side), place) &&
	       (!way || transfer_has_tracks(day, way, side, place));
}

/* ---- arriving: by which hexes else ---- */

/* The hexes among which the place is at an end of the way; NULL: it leads elsewhere. */
static const int *end_of(const struct gc_transfer *way, int place, int *count)
{
	if (gc_has_place(way->arrive, way->arrivals, place)) {
		*count = way->arrivals;
		return way->arrive;
	}
	if (way->box >= 0 || !gc_has_place(way->leave, way->leavings, place))
		return NULL;
	*count = way->leavings;
	return way->leave;
}

/* The nearest to `place` of `best` and those that are open; -1: none. */
static int nearest(
	const struct day *day, int unit, int place, const int *hex, int count, int best)
{
	const struct hex_grid *grid = &day->game->sheet.grid;

	for (int i = 0; i < count; i++)
		if (gc_transfer_is_open(day, unit, hex[i]) &&
			(best < 0 || hex_distance(grid, place, hex[i]) <
					     hex_distance(grid, place, best)))
			best = hex[i];
	return best;
}

/* True when each way of that kind to the place leads to the hex as well. */
static bool all_lead_to(const struct day *day, int by, int place, int hex)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		int count;
		const int *end = way->by == by ? end_of(way, place, &count) : NULL;

		if (end && !gc_has_place(end, count, hex))
			return false;
	}
	return true;
}

/* Whichever way of the kind the unit has come, it may go there; -1: nowhere. */
static int other_end(const struct day *day, int unit, int place)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	int by = day->state->unit[unit].travels, best = -1;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		int count;
		const int *end = way->by == by ? end_of(way, place, &count) : NULL;

		for (int k = 0; end && k < count; k++)
			if (all_lead_to(day, by, place, end[k]))
				best = nearest(day, unit, place, &end[k], 1, best);
	}
	return best;
}

int gc_transfer_end(const struct day *day, int unit)
{
	int place = day->state->unit[unit].at;

	if (gc_transfer_is_open(day, unit, place))
		return place;
	return day->state->unit[unit].travels > TRANSFER_RAIL ? -1
							      : other_end(day, unit, place);
}

/* ---- arriving: a train that came too late ---- */

/* The nearest hex by which roads of the box lead that is open, or else the hex itself. */
static int road_of_box(const struct day *day, int unit, int hex, int box)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	int best = -1;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		if (way->by == TRANSFER_ROAD && way->box == box && way->other < 0)
			best = nearest(day, unit, hex, way->arrive, way->arrivals, best);
	}
	return best < 0 ? hex : best;
}

void gc_transfer_waits(struct day *day, int unit)
{
	struct unit_state *now = &day->state->unit[unit];
	const struct gc_transfer *railway =
		now->travels == TRANSFER_RAIL ? railway_to(day, now->at) : NULL;

	now->due = day->state->turn + 1;
	now->travels = TRANSFER_ROAD;
	if (railway)
		now->at = road_of_box(day, unit, now->at, railway->box);
}

/* ---- the phase ---- */

int gc_vehicles_renew(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;

	memset(campaign->rail, 0, sizeof campaign->rail);
	campaign->embarked = 0;
	for (int i = 0; i < day->game->units; i++)
		day->state->unit[i].supports = 0;
	return OK;
}

/* ---- the phase: who may ---- */

/* L5.2: a passive Union goes to none of the boxes that the enemy may hold. */
static bool is_barred_by_posture(const struct day *day, const struct leaving *leaving)
{
	enum side side = gc_unit_side(day->game, leaving->unit);
	int box = leaving->to - day->game->hexes;

	return gc_is_box(day->game, leaving->to) &&
	       gc_facts(day)->box[box].side == NO_SIDE &&
	       gc_is_passive(day->game, day->state, side, leaving->to);
}

/* L5.2: from April 8 on; ships with troops on board sail before, too. L3.6 */
static bool is_early(const struct day *day, const struct leaving *leaving)
{
	return day->state->turn < gc_facts(day)->transfers.first_turn &&
	       (leaving->from < 0 || !gc_facts(day)->waters.embarked[leaving->from]);
}

/* Why the unit stays, whoever goes with it; NULL: nothing keeps it. */
static const char *stays(const struct day *day, const struct leaving *leaving)
{
	const struct unit_state *now = &day->state->unit[leaving->unit];
	int arm = day->game->unit[leaving->unit].arm;

	if (is_early(day, leaving))
		return arena_printf(day->adj->arena,
			"units are transferred from turn %d on",
			gc_facts(day)->transfers.first_turn);
	if (now->fate == FATE_UNDER_WAY)
		return arena_printf(day->adj->arena, "it is under way to %s",
			gc_place_name(day, now->at));
	if (now->fate != FATE_ON_MAP && now->fate != FATE_OFF_MAP)
		return gc_fate_text(day, leaving->unit);
	if (now->held || gc_sleeps(day, leaving->unit) || day->county[leaving->unit])
		return "a special rule of the scenario holds it";
	if (gc_is_of_district(day->state, leaving->unit))
		return "it is held in the District of Washington";
	if (is_barred_by_posture(day, leaving))
		return "the command posture is passive";
	if (gc_is_snowed_in(day, leaving->from))
		return "snow lies on the mountain where it stands";
	if (arm > ARM_LEADER || gc_is_bound(day, leaving->unit))
		return "it stays where it is";
	return gc_valley_bars(day, leaving->unit, leaving->from, leaving->to);
}

/* 2.3: a leader goes with the first of his who is named, too, and can go; -1: none. */
static int company_of(const struct day *day, const struct leaving *leaving)
{
	const struct arg *units = &leaving->order->arg[0];

	for (int i = 0; i < units->count; i++) {
		struct leaving with = *leaving;
		const char *fault;

		with.unit = units->piece[i].piece;
		if (!gc_is_leader(day->game, with.unit) &&
			day->state->unit[with.unit].at == leaving->from &&
			gc_obeys_now(day->game, day->state, with.unit, leaving->unit) &&
			!stays(day, &with) && transfer_way(&fault, day, &with))
			return with.unit;
	}
	return -1;
}

const char *gc_no_transfer(const struct day *day, int unit, int to)
{
	const struct leaving leaving = {
		.unit = unit, .from = day->state->unit[unit].at, .to = to, .by = -1};
	const char *fault = stays(day, &leaving);

	if (fault || !transfer_way(&fault, day, &leaving))
		return fault;
	return NULL;
}

/* ---- the phase ---- */

/* L5.2: who transfers is fresh when he arrives; leaders and units alike. */
static void refresh(struct unit_state *now)
{
	now->fatigue = now->demoralized = 0;
	now->exhausted = now->disorganized = false;
}

static void set_out(struct day *day, const struct leaving *leaving,
	const struct gc_transfer *way, int turns)
{
	struct unit_state *now = &day->state->unit[leaving->unit];
	enum side side = gc_unit_side(day->game, leaving->unit);

	if (way->by == TRANSFER_RAIL && !gc_is_leader(day->game, leaving->unit))
		gc_rail_uses(day, side, gc_rail_area_of(day, leaving->from), now->strength);
	if (way->by != TRANSFER_MOUNTAINS)
		refresh(now);
	if (!gc_is_leader(day->game, leaving->unit))
		now->fatigue += way->fatigue;
	now->travels = way->by;
	gc_unit_sets_out(day, leaving->unit, leaving->to, day->state->turn + turns);
}

static void tell(const struct day *day, const struct leaving *leaving,
	const struct gc_transfer *way, int turns)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(
		day, "transfer", "28.0", gc_unit_side(day->game, leaving->unit));

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, leaving->unit));
	event_fact(journal, event, "from", "%s", gc_place_id(day, leaving->from));
	event_fact(journal, event, "to", "%s", gc_place_id(day, leaving->to));
	event_fact(journal, event, "by", "%s%s",
		way->by == TRANSFER_MOUNTAINS ? "the " : "", gc_transfer_words[way->by]);
	event_fact(journal, event, "turn", "%d", day->state->turn + turns);
}

/* The way of a unit; a leader's is that of his company. */
static const struct gc_transfer *way_of(
	const char **fault, const struct day *day, const struct leaving *leaving)
{
	struct leaving with = *leaving;

	if (gc_is_leader(day->game, leaving->unit))
		with.unit = company_of(day, leaving);
	if (with.unit >= 0)
		return transfer_way(fault, day, &with);
	*fault = "a leader goes with a unit of his that is named, too, and can go";
	return NULL;
}

static void receipt(
	struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	const char *unit = gc_unit_name(day, leaving->unit);
	const char *to = gc_place_name(day, leaving->to);

	if (gc_mountains_by_die(day, way))
		kit_receipt_line(day->adj, leaving->order->where,
			"%s goes over the mountains to %s, and arrives with turn %d to %d, as a die says",
			unit, to, day->state->turn + 1, day->state->turn + DIE);
	else
		kit_receipt_line(day->adj, leaving->order->where,
			"%s goes %s%s to %s, and arrives with turn %d", unit,
			way->by == TRANSFER_MOUNTAINS ? "over the " : "by ",
			gc_transfer_words[way->by], to, day->state->turn + way->turns);
}

/* V21: those of one order go together. */
static int turns_of(int *turns, struct day *day, const struct leaving *leaving,
	const struct gc_transfer *way)
{
	int err = OK;

	*turns = way->turns;
	if (way->by != TRANSFER_MOUNTAINS)
		return OK;
	if (!*leaving->days)
		err = gc_mountains_days(leaving->days, day, way, leaving->unit);
	*turns = *leaving->days;
	return err;
}

/* 2.3: who stands with no other of his goes along, whether he is named or not. */
static void tell_along(const struct day *day, const struct leaving *leaving,
	const struct gc_transfer *way, int turns)
{
	struct leaving along = *leaving;
	struct stack leaders;

	if (gc_is_leader(day->game, leaving->unit))
		return;
	gc_leaders_left(&leaders, day, leaving->unit);
	for (int i = 0; i < leaders.count; i++) {
		along.unit = leaders.unit[i];
		kit_receipt_line(day->adj, leaving->order->where,
			"%s goes along: no other unit of his is there",
			gc_unit_name(day, along.unit));
		tell(day, &along, way, turns);
	}
}

static int transfer_unit(
	struct day *day, enum side side, const struct order *order, int unit, int *days)
{
	struct leaving leaving = {.order = order,
		.unit = unit,
		.from = day->state->unit[unit].at,
		.to = arg_first(&order->arg[1]),
		.by = order->arg[2].kind == ARG_WORD ? order->arg[2].number[0] : -1};
	const char *fault = stays(day, &leaving);
	const struct gc_transfer *way = fault ? NULL : way_of(&fault, day, &leaving);
	int turns, err;

	leaving.days = days;
	if (!way)
		return gc_order_fails(day, side, order, F_NO_TRANSFER,
			gc_unit_name(day, unit), gc_place_name(day, leaving.to), fault);
	receipt(day, &leaving, way);
	if ((err = turns_of(&turns, day, &leaving, way)) < 0)
		return err;
	tell(day, &leaving, way, turns);
	tell_along(day, &leaving, way, turns);
	set_out(day, &leaving, way, turns);
	return OK;
}

/* Leaders first: who is named is told of by himself. */
static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct arg *units = &order->arg[0];
	int err = OK, days = 0;

	(void)context;
	for (int leaders = 1; leaders >= 0; leaders--)
		for (int i = 0; i < units->count && err == OK; i++)
			if (gc_is_leader(day->game, units->piece[i].piece) == leaders)
				err = transfer_unit(
					day, side, order, units->piece[i].piece, &days);
	return err;
}

int gc_off_map_play(struct day *day)
{
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			err = gc_phase_orders(day, side, orders->first,
				ORDER_SET(ORDER_TRANSFER_UNITS), carry_out, NULL);
	}
	return err;
}
