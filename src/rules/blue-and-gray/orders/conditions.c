/* Conditions: of orders, and of standing orders of either side. */
#include "rules/blue-and-gray/rules/turn.h"

struct judge {
	const struct turn_play *turn;
	enum side side; /* whose condition it is */
};

/* Everything on the map is open to both sides: the state itself is judged. */
static bool test_holds(const void *context, const struct condition *test)
{
	const struct judge *judge = context;
	const struct turn_play *turn = judge->turn;
	enum side enemy = side_other(judge->side);
	const struct arg *arg = test->arg;
	int first = arg_first(&arg[0]);

	switch (test->form->id) {
	case PREDICATE_ENEMY: return turn->field.units[enemy][first] > 0;
	case PREDICATE_NO_ENEMY: return !turn->field.units[enemy][first];
	case PREDICATE_OWN: return turn->field.units[judge->side][first] > 0;
	case PREDICATE_ENEMY_NEAR: return bg_controlled_by(&turn->field, enemy, first);
	case PREDICATE_PIECE:
		return first >= 0 && stands_at(turn->state, first, arg[1].number[0]);
	case PREDICATE_TURN: return turn->state->turn == first;
	case PREDICATE_AFTER: return turn->state->turn > first;
	default: return turn->state->activated > 0;
	}
}

bool bg_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition)
{
	const struct judge judge = {turn, side};

	return condition_true(condition, test_holds, &judge);
}
