#include "rules/kit/standing_reach.h"

#include "base/arena.h"
#include "base/diag.h"
#include "orders/orders.h"

static bool same_pieces(const struct arg *a, const struct arg *b)
{
	if (a->kind != b->kind || a->count != b->count)
		return false;
	for (int i = 0; a->piece && i < a->count; i++)
		if (a->piece[i].piece != b->piece[i].piece ||
			a->piece[i].class != b->piece[i].class ||
			a->piece[i].count != b->piece[i].count)
			return false;
	return true;
}

/* Each number of the second list stands in the first. */
static bool has_numbers(const struct arg *a, const struct arg *b)
{
	for (int i = 0; b->number && i < b->count; i++) {
		bool found = false;

		for (int k = 0; a->number && k < a->count; k++)
			found = found || a->number[k] == b->number[i];
		if (!found)
			return false;
	}
	return true;
}

/* Where nothing of the earlier word can be done, nothing of the later can. */
static bool covers(const struct standing_choices *choices, const struct order *earlier,
	const struct order *later)
{
	if (choices->choice(earlier->form) != choices->choice(later->form) ||
		earlier->qualifiers)
		return false;
	if (choices->always_possible(earlier))
		return true;
	if (earlier->form != later->form)
		return false;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (!same_pieces(&earlier->arg[i], &later->arg[i]) &&
			(later->arg[i].piece || earlier->arg[i].piece ||
				earlier->arg[i].kind != later->arg[i].kind))
			return false;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (!has_numbers(&earlier->arg[i], &later->arg[i]))
			return false;
	return true;
}

/* It speaks in each case in which the later one would. */
static bool speaks_before(
	const struct standing_order *earlier, const struct standing_order *later)
{
	return earlier->trigger == later->trigger && !earlier->once &&
	       !earlier->condition &&
	       (earlier->arg[0].kind != ARG_PLACES ||
		       (later->arg[0].kind == ARG_PLACES &&
			       earlier->arg[0].number[0] == later->arg[0].number[0]));
}

/* The earlier standing order that makes the choice of this word in all cases, or NULL. */
static const struct standing_order *taken_by(const struct standing_choices *choices,
	const struct standing_order *first, const struct standing_order *later,
	const struct order *word)
{
	for (; first != later; first = first->next) {
		if (!speaks_before(first, later))
			continue;
		if (first->ask && !first->actions)
			return first;
		for (const struct order *action = first->actions; action;
			action = action->next)
			if (covers(choices, action, word))
				return first;
	}
	return NULL;
}

void standing_check_reach(const struct standing_choices *choices,
	const struct standing_order *first, const struct standing_order *when,
	struct arena *arena, struct diag *diag)
{
	const struct standing_order *by = NULL;

	for (const struct order *word = when->actions; word; word = word->next)
		if (word->qualifiers || word->faulty ||
			!(by = taken_by(choices, first, when, word)))
			return;
	if (by)
		diag_message(diag, when->where, choices->never_reached,
			arena_printf(arena, "`%s`", by->text), NULL, NULL);
}
