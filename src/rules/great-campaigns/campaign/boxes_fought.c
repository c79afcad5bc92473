/*
 * L5.1 The Off-Map Segment: fights for boxes in which both sides are, and where they go
 * back to. Events: those of box_combat.c, `box-retreat` (side, units, from, to), `box-lost`
 * (side, units, from).
 */
#include "rules/great-campaigns/campaign/box_combat.h"
#include "rules/great-campaigns/campaign/box_sides.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/kit/words.h"

/* What a side says of where it goes back to, by the number of a box in the data. */
struct backs {
	const struct arg *to[SIDES][FOUGHT_BOXES]; /* NULL: nothing */
};

static bool is_back(const struct gc_fought_box *fought, int box)
{
	for (int i = 0; i < fought->backs; i++)
		if (fought->back[i] == box)
			return true;
	return false;
}

/* The first of these boxes that is open, of those next to it or of the others; -1. */
static int first_open(const struct day *day, const struct gc_fought_box *fought,
	enum side side, const int *box, int boxes, bool next)
{
	for (int i = 0; i < boxes; i++)
		if (is_back(fought, box[i]) &&
			gc_boxes_joined(day, fought->box, box[i]) == next &&
			!gc_box_holds(day, side_other(side), box[i]))
			return box[i];
	return -1;
}

/* L5.1.5 Where a side goes back to, as it says or else to the first; to a box that is not
 * next to it when none of these is open. -1: nowhere. */
static int way_back(const struct day *day, const struct gc_fought_box *fought,
	enum side side, const struct arg *said)
{
	int to = -1;

	for (int next = 1; next >= 0 && to < 0; next--) {
		if (said)
			to = first_open(
				day, fought, side, said->number, said->count, next > 0);
		if (to < 0)
			to = first_open(
				day, fought, side, fought->back, fought->backs, next > 0);
	}
	return to;
}

static void tell_retreat(
	const struct day *day, enum side side, const struct stack *units, int from, int to)
{
	struct journal *journal = day->adj->journal;
	struct event *event =
		gc_side_event(day, to < 0 ? "box-lost" : "box-retreat", "L5.1.5", side);

	event_fact(journal, event, "units", "%s", gc_stack_ids(day, units));
	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	if (to >= 0)
		event_fact(journal, event, "to", "%s", gc_place_id(day, to));
}

/* Who finds no box is out of the game; that is no loss in combat. */
static void go_back(struct day *day, enum side side, const struct gc_fought_box *fought,
	const struct arg *said)
{
	int to = way_back(day, fought, side, said);
	struct stack units, leaders;

	gc_units_in_box(&units, day, side, fought->box);
	gc_leaders_in_box(&leaders, day, side, fought->box);
	for (int i = 0; i < leaders.count; i++)
		stack_push(&units, leaders.unit[i]);
	if (!units.count)
		return;
	tell_retreat(day, side, &units, fought->box, to);
	if (to >= 0)
		gc_box_leave(day, side, fought->box, to);
	for (int i = 0; i < units.count && to < 0; i++)
		gc_unit_leaves(day, units.unit[i], FATE_EXITED);
}

static int fight_for(
	struct day *day, const struct gc_fought_box *fought, const struct backs *backs)
{
	enum side defender = gc_box_defender(day, fought->box), beaten;
	bool wins;
	int err;

	if (!gc_box_holds(day, UNION, fought->box) ||
		!gc_box_holds(day, CONFEDERATE, fought->box))
		return OK;
	if ((err = gc_box_combat(&wins, day, fought->box, side_other(defender))) < 0)
		return err;
	beaten = wins ? defender : side_other(defender);
	go_back(day, beaten, fought,
		backs->to[beaten][fought - gc_organization_of(day)->fought]);
	return OK;
}

/* ---- L5.1.5: each side says where it goes back to ---- */

/* "Lynchburg, Charlottesville" */
static const char *boxes_next(const struct day *day, const struct gc_fought_box *fought)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < fought->backs; i++)
		words_add(&words, gc_place_name(day, fought->back[i]));
	return words_join(day->adj->arena, &words, ", ");
}

static int read_back(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct gc_organization *in = gc_organization_of(day);
	const struct arg *to = &order->arg[1];
	struct backs *backs = context;
	int box = arg_first(&order->arg[0]), number = 0;

	while (number < in->foughts && in->fought[number].box != box)
		number++;
	if (number == in->foughts)
		return gc_order_fails(day, side, order, F_NO_FALLING_BACK,
			gc_place_name(day, box), gc_place_name(day, to->number[0]),
			"it is no box that is fought for");
	for (int i = 0; i < to->count; i++)
		if (!is_back(&in->fought[number], to->number[i]))
			return gc_order_fails(day, side, order, F_NO_FALLING_BACK,
				gc_place_name(day, box), gc_place_name(day, to->number[i]),
				arena_printf(day->adj->arena, "next to it are %s",
					boxes_next(day, &in->fought[number])));
	backs->to[side][number] = to;
	receipt_line(day->adj, order->where,
		"units that are beaten in %s go back to %s, the first in which no enemy is",
		gc_place_name(day, box), to->text);
	return OK;
}

/* ---- L5.1.4: the Union says which comes first ---- */

struct fights {
	const struct gc_fought_box *box[FOUGHT_BOXES];
	int boxes;
};

static void add_fight(struct fights *fights, const struct gc_fought_box *box)
{
	for (int i = 0; i < fights->boxes; i++)
		if (fights->box[i] == box)
			return;
	fights->box[fights->boxes++] = box;
}

static int read_order(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct gc_organization *in = gc_organization_of(day);
	struct fights *fights = context;

	if (side != UNION)
		return gc_order_fails(day, side, order, F_UNION_ALONE, order->form->word,
			"it says in which order boxes are fought for (L5.1.4)", NULL);
	for (int i = 0; i < order->arg[0].count; i++)
		for (int k = 0; k < in->foughts; k++)
			if (in->fought[k].box == order->arg[0].number[i])
				add_fight(fights, &in->fought[k]);
	receipt_line(day->adj, order->where, "fights for boxes come in that order");
	return OK;
}

int gc_boxes_fought_play(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);
	struct fights fights = {.boxes = 0};
	struct backs backs = {.to = {{NULL}}};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_FIGHT_BOXES), read_order, &fights);
		if (err == OK)
			err = gc_cycle_orders(
				day, side, ORDER_SET(ORDER_FALL_BACK), read_back, &backs);
	}
	for (int i = 0; i < in->foughts; i++)
		add_fight(&fights, &in->fought[i]);
	for (int i = 0; i < fights.boxes && err == OK && !day->adj->preview; i++)
		err = fight_for(day, fights.box[i], &backs);
	gc_boxes_note(day);
	return err;
}
