/*
 * Instructions: what a side says of a choice that a rule leaves to it, in the words under
 * an order or in its standing orders.
 *
 * The words under the order are looked at first, then the standing orders of the triggers,
 * in the order in which they were filed. An instruction that cannot be carried out is
 * passed over: its owner is told, and the next one that speaks of the choice counts.
 */
#include "base/arena.h"
#include "game/decide.h"
#include "rules/late-unpleasantness/rules/rules.h"

void lu_instruction_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when)
{
	if (turn->fight)
		once_order_speaks(&turn->once_orders, turn->adj, side, when);
	else if (when->once)
		decide_standing_used(turn->adj, side, when->number);
}

/* ---- what cannot be done ---- */

/* A word of a standing order that was passed over in an attack. */
struct passed_over {
	struct where where;
	const struct fight *fight;
	const struct passed_over *next;
};

static bool is_told(const struct turn_play *turn, struct where where)
{
	for (const struct passed_over *p = turn->passed_over; p; p = p->next)
		if (p->fight == turn->fight && p->where.line == where.line &&
			p->where.column == where.column && p->where.file == where.file)
			return true;
	return false;
}

/* An attack asks the same again in each of its rounds. */
void lu_instruction_passed_over(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a)
{
	struct passed_over *passed;

	if (turn->fight && is_told(turn, word->where))
		return;
	passed = ARENA_NEW(turn->adj->arena, struct passed_over);
	*passed = (struct passed_over){word->where, turn->fight, turn->passed_over};
	turn->passed_over = passed;
	lu_instruction_fails(turn, side, word, why, a, NULL, NULL);
}

/* ---- looking ---- */

struct finding {
	struct turn_play *turn;
	enum side side;
	int trigger, place;
	const struct instruction_test *test;
};

static bool fits(const void *context, const struct standing_order *when)
{
	const struct finding *f = context;

	return lu_standing_triggered(f->turn, f->side, when, f->trigger, f->place);
}

static bool can(const void *context, const struct qualifier *said)
{
	const struct instruction_test *test = ((const struct finding *)context)->test;

	return test->can(test->context, said);
}

static void pass_over(void *context, const struct qualifier *said)
{
	const struct finding *f = context;

	if (f->test->tell)
		f->test->tell(f->test->context, said);
	else if (!f->turn->adj->preview)
		lu_instruction_passed_over(
			f->turn, f->side, said, F_PASSED_OVER, f->test->because);
}

static void speak(void *context, const struct standing_order *when)
{
	const struct finding *f = context;

	lu_instruction_speaks(f->turn, f->side, when);
}

static void find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	int about, const struct instruction_test *test)
{
	struct finding finding = {turn, side, 0, place, test};
	const struct wish_search search = {turn->adj, side, words, about, &finding, fits,
		test ? can : NULL, pass_over, speak};
	bool found = wish_find_ordered(out, &search, order);

	for (; *triggers && !found; triggers++) {
		finding.trigger = *triggers;
		found = wish_find_standing(out, &search);
	}
}

void lu_instruction_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	const struct instruction_test *test)
{
	find(out, turn, side, order, triggers, place, words, -1, test);
}

void lu_instruction_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit,
	const struct instruction_test *test)
{
	find(out, turn, side, NULL, triggers, -1, words, unit, test);
}

bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place)
{
	if (!standing_awaits(turn->adj, side, when, trigger))
		return false;
	if (when->arg[0].kind == ARG_PLACES && when->arg[0].number[0] != place)
		return false;
	return lu_condition_holds(turn, side, when->condition);
}
