/*
 * What a side says of its choices: under the order of an attack, or in standing orders, and
 * the conditions of both.
 *
 * Parts: conditions; instructions.
 */
#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- conditions, of orders and of standing orders of either side ---- */

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
		return first >= 0 && bg_stands_at(turn->state, first, arg[1].number[0]);
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

/* ---- instructions ---- */

static enum trigger_id trigger_of(
	const struct turn_play *turn, const struct deciding *deciding)
{
	if (!deciding->attack)
		return TRIGGER_TRAIN;
	return deciding->side == turn->side ? TRIGGER_ATTACKING : TRIGGER_ATTACKED;
}

static bool fits_place(
	const struct turn_play *turn, const struct deciding *deciding, const struct arg *at)
{
	if (at->kind != ARG_PLACES || !deciding->attack)
		return true;
	if (deciding->side != turn->side && deciding->place >= 0)
		return deciding->place == at->number[0];
	return bg_is_target(deciding->attack, at->number[0]);
}

static bool triggers(const struct turn_play *turn, const struct deciding *deciding,
	const struct standing_order *when)
{
	return standing_awaits(
		       turn->adj, deciding->side, when, (int)trigger_of(turn, deciding)) &&
	       fits_place(turn, deciding, &when->arg[0]) &&
	       bg_condition_holds(turn, deciding->side, when->condition);
}

/* ---- what is said ---- */

struct finding {
	struct turn_play *turn;
	const struct deciding *deciding;
	const struct instruction_test *test;
};

static bool fits(const void *context, const struct standing_order *when)
{
	const struct finding *finding = context;

	return triggers(finding->turn, finding->deciding, when);
}

static bool can(const void *context, const struct qualifier *said)
{
	const struct instruction_test *test = ((const struct finding *)context)->test;

	return test->can(test->context, said);
}

static void pass_over(void *context, const struct qualifier *said)
{
	const struct finding *finding = context;

	if (!finding->turn->adj->preview)
		finding->test->tell(finding->test->context, said);
}

static void speak(void *context, const struct standing_order *when)
{
	const struct finding *finding = context;
	struct turn_play *turn = finding->turn;

	once_order_speaks(&turn->once_orders, turn->adj, finding->deciding->side, when);
}

void bg_instruction_find(struct wish *out, struct turn_play *turn,
	const struct deciding *deciding, const char *words, int about,
	const struct instruction_test *test)
{
	struct finding finding = {turn, deciding, test};
	const struct wish_search search = {turn->adj, deciding->side, words, about,
		&finding, fits, can, pass_over, speak};
	bool attacks = deciding->attack && deciding->side == turn->side;

	if (!wish_find_ordered(out, &search, attacks ? deciding->attack->order : NULL))
		wish_find_standing(out, &search);
}

/* ---- who is named first ---- */

/* An index of the units, or -1. */
static int first_named(const struct qualifier *said, const struct stack *of)
{
	for (const struct qualifier *word = wish_next(said, QUALIFIER_RETREAT); word;
		word = wish_next(word->next, QUALIFIER_RETREAT))
		for (int k = 0; word->arg[0].kind == ARG_PIECES && k < word->arg[0].count;
			k++)
			for (int i = 0; i < of->count; i++)
				if (of->unit[i] == word->arg[0].piece[k].piece)
					return i;
	return -1;
}

/* Of these units those about whose hex the standing order is; the others are -1. */
static int keep_triggered(struct stack *out, const struct turn_play *turn,
	const struct deciding *deciding, const struct standing_order *when,
	const struct stack *left)
{
	struct deciding here = *deciding;
	int count = 0;

	*out = *left;
	for (int i = 0; i < left->count; i++) {
		here.place = turn->state->unit[left->unit[i]].at;
		if (triggers(turn, &here, when))
			count++;
		else
			out->unit[i] = -1;
	}
	return count;
}

void bg_instruction_first(struct query *query, const struct turn_play *turn,
	const struct deciding *deciding, const struct stack *left)
{
	struct arena *arena = turn->adj->arena;
	struct stack about;

	query->ordered = query->standing = -1;
	if (deciding->side == turn->side)
		query->ordered = first_named(
			wish_of_order(arena, deciding->attack->order, "retreat"), left);
	for (const struct standing_order *when = standing_first(turn->adj, deciding->side);
		when && query->standing < 0 && !query->must_ask; when = when->next) {
		if (!keep_triggered(&about, turn, deciding, when, left))
			continue;
		query->standing = first_named(
			wish_of_actions(arena, when->actions, "retreat", -1), &about);
		query->must_ask = query->standing < 0 && when->ask;
	}
}
