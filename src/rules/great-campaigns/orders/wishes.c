/* What a side says of its choices: under the order of its action, or in standing orders. */
#include "rules/great-campaigns/orders/wishes.h"

static bool fits_place(const struct arg *at, int place)
{
	for (int i = 0; at->kind == ARG_PLACES && i < at->count; i++)
		if (at->number[i] == place)
			return true;
	return at->kind != ARG_PLACES;
}

struct finding {
	struct day *day;
	const struct choosing *choosing;
};

static bool fits(const void *context, const struct standing_order *when)
{
	const struct finding *finding = context;
	const struct choosing *choosing = finding->choosing;

	return (standing_awaits(
			finding->day->adj, choosing->side, when, (int)choosing->trigger) ||
		       (choosing->also && standing_awaits(finding->day->adj, choosing->side,
						  when, (int)choosing->also))) &&
	       fits_place(&when->arg[0], choosing->place) &&
	       gc_condition_holds(finding->day, choosing->side, when->condition);
}

static void speak(void *context, const struct standing_order *when)
{
	const struct finding *finding = context;
	struct day *day = finding->day;

	once_order_speaks(&day->once_orders, day->adj, finding->choosing->side, when);
}

void gc_wish_find(struct wish *out, struct day *day, const struct choosing *choosing,
	const char *words, int about)
{
	struct finding finding = {day, choosing};
	const struct wish_search search = {.adj = day->adj,
		.side = choosing->side,
		.words = words,
		.about = about,
		.context = &finding,
		.fits = fits,
		.speak = speak};

	if (!wish_find_ordered(out, &search, choosing->order))
		wish_find_standing(out, &search);
}
