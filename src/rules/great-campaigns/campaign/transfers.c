/*
 * 28.0, L5.2 The Off-Map Phase: units go to boxes, come from them, or go from box to box.
 * Events: `transfer` (side, unit, from, to, by: road, rail, sea,
 * mountains; turn: with which it arrives).
 */
#include "rules/great-campaigns/campaign/transfers_private.h"

#include <string.h>

#include "rules/great-campaigns/campaign/district.h"
#include "rules/great-campaigns/campaign/mountains.h"
#include "rules/great-campaigns/campaign/posture.h"
#include "rules/great-campaigns/campaign/rail.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/valley/valley.h"

int gc_vehicles_renew(struct day *day)
{
	struct campaign_state *campaign = &day->state->campaign;

	memset(campaign->rail, 0, sizeof campaign->rail);
	campaign->embarked = 0;
	for (int i = 0; i < day->game->units; i++)
		day->state->unit[i].supports = 0;
	return OK;
}

/* ---- who may ---- */

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
	       !gc_facts(day)->waters.embarked[leaving->from];
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
			!stays(day, &with) && gc_transfer_way(&fault, day, &with))
			return with.unit;
	}
	return -1;
}

const char *gc_no_transfer(const struct day *day, int unit, int to)
{
	const struct leaving leaving = {
		.unit = unit, .from = day->state->unit[unit].at, .to = to, .by = -1};
	const char *fault = stays(day, &leaving);

	if (fault || !gc_transfer_way(&fault, day, &leaving))
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
		return gc_transfer_way(fault, day, &with);
	*fault = "a leader goes with a unit of his that is named, too, and can go";
	return NULL;
}

static void receipt(
	struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	const char *unit = gc_unit_name(day, leaving->unit);
	const char *to = gc_place_name(day, leaving->to);

	if (gc_mountains_by_die(day, way))
		receipt_line(day->adj, leaving->order->where,
			"%s goes over the mountains to %s, and arrives with turn %d to %d, "
			"as a die says",
			unit, to, day->state->turn + 1, day->state->turn + DIE);
	else
		receipt_line(day->adj, leaving->order->where,
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
		receipt_line(day->adj, leaving->order->where,
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
