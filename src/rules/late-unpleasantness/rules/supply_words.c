/* 8.1: what standing orders for the Supply Phase say of the choices in it. */
#include "base/err.h"
#include "game/decide.h"
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/orders/conditions.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"

struct arg;
struct order;

static int option_said(const struct query *query, const struct saying *saying, int id,
	const struct arg *arg)
{
	for (int i = 0; i < query->options; i++)
		for (int k = 0; saying[i].id == id && k < arg->count; k++)
			if (arg->number[k] == saying[i].place)
				return i;
	return -1;
}

/* What the words behind an order say: an option, or -1. */
static int option_in_words(const struct query *query, const struct saying *saying,
	const struct qualifier *words)
{
	int option = -1;

	for (; words && option < 0; words = words->next)
		option = option_said(query, saying, words->form->id, &words->arg[0]);
	return option;
}

/* What the actions of one standing order say: the same. */
static int option_in(
	const struct query *query, const struct saying *saying, const struct order *actions)
{
	for (; actions; actions = actions->next) {
		int option =
			option_said(query, saying, actions->form->id, &actions->arg[0]);

		if (option < 0)
			option = option_in_words(query, saying, actions->qualifiers);
		if (option >= 0)
			return option;
	}
	return -1;
}

/*
 * All standing orders of `when supply begins` speak: the first that says something of
 * this choice counts. One marked `once` speaks of all choices of this one moment, so
 * it does not matter whether it has been used up in it.
 */
static void look_up(
	struct turn_play *turn, struct query *query, const struct saying *saying)
{
	for (const struct standing_order *when = standing_first(turn->adj, query->side);
		when && query->standing < 0 && !query->must_ask; when = when->next) {
		if (!when->trigger || when->trigger->id != WINDOW_SUPPLY_START ||
			!lu_condition_holds(turn, query->side, when->condition))
			continue;
		query->standing = option_in(query, saying, when->actions);
		query->must_ask = query->standing < 0 && when->ask;
		if (when->once && (query->standing >= 0 || query->must_ask))
			standing_used(turn->adj, query->side, when->number);
	}
}

int lu_supply_choose(int *choice, struct turn_play *turn, struct query *query,
	const struct saying *saying, bool quiet)
{
	query->rule = "8.1";
	query->ordered = option_in_words(query, saying, query->said);
	query->standing = -1;
	look_up(turn, query, saying);
	*choice = query->fallback;
	if (quiet && query->ordered < 0 && query->standing < 0 &&
		!decide_asks(turn->adj, query))
		return OK;
	return decide(choice, turn->adj, query);
}
