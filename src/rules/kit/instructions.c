/*
 * What a side says of its choices: in words under an order, or in the actions of standing
 * orders; and standing orders that no situation can reach.
 *
 * Parts: instructions; standing orders that nothing reaches.
 */
#include <string.h>

#include "base/text.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"

/* ---- instructions ---- */

/* What names pieces speaks of these alone; `about` is the piece in question, -1: any. */
static bool speaks_of(const struct arg *pieces, int about)
{
	return about < 0 || pieces->kind != ARG_PIECES || arg_names(pieces, about);
}

/* Copies the qualifiers among `words` to the end of a list. */
static void gather(struct arena *arena, const struct qualifier ***end,
	const struct form *form, struct where where, const struct arg *arg,
	const char *words, int about)
{
	struct qualifier *copy;

	if (!text_has_word(words, form->word) || !speaks_of(&arg[0], about))
		return;
	copy = ARENA_NEW(arena, struct qualifier);
	copy->form = form;
	copy->where = where;
	memcpy(copy->arg, arg, sizeof copy->arg);
	**end = copy;
	*end = (const struct qualifier **)&copy->next;
}

const struct qualifier *wish_of_order(
	struct arena *arena, const struct order *order, const char *words)
{
	const struct qualifier *first = NULL, **end = &first;

	for (const struct qualifier *q = order ? order->qualifiers : NULL; q; q = q->next)
		gather(arena, &end, q->form, q->where, q->arg, words, -1);
	return first;
}

/* The actions of a standing order, alone or under an order of it. */
const struct qualifier *wish_of_actions(
	struct arena *arena, const struct order *actions, const char *words, int about)
{
	const struct qualifier *first = NULL, **end = &first;

	for (; actions; actions = actions->next) {
		gather(arena, &end, actions->form, actions->where, actions->arg, words,
			about);
		for (const struct qualifier *q = actions->qualifiers; q; q = q->next)
			gather(arena, &end, q->form, q->where, q->arg, words, about);
	}
	return first;
}

/* Notes what a standing order says of a choice; false: nothing. */
static bool note_standing(struct wish *out, struct arena *arena,
	const struct standing_order *when, const char *words, int about)
{
	out->standing = wish_of_actions(arena, when->actions, words, about);
	out->ask = when->ask;
	return out->standing || out->ask;
}

bool wish_is_about(const struct qualifier *word, int about)
{
	return speaks_of(&word->arg[0], about);
}

/* NULL when there is nothing, or when nothing of it can be done. */
static const struct qualifier *what_can(
	const struct wish_search *search, const struct qualifier *said)
{
	if (!said || !search->can || search->can(search->context, said))
		return said;
	search->pass_over(search->context, said);
	return NULL;
}

bool wish_find_ordered(
	struct wish *out, const struct wish_search *search, const struct order *order)
{
	const struct qualifier *said =
		wish_of_order(search->adj->arena, order, search->words);
	const struct qualifier *word = said;

	while (word && !wish_is_about(word, search->about))
		word = word->next;
	*out = (struct wish){.ordered = word ? what_can(search, said) : NULL};
	return out->ordered;
}

bool wish_find_standing(struct wish *out, const struct wish_search *search)
{
	for (const struct standing_order *when = standing_first(search->adj, search->side);
		when; when = when->next) {
		*out = (struct wish){NULL, NULL, false};
		if (!search->fits(search->context, when) ||
			!note_standing(out, search->adj->arena, when, search->words,
				search->about))
			continue;
		out->standing = what_can(search, out->standing);
		if (!out->standing && !out->ask)
			continue;
		search->speak(search->context, when);
		return true;
	}
	*out = (struct wish){NULL, NULL, false};
	return false;
}

const struct qualifier *wish_next(const struct qualifier *word, int id)
{
	while (word && word->form->id != id)
		word = word->next;
	return word;
}

/* ---- standing orders that are used once ---- */

const struct standing_order *standing_first(const struct adjudication *adj, enum side side)
{
	const struct standing *standing = adj->standing[side];

	return standing ? standing->first : NULL;
}

bool standing_awaits(const struct adjudication *adj, enum side side,
	const struct standing_order *when, int trigger)
{
	const bool *used = adj->used[side];

	return when->trigger && when->trigger->id == trigger &&
	       !(when->once && used && used[when->number]);
}

void once_order_speaks(struct once_orders *once_orders, const struct adjudication *adj,
	enum side side, const struct standing_order *when)
{
	const struct standing_order *last = when;

	if (!when->once)
		return;
	if (!once_orders->of[side]) {
		while (last->next)
			last = last->next;
		once_orders->of[side] =
			ARENA_NEW_ARRAY(adj->arena, (size_t)last->number + 1, bool);
	}
	once_orders->of[side][when->number] = true;
}

void once_orders_end(struct once_orders *once_orders, struct adjudication *adj)
{
	for (enum side side = UNION; side < SIDES; side++) {
		for (const struct standing_order *when = standing_first(adj, side);
			when && once_orders->of[side]; when = when->next)
			if (once_orders->of[side][when->number])
				decide_standing_used(adj, side, when->number);
		once_orders->of[side] = NULL;
	}
}

/* ---- where a word stands ---- */

static bool is_same(struct where a, struct where b)
{
	return a.file == b.file && a.line == b.line && a.column == b.column;
}

const char *standing_trigger(
	const struct adjudication *adj, enum side side, const struct qualifier *word)
{
	for (const struct standing_order *when = standing_first(adj, side); when;
		when = when->next)
		for (const struct order *action = when->actions; action;
			action = action->next)
			if (is_same(action->where, word->where))
				return arena_printf(adj->arena,
					"%.*s: ", (int)strcspn(when->text, ":"),
					when->text);
	return "";
}

/* ---- standing orders that no situation can reach ---- */

static bool same_pieces(const struct arg *a, const struct arg *b)
{
	if (a->kind != b->kind || a->count != b->count)
		return false;
	for (int i = 0; a->piece && i < a->count; i++)
		if (a->piece[i].piece != b->piece[i].piece ||
			a->piece[i].class != b->piece[i].class ||
			a->piece[i].count != b->piece[i].count ||
			a->piece[i].stack != b->piece[i].stack)
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
