/* 14.0: what orders leave open is set up so that nothing is lost at once. */
#include "game/map.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/costs_to.h"
#include "rules/late-unpleasantness/rules/setup.h"
#include "rules/late-unpleasantness/state/state.h"

/* The pieces of a side, and what the other side can reach past them in one turn. */
struct cover {
	const struct game *game;
	struct state *state;
	enum side side;
	int goal;  /* the point by which the other side wins */
	bool safe; /* it is held */
	struct costs_to costs;
	bool open[PLACES_MAX]; /* nothing can be done about who comes from there */
};

/* ---- who could come ---- */

/* Leaders and supply units bar nobody's way. */
static bool can_bar(const struct unit *unit)
{
	return lu_unit_is_division(unit) || unit->type == TYPE_DUMMY;
}

static bool is_covered(const struct cover *c, int place)
{
	for (int i = 0; i < c->game->units; i++)
		if (c->game->unit[i].side == (int)c->side &&
			c->state->unit[i].at == place && can_bar(&c->game->unit[i]))
			return true;
	return false;
}

/* What the other side needs to the goal, by points that the side does not hold. */
static void find_costs(struct cover *c)
{
	bool covered[PLACES_MAX];

	for (int i = 0; i < c->game->map.places; i++)
		covered[i] = is_covered(c, i);
	lu_costs_find(&c->costs, c->game, c->state, side_other(c->side), c->goal, covered);
	c->safe = covered[c->goal];
}

static int cost_from(const struct cover *c, int place)
{
	return c->costs.mp[place][BANK_NONE];
}

/* The point from which a division of the other side comes with the fewest MP, of all where
 * it may begin: what is printed, not what was chosen. -1: none comes so far. */
static int nearest_start(const struct cover *c)
{
	int found = -1;

	for (int i = 0; !c->safe && i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int allowance = lu_unit_allowance(c->game, c->state, i);

		if (unit->side == (int)c->side || !lu_unit_is_division(unit))
			continue;
		for (int k = 0; k < unit->setup.places; k++) {
			int start = unit->setup.place[k];

			if (cost_from(c, start) <= allowance && !c->open[start] &&
				(found < 0 || cost_from(c, start) < cost_from(c, found)))
				found = start;
		}
	}
	return found;
}

/* ---- who stands in the way ---- */

/* Divisions before dummies, the strongest first. */
static bool is_better(const struct unit *a, const struct unit *b)
{
	bool real = lu_unit_is_division(a);

	if (real != lu_unit_is_division(b))
		return real;
	return a->strength > b->strength;
}

/* The best piece that is still free to stand there; -1: none. */
static int blocker_at(const struct cover *c, int place)
{
	int found = -1;

	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];

		if (unit->side != (int)c->side || c->state->unit[i].at >= 0 ||
			!can_bar(unit) || !lu_setup_may_choose(c->game, c->state, i, place))
			continue;
		if (found < 0 || is_better(unit, &c->game->unit[found]))
			found = i;
	}
	return found;
}

/* The exit of the cheapest way to the goal. Every bridge stands. */
static int next_point(const struct cover *c, int place)
{
	const struct place *here = &c->game->map.place[place];

	for (int i = 0; i < here->exits; i++) {
		const struct map_exit *exit = &c->game->map.exit[here->first_exit + i];

		if (lu_costs_by(&c->costs, place, BANK_NONE, exit) == cost_from(c, place))
			return exit->to;
	}
	return c->goal;
}

/* Puts a piece into the way, as near to the goal as one may be set up. */
static bool bar_way(struct cover *c, int start)
{
	int unit = -1, at = -1, place = start;

	while (place != c->goal) {
		int found;

		place = next_point(c, place);
		if ((found = blocker_at(c, place)) >= 0) {
			unit = found;
			at = place;
		}
	}
	if (unit >= 0)
		c->state->unit[unit].at = at;
	return unit >= 0;
}

void lu_setup_cover(const struct game *game, struct state *state, enum side side)
{
	struct cover c = {.game = game, .state = state, .side = side};

	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		for (int k = 0; victory->side != (int)side && k < victory->places; k++) {
			int start;

			c.goal = victory->place[k];
			find_costs(&c);
			while ((start = nearest_start(&c)) >= 0) {
				c.open[start] = !bar_way(&c, start);
				find_costs(&c);
			}
			for (int n = 0; n < game->map.places; n++)
				c.open[n] = false;
		}
	}
}
