/* The plan of a side for a day, and what is left of it. 4 */
#include "rules/great-campaigns/orders/plan_private.h"

void gc_plan_make(struct day *day, enum side side, const struct orders *orders)
{
	day->plan[side] = day->adj->team[side] ? gc_plan_of_parts(day, side, orders)
					       : gc_plan_of_part(day, side, 0, orders);
	day->plan_of[side] = orders;
}

bool gc_node_has_begun(const struct plan_node *node)
{
	return node->struck || node->taken;
}

/* ---- what is left ---- */

static void write_left(struct buf *out, const struct plan_node *node, int depth)
{
	for (; node; node = node->next) {
		const struct order *order = gc_node_order(node);

		if (node->struck)
			continue;
		if (order)
			buf_printf(out, "%s%s", out->length ? "; " : "", order->text);
		else if (node->taken)
			write_left(out, node->taken, depth + 1);
		else if (depth < ORDERS_DEPTH_MAX) {
			write_left(out, node->inner, depth + 1);
			write_left(out, node->otherwise, depth + 1);
		}
	}
}

const char *gc_plan_left(const struct day *day, enum side side)
{
	struct buf out;

	buf_init(&out, day->adj->arena);
	if (!day->plan[side])
		return NULL;
	write_left(&out, day->plan[side]->first, 0);
	write_left(&out, day->plan[side]->last, 0);
	return out.length ? out.data : NULL;
}
