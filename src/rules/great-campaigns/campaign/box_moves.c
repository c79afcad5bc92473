/*
 * 28, L5.1 The moves from box to box with which an Off-Map Segment begins, and the segment.
 * Events: `box-move` (side, unit, from, to).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- moves from box to box ---- */

static bool is_fought(const struct day *day, int box)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < in->foughts; i++)
		if (in->fought[i].box == box)
			return true;
	return false;
}

/* ---- moves ---- */

/* L5.1.3: it came since the last cycle. */
static bool is_new(const struct day *day, int unit)
{
	int came = day->state->unit[unit].came;

	return came &&
	       came > day->state->turn - gc_facts(day)->calendar[THEATRE_VALLEY].every;
}

/* Why a unit moves to no box now; NULL: it may move to one. */
static const char *stays(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	enum side side = gc_unit_side(day->game, unit);

	if (now->fate != FATE_OFF_MAP || !is_fought(day, now->at))
		return "it is in no box from which units move so";
	if (day->game->unit[unit].arm > ARM_LEADER)
		return "it stays where it is";
	if (now->held)
		return "a special rule of the scenario holds it";
	if (gc_box_holds(day, side_other(side), now->at))
		return "the enemy is in its box";
	if (is_new(day, unit))
		return "it has come since the last cycle";
	if (gc_is_passive(day->game, day->state, side, now->at))
		return "the command posture is passive";
	return NULL;
}

static const char *barred(const struct day *day, int unit, int to)
{
	int from = day->state->unit[unit].at;
	const char *why = stays(day, unit);

	if (why)
		return why;
	if (!gc_is_box(day->game, to) || !is_fought(day, to) ||
		!gc_boxes_joined(day, from, to))
		return "a box next to its own was expected";
	if (gc_is_passive(day->game, day->state, gc_unit_side(day->game, unit), to))
		return "the command posture there is passive";
	return gc_valley_bars(day, unit, from, to);
}

bool gc_may_box_move(const struct day *day, int unit, int to)
{
	return !barred(day, unit, to);
}

/* 2.3: a leader goes with one of his who is named, too, and goes. */
static bool has_company(const struct day *day, const struct arg *units, int leader, int to)
{
	for (int i = 0; i < units->count; i++) {
		int unit = units->piece[i].piece;

		if (!gc_is_leader(day->game, unit) &&
			day->state->unit[unit].at == day->state->unit[leader].at &&
			gc_obeys_now(day->game, day->state, unit, leader) &&
			!barred(day, unit, to))
			return true;
	}
	return false;
}

static void tell(const struct day *day, int unit, int to)
{
	enum side side = gc_unit_side(day->game, unit);
	struct event *event = gc_side_event(day, "box-move", "L5.1.2", side);
	int from = day->state->unit[unit].at;

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "from", "%s", gc_place_id(day, from));
	event_fact(day->adj->journal, event, "to", "%s", gc_place_id(day, to));
}

/* 2.3: a leader who is in the box with no other of his goes along. */
static void move(struct day *day, const struct order *order, int unit, int to)
{
	struct stack leaders = {.count = 0};

	if (!gc_is_leader(day->game, unit))
		gc_leaders_left(&leaders, day, unit);
	tell(day, unit, to);
	for (int i = 0; i < leaders.count; i++) {
		kit_receipt_line(day->adj, order->where,
			"%s goes along: no other unit of his is there",
			gc_unit_name(day, leaders.unit[i]));
		tell(day, leaders.unit[i], to);
	}
	gc_unit_boxed(day, unit, to);
}

static int move_unit(struct day *day, enum side side, const struct order *order, int unit)
{
	int to = arg_first(&order->arg[1]);
	const char *why = barred(day, unit, to);

	if (!why && gc_is_leader(day->game, unit) &&
		!has_company(day, &order->arg[0], unit, to))
		why = "a leader goes with a unit of his that is named, too, and can go";
	if (why)
		return gc_is_standing(day, side, order)
			       ? OK
			       : gc_order_fails(day, side, order, F_NO_TRANSFER,
					 gc_unit_name(day, unit), gc_place_name(day, to),
					 why);
	kit_receipt_line(day->adj, order->where, "in the Off-Map Segment %s goes to the %s",
		gc_unit_name(day, unit), gc_place_name(day, to));
	move(day, order, unit, to);
	return OK;
}

/* Leaders first: whom they go with is still there. */
static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct arg *units = &order->arg[0];
	int err = OK;

	(void)context;
	for (int leaders = 1; leaders >= 0; leaders--)
		for (int i = 0; i < units->count && err == OK; i++)
			if (gc_is_leader(day->game, units->piece[i].piece) == leaders)
				err = move_unit(day, side, order, units->piece[i].piece);
	return err;
}

/* L5.4: the Confederates tell beforehand that they go into a box of the Union's, which
 * makes it active. */
static int look_for_advance(
	struct day *day, enum side side, const struct order *order, void *context)
{
	int to = arg_first(&order->arg[1]);

	(void)context;
	for (int i = 0; i < order->arg[0].count; i++)
		if (gc_is_passive(day->game, day->state, UNION, to) &&
			gc_box_holds(day, UNION, to) &&
			!barred(day, order->arg[0].piece[i].piece, to) &&
			gc_unit_side(day->game, order->arg[0].piece[i].piece) == side &&
			gc_has_valley_posture(day->game, day->state, to))
			gc_valley_posture_ends(day, "approached");
	return OK;
}

static int box_moves_play(struct day *day)
{
	const uint64_t moves = ORDER_SET(ORDER_BOX_MOVE);
	int err = OK;

	gc_boxes_note(day);
	if (!day->adj->preview)
		err = gc_cycle_orders(day, CONFEDERATE, moves, look_for_advance, NULL);
	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(day, side, moves, carry_out, NULL);
	return err;
}

/* True while both are in a box: who is beaten there goes back to one of his choice. */
static bool is_fought_for(const struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < in->foughts; i++)
		if (gc_box_holds(day, UNION, in->fought[i].box) &&
			gc_box_holds(day, CONFEDERATE, in->fought[i].box))
			return true;
	return false;
}

bool gc_box_moves_open(const struct day *day, enum side side)
{
	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == side &&
			day->game->unit[i].arm <= ARM_ARTILLERY && !stays(day, i))
			return true;
	return is_fought_for(day);
}

int gc_off_map_segment_play(struct day *day)
{
	int err = box_moves_play(day);

	return err < 0 ? err : gc_boxes_fought_play(day);
}
