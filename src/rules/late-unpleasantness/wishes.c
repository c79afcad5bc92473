/* What a side says of its choices: under an order, or in standing orders. */
#include <string.h>

#include "engine/arena.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/windows.h"

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

static const struct qualifier *words_of_order(
	struct arena *arena, const struct order *order, const char *words)
{
	const struct qualifier *first = NULL, **end = &first;

	for (const struct qualifier *q = order ? order->qualifiers : NULL; q; q = q->next)
		gather(arena, &end, q->form, q->where, q->arg, words, -1);
	return first;
}

/* The actions of a standing order, alone or under an order of it. */
static const struct qualifier *words_of_actions(
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

const struct standing_order *standing_first(const struct turn_play *turn, enum side side)
{
	const struct standing *standing = turn->adj->standing[side];

	return standing ? standing->first : NULL;
}

void wish_speaks(struct turn_play *turn, enum side side, const struct standing_order *when)
{
	const struct standing_order *last = when;

	if (!when->once)
		return;
	if (!turn->fight) {
		standing_used(turn->adj, side, when->number);
		return;
	}
	if (!turn->speaking[side]) {
		while (last->next)
			last = last->next;
		turn->speaking[side] =
			ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last->number + 1, bool);
	}
	turn->speaking[side][when->number] = true;
}

static void find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	int about)
{
	struct arena *arena = turn->adj->arena;

	*out = (struct wish){words_of_order(arena, order, words), NULL, false};
	for (; *triggers && !out->ordered; triggers++) {
		for (const struct standing_order *when = standing_first(turn, side); when;
			when = when->next) {
			if (!standing_triggered(turn, side, when, *triggers, place))
				continue;
			out->standing =
				words_of_actions(arena, when->actions, words, about);
			out->ask = when->ask;
			if (!out->standing && !out->ask)
				continue;
			wish_speaks(turn, side, when);
			return;
		}
	}
}

void wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words)
{
	find(out, turn, side, order, triggers, place, words, -1);
}

void wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit)
{
	find(out, turn, side, NULL, triggers, -1, words, unit);
}

const struct qualifier *wish_next(const struct qualifier *word, int id)
{
	while (word && word->form->id != id)
		word = word->next;
	return word;
}

void wishes_end(struct turn_play *turn)
{
	for (enum side side = UNION; side < SIDES; side++) {
		for (const struct standing_order *when = standing_first(turn, side);
			when && turn->speaking[side]; when = when->next)
			if (turn->speaking[side][when->number])
				standing_used(turn->adj, side, when->number);
		turn->speaking[side] = NULL;
	}
}
