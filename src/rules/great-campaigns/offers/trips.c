/*
 * One march of a unit to a hex, for the ideas of a day: how far it comes, by its own die or
 * a leader's, how surely, and the order.
 */
#include "rules/great-campaigns/offers/ideas_private.h"

#define BY_LEADER 15 /* of 100: a leader is asked when he makes so much of a difference */

static struct march march_of(int unit, int leader, int place)
{
	return (struct march){
		.unit = unit, .leader = leader, .with = -1, .to = place, .allowance = -1};
}

int gc_ideas_leader(const struct ideas *ideas, int unit)
{
	const struct day *day = ideas->day;
	struct stack leaders;
	enum fail why;

	gc_leaders_at(&leaders, day, ideas->side, day->state->unit[unit].at);
	for (int i = 0; i < leaders.count; i++)
		if (!gc_is_army_leader(day->game, leaders.unit[i]) &&
			gc_obeys_now(day->game, day->state, unit, leaders.unit[i]) &&
			gc_may_activate(day, leaders.unit[i], &why))
			return leaders.unit[i];
	return -1;
}

static int most_of(const struct ideas *ideas, int unit)
{
	const struct march alone = march_of(unit, -1, -1);
	const struct march led = march_of(unit, gc_ideas_leader(ideas, unit), -1);
	int most = gc_march_most(ideas->day, &alone), more = most;

	if (led.leader >= 0)
		more = gc_march_most(ideas->day, &led);
	return more > most ? more : most;
}

const int *gc_ideas_reach(struct ideas *ideas, int unit)
{
	if (!ideas->reach[unit])
		ideas->reach[unit] = gc_way_reach(ideas->day, unit, most_of(ideas, unit));
	return ideas->reach[unit];
}

int gc_ideas_percent(const struct ideas *ideas, const struct march *march, int cost)
{
	const struct day *day = ideas->day;
	int throws, enough;

	if (map_link(&day->game->map, day->state->unit[march->unit].at, march->to) >= 0)
		return 100;
	enough = gc_march_throws(&throws, day, march, cost);
	return (200 * enough + throws) / (2 * throws);
}

#define DIE 6

int gc_ideas_lost(const struct ideas *ideas, int unit)
{
	const struct unit_state *now = &ideas->day->state->unit[unit];
	int modifier, lost = 0;

	if (now->fatigue >= FATIGUE_MAX || !now->strength)
		return 0;
	modifier = gc_extended_modifier(ideas->day, unit, now->fatigue + 1);
	for (int die = 1; modifier != NO_CHECK && die <= DIE; die++) {
		const struct extended *result = gc_extended_result(
			&ideas->game->tables, die + modifier, now->strength);

		lost += result->loss + (result->disorganized && now->disorganized) >=
			now->strength;
	}
	return (200 * lost + DIE) / (2 * DIE);
}

bool gc_ideas_trip(struct trip *out, struct ideas *ideas, int unit, int place)
{
	int cost = gc_ideas_reach(ideas, unit)[place],
	    leader = gc_ideas_leader(ideas, unit);
	struct trip led;

	if (cost < 0)
		return false;
	*out = (struct trip){.march = march_of(unit, -1, place), .cost = cost};
	out->percent = gc_ideas_percent(ideas, &out->march, cost);
	if (leader < 0)
		return out->percent > 0;
	led = (struct trip){.march = march_of(unit, leader, place), .cost = cost};
	led.percent = gc_ideas_percent(ideas, &led.march, cost);
	if (led.percent >= out->percent + BY_LEADER)
		*out = led;
	return out->percent > 0;
}

/* ---- the enemy's ---- */

#define MARCH_MOST 10 /* hexes: nobody goes farther in one march */

/* How far the unit comes in so many marches, one after another. */
static const int *reach_in(struct ideas *ideas, int unit, int marches)
{
	if (marches == 1)
		return gc_ideas_reach(ideas, unit);
	if (!ideas->reach_twice[unit])
		ideas->reach_twice[unit] =
			gc_way_reach(ideas->day, unit, marches * most_of(ideas, unit));
	return ideas->reach_twice[unit];
}

/* In how many of a hundred throws two marches make up the cost; a leader is not asked. */
static int percent_of_two(const struct ideas *ideas, int unit, int cost)
{
	const struct march march = march_of(unit, -1, -1);
	int most = gc_march_most(ideas->day, &march), throws = 1, sum = 0;

	for (int first = 0; first <= most; first++) {
		int more = gc_march_throws(&throws, ideas->day, &march, first + 1),
		    so_many = gc_march_throws(&throws, ideas->day, &march, first) - more;

		sum += so_many * (first >= cost ? throws
						: gc_march_throws(&throws, ideas->day,
							  &march, cost - first));
	}
	return (200 * sum + throws * throws) / (2 * throws * throws);
}

static bool may_tire(const struct ideas *ideas, int unit, int marches)
{
	const struct march march = march_of(unit, -1, -1);

	return gc_ideas_may_go(ideas, unit) &&
	       gc_march_may_tire(ideas->day, &march, marches);
}

/* The hex to which he marches who wants that one: where the side stands he comes next to
 * it, the cheapest way. */
static int end_before(const struct ideas *ideas, const int *reach, int place)
{
	const struct map *map = &ideas->game->map;
	const struct place *at = &map->place[place];
	int best = place;

	if (!ideas->own[place])
		return place;
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int to = map->exit[i].to;

		if (reach[to] >= 0 && (reach[best] < 0 || reach[to] < reach[best]))
			best = to;
	}
	return best;
}

/* In how many of a hundred times this enemy comes there. */
static int exposed_to(struct ideas *ideas, int unit, int place, int marches)
{
	const int *reach = reach_in(ideas, unit, marches);
	int end = end_before(ideas, reach, place);
	struct trip trip;

	if (marches == 1)
		return gc_ideas_trip(&trip, ideas, unit, end) ? trip.percent : 0;
	return reach[end] < 0 ? 0 : percent_of_two(ideas, unit, reach[end]);
}

#define TO_ONE 2 /* who comes with so many times the MV is too many */

int gc_ideas_exposed(struct ideas *ideas, int place, int marches, int stands)
{
	const struct state *state = ideas->day->state;
	int most = marches > 1 ? gc_ideas_exposed(ideas, place, 1, stands) : 0;

	for (int i = 0; i < ideas->game->units; i++) {
		int percent;

		if (gc_unit_side(ideas->game, i) == ideas->side || !gc_on_map(state, i) ||
			!gc_is_combat_unit(ideas->game, state, i) ||
			state->unit[i].strength < TO_ONE * stands ||
			hex_distance(&ideas->game->sheet.grid, state->unit[i].at, place) >
				marches * MARCH_MOST ||
			!may_tire(ideas, i, marches))
			continue;
		percent = exposed_to(ideas, i, place, marches);
		most = percent > most ? percent : most;
	}
	return most;
}

/* ---- the order ---- */

static const char *to_text(const struct ideas *ideas, const struct trip *trip)
{
	const struct march *march = &trip->march;

	return arena_printf(ideas->arena, "%s %s %s\n", gc_ideas_name(ideas, march->unit),
		march->towards ? "towards" : "to", gc_ideas_place(ideas, march->to));
}

const char *gc_ideas_sent(const struct ideas *ideas, const struct trip *trip)
{
	return arena_printf(ideas->arena, "  send %s", to_text(ideas, trip));
}

const char *gc_ideas_march(const struct ideas *ideas, const struct trip *trip)
{
	const struct march *march = &trip->march;

	return march->leader < 0
		       ? arena_printf(ideas->arena, "march %s", to_text(ideas, trip))
		       : arena_printf(ideas->arena, "activate %s\n%s",
				 gc_ideas_name(ideas, march->leader),
				 gc_ideas_sent(ideas, trip));
}

/* As the march would go, which may take another way with fewer MP. */
static struct trip as_it_goes(const struct ideas *ideas, const struct trip *trip)
{
	struct trip goes = *trip;
	struct gc_arrival arrival;

	if (!trip->march.towards && trip->percent &&
		gc_march_arrival(&arrival, ideas->day, &trip->march)) {
		goes.cost = arrival.cost;
		goes.percent =
			(200 * arrival.enough + arrival.throws) / (2 * arrival.throws);
	}
	return goes;
}

const char *gc_ideas_cost(const struct ideas *ideas, const struct trip *trip)
{
	const struct trip goes = as_it_goes(ideas, trip);
	int most = gc_march_most(ideas->day, &trip->march),
	    lost = gc_ideas_lost(ideas, trip->march.unit);
	const char *cost =
		goes.percent == 100
			? arena_printf(ideas->arena, "needs %d MP: sure", goes.cost)
		: goes.percent
			? arena_printf(ideas->arena, "needs %d MP: %d %%", goes.cost,
				  goes.percent)
			: arena_printf(ideas->arena, "%d MP away; a march makes at most %d",
				  goes.cost, most);

	return lost ? arena_printf(ideas->arena, "%s, %d %% to be lost", cost, lost) : cost;
}
