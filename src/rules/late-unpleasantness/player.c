/* The built-in player: set-up, moves and attacks. */
#include "rules/late-unpleasantness/player.h"

#include "engine/arena.h"
#include "rules/late-unpleasantness/player_private.h"
#include "rules/late-unpleasantness/sequence.h"

/* Plays at random. */
static const struct temper wild = {.sets_out = 3,
	.whole = 5,
	.ahead = 5,
	.attacks = 6,
	.gives_up = 2,
	.enters = 1,
	.plays = 3};
/* Keeps to its source of supply. */
static const struct temper cautious = {.sets_out = 3,
	.whole = 6,
	.ahead = 6,
	.attacks = 3,
	.gives_up = 4,
	.plays = 1,
	.home = true,
	.holds = true};
/* Fights where it can. */
static const struct temper fierce = {.sets_out = 6,
	.whole = 7,
	.ahead = 6,
	.attacks = 8,
	.gives_up = 1,
	.enters = 1,
	.plays = 5};
/* Makes for the points that win the game. */
static const struct temper ambitious = {.sets_out = 7,
	.whole = 7,
	.ahead = 8,
	.attacks = 7,
	.gives_up = 1,
	.enters = 8,
	.plays = 3,
	.holds = true};

static const struct temper *const tempers[] = {
	&wild, &cautious, &fierce, &wild, &cautious, &fierce, &ambitious};

#define TEMPERS (sizeof tempers / sizeof *tempers)

/* ---- set-up ---- */

/* Some of the pieces that have a choice; the others are left to the default. */
static void write_setup(struct player *p)
{
	for (int i = 0; i < p->game->units; i++) {
		const struct unit *unit = &p->game->unit[i];

		if (!is_own(p, i) || unit->setup.places < 2 || chance(p, 3) == 0)
			continue;
		buf_printf(p->out, "place %s at %s\n", unit->name,
			p->game->map.place[unit->setup.place[chance(p, unit->setup.places)]]
				.name);
	}
}

/* ---- ways ---- */

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
			chance(p, 2))
			return true;
	return false;
}

/*
 * A way of at most `left` points, without the ones that the enemy is seen to hold. Who
 * fights stops next to one.
 */
static int choose_way(struct player *p, const int *goal, int from, int left, bool ahead,
	bool fights, int *path)
{
	const struct map *map = &p->game->map;
	int length = 0, at = from;

	while (length < left) {
		const struct place *place = &map->place[at];
		int next = -1, seen = 0;

		for (int i = 0; i < place->exits; i++) {
			int to = map->exit[place->first_exit + i].to;

			if (is_enemy_held(p, to) && (ahead || chance(p, 16)))
				continue;
			if (p->wins[to] && !often(p, p->temper->enters))
				continue;
			if (ahead && goal[to] >= goal[at] &&
				chance(p, goal[to] == goal[at] ? 2 : 6))
				continue;
			if (chance(p, ++seen) == 0)
				next = to;
		}
		if (next < 0 || (fights && meets_enemy(p, at)))
			break;
		path[length++] = at = next;
		if (!ahead && chance(p, 5) == 0)
			break;
	}
	return length;
}

/* An enemy next to the point: the one that bars the way, if it goes ahead. */
static int choose_enemy(struct player *p, const int *goal, int at, bool ahead)
{
	const struct place *place = &p->game->map.place[at];
	int found = -1, seen = 0;

	for (int i = 0; i < place->exits; i++) {
		int to = p->game->map.exit[place->first_exit + i].to;

		if (!is_enemy_held(p, to) || (p->wins[to] && !often(p, p->temper->enters)))
			continue;
		if (ahead && found >= 0 && goal[to] != goal[found]) {
			if (goal[to] > goal[found])
				continue;
			seen = 0;
		}
		if (chance(p, ++seen) == 0)
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
	return all ? goal_of(p, unit) == goal_of(p, first) : chance(p, 2);
}

/* A stack of what stands together and may move together. */
static void choose_stack(struct player *p, struct stack *stack, int first)
{
	const struct state *view = p->view;
	bool all = often(p, p->temper->whole), wagon = view->unit[first].mode == MODE_WAGON;

	stack->count = 0;
	for (int i = 0; i < p->game->units; i++) {
		if (view->unit[i].at != view->unit[first].at || !is_own(p, i) ||
			p->used[i] || !unit_allowance(p->game, view, i))
			continue;
		if (i != first && (wagon || view->unit[i].mode == MODE_WAGON ||
					  !goes_along(p, i, first, all)))
			continue;
		p->used[i] = true;
		stack->unit[stack->count++] = i;
	}
}

static bool is_led(const struct player *p, const struct stack *stack, int leader)
{
	for (int i = 0; i < stack->count; i++)
		if (leads(p->game, p->view, leader, stack->unit[i]))
			return true;
	return false;
}

/* 7.0: a leader who marches without his command mostly comes back, so he mostly stays. */
static void leave_leaders(struct player *p, struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		if (p->game->unit[stack->unit[i]].type != TYPE_LEADER ||
			is_led(p, stack, stack->unit[i]) || chance(p, 8) == 0)
			stack->unit[count++] = stack->unit[i];
	stack->count = count;
}

static int slowest_allowance(const struct player *p, const struct stack *stack)
{
	int least = unit_allowance(p->game, p->view, stack->unit[0]);

	for (int i = 1; i < stack->count; i++) {
		int mp = unit_allowance(p->game, p->view, stack->unit[i]);

		least = mp < least ? mp : least;
	}
	return least;
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
	player_names(p, stack);
	buf_printf(p->out, "\n  to %s", p->game->map.place[path[length - 1]].name);
	write_via(p, path, length - 1);
}

static void write_attack(struct player *p, const struct stack *stack, int target,
	const int *path, int length)
{
	buf_printf(p->out, "attack %s with", p->game->map.place[target].name);
	player_names(p, stack);
	write_via(p, path, length);
	player_fight_words(p, stack, "  ", "\n");
	player_using(p, "  ", "\n");
}

/* Work on the bridge of a point: destroys what stands, rebuilds what is broken. */
static void write_work(struct player *p, const struct stack *stack, int place)
{
	bool broken = p->view->place[place].broken;

	if (player_division(p, stack) < 0 || !place_has_bridge(p->game, place) ||
		chance(p, p->temper->holds && !broken ? 8 : 2))
		return;
	buf_printf(p->out, "%s bridge at %s with", broken ? "rebuild" : "destroy",
		p->game->map.place[place].name);
	player_names(p, stack);
	buf_putc(p->out, '\n');
	if (!broken && chance(p, 2))
		buf_printf(p->out, "  bank %s\n", chance(p, 2) ? "north" : "south");
}

/* Moves in one go, or in two with something done and dropped on the way. */
static void write_moves(struct player *p, struct stack *stack, const int *path, int length)
{
	int half = length > 1 && chance(p, 4) == 0 ? length / 2 : 0;

	if (half) {
		write_move(p, stack, path, half);
		write_work(p, stack, path[half - 1]);
		if (stack->count > 1 && chance(p, 2))
			stack->count--;
	}
	write_move(p, stack, path + half, length - half);
	write_work(p, stack, path[length - 1]);
}

static void write_stack(struct player *p, int first)
{
	int path[PLACES_MAX], length, target, allowance, at = p->view->unit[first].at;
	const int *goal = goal_of(p, first);
	bool ahead = often(p, p->temper->ahead), fights, guarded = chance(p, 8) == 0;
	struct stack stack;

	choose_stack(p, &stack, first);
	leave_leaders(p, &stack);
	if (!stack.count)
		return;
	if (p->temper->holds && !goal[at])
		return;
	write_work(p, &stack, at);
	allowance = slowest_allowance(p, &stack) + player_hurry(p, &stack);
	fights = player_division(p, &stack) >= 0 && often(p, p->temper->attacks);
	length = choose_way(p, goal, at, allowance - fights, ahead, fights, path);
	target = fights ? choose_enemy(p, goal, length ? path[length - 1] : at, ahead) : -1;
	if (!length && target < 0)
		return;
	if (guarded)
		buf_printf(p->out, "if no enemy at %s or not enemy at %s\n",
			p->game->map.place[length ? path[length - 1] : at].name,
			p->game->map.place[length ? path[0] : target].name);
	if (target >= 0)
		write_attack(p, &stack, target, path, length);
	else
		write_moves(p, &stack, path, length);
	if (guarded)
		buf_puts(p->out, "end if\n");
}

/* All pieces are looked at, beginning anywhere. */
static void write_turn(struct player *p)
{
	int units = p->game->units, begin = chance(p, units);

	for (int i = 0; i < units; i++) {
		int unit = (begin + i) % units;

		if (is_own(p, unit) && !p->used[unit] && p->view->unit[unit].at >= 0 &&
			unit_allowance(p->game, p->view, unit) &&
			often(p, p->temper->sets_out))
			write_stack(p, unit);
		if (chance(p, 32) == 0)
			player_relocation(p, "");
		if (chance(p, 24) == 0)
			player_play(p);
	}
	player_last_moves(p);
}

/* Points by which the side wins; of a side that only holds out, those of the other. */
static const struct victory *first_goal(const struct player *p)
{
	for (int i = 0; i < p->game->victories; i++)
		if (p->game->victory[i].side == (int)p->side && p->game->victory[i].places)
			return &p->game->victory[i];
	return &p->game->victory[0];
}

static void find_goals(struct player *p)
{
	const struct victory *victory = first_goal(p);
	int home[CHOICES_MAX];
	int homes = p->temper->home ? state_sources(p->view, p->game, p->side, home) : 0;

	p->goals = homes ? homes : victory->places;
	for (int i = 0; i < p->goals; i++)
		map_distances(&p->game->map, homes ? home[i] : victory->place[i], NULL,
			NULL, p->goal[i]);
	for (int i = 0; i < victory->places; i++)
		p->wins[victory->place[i]] = victory->kind == VICTORY_ENTER;
}

void player_write(struct buf *out, struct arena *arena, const void *game, const void *view,
	uint32_t temper, uint64_t *random)
{
	struct player *p = ARENA_NEW(arena, struct player);

	p->out = out;
	p->game = game;
	p->view = view;
	p->temper = tempers[temper % TEMPERS];
	p->random = random;
	p->side = (enum side)p->view->viewer;
	if (p->view->step == SEQUENCE_SETUP_UNION ||
		p->view->step == SEQUENCE_SETUP_CONFEDERATE) {
		write_setup(p);
	} else {
		find_goals(p);
		write_turn(p);
	}
	if (chance(p, 3) == 0)
		player_standing(p);
}
