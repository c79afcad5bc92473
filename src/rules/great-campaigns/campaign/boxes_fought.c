/*
 * L5.1 The Off-Map Segment: fights for boxes in which both sides are, and where they go
 * back to. Events: those of box_combat.c, `box-retreat` (side, units, from, to), `box-lost`
 * (side, units, from).
 */
#include "rules/great-campaigns/campaign/box_combat.h"
#include "rules/great-campaigns/campaign/box_sides.h"
#include "rules/great-campaigns/campaign/organization.h"

/* Where a side goes back to; -1: nowhere. */
static int way_back(
	const struct day *day, const struct gc_fought_box *fought, enum side side)
{
	for (int i = 0; i < fought->backs; i++)
		if (!gc_box_holds(day, side_other(side), fought->back[i]))
			return fought->back[i];
	return -1;
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
static void go_back(struct day *day, enum side side, const struct gc_fought_box *fought)
{
	int to = way_back(day, fought, side);
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

static int fight_for(struct day *day, const struct gc_fought_box *fought)
{
	enum side defender = gc_box_defender(day, fought->box);
	bool wins;
	int err;

	if (!gc_box_holds(day, UNION, fought->box) ||
		!gc_box_holds(day, CONFEDERATE, fought->box))
		return OK;
	if ((err = gc_box_combat(&wins, day, fought->box, side_other(defender))) < 0)
		return err;
	go_back(day, wins ? defender : side_other(defender), fought);
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
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++)
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_FIGHT_BOXES), read_order, &fights);
	for (int i = 0; i < in->foughts; i++)
		add_fight(&fights, &in->fought[i]);
	for (int i = 0; i < fights.boxes && err == OK && !day->adj->preview; i++)
		err = fight_for(day, fights.box[i]);
	gc_boxes_note(day);
	return err;
}
