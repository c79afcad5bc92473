/*
 * 28, L5.1 Boxes off the map: units that are in one or under way, whose a box is, and the
 * moves from box to box with which an Off-Map Segment begins. box_combat.c has the fights.
 * Events: `box-move` (side, unit, from, to).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- units off the map ---- */

static void take_off(struct day *day, int unit, enum fate fate, int place, int due);

/* 2.3: those whom the unit would leave alone go along, as it goes. */
static void take_along(
	struct day *day, const struct stack *leaders, int unit, enum fate fate)
{
	const struct unit_state *with = &day->state->unit[unit];

	for (int i = 0; i < leaders->count; i++) {
		day->state->unit[leaders->unit[i]].travels = with->travels;
		take_off(day, leaders->unit[i], fate, with->at, with->due);
	}
}

/* Takes a unit from its hex or box; leaders who may not go along settle. */
static void take_off(struct day *day, int unit, enum fate fate, int place, int due)
{
	struct unit_state *now = &day->state->unit[unit];
	bool fought = gc_is_combat_unit(day->game, day->state, unit);
	enum side side = gc_unit_side(day->game, unit);
	struct stack left = {.count = 0};
	int from = now->at;

	if (!gc_is_leader(day->game, unit))
		gc_leaders_left(&left, day, unit);
	if (gc_on_map(day->state, unit))
		gc_field_moves(day, unit, from, -1);
	gc_unit_put_off_map(now, fate, place, due);
	if (fate == FATE_OFF_MAP) {
		gc_corps_left(day, unit, place);
		gc_valley_entered(day, unit, from, place);
	}
	take_along(day, &left, unit, fate);
	if (!fought)
		return;
	if (!gc_is_held(day, side, from))
		gc_works_fall(day, from);
	gc_leaders_settle(day, side, from);
}

void gc_unit_boxed(struct day *day, int unit, int box)
{
	take_off(day, unit, FATE_OFF_MAP, box, 0);
}

void gc_unit_sets_out(struct day *day, int unit, int place, int due)
{
	take_off(day, unit, FATE_UNDER_WAY, place, due);
}

/* ---- who is in a box: who is there ---- */

static void collect(
	struct stack *out, const struct day *day, enum side side, int box, bool leaders)
{
	out->count = 0;
	for (int i = 0; i < day->game->units; i++) {
		int arm = day->game->unit[i].arm;

		if (gc_unit_side(day->game, i) == side &&
			gc_is_in_box(day->state, i, box) &&
			(leaders ? arm == ARM_LEADER : arm <= ARM_ARTILLERY))
			stack_push(out, i);
	}
}

void gc_units_in_box(struct stack *out, const struct day *day, enum side side, int box)
{
	collect(out, day, side, box, false);
}

void gc_leaders_in_box(struct stack *out, const struct day *day, enum side side, int box)
{
	collect(out, day, side, box, true);
}

void gc_box_leave(struct day *day, enum side side, int box, int to)
{
	for (int leaders = 0; leaders < 2; leaders++) {
		struct stack stack;

		collect(&stack, day, side, box, leaders);
		for (int i = 0; i < stack.count; i++)
			day->state->unit[stack.unit[i]].at = to;
	}
}

bool gc_box_holds(const struct day *day, enum side side, int box)
{
	struct stack units;

	gc_units_in_box(&units, day, side, box);
	return units.count > 0;
}

bool gc_boxes_joined(const struct day *day, int a, int b)
{
	const struct gc_transfers *ways = &gc_facts(day)->transfers;

	for (int i = 0; i < ways->links; i++)
		if ((ways->link[i].box[0] == a && ways->link[i].box[1] == b) ||
			(ways->link[i].box[0] == b && ways->link[i].box[1] == a))
			return true;
	for (int i = 0; i < ways->transfers; i++)
		if ((ways->transfer[i].box == a && ways->transfer[i].other == b) ||
			(ways->transfer[i].box == b && ways->transfer[i].other == a))
			return true;
	return false;
}

/* ---- who is in a box: who was there first ---- */

enum side gc_box_defender(const struct day *day, int box)
{
	return (enum side)day->state->campaign.box_of[box - day->game->hexes];
}

/* V24: as he who enters a hex takes the depot there, so does he who is alone in a box. */
static void take_depot(struct day *day, enum side side, int box)
{
	int depot = gc_depot_at(day->state, box);

	if (depot >= 0 && day->state->campaign.depot[depot].side != (int)side &&
		!day->adj->preview)
		gc_depot_removed(day, depot, "lost");
}

/* While both are in a box it stays his who was there before the other. */
int gc_boxes_note(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);

	for (int i = 0; i < in->foughts; i++) {
		int box = in->fought[i].box;
		bool here = gc_box_holds(day, UNION, box);
		bool enemy = gc_box_holds(day, CONFEDERATE, box);

		if (here && enemy)
			continue;
		day->state->campaign.box_of[box - day->game->hexes] =
			here ? UNION : CONFEDERATE;
		if (here || enemy)
			take_depot(day, here ? UNION : CONFEDERATE, box);
	}
	return OK;
}

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
		receipt_line(day->adj, order->where,
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
	receipt_line(day->adj, order->where, "in the Off-Map Segment %s goes to the %s",
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
