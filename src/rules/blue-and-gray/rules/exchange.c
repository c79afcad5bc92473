/* 7.63 Ex, 7.65: what an exchange costs the attacker. */
#include "base/text.h"
#include "rules/blue-and-gray/rules/rules_private.h"

static int strength_of(const struct turn_play *turn, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < stack->count; i++)
		sum += turn->game->unit[stack->unit[i]].strength;
	return sum;
}

/* ---- the default: the smallest sum that is enough ---- */

/*
 * fewest[i * width + sum]: of how many units from number i on that exact sum can be made,
 * 0 units make 0; -1: it cannot.
 */
static int *fewest_table(const struct turn_play *turn, const struct stack *who, int width)
{
	int *fewest = ARENA_NEW_ARRAY(
		turn->adj->arena, (size_t)(who->count + 1) * (size_t)width, int);

	for (int sum = 0; sum < width; sum++)
		fewest[who->count * width + sum] = sum ? -1 : 0;
	for (int i = who->count - 1; i >= 0; i--) {
		const int *without = &fewest[(i + 1) * width];
		int strength = turn->game->unit[who->unit[i]].strength;

		for (int sum = 0; sum < width; sum++) {
			int with = sum < strength ? -1 : without[sum - strength];
			int *best = &fewest[i * width + sum];

			*best = without[sum];
			if (with >= 0 && (*best < 0 || with + 1 < *best))
				*best = with + 1;
		}
	}
	return fewest;
}

/* Adds to *out, of these, the set with the smallest sum that is at least `strength`; of
 * such sets the one with the fewest units, then the one that comes first in the order of
 * the file. All, when they are too few. */
static void add_smallest(struct stack *out, const struct turn_play *turn,
	const struct stack *who, int strength)
{
	int width = strength_of(turn, who) + 1, sum = strength > 0 ? strength : 0;
	const int *fewest = fewest_table(turn, who, width);

	while (sum < width && fewest[sum] < 0)
		sum++;
	if (sum >= width)
		sum = width - 1;
	for (int i = 0; i < who->count; i++) {
		const int *without = &fewest[(i + 1) * width];
		int left = sum - turn->game->unit[who->unit[i]].strength;

		if (left < 0 || without[left] < 0 ||
			without[left] + 1 != fewest[i * width + sum])
			continue;
		stack_add(out, who->unit[i]);
		sum = left;
	}
}

/* ---- what is said ---- */

/* Those who are named, in that order, until they are enough; others if they are not. */
static void choose_losses(struct stack *out, const struct turn_play *turn,
	const struct qualifier *said, const struct stack *who, int strength)
{
	struct stack others = {{0}, 0};

	out->count = 0;
	said = wish_next(said, QUALIFIER_REMOVE);
	for (int i = 0; said && i < said->arg[0].count; i++) {
		int unit = said->arg[0].piece[i].piece;

		if (stack_has(who, unit) && strength_of(turn, out) < strength)
			stack_add(out, unit);
	}
	for (int i = 0; i < who->count; i++)
		if (!stack_has(out, who->unit[i]))
			stack_add(&others, who->unit[i]);
	add_smallest(out, turn, &others, strength - strength_of(turn, out));
}

static const struct qualifier *of_use(const struct qualifier *said, const struct stack *who)
{
	said = wish_next(said, QUALIFIER_REMOVE);
	for (int i = 0; said && i < said->arg[0].count; i++)
		if (stack_has(who, said->arg[0].piece[i].piece))
			return said;
	return NULL;
}

/* Those of whom some must be removed. */
struct lost {
	struct turn_play *turn;
	const struct stack *who;
	enum side side;
};

static bool can_remove(const void *context, const struct qualifier *said)
{
	const struct lost *lost = context;

	return of_use(said, lost->who) != NULL;
}

static void tell_useless(const void *context, const struct qualifier *said)
{
	const struct lost *lost = context;

	bg_instruction_fails(lost->turn, lost->side, wish_next(said, QUALIFIER_REMOVE),
		F_NEVER_POSSIBLE, "remove", "none of those that it names has a part (7.63)",
		NULL);
}

static int ask(const struct qualifier **said, struct turn_play *turn,
	const struct deciding *deciding, const struct stack *who, int strength)
{
	struct option option[UNITS_MAX];
	struct stack usual;
	struct wish wish;
	struct query query = {
		.decision = "exchange",
		.rule = "7.63",
		.side = deciding->side,
		.subject = text_without_blanks(
			turn->adj->arena, bg_place_ids(turn, deciding->attack->target,
						  deciding->attack->targets)),
		.option = option,
		.options = who->count,
		.words = "remove",
	};

	choose_losses(&usual, turn, NULL, who, strength);
	bg_instruction_find(&wish, turn, deciding, "remove", -1,
		&(struct instruction_test){can_remove, tell_useless,
			&(struct lost){turn, who, deciding->side}});
	query.said = of_use(wish.ordered, who);
	query.standing_said = of_use(wish.standing, who);
	query.must_ask = wish.ask;
	query.fallback_text =
		arena_printf(turn->adj->arena, "remove %s", bg_stack_ids(turn, &usual));
	query.text = arena_printf(turn->adj->arena,
		"The attack on %s is an exchange. Which units do you remove, of %d SP at least?",
		bg_place_names(turn, deciding->attack->target, deciding->attack->targets),
		strength);
	bg_stack_options(option, turn, who);
	return decide_words(said, turn->adj, &query);
}

/* ---- going ---- */

static void remove_all(
	struct turn_play *turn, const struct deciding *deciding, const struct stack *stack)
{
	struct event *event = bg_side_event(turn, "exchange", "7.63", deciding->side);
	int points = 0;

	event_fact(turn->adj->journal, event, "pieces", "%s", bg_stack_ids(turn, stack));
	for (int i = 0; i < stack->count; i++)
		points += bg_unit_removed(turn, stack->unit[i]);
	event_fact(turn->adj->journal, event, "points", "%d", points);
}

int bg_exchange_losses(struct turn_play *turn, const struct deciding *deciding,
	const struct stack *who, int strength)
{
	const struct qualifier *said = NULL;
	struct stack lost;
	int err;

	if (!who->count || strength < 1)
		return OK;
	if (who->count > 1 && strength_of(turn, who) > strength &&
		(err = ask(&said, turn, deciding, who, strength)) < 0)
		return err;
	choose_losses(&lost, turn, said, who, strength);
	remove_all(turn, deciding, &lost);
	return OK;
}
