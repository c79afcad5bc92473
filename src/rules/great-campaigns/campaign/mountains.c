/*
 * V21, L4.7 Union Off-Map Movement over the mountains: how many may go at a time, how long
 * it takes, and how snow delays those who are under way. Events: `mountains` (side, unit,
 * turns, a die), `mountains-delayed` (side, units, turns).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

static bool is_under_way(const struct day *day, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];

	return now->fate == FATE_UNDER_WAY && now->travels == TRANSFER_MOUNTAINS;
}

/* True for two places of one step: the same box, or hexes in which the box lets out. */
static bool is_same_end(const struct day *day, int a, int b)
{
	return a == b || (!gc_is_box(day->game, a) && !gc_is_box(day->game, b));
}

const char *gc_mountains_fault(
	const struct day *day, const struct gc_transfer *way, int unit, int to)
{
	int count = 0;

	if (gc_is_leader(day->game, unit) || !way->units)
		return NULL;
	for (int i = 0; i < day->game->units; i++)
		count += is_under_way(day, i) && !gc_is_leader(day->game, i) &&
			 is_same_end(day, day->state->unit[i].at, to);
	return count < way->units
		       ? NULL
		       : arena_printf(day->adj->arena,
				 "%d units are under way there, and no more go over the mountains at a time",
				 count);
}

bool gc_mountains_by_die(const struct day *day, const struct gc_transfer *way)
{
	return way->by == TRANSFER_MOUNTAINS && day->state->turn < way->die_before;
}

int gc_mountains_days(int *days, struct day *day, const struct gc_transfer *way, int unit)
{
	const struct dice_roll *roll;
	struct event *event;
	int err;

	*days = way->turns;
	if (!gc_mountains_by_die(day, way) || day->adj->preview)
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_MOUNTAINS], NO_SIDE,
		gc_unit_id(day, unit), 0, day->adj->diag);
	if (err < 0)
		return err;
	*days = roll->face[0];
	event = gc_side_event(day, "mountains", "V21", gc_unit_side(day->game, unit));
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "turns", "%d", *days);
	event_die(day->adj->journal, event, roll);
	return OK;
}

void gc_mountains_snow(struct day *day, int turns)
{
	struct stack late = {.count = 0};
	struct event *event;

	for (int i = 0; i < day->game->units; i++)
		if (is_under_way(day, i)) {
			day->state->unit[i].due += turns;
			stack_add(&late, i);
		}
	if (!late.count || turns <= 0)
		return;
	event = gc_side_event(
		day, "mountains-delayed", "V21", gc_unit_side(day->game, late.unit[0]));
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &late));
	event_fact(day->adj->journal, event, "turns", "%d", turns);
}
