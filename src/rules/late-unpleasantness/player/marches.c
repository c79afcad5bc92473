/*
 * The built-in player: what its pieces make for, their ways, and what they do on them.
 *
 * Parts: goals; marches.
 */
#include "rules/late-unpleasantness/player/player_private.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- goals ---- */

/* One of those by whose points the side wins, of a side that only holds out one of the
 * other's. NULL: the game is won by no points. */
static const struct victory *choose_victory(const struct player *p)
{
	const struct victory *found[VICTORIES_MAX];
	int count = 0;

	for (int own = 1; own >= 0 && !count; own--)
		for (int i = 0; i < p->game->victories; i++)
			if (p->game->victory[i].places &&
				(p->game->victory[i].side == (int)p->side) == own)
				found[count++] = &p->game->victory[i];
	return count ? found[p->variant % (unsigned)count] : NULL;
}

static int list_victory(const struct player *p, int *place)
{
	const struct victory *victory = choose_victory(p);

	for (int i = 0; victory && i < victory->places; i++)
		place[i] = victory->place[i];
	return victory ? victory->places : 0;
}

/* Markers of supply are seen by everybody. */
static int list_markers(const struct player *p, enum side side, int *place)
{
	int count = 0;

	for (int i = 0; i < p->game->units; i++)
		if (p->game->unit[i].side == (int)side &&
			p->game->unit[i].type == TYPE_MARKER && p->view->unit[i].at >= 0)
			place[count++] = p->view->unit[i].at;
	return count;
}

static int list_goals(const struct player *p, int *place)
{
	int count = 0, kept = 0;

	if (p->temper->aim == AIM_HOME ||
		p->view->turn * 8 < p->temper->waits * p->game->base.turns)
		count = lu_state_sources(p->view, p->game, p->side, place);
	else if (p->temper->aim == AIM_RAID)
		count = list_markers(p, side_other(p->side), place);
	if (!count && p->temper->aim == AIM_RAID)
		count = lu_state_sources(p->view, p->game, side_other(p->side), place);
	if (!count)
		count = list_victory(p, place);
	for (int i = 0; i < count; i++)
		if (is_on_map(p, place[i]))
			place[kept++] = place[i];
	return kept;
}

void lu_player_find_goals(struct player *p)
{
	int place[CHOICES_MAX];

	p->goals = list_goals(p, place);
	if (!p->goals)
		place[p->goals++] = lu_player_any_place(p);
	for (int i = 0; i < p->goals; i++) {
		p->goal[i] =
			ARENA_NEW_ARRAY(p->out->arena, (size_t)p->game->map.places, int);
		map_distances(&p->game->map, place[i], NULL, NULL, p->goal[i]);
	}
	for (int i = 0; i < p->game->victories; i++)
		for (int k = 0; k < p->game->victory[i].places; k++)
			if (p->game->victory[i].side == (int)p->side &&
				p->game->victory[i].kind == VICTORY_ENTER)
				p->wins[p->game->victory[i].place[k]] = true;
}

/* ---- marches: ways ---- */

/* A command has one goal, so that it stays together. */
static const int *goal_of(const struct player *p, int unit)
{
	int command = p->game->unit[unit].command;

	return p->goal[(command >= 0 ? command : unit) % p->goals];
}

/* Next to the enemy; not always looked for. */
static bool meets_enemy(struct player *p, int at)
{
	const struct place *place = &p->game->map.place[at];

	for (int i = 0; i < place->exits; i++)
		if (is_enemy_held(p, p->game->map.exit[place->first_exit + i].to) &&
			chance(p->random, 2))
			return true;
	return false;
}

/* MP to enter the point; the most that it can be. 15.3 */
static int cost_of(const struct player *p, int place)
{
	return lu_point_cost(p->game, p->view, p->side, place);
}

static int worst_cost(const struct player *p)
{
	int worst = 1;

	for (int i = 0; i < p->game->map.places; i++)
		worst = cost_of(p, i) > worst ? cost_of(p, i) : worst;
	return worst;
}

/*
 * A way of at most `left` MP, without the points that the enemy is seen to hold. Who
 * fights stops next to one.
 */
static int choose_way(struct player *p, const int *goal, int from, int left, bool ahead,
	bool fights, int *path)
{
	const struct map *map = &p->game->map;
	int length = 0, at = from;

	while (left > 0) {
		const struct place *place = &map->place[at];
		int next = -1, seen = 0;

		for (int i = 0; i < place->exits; i++) {
			int to = map->exit[place->first_exit + i].to;

			if (!is_on_map(p, to) || cost_of(p, to) > left)
				continue;
			if (is_enemy_held(p, to) && (ahead || chance(p->random, 16)))
				continue;
			if (p->wins[to] && !chance_often(p->random, p->temper->enters))
				continue;
			if (ahead && goal[to] >= goal[at] &&
				chance(p->random, goal[to] == goal[at] ? 2 : 6))
				continue;
			if (chance_takes(p->random, &seen))
				next = to;
		}
		if (next < 0 || (fights && meets_enemy(p, at)))
			break;
		path[length++] = at = next;
		left -= cost_of(p, at);
		if (!ahead && chance(p->random, 5) == 0)
			break;
	}
	return length;
}

/* An enemy next to the point, for whom `left` MP are enough: the one that bars the way, if
 * it goes ahead. */
static int choose_enemy(struct player *p, const int *goal, int at, int left, bool ahead)
{
	const struct place *place = &p->game->map.place[at];
	int found = -1, seen = 0;

	for (int i = 0; i < place->exits; i++) {
		int to = p->game->map.exit[place->first_exit + i].to;

		if (!is_enemy_held(p, to) || cost_of(p, to) > left ||
			(p->wins[to] && !chance_often(p->random, p->temper->enters)))
			continue;
		if (ahead && found >= 0 && goal[to] != goal[found]) {
			if (goal[to] > goal[found])
				continue;
			seen = 0;
		}
		if (chance_takes(p->random, &seen))
			found = to;
	}
	return found;
}

/* ---- stacks ---- */

/* Those of the army itself go with everybody. */
static bool goes_along(struct player *p, int unit, int first, bool all)
{
	int command = p->game->unit[unit].command;

	if (command >= 0 && p->game->command[command].superior < 0)
		return true;
	return all ? goal_of(p, unit) == goal_of(p, first) : chance(p->random, 2);
}

/* A stack of what stands together and may move together. */
static void choose_stack(struct player *p, struct stack *stack, int first)
{
	const struct state *view = p->view;
	bool all = chance_often(p->random, p->temper->whole),
	     wagon = view->unit[first].mode == MODE_WAGON;

	stack->count = 0;
	for (int i = 0; i < p->game->units; i++) {
		if (view->unit[i].at != view->unit[first].at || !is_own(p, i) ||
			p->used[i] || !lu_unit_allowance(p->game, view, i))
			continue;
		if (i != first && (wagon || view->unit[i].mode == MODE_WAGON ||
					  !goes_along(p, i, first, all)))
			continue;
		p->used[i] = true;
		stack_push(stack, i);
	}
}

/* 7.0: a leader who marches without his command mostly comes back, so he mostly stays. */
static void leave_leaders(struct player *p, struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		if (p->game->unit[stack->unit[i]].type != TYPE_LEADER ||
			lu_player_is_led(p, stack, stack->unit[i]) ||
			chance(p->random, 8) == 0)
			stack->unit[count++] = stack->unit[i];
	stack->count = count;
}

/* ---- orders ---- */

static void write_via(struct player *p, const int *path, int length)
{
	for (int i = 0; i < length; i++) {
		buf_puts(p->out, i ? ", " : "\n  via ");
		buf_puts(p->out, p->game->map.place[path[i]].name);
	}
	buf_putc(p->out, '\n');
}

static void write_move(
	struct player *p, const struct stack *stack, const int *path, int length)
{
	buf_puts(p->out, "move");
	lu_player_names(p, stack);
	buf_printf(p->out, "\n  to %s", p->game->map.place[path[length - 1]].name);
	write_via(p, path, length - 1);
}

/*
 * The first leg of a way, and the beginning of an `if` around what follows it: a card may
 * keep the stack from coming so far.
 */
static void write_leg(
	struct player *p, const struct stack *stack, const int *path, int length)
{
	write_move(p, stack, path, length);
	buf_printf(p->out, "if %s at %s\n", p->game->unit[stack->unit[0]].name,
		p->game->map.place[path[length - 1]].name);
}

static void write_recon(struct player *p, const struct stack *stack, int target)
{
	buf_printf(p->out, "recon %s with", p->game->map.place[target].name);
	lu_player_names(p, stack);
	buf_putc(p->out, '\n');
}

static void write_assault(struct player *p, const struct stack *stack, int target,
	const int *path, int length)
{
	buf_printf(p->out, "attack %s with", p->game->map.place[target].name);
	lu_player_names(p, stack);
	write_via(p, path, length);
	lu_player_fight_words(p, stack, "  ", "\n");
	lu_player_using(p, "  ", "\n");
}

/* 15.1: who asks for the strength in the point goes next to it before. */
static void write_attack(struct player *p, const struct stack *stack, int target,
	const int *path, int length)
{
	bool asks = lu_has_option(p->view, OPTION_RECON) && chance(p->random, 2);

	if (asks && length)
		write_leg(p, stack, path, length);
	if (asks)
		write_recon(p, stack, target);
	write_assault(p, stack, target, path, asks ? 0 : length);
	if (asks && length)
		buf_puts(p->out, "end if\n");
}

/* Work on the bridge of a point: destroys what stands, rebuilds what is broken. True when
 * the stack has begun with it. */
static bool write_work(struct player *p, const struct stack *stack, int place)
{
	bool broken = p->view->place[place].broken;

	if (lu_player_division(p, stack) < 0 || !lu_place_has_bridge(p->game, place) ||
		chance(p->random, p->temper->holds && !broken ? 8 : 2))
		return false;
	if (broken && chance(p->random, 6) == 0) {
		buf_printf(p->out, "leave bridge at %s\n", p->game->map.place[place].name);
		return false;
	}
	buf_printf(p->out, "%s bridge at %s with", broken ? "rebuild" : "destroy",
		p->game->map.place[place].name);
	lu_player_names(p, stack);
	buf_putc(p->out, '\n');
	if (!broken && chance(p->random, 2))
		buf_printf(p->out, "  bank %s\n", chance(p->random, 2) ? "north" : "south");
	return true;
}

/* 15.2: those of the stack who can. */
static bool find_diggers(
	const struct player *p, const struct stack *stack, struct stack *diggers)
{
	diggers->count = 0;
	for (int i = 0; i < stack->count; i++) {
		const struct unit *unit = &p->game->unit[stack->unit[i]];

		if (unit->type == TYPE_INFANTRY ||
			(unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_INFANTRY))
			stack_push(diggers, stack->unit[i]);
	}
	return diggers->count > 0;
}

/* All of them, or some. */
static void write_digging(struct player *p, const struct stack *stack)
{
	struct stack diggers;

	if (!find_diggers(p, stack, &diggers))
		return;
	if (chance(p->random, 3) == 0)
		diggers.count = 1 + chance(p->random, diggers.count);
	buf_puts(p->out, "dig in");
	lu_player_names(p, &diggers);
	buf_putc(p->out, '\n');
}

static bool wants_to_dig(struct player *p, const struct stack *stack)
{
	struct stack diggers;

	return lu_has_option(p->view, OPTION_BREASTWORKS) &&
	       find_diggers(p, stack, &diggers) && chance_often(p->random, p->temper->digs);
}

/* Moves in one go, or in two with something done and dropped on the way. */
static void write_moves(struct player *p, struct stack *stack, const int *path, int length)
{
	int half = length > 1 && chance(p->random, 4) == 0 ? length / 2 : 0;

	if (half) {
		write_leg(p, stack, path, half);
		write_work(p, stack, path[half - 1]);
		if (stack->count > 1 && chance(p->random, 2))
			stack->count--;
	}
	write_move(p, stack, path + half, length - half);
	write_work(p, stack, path[length - 1]);
	if (half)
		buf_puts(p->out, "end if\n");
}

/* What a stack is about to do. */
struct march {
	const int *goal;
	bool begun; /* it has done something already, and no card hurries it any more */
	bool ahead, fights, digs;
	int path[PLACES_MAX], length;
	int target; /* -1: nobody */
};

static int end_of(const struct march *march, int at)
{
	return march->length ? march->path[march->length - 1] : at;
}

/* False when it stays where it is. */
static bool make_march(struct player *p, struct march *march, struct stack *stack, int at)
{
	int left = lu_unit_allowance(
			   p->game, p->view, lu_stack_slowest(p->game, p->view, stack)) +
		   (march->begun ? 0 : lu_player_hurry(p, stack));
	int kept = 0;

	march->ahead = chance_often(p->random, p->temper->ahead);
	march->fights = lu_player_division(p, stack) >= 0 &&
			chance_often(p->random, p->temper->attacks);
	march->digs = !march->fights && wants_to_dig(p, stack);
	if (march->fights)
		kept = worst_cost(p);
	else if (march->digs)
		kept = p->game->breastworks_movement;
	march->length = choose_way(
		p, march->goal, at, left - kept, march->ahead, march->fights, march->path);
	for (int i = 0; i < march->length; i++)
		left -= cost_of(p, march->path[i]);
	march->target = march->fights ? choose_enemy(p, march->goal, end_of(march, at),
						left, march->ahead)
				      : -1;
	return march->length || march->target >= 0;
}

/* `if` neither the end of the way nor its beginning is the enemy's. */
static void write_guard(struct player *p, const struct march *march, int at)
{
	buf_printf(p->out, "if no enemy at %s or not enemy at %s\n",
		p->game->map.place[march->length ? march->path[march->length - 1] : at]
			.name,
		p->game->map.place[march->length ? march->path[0] : march->target].name);
}

static void write_march(struct player *p, struct march *march, struct stack *stack)
{
	if (march->target >= 0)
		write_attack(p, stack, march->target, march->path, march->length);
	else
		write_moves(p, stack, march->path, march->length);
	if (march->digs)
		write_digging(p, stack);
}

void lu_player_march(struct player *p, int first)
{
	int at = p->view->unit[first].at;
	struct march march = {.goal = goal_of(p, first)};
	bool guarded = chance(p->random, 8) == 0;
	struct stack stack;

	choose_stack(p, &stack, first);
	leave_leaders(p, &stack);
	if (!stack.count)
		return;
	if ((p->temper->holds && !march.goal[at]) || chance(p->random, 24) == 0) {
		if (wants_to_dig(p, &stack))
			write_digging(p, &stack);
		return;
	}
	march.begun = write_work(p, &stack, at);
	if (!make_march(p, &march, &stack, at)) {
		if (march.digs)
			write_digging(p, &stack);
		return;
	}
	if (guarded)
		write_guard(p, &march, at);
	write_march(p, &march, &stack);
	if (guarded)
		buf_puts(p->out, "end if\n");
}
