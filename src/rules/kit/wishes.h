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

/* True when a word that names units or none speaks of that unit; -1: any. */
bool wish_is_about(const struct qualifier *word, int about);

/* A choice for which a side's words are looked for. */
struct wish_search {
	struct adjudication *adj;
	enum side side;
	const char *words; /* blanks between */
	int about;         /* the piece in question; -1: any */
	void *context;     /* for the functions */
	/* True when a standing order waits for this choice, and its condition holds. */
	bool (*fits)(const void *context, const struct standing_order *when);
	/* True when anything of some words can be done now; what cannot is passed over.
	 * NULL, and then the next as well: all can be done. */
	bool (*can)(const void *context, const struct qualifier *said);
	void (*pass_over)(void *context, const struct qualifier *said);
	/* A standing order has spoken. */
	void (*speak)(void *context, const struct standing_order *when);
};

/* Finds what is said under an order (NULL: nothing); false when nothing of it counts. */
bool wish_find_ordered(
	struct wish *out, const struct wish_search *search, const struct order *order);

/* Finds what the first standing order says that fits, speaks of it and of which something
 * can be done, or which asks; false: none does. */
bool wish_find_standing(struct wish *out, const struct wish_search *search);

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
