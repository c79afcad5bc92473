#include "rules/late-unpleasantness/player.h"

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/dice.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/turn.h"

struct player {
	struct buf *out;
	struct arena *arena;
	const struct game *game;
	const struct state *view;
	uint64_t *random;
	enum side side;
	bool used[UNITS_MAX];
	int goal[PLACES_MAX]; /* distance to a point that wins the game */
};

static int chance(struct player *p, int n)
{
	return (int)dice_random(p->random, (uint32_t)n);
}

static bool is_own(const struct player *p, int unit)
{
	return p->game->unit[unit].side == (int)p->side;
}

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

/* ---- moves ---- */

/* A way of at most `left` points, without the ones that the enemy is seen to hold. */
static int choose_way(struct player *p, int from, int left, bool ahead, int *path)
{
	const struct map *map = &p->game->map;
	int length = 0, at = from;

	while (length < left) {
		const struct place *place = &map->place[at];
		int next = -1, seen = 0;

		for (int i = 0; i < place->exits; i++) {
			int to = map->exit[place->first_exit + i].to;

			if (place_held_by(p->view, to, side_other(p->side)) && chance(p, 8))
				continue;
			if (ahead && p->goal[to] >= p->goal[at] && chance(p, 4))
				continue;
			if (chance(p, ++seen) == 0)
				next = to;
		}
		if (next < 0)
			break;
		path[length++] = at = next;
		if (chance(p, 5) == 0)
			break;
	}
	return length;
}

static void write_names(struct player *p, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		buf_printf(p->out, "%s%s", i ? ",\n  " : " ",
			p->game->unit[stack->unit[i]].name);
}

/* A stack of what stands together and may move together. */
static void choose_stack(struct player *p, struct stack *stack, int first)
{
	const struct state *view = p->view;
	bool all = chance(p, 2), wagon = view->unit[first].mode == MODE_WAGON;

	stack->count = 0;
	for (int i = first; i < p->game->units; i++) {
		if (!is_own(p, i) || p->used[i] ||
			view->unit[i].at != view->unit[first].at ||
			!unit_allowance(p->game, view, i))
			continue;
		if (i != first && (wagon || view->unit[i].mode == MODE_WAGON ||
					  (!all && chance(p, 2))))
			continue;
		p->used[i] = true;
		stack->unit[stack->count++] = i;
	}
}

static int slowest_allowance(const struct player *p, const struct stack *stack)
{
	int least = 99;

	for (int i = 0; i < stack->count; i++) {
		int mp = unit_allowance(p->game, p->view, stack->unit[i]);

		least = mp < least ? mp : least;
	}
	return least;
}

static void write_move(
	struct player *p, const struct stack *stack, const int *path, int length)
{
	const struct place *place = p->game->map.place;

	buf_puts(p->out, "move");
	write_names(p, stack);
	buf_printf(p->out, "\n  to %s", place[path[length - 1]].name);
	for (int i = 0; i + 1 < length; i++)
		buf_printf(p->out, "%s%s", i ? ", " : "\n  via ", place[path[i]].name);
	buf_putc(p->out, '\n');
}

/* Work on the bridge of a point: destroys what stands, rebuilds what is broken. */
static void write_work(struct player *p, const struct stack *stack, int place)
{
	bool broken = p->view->place[place].broken;
	bool division = false;

	for (int i = 0; i < stack->count; i++)
		division = division || unit_is_division(&p->game->unit[stack->unit[i]]);
	if (!division || !place_has_bridge(p->game, place) || chance(p, 2))
		return;
	buf_printf(p->out, "%s bridge at %s with", broken ? "rebuild" : "destroy",
		p->game->map.place[place].name);
	write_names(p, stack);
	buf_putc(p->out, '\n');
	if (!broken && chance(p, 2))
		buf_printf(p->out, "  bank %s\n", chance(p, 2) ? "north" : "south");
}

static void write_stack(struct player *p, int first)
{
	int path[PLACES_MAX], length, half, at = p->view->unit[first].at;
	struct stack stack;
	bool guarded;

	choose_stack(p, &stack, first);
	write_work(p, &stack, at);
	length = choose_way(p, at, slowest_allowance(p, &stack), chance(p, 3) > 0, path);
	if (!length)
		return;
	guarded = chance(p, 6) == 0;
	if (guarded)
		buf_printf(p->out, "if no enemy at %s and not enemy at %s\n",
			p->game->map.place[path[length - 1]].name,
			p->game->map.place[path[0]].name);
	half = length > 1 && chance(p, 4) == 0 ? length / 2 : 0;
	if (half) {
		write_move(p, &stack, path, half);
		write_work(p, &stack, path[half - 1]);
		/* some are dropped on the way */
		if (stack.count > 1 && chance(p, 2))
			stack.count--;
	}
	write_move(p, &stack, path + half, length - half);
	write_work(p, &stack, path[length - 1]);
	if (guarded)
		buf_puts(p->out, "end if\n");
}

static int random_own_place(struct player *p)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->map.places; i++)
		if (place_held_by(p->view, i, p->side) && chance(p, ++seen) == 0)
			found = i;
	return found;
}

static int random_dummy(struct player *p)
{
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->units; i++)
		if (is_own(p, i) && !p->used[i] && p->game->unit[i].type == TYPE_DUMMY &&
			p->view->unit[i].at >= 0 && chance(p, ++seen) == 0)
			found = i;
	return found;
}

static void write_relocation(struct player *p, const char *before)
{
	int dummy = random_dummy(p), place = random_own_place(p);

	if (dummy < 0 || place < 0)
		return;
	if (!*before)
		p->used[dummy] = true; /* where it moves from could not be said */
	buf_printf(p->out, "%srelocate %s to %s\n", before, p->game->unit[dummy].name,
		p->game->map.place[place].name);
}

static void write_standing(struct player *p)
{
	static const char *const when[] = {
		"when enemy turn begins: ",
		"once when enemy stack finishes: ",
		"when supply ends: ",
		"when own turn begins if turn is after 3: ",
	};

	buf_puts(p->out, "standing\n");
	for (int i = chance(p, 3); i > 0; i--)
		write_relocation(p, when[chance(p, 4)]);
	if (chance(p, 2))
		buf_printf(p->out, "when bridge breaks: bank %s\n",
			chance(p, 2) ? "north" : "south");
}

static void find_goal(struct player *p)
{
	const struct victory *victory = &p->game->victory[p->side];
	int goal = victory->place[chance(p, victory->places)];

	map_distances(&p->game->map, goal, NULL, NULL, p->goal);
}

void player_write(struct buf *out, struct arena *arena, const void *game, const void *view,
	uint64_t *random)
{
	struct player *p = ARENA_NEW(arena, struct player);
	int tries;

	p->out = out;
	p->arena = arena;
	p->game = game;
	p->view = view;
	p->random = random;
	p->side = (enum side)p->view->viewer;
	if (p->view->step == SEQUENCE_SETUP_UNION ||
		p->view->step == SEQUENCE_SETUP_CONFEDERATE) {
		write_setup(p);
		return;
	}
	find_goal(p);
	tries = 4 + chance(p, 24);
	for (int i = 0; i < tries; i++) {
		int unit = chance(p, p->game->units);

		if (is_own(p, unit) && !p->used[unit] && p->view->unit[unit].at >= 0 &&
			unit_allowance(p->game, p->view, unit))
			write_stack(p, unit);
		if (chance(p, 12) == 0)
			write_relocation(p, "");
	}
	if (chance(p, 4) == 0)
		write_standing(p);
}
