/* Trees of orders as text; a condition stands behind a `?`. */
#ifndef TESTS_LIB_ORDER_TREE_H
#define TESTS_LIB_ORDER_TREE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "orders/names.h"
#include "orders/orders.h"

const char *orders_text(struct arena *arena, const struct orders *tree);

/* `but`: without the orders that are marked there; NULL: all. */
const char *standing_text(
	struct arena *arena, const struct standing *standing, const bool *but);

void order_tree_args(struct buf *out, const struct arg arg[ORDER_ARGS_MAX]);
void order_tree_condition(struct buf *out, const struct condition *condition);

/* Reads orders by the sample grammar with blocks. Returns the messages; "" when there are
 * none. */
const char *block_orders_said(struct orders **out, struct arena *arena,
	const struct names *names, struct diag *diag, const char *text);

#endif
