/* Orders that cannot be carried out, as they are written. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_FAILS_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_FAILS_H

#include "base/side.h"
#include "rules/late-unpleasantness/orders/language.h"

struct order;
struct qualifier;
struct turn_play;

/*
 * An order comes to nothing, or to less than it says: a message in a preview,
 * otherwise an event for the owner. Always returns OK: the rest goes on.
 */
int lu_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c);

/* The same for an order of a side that may not be the one on the move: it is told. */
int lu_order_of_side_fails(struct turn_play *turn, enum side side,
	const struct order *order, enum fail why, const char *a, const char *b,
	const char *c);

/*
 * The same for one of the words under an order, or of a standing order: what it
 * wants cannot be (Winder cannot lead: he is not there).
 */
int lu_wish_fails(struct turn_play *turn, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c);

/* Adds a line to the receipt of a preview: how the order was understood. */
void lu_order_understood(struct turn_play *turn, const struct order *order,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
