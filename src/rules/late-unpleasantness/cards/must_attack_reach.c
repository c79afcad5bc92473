/*
 * 12.0: which enemies a division that must attack can reach, and by which way: what keeps a
 * stack from marching and attacking keeps it, too.
 */
#include <assert.h>
#include <limits.h>

#include "base/arena.h"
#include "game/map.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/must_attack_private.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/wagons.h"
#include "rules/late-unpleasantness/rules/ways.h"
#include "rules/late-unpleasantness/state/state.h"

/* Where a division may come to stand: a point, and the bank by which it was entered. */
struct node {
	int place, bank;
	int before; /* node; -1: the start */
	int steps;
	int spent; /* MP */
	bool done;
};

struct walk {
	struct turn_play ahead; /* the turn in mind, */
	struct state state;     /* with the division wherever it may go */
	struct stack stack;     /* the division */
	struct duty *duty;
	struct node node[PLACES_MAX * BANKS];
	int nodes;
};

static bool is_known(const struct walk *walk, int to)
{
	for (struct goal *g = walk->duty->goals; g; g = g->next)
		if (g->unit == walk->stack.unit[0] && g->to == to)
			return true;
	return false;
}

static bool comes_first(const struct goal *a, const struct goal *b)
{
	if (a->points != b->points)
		return a->points < b->points;
	return a->unit != b->unit ? a->unit < b->unit : a->to < b->to;
}

/* Nodes are looked at in the order of what they cost: the first way to a goal is as good as
 * any. */
static void add_goal(struct walk *walk, int from, int to)
{
	struct goal *goal = ARENA_NEW(walk->ahead.adj->arena, struct goal);
	struct goal **at = &walk->duty->goals;

	goal->unit = walk->stack.unit[0];
	goal->to = to;
	goal->points = walk->node[from].steps;
	for (int n = from, i = goal->points; i > 0; n = walk->node[n].before)
		goal->via[--i] = walk->node[n].place;
	while (*at && comes_first(*at, goal))
		at = &(*at)->next;
	goal->next = *at;
	*at = goal;
}

/* The node of a point and a bank; a new one when there is none yet. */
static struct node *find_node(struct walk *walk, int place, int bank)
{
	int i = 0;

	while (i < walk->nodes &&
		(walk->node[i].place != place || walk->node[i].bank != bank))
		i++;
	if (i == walk->nodes) {
		assert(i <
			PLACES_MAX * BANKS); /* each pair of point and bank stands once */
		walk->node[walk->nodes++] =
			(struct node){.place = place, .bank = bank, .spent = INT_MAX};
	}
	return &walk->node[i];
}

/* 15.3: a way over more points may cost less. */
static void add_node(struct walk *walk, int before, int link, int to)
{
	struct node *node =
		find_node(walk, to, (int)lu_link_bank(walk->ahead.game, to, link));
	int spent = walk->node[before].spent +
		    lu_entry_cost(&walk->ahead, walk->ahead.side, to);

	if (spent >= node->spent)
		return;
	node->before = before;
	node->steps = walk->node[before].steps + 1;
	node->spent = spent;
}

/* The cheapest that has not been looked at, or -1. */
static int next_node(const struct walk *walk)
{
	int found = -1;

	for (int i = 0; i < walk->nodes; i++)
		if (!walk->node[i].done &&
			(found < 0 || walk->node[i].spent < walk->node[found].spent))
			found = i;
	return found;
}

/* One step from a node: on, or against an enemy. */
static void look(struct walk *walk, int node, int to)
{
	struct turn_play *ahead = &walk->ahead;
	int from = walk->node[node].place, link = map_link(&ahead->game->map, from, to);

	if (lu_way_barred(ahead, &walk->stack, from, link) != FAILS)
		return;
	if (!lu_place_held_by(ahead->state, to, side_other(ahead->side))) {
		if (!lu_wagon_bars(ahead, &walk->stack, to))
			add_node(walk, node, link, to);
		return;
	}
	if (!field_refs_has(&ahead->state->place[to].attacked_from, from) &&
		!lu_effects_bar_attack(ahead->state, to) && !is_known(walk, to))
		add_goal(walk, node, to);
}

static void stand(struct walk *walk, const struct node *node)
{
	struct unit_state *unit = &walk->state.unit[walk->stack.unit[0]];

	unit->at = node->place;
	unit->bank = node->bank;
	walk->ahead.spent = node->spent;
}

static void find_goals_of(const struct turn_play *turn, struct duty *duty, int unit)
{
	struct walk *walk = ARENA_NEW(turn->adj->arena, struct walk);
	const struct map *map = &turn->game->map;

	walk->ahead = *turn;
	walk->state = *turn->state;
	walk->ahead.state = &walk->state;
	walk->stack = (struct stack){{unit}, 1};
	walk->duty = duty;
	walk->node[walk->nodes++] = (struct node){
		.place = turn->state->unit[unit].at,
		.bank = turn->state->unit[unit].bank,
		.before = -1,
	};
	for (int i; (i = next_node(walk)) >= 0;) {
		const struct place *place = &map->place[walk->node[i].place];

		walk->node[i].done = true;
		stand(walk, &walk->node[i]);
		for (int k = 0; k < place->exits; k++)
			look(walk, i, map->exit[place->first_exit + k].to);
	}
}

void lu_duty_find_goals(const struct turn_play *turn, struct duty *duty)
{
	for (int i = 0; i < turn->game->units; i++)
		if (lu_duty_binds(turn, duty, i))
			find_goals_of(turn, duty, i);
}

/* A card that was played later, and keeps the division from it, lifts the duty. */
static bool is_lifted(const struct turn_play *turn, int unit, int index)
{
	return lu_effects_find(turn->state, turn->game, EFFECT_NO_MOVE, unit) > index ||
	       lu_effects_find(turn->state, turn->game, EFFECT_NO_ATTACK, unit) > index;
}

bool lu_duty_binds(const struct turn_play *turn, const struct duty *duty, int unit)
{
	const struct unit_state *now = &turn->state->unit[unit];

	return lu_unit_is_division(&turn->game->unit[unit]) && now->at >= 0 &&
	       now->strength > 0 && !turn->finished[unit] &&
	       lu_effect_means(&duty->effect, turn->game, turn->state, unit) &&
	       !is_lifted(turn, unit, duty->index);
}
