/* 28, L5.1 Boxes off the map: units that are in one or under way, and whose a box is. */
#include "rules/great-campaigns/campaign/campaign_private.h"

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
