/* What a side says of its choices: under the order of its action, or in standing orders. */
#include "rules/great-campaigns/orders/wishes.h"

/* True when a word that names units or none speaks of that unit. */
static bool speaks_of(const struct qualifier *word, int about)
{
	return about < 0 || word->arg[0].kind != ARG_PIECES ||
	       arg_names(&word->arg[0], about);
}

static bool speak_of(const struct qualifier *word, int about)
{
	for (; word; word = word->next)
		if (speaks_of(word, about))
			return true;
	return false;
}

static bool fits_place(const struct arg *at, int place)
{
	for (int i = 0; at->kind == ARG_PLACES && i < at->count; i++)
		if (at->number[i] == place)
			return true;
	return at->kind != ARG_PLACES;
}

static bool fits(const struct day *day, const struct choosing *choosing,
	const struct standing_order *when)
{
	return standing_awaits(day->adj, choosing->side, when, (int)choosing->trigger) &&
	       fits_place(&when->arg[0], choosing->place) &&
	       gc_condition_holds(day, choosing->side, when->condition);
}

void gc_wish_find(struct wish *out, struct day *day, const struct choosing *choosing,
	const char *words, int about)
{
	struct arena *arena = day->adj->arena;
	const struct qualifier *ordered = wishes_of_order(arena, choosing->order, words);

	*out = (struct wish){NULL, NULL, false};
	if (speak_of(ordered, about)) {
		out->ordered = ordered;
		return;
	}
	for (const struct standing_order *when = standing_first(day->adj, choosing->side);
		when; when = when->next) {
		if (!fits(day, choosing, when) ||
			!wish_of_standing(out, arena, when, words, about))
			continue;
		once_order_speaks(&day->once_orders, day->adj, choosing->side, when);
		return;
	}
}
