/* Windows, conditions and standing orders. */
#include "engine/arena.h"
#include "engine/err.h"
#include "rules/late-unpleasantness/combat.h"

static bool own_at(
	const struct game *game, const struct state *view, enum side side, int place)
{
	for (int i = 0; i < game->units; i++)
		if (view->unit[i].at == place && game->unit[i].side == (int)side &&
			game->unit[i].type != TYPE_MARKER)
			return true;
	return false;
}

static bool test_holds(const struct turn_play *turn, const struct state *view,
	enum side side, const struct condition *test)
{
	const struct game *game = turn->game;
	const struct arg *arg = test->arg;
	int first = arg[0].kind == ARG_PIECES ? arg[0].piece[0].piece : arg[0].number[0];

	switch (test->form->id) {
	case PREDICATE_STANDS:
		return place_has_bridge(game, first) && !view->place[first].broken;
	case PREDICATE_BROKEN: return view->place[first].broken;
	case PREDICATE_ENEMY: return place_held_by(view, first, side_other(side));
	case PREDICATE_NO_ENEMY: return !place_held_by(view, first, side_other(side));
	case PREDICATE_OWN: return own_at(game, view, side, first);
	case PREDICATE_PIECE:
		/* a name that the view does not show makes it false */
		return first >= 0 && view->unit[first].at == arg[1].number[0] &&
		       game->unit[first].side == (int)side;
	case PREDICATE_TURN: return view->turn == first;
	case PREDICATE_AFTER: return view->turn > first;
	case PREDICATE_ROUND_AFTER: return turn->fight && turn->fight->round > first;
	default: return false;
	}
}

static bool holds(const struct turn_play *turn, const struct state *view, enum side side,
	const struct condition *condition)
{
	switch (condition->kind) {
	case CONDITION_NOT: return !holds(turn, view, side, condition->a);
	case CONDITION_AND:
		return holds(turn, view, side, condition->a) &&
		       holds(turn, view, side, condition->b);
	case CONDITION_OR:
		return holds(turn, view, side, condition->a) ||
		       holds(turn, view, side, condition->b);
	case CONDITION_TEST: break;
	}
	return test_holds(turn, view, side, condition);
}

bool condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition)
{
	struct state view;

	if (!condition)
		return true;
	if (turn->adj->preview)
		return holds(turn, turn->state, side, condition);
	view_make(&view, turn->game, turn->state, (enum audience)side);
	return holds(turn, &view, side, condition);
}

bool standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place)
{
	if (!when->trigger || when->trigger->id != trigger)
		return false;
	if (when->once && turn->adj->used[side] && turn->adj->used[side][when->number])
		return false;
	if (when->arg[0].kind == ARG_PLACES && when->arg[0].number[0] != place)
		return false;
	return condition_holds(turn, side, when->condition);
}

/*
 * One standing order acts for an absent player: all its actions are one play.
 * It fires when it can: *acted tells whether it did anything.
 */
static int fire(struct turn_play *turn, enum side side, const struct standing_order *when,
	bool *acted)
{
	int err = OK;

	turn->standing = true;
	turn->acted_on_standing = false;
	for (const struct order *order = when->actions; order && err == OK;
		order = order->next) {
		if (order->form->id == ORDER_RELOCATE)
			err = relocate_order(turn, order, side);
		else if (order->form->id == ORDER_LEAVE && side == turn->side)
			err = leave_order(turn, order);
	}
	turn->standing = false;
	*acted = turn->acted_on_standing;
	if (*acted && when->once)
		standing_used(turn->adj, side, when->number);
	return err;
}

/* The standing orders of a side in one window: each acts once at most. */
struct chances {
	const struct standing_order *first;
	bool *acted; /* by number */
};

static struct chances chances_of(const struct turn_play *turn, enum side side)
{
	const struct standing *standing = turn->adj->standing[side];
	struct chances out = {standing ? standing->first : NULL, NULL};
	int last = 0;

	for (const struct standing_order *when = out.first; when; when = when->next)
		last = when->number;
	out.acted = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last + 1, bool);
	return out;
}

/*
 * One play of a side: the first of its standing orders, as filed, that has not acted
 * here yet and can. *acted is false when the side passes.
 */
static int play_one(struct turn_play *turn, enum side side, struct chances *chances,
	int trigger, bool *acted)
{
	int err = OK;

	*acted = false;
	for (const struct standing_order *when = chances->first;
		when && !*acted && err == OK; when = when->next) {
		if (chances->acted[when->number] ||
			!standing_triggered(turn, side, when, trigger, -1))
			continue;
		err = fire(turn, side, when, acted);
		chances->acted[when->number] = *acted;
	}
	return err;
}

/* First what is to happen then; after that a pass is not final: who has passed may still
 * act on what the other does then. */
int window_open(struct turn_play *turn, enum side first, enum window own, enum window enemy)
{
	struct chances chances[SIDES];
	enum side side = first;
	int passes = 0, err = effects_happen(turn, own, -1);
	bool acted;

	if (err < 0)
		return err;
	for (enum side s = UNION; s < SIDES; s++)
		chances[s] = chances_of(turn, s);
	while (passes < SIDES) {
		int trigger = (int)(side == first ? own : enemy);

		if ((err = play_one(turn, side, &chances[side], trigger, &acted)) != OK)
			return err;
		passes = acted ? 0 : passes + 1;
		side = side_other(side);
	}
	return OK;
}
