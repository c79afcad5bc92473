/*
 * What a side says of its choices: in words under an order, or in the actions of standing
 * orders.
 */
#ifndef RULES_KIT_WISHES_H
#define RULES_KIT_WISHES_H

#include <stdbool.h>

#include "base/side.h"

struct adjudication;
struct arena;
struct order;
struct qualifier;
struct standing_order;

/*
 * Returns copies of the qualifiers of an order (NULL has none) that are among `words`
 * (blanks between); NULL when there are none. Owned by the arena.
 */
const struct qualifier *wishes_of_order(
	struct arena *arena, const struct order *order, const char *words);

/*
 * The same of the actions of a standing order, which stand alone or under an order of it.
 * `about` is the piece in question: what names pieces speaks of these alone; -1: any.
 */
const struct qualifier *wishes_of_actions(
	struct arena *arena, const struct order *actions, const char *words, int about);

/* What a side says of a choice. At most one of the two lists is not empty. */
struct wish {
	const struct qualifier *ordered;  /* under the order under way */
	const struct qualifier *standing; /* in standing orders */
	bool ask;                         /* a standing order says `ask` */
};

/* Notes what a standing order says of it, as wishes_of_actions has it; false: nothing. */
bool wish_of_standing(struct wish *out, struct arena *arena,
	const struct standing_order *when, const char *words, int about);

/* Returns the first word of that family id, `word` itself or behind it, or NULL. */
const struct qualifier *wish_next(const struct qualifier *word, int id);

/* "when attacked at Barker: ", when the word stands in a standing order of the side, else
 * "". Owned by the arena of the adjudication. */
const char *standing_trigger(
	const struct adjudication *adj, enum side side, const struct qualifier *word);

/* ---- standing orders that are used once ---- */

/* Returns the first standing order of a side, as filed; NULL: it has none. */
const struct standing_order *standing_first(const struct adjudication *adj, enum side side);

/* True when it waits for that trigger and is not used up. */
bool standing_awaits(const struct adjudication *adj, enum side side,
	const struct standing_order *when, int trigger);

/* Standing orders marked `once` that have spoken in an attack, by number: they may speak
 * again until it is over. NULL: none. */
struct once_orders {
	bool *of[SIDES];
};

/* A standing order has spoken. */
void once_order_speaks(struct once_orders *once_orders, const struct adjudication *adj,
	enum side side, const struct standing_order *when);

/* The attack is over: those marked `once` that spoke in it are used up. */
void once_orders_end(struct once_orders *once_orders, struct adjudication *adj);

#endif
