/* After how many actions a plan has nothing left to do, and what would keep it going. 4 */
#include <string.h>

#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/march.h"

/* What a plan can take as things stand. */
struct counting {
	const struct day *day;
	enum side side;
	int actions;
	bool goes_on; /* a line begins again and again, or the side is woken or asked */
	bool any;     /* there is a line */
	/* The first line of its kind: a march, an activation, an assault. */
	const struct order *march, *activation, *assault;
};

static int count_list(struct counting *c, const struct plan_node *node);

static void note_first(const struct order **first, const struct order *order)
{
	if (!*first)
		*first = order;
}

static int count_order(struct counting *c, const struct order *order)
{
	if (order->faulty)
		return 0;
	switch (order->form->id) {
	case ORDER_PASS:
	case ORDER_TURNS:
	case ORDER_REFUSE:
	case ORDER_UNREFUSE: return 0;
	case ORDER_MARCH:
		if (gc_march_of(order).to >= 0)
			note_first(&c->march, order);
		break;
	case ORDER_ACTIVATE: note_first(&c->activation, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: note_first(&c->assault, order); break;
	default: break;
	}
	return 1;
}

/* One whose end has come never begins. */
static int count_repeat(struct counting *c, const struct plan_node *node)
{
	if (gc_condition_holds(c->day, c->side, node->statement->condition))
		return 0;
	c->goes_on = true;
	return count_list(c, node->inner);
}

static int count_node(struct counting *c, const struct plan_node *node)
{
	const struct statement *statement = node->statement;
	int so, other;

	if (node->struck)
		return 0;
	switch (statement->kind) {
	case STATEMENT_ORDER: return count_order(c, statement->order);
	case STATEMENT_STOP:
		c->goes_on |= !statement->condition && !c->day->adj->team[c->side] &&
			      c->day->adj->talk.kind != TALK_NONE;
		return 0;
	case STATEMENT_BLOCK:
		return statement->block->head.id == BLOCK_REPEAT
			       ? count_repeat(c, node)
			       : count_list(c, node->inner);
	case STATEMENT_IF: break;
	}
	so = count_list(c, node->inner);
	other = count_list(c, node->otherwise);
	return so > other ? so : other;
}

static int count_list(struct counting *c, const struct plan_node *node)
{
	int actions = 0;

	for (; node; node = node->next) {
		c->any = true;
		actions += count_node(c, node);
	}
	return actions;
}

/* What standing orders do with an initiative when the plan is at its end. */
static bool acts_besides(const struct day *day, enum side side)
{
	const struct standing *standing = day->adj->standing[side];
	const struct standing_order *when = standing_first(day->adj, side);

	for (; when; when = when->next)
		if (when->trigger && (when->trigger->id == TRIGGER_INITIATIVE ||
					     when->trigger->id == TRIGGER_FOLLOW))
			return true;
	for (const char *const *ask = standing ? standing->ask : NULL; ask && *ask; ask++)
		if (!strcmp(*ask, "initiative") || !strcmp(*ask, "follow"))
			return true;
	return standing && standing->ask_all;
}

/* ---- what would keep it going ---- */

static const char *meaning(const struct day *day, const struct order *order)
{
	return order_meaning(day->adj->arena, day->game->base.names, order);
}

/* "repeat march Hood to N1226 until fatigue of Hood is 3" */
static const char *until_tired(
	const struct day *day, const struct order *order, const struct arg *unit)
{
	const struct qualifier *word = order_qualifier(order, QUALIFIER_FATIGUE);

	return arena_printf(day->adj->arena, "repeat %s until fatigue of %s is %d",
		meaning(day, order), gc_unit_name(day, arg_first(unit)),
		word ? arg_first(&word->arg[0]) : FATIGUE_ALLOWED);
}

/* Of a plan's own lines; NULL: none of them could be taken again. */
static const char *example_of(const struct counting *c)
{
	const struct qualifier *send =
		c->activation ? order_qualifier(c->activation, QUALIFIER_SEND) : NULL;

	if (c->march)
		return until_tired(c->day, c->march, &c->march->arg[MARCH_UNIT]);
	if (send)
		return until_tired(c->day, c->activation, &send->arg[0]);
	return c->assault
		       ? arena_printf(c->day->adj->arena, "repeat %s until no enemy at %s",
				 meaning(c->day, c->assault),
				 gc_place_name(c->day,
					 arg_first(&c->assault->arg[ASSAULT_TARGET])))
		       : NULL;
}

const char *gc_plan_dry_text(const struct day *day, enum side side)
{
	struct counting c = {.day = day, .side = side};
	struct arena *arena = day->adj->arena;
	const char *example;

	c.actions = count_list(&c, day->plan[side]->first);
	c.actions += count_list(&c, day->plan[side]->last);
	if (!c.any || c.goes_on || acts_besides(day, side))
		return NULL;
	if (!c.actions)
		return "this plan takes no action: you pass all day";
	example = example_of(&c);
	return arena_printf(arena,
		"after %d action%s this plan has nothing left to do, and you pass%s%s%s",
		c.actions, c.actions > 1 ? "s" : "",
		example ? "; to go on, write a line that begins again, such as `" : "",
		example ? example : "", example ? "`" : "");
}
