/* Which marches of a plan end elsewhere than ordered, however their dice fall, as things
 * stand. 5.1, 6.2 */
#include <string.h>

#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/march.h"

/* A look through a plan, from its first line on. */
struct reaching {
	struct day *day;
	enum side side;
	bool *ordered; /* by unit: a line above sends it, and it may stand elsewhere then */
};

/* Where a march ends that follows a way with so many MP, and why not farther. */
struct march_end {
	int place;
	const char *why; /* NULL: it comes to the end of the way */
};

static const char *short_of_movement(
	const struct day *day, const struct march *march, const struct way *way)
{
	int most = gc_march_most(day, march);

	return march->allowance >= 0
		       ? arena_printf(day->adj->arena,
				 "it has %d MP, and the way costs %d (5.1)", most,
				 way->cost)
		       : arena_printf(day->adj->arena,
				 "the best die gives it %d MP, and the way costs %d (5.1)",
				 most, way->cost);
}

/* As gc_marching_can_step has it: the first hex needs no MP. */
static struct march_end end_of(
	const struct day *day, const struct march *march, const struct way *way)
{
	struct march_end end = {day->state->unit[march->unit].at, NULL};
	int left = gc_march_most(day, march);
	struct step_found step;

	for (int i = 0; i < way->length && !end.why; i++) {
		if (!gc_step_find(
			    &step, day, march->unit, end.place, way->place[i], i == 0) ||
			step.held)
			end.why = "the way on is barred";
		else if (step.stopped)
			end.why = "an enemy zone of control stops it (6.2)";
		else if (i > 0 && step.cost > left)
			end.why = short_of_movement(day, march, way);
		else {
			end.place = way->place[i];
			left -= step.cost < left ? step.cost : left;
			if (step.ends && i + 1 < way->length)
				end.why = "a ferry ends a march (6.2)";
		}
	}
	return end;
}

/* Words by which the order says itself where else it goes, or that it pays for more. */
static bool provides(const struct march *march)
{
	return march->towards || order_qualifier(march->order, QUALIFIER_OR_TO) ||
	       order_qualifier(march->order, QUALIFIER_FORCE);
}

static void look_at(const struct reaching *r, const struct march *march, struct where where)
{
	struct day *day = r->day;
	struct march_end end;
	struct way way;

	if (r->ordered[march->unit] || provides(march) || march->to < 0 ||
		!gc_on_map(day->state, march->unit) ||
		march->to == day->state->unit[march->unit].at ||
		!gc_can_begin_march(day, march) ||
		gc_way_find(&way, day, march, gc_march_most(day, march)) ||
		!gc_way_find(&way, day, march, -1))
		return;
	end = end_of(day, march, &way);
	if (end.why)
		diag_message(day->adj->diag, where, &gc_language_messages[F_MARCH_SHORT],
			gc_unit_name(day, march->unit), gc_place_name(day, end.place),
			arena_printf(day->adj->arena, "%s: %s",
				gc_place_name(day, march->to), end.why));
}

/* What a march of the order is; `judged`: it begins from where its units stand now. */
static void look_at_order(struct reaching *r, const struct order *order, bool judged)
{
	struct march march;

	if (order->faulty)
		return;
	judged = judged && !gc_entry_waits(r->day, r->side, order);
	if (order->form->id == ORDER_MARCH) {
		march = gc_march_of(order);
		if (march.unit < 0)
			return;
		if (judged)
			look_at(r, &march, order->where);
		r->ordered[march.unit] = true;
	}
	if (order->form->id != ORDER_ACTIVATE)
		return;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		bool goes = gc_send_march(&march, r->day, order, send);

		if (goes && judged)
			look_at(r, &march, send->where);
		r->ordered[arg_first(&send->arg[SEND_UNIT])] = true;
	}
}

/* Lines that begin again and again, or only if something is so, are not judged. */
static void look_at_list(struct reaching *r, const struct plan_node *node, bool judged)
{
	for (; node; node = node->next) {
		const struct statement *statement = node->statement;
		bool once = statement->kind == STATEMENT_ORDER ||
			    (statement->kind == STATEMENT_BLOCK &&
				    statement->block->head.id == BLOCK_THEN);

		if (statement->kind == STATEMENT_ORDER) {
			look_at_order(r, statement->order, judged);
			continue;
		}
		look_at_list(r, node->inner, judged && once);
		look_at_list(r, node->otherwise, false);
	}
}

void gc_plan_reach_look(struct day *day, enum side side)
{
	const struct plan_list *list = day->plan[side];
	struct reaching r = {.day = day,
		.side = side,
		.ordered =
			ARENA_NEW_ARRAY(day->adj->arena, (size_t)day->game->units, bool)};

	if (list->goes_on)
		return;
	memset(r.ordered, 0, (size_t)day->game->units * sizeof *r.ordered);
	look_at_list(&r, list->first, true);
}
