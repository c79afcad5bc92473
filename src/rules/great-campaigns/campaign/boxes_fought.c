/*
 * L5.1 The Off-Map Segment: fights for boxes in which both sides are, and where they go
 * back to. Events: those of box_combat.c, `box-retreat` (side, units, from, to), `box-lost`
 * (side, units, from).
 */
#include "rules/great-campaigns/campaign/box_combat.h"
#include "rules/great-campaigns/campaign/organization.h"

static bool holds_box(const struct day *day, enum side side, int box)
{
	struct stack units;

	gc_units_in_box(&units, day, side, box);
	return units.count > 0;
}

/* Where a side goes back to; -1: nowhere. */
static int way_back(
	const struct day *day, const struct gc_fought_box *fought, enum side side)
{
	for (int i = 0; i < fought->backs; i++)
		if (!holds_box(day, side_other(side), fought->back[i]))
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
	bool wins;
	int err;

	if (!holds_box(day, UNION, fought->box) ||
		!holds_box(day, CONFEDERATE, fought->box))
		return OK;
	if ((err = gc_box_combat(&wins, day, fought->box, UNION)) < 0)
		return err;
	go_back(day, wins ? CONFEDERATE : UNION, fought);
	return OK;
}

int gc_boxes_fought_play(struct day *day)
{
	const struct gc_organization *in = gc_organization_of(day);
	int err = OK;

	for (int i = 0; i < in->foughts && err == OK && !day->adj->preview; i++)
		err = fight_for(day, &in->fought[i]);
	return err;
}
