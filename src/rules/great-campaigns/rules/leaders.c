/* 2.3, 2.5, 6.3 Leaders: where they stand, and which units they reach. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- 2.5 ---- */

struct command_reach {
	const struct day *day;
	enum side side;
	int hexes;
	bool through_own;
	bool alone; /* as if no enemy were there */
};

static int one_hex(const void *context, int from, const struct map_exit *exit)
{
	const struct command_reach *command_reach = context;

	(void)from;
	return command_reach->day->game->land.ground[exit->to] == GROUND_WATER ||
			       !gc_is_crossable(command_reach->day, exit->link)
		       ? -1
		       : 1;
}

static bool may_enter(const void *context, int place, int cost)
{
	const struct command_reach *command_reach = context;
	enum side enemy = side_other(command_reach->side);

	return cost <= command_reach->hexes &&
	       (command_reach->alone || !gc_is_held(command_reach->day, enemy, place));
}

static bool leads_on(const void *context, int place)
{
	const struct command_reach *command_reach = context;
	const struct day *day = command_reach->day;

	return command_reach->alone ||
	       !gc_in_zone(day, side_other(command_reach->side), place) ||
	       (command_reach->through_own && gc_is_held(day, command_reach->side, place));
}

/* Where the way begins a zone does not bar it. */
static bool leads_on_from(const void *context, int place)
{
	const struct command_reach *command_reach = context;

	return paths_length(command_reach->day->paths, place) == 0 ||
	       leads_on(context, place);
}

static bool reaches(const struct command_reach *command_reach, int from, int to)
{
	static const struct paths_rules rules = {one_hex, may_enter, leads_on_from};
	const struct day *day = command_reach->day;

	if (hex_distance(&day->game->sheet.grid, from, to) > command_reach->hexes)
		return false;
	paths_search(day->paths, &rules, command_reach, from, 0, to);
	return paths_cost(day->paths, to) >= 0;
}

bool gc_in_reach(const struct day *day, enum side side, int from, int to, int hexes,
	bool through_own)
{
	const struct command_reach command_reach = {day, side, hexes, through_own, false};

	return reaches(&command_reach, from, to);
}

bool gc_in_radius(const struct day *day, int leader, int unit)
{
	const struct state *state = day->state;

	return gc_on_map(state, leader) && gc_on_map(state, unit) &&
	       gc_obeys_now(day->game, day->state, unit, leader) &&
	       gc_in_reach(day, gc_unit_side(day->game, leader), state->unit[leader].at,
		       state->unit[unit].at, RADIUS, false);
}

enum fail gc_radius_bar(const struct day *day, int leader, int unit)
{
	const struct command_reach alone = {
		day, gc_unit_side(day->game, leader), RADIUS, false, true};
	const struct unit_state *state = day->state->unit;

	if (gc_in_radius(day, leader, unit))
		return F_NONE;
	if (!gc_on_map(day->state, leader) || !gc_on_map(day->state, unit) ||
		hex_distance(&day->game->sheet.grid, state[leader].at, state[unit].at) >
			RADIUS)
		return F_OUT_OF_RADIUS;
	return reaches(&alone, state[leader].at, state[unit].at) ? F_RADIUS_BARRED
								 : F_RADIUS_CUT;
}

/* ---- 2.3 ---- */

/* True for a unit with which the leader may stand. */
static bool is_his(const struct day *day, int unit, int leader)
{
	return gc_is_combat_unit(day->game, day->state, unit) &&
	       gc_unit_side(day->game, unit) == gc_unit_side(day->game, leader) &&
	       gc_obeys_now(day->game, day->state, unit, leader);
}

bool gc_leader_is_alone(const struct day *day, int leader, int without)
{
	int at = day->state->unit[leader].at;

	for (int i = 0; i < day->game->units; i++)
		if (i != without && gc_stands_at(day->state, i, at) &&
			is_his(day, i, leader))
			return false;
	return true;
}

/* True when a unit is nearer to the hex than the other, -1: none. */
static bool is_nearer(const struct day *day, int place, int unit, int than)
{
	const struct hex_grid *grid = &day->game->sheet.grid;
	const struct unit_state *state = day->state->unit;
	int here, there;

	if (than < 0)
		return true;
	here = hex_distance(grid, place, state[unit].at);
	there = hex_distance(grid, place, state[than].at);
	return here != there ? here < there : state[unit].strength > state[than].strength;
}

/* In a campaign, whose armies are weeks apart, he comes no farther than by leader transfer.
 */
static bool may_join(const struct day *day, int leader, int place, int unit)
{
	return !gc_is_campaign(day->game, day->state) ||
	       gc_in_reach(day, gc_unit_side(day->game, leader), place,
		       day->state->unit[unit].at, TRANSFER, true);
}

int gc_leader_nearest(const struct day *day, int leader, int place)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (is_his(day, i, leader) && is_nearer(day, place, i, found) &&
			may_join(day, leader, place, i))
			found = i;
	return found;
}

/* True for a unit of the leader's that can fight, wherever it is. */
static bool is_of_his(const struct day *day, int unit, int leader)
{
	return day->game->unit[unit].arm <= ARM_ARTILLERY &&
	       gc_unit_side(day->game, unit) == gc_unit_side(day->game, leader) &&
	       gc_obeys_now(day->game, day->state, unit, leader);
}

bool gc_leader_has_others(const struct day *day, int leader)
{
	for (int i = 0; i < day->game->units; i++) {
		int fate = day->state->unit[i].fate;

		if (is_of_his(day, i, leader) && fate != FATE_UNUSED &&
			!gc_is_gone(day->state, i) &&
			!gc_lies_aside(day->game, day->state, i))
			return true;
	}
	return false;
}

static bool are_together(const struct state *state, int a, int b)
{
	return state->unit[a].fate == state->unit[b].fate &&
	       state->unit[a].at == state->unit[b].at;
}

/* True for a leader who may go where the unit goes. */
static bool may_go_along(const struct day *day, int leader, int unit)
{
	return gc_is_leader(day->game, leader) && !day->state->unit[leader].held &&
	       (!gc_is_of_district(day->state, leader) ||
		       gc_is_of_district(day->state, unit)) &&
	       are_together(day->state, leader, unit) && is_of_his(day, unit, leader);
}

void gc_leaders_left(struct stack *out, const struct day *day, int unit)
{
	int fate = day->state->unit[unit].fate;

	out->count = 0;
	for (int i = 0; i < day->game->units; i++) {
		bool alone = (fate == FATE_ON_MAP || fate == FATE_OFF_MAP) &&
			     may_go_along(day, i, unit);

		for (int k = 0; alone && k < day->game->units; k++)
			alone = k == unit || !are_together(day->state, k, i) ||
				!is_of_his(day, k, i);
		if (alone)
			stack_push(out, i);
	}
}

int gc_leader_strongest(const struct day *day, int leader)
{
	int found = -1;

	for (int i = 0; i < day->game->units; i++)
		if (gc_is_combat_unit(day->game, day->state, i) &&
			gc_obeys_now(day->game, day->state, i, leader) &&
			(found < 0 || day->state->unit[i].strength >
					      day->state->unit[found].strength))
			found = i;
	return found;
}
