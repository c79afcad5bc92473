/*
 * 34 The Union army is reorganized, and 26.1 A.P. Hill is given a command. Events, each
 * with `side`: `exchanged` (unit, to, place), `appointed` (leader, unit, place),
 * `reorganized`.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

#define REORGANIZE_ORDERS (ORDER_SET(ORDER_REORGANIZE) | ORDER_SET(ORDER_REORGANIZE_NONE))

/* ---- may it be ---- */

static bool is_in_play(const struct state *state, int unit)
{
	int fate = state->unit[unit].fate;

	return fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY;
}

/* True for a counter that may be exchanged now. */
static bool is_due(const struct day *day, const struct gc_exchange *exchange)
{
	return is_in_play(day->state, exchange->from) &&
	       day->state->unit[exchange->to].fate == FATE_AWAITED;
}

/* True for a unit that is in the theatre, on the map or in a box: those in the District of
 * Washington have not come. L5.8: where there is another theatre it must be there still;
 * else one that is lost will not be waited for. */
static bool has_come(const struct day *day, int unit)
{
	const struct gc_valley *valley = &gc_organization_of(day)->valley;
	const struct unit_state *now = &day->state->unit[unit];

	if (gc_is_gone(day->state, unit))
		return !gc_has_line(day);
	for (int i = 0; i < valley->districts; i++)
		if (gc_is_in_box(day->state, unit, valley->district[i]))
			return false;
	return (now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP) &&
	       day->game->land.theatre[now->at] == THEATRE_RICHMOND;
}

/* Why the Union cannot reorganize now; NULL: it may. */
static const char *bar(const struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);

	if (!in->reorganize_turn)
		return "the army of this game is not reorganized";
	if (day->state->turn < in->reorganize_turn)
		return arena_printf(day->adj->arena,
			"it may be from turn %d on, and this is turn %d",
			in->reorganize_turn, day->state->turn);
	if (in->reorganize_unit >= 0 && !has_come(day, in->reorganize_unit))
		return arena_printf(day->adj->arena, "%s %s the Richmond Theater",
			gc_unit_name(day, in->reorganize_unit),
			gc_is_gone(day->state, in->reorganize_unit)
				? "was lost, and is not in"
				: "is not in");
	for (int i = 0; i < in->exchanges; i++)
		if (is_due(day, &in->exchange[i]))
			return NULL;
	return "nothing is left to exchange";
}

bool gc_may_reorganize(const struct day *day)
{
	return !bar(day);
}

/* ---- an exchange ---- */

/* Substitutes and brigades of the old counter are those of the new one. */
static void hand_over(struct day *day, int from, int to)
{
	for (int i = 0; i < day->game->units; i++)
		if (day->state->unit[i].of == from)
			day->state->unit[i].of = to;
}

static void put_in_place(struct day *day, int from, int to)
{
	struct unit_state *old = &day->state->unit[from], *now = &day->state->unit[to];
	const struct unit_state was = *old;
	int most = day->game->unit[to].strength;

	gc_unit_set_aside(day, from);
	old->of = to;
	*now = was;
	now->strength = was.strength < most ? was.strength : most;
	now->lost = 0;
	now->of = -1;
	if (was.fate != FATE_ON_MAP)
		return;
	now->fate = FATE_AWAITED;
	gc_unit_enters(day, to, was.at);
}

/* The leader is where his unit is. */
static void appoint(struct day *day, int leader, int unit)
{
	const struct unit_state *with = &day->state->unit[unit];
	struct unit_state *he = &day->state->unit[leader];
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, "appointed", "34.0", gc_unit_side(day->game, leader));

	event_fact(journal, event, "leader", "%s", gc_unit_id(day, leader));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, with->at));
	if (with->fate == FATE_ON_MAP) {
		gc_unit_enters(day, leader, with->at);
		return;
	}
	he->fate = with->fate;
	he->at = with->at;
	he->due = with->due;
}

static void exchange(struct day *day, const struct gc_exchange *row)
{
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, "exchanged", "34.0", gc_unit_side(day->game, row->from));
	int at = day->state->unit[row->from].at;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, row->from));
	event_fact(journal, event, "to", "%s", gc_unit_id(day, row->to));
	event_fact(journal, event, "place", "%s", gc_place_id(day, at));
	hand_over(day, row->from, row->to);
	put_in_place(day, row->from, row->to);
	if (row->leader >= 0 && day->state->unit[row->leader].fate == FATE_AWAITED)
		appoint(day, row->leader, row->to);
}

/* Leaders whose units have changed their command go to another of theirs. */
static void settle_leaders(struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		if (gc_is_leader(day->game, i) && gc_on_map(day->state, i) &&
			gc_leader_is_alone(day, i, -1))
			gc_leaders_settle(
				day, gc_unit_side(day->game, i), day->state->unit[i].at);
}

/* ---- the segment ---- */

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	bool *wanted = context;
	const char *why = side == UNION ? NULL : "it is the Union that reorganizes";

	*wanted = order->form->id == ORDER_REORGANIZE;
	if (!why && *wanted)
		why = bar(day);
	if (why)
		return gc_order_fails(
			day, side, order, F_NO_REORGANIZATION, why, NULL, NULL);
	kit_receipt_line(day->adj, order->where, "%s",
		*wanted ? "the army is reorganized" : "the army stays as it is");
	return OK;
}

bool gc_reorganization_is_open(const struct day *day, enum side side)
{
	return side == UNION && gc_may_reorganize(day);
}

int gc_reorganization_play(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);
	bool wanted = true;
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(day, side, REORGANIZE_ORDERS, carry_out, &wanted);
	if (err < 0 || day->adj->preview || !wanted || !gc_may_reorganize(day))
		return err;
	for (int i = 0; i < in->exchanges; i++)
		if (is_due(day, &in->exchange[i]))
			exchange(day, &in->exchange[i]);
	settle_leaders(day);
	return OK;
}

/* ---- 26.1 ---- */

int gc_hill_play(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);
	int unit;

	if (in->hill < 0 || day->adj->preview || day->state->turn < in->hill_turn ||
		day->state->unit[in->hill].fate != FATE_AWAITED)
		return OK;
	if ((unit = gc_leader_strongest(day, in->hill)) >= 0)
		appoint(day, in->hill, unit);
	return OK;
}
