/* What the plan names: its units, the hexes they are sent to, the hexes they attack. */
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rehearsal/tally.h"
#include "rules/great-campaigns/rules/march.h"

struct finder {
	struct tally *tally;
	int line;
	struct goal **end;
};

static void name_unit(struct finder *finder, int unit)
{
	const struct game *game = finder->tally->game;

	if (unit >= 0 && !gc_is_leader(game, unit) &&
		gc_unit_side(game, unit) == finder->tally->what->side)
		finder->tally->unit[unit].named = true;
}

static void name_target(struct finder *finder, int place)
{
	finder->tally->hex[place].named = true;
}

static void add_goal(struct finder *finder, int unit, int place)
{
	struct goal *goal;

	if (unit < 0 || place < 0)
		return;
	goal = ARENA_NEW(finder->tally->arena, struct goal);
	*goal = (struct goal){.line = finder->line, .unit = unit, .place = place};
	*finder->end = goal;
	finder->end = &goal->next;
}

/* ---- an order ---- */

static void look_at_march(struct finder *finder, const struct order *order)
{
	const struct march march = gc_march_of(order);
	const struct qualifier *word = order_qualifier(order, QUALIFIER_OR_TO);

	name_unit(finder, march.unit);
	add_goal(finder, march.unit, march.to);
	for (; word; word = wish_next(word->next, QUALIFIER_OR_TO))
		add_goal(finder, march.unit, arg_first(&word->arg[0]));
	word = order_qualifier(order, QUALIFIER_ASSAIL);
	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL))
		name_target(finder, arg_first(&word->arg[0]));
}

static void look_at_activation(struct finder *finder, const struct order *order)
{
	const struct qualifier *sent = order_qualifier(order, QUALIFIER_SEND);

	for (; sent; sent = wish_next(sent->next, QUALIFIER_SEND)) {
		name_unit(finder, arg_first(&sent->arg[SEND_UNIT]));
		add_goal(finder, arg_first(&sent->arg[SEND_UNIT]),
			arg_first(&sent->arg[SEND_TO]));
	}
}

static void look_at_assault(struct finder *finder, const struct order *order)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];

	name_target(finder, arg_first(&order->arg[ASSAULT_TARGET]));
	for (int i = 0; i < units->count; i++)
		name_unit(finder, units->piece[i].piece);
}

static void look_at(struct finder *finder, const struct order *order)
{
	switch (order->form->id) {
	case ORDER_MARCH: look_at_march(finder, order); break;
	case ORDER_ACTIVATE: look_at_activation(finder, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: look_at_assault(finder, order); break;
	case ORDER_BURN: name_unit(finder, arg_first(&order->arg[BURN_UNIT])); break;
	default: break;
	}
}

/* ---- all of them ---- */

void gc_goals_find(struct tally *tally, const struct evening *evening)
{
	struct finder finder = {tally, 0, &tally->goals};

	for (; finder.line < evening->entries; finder.line++)
		look_at(&finder, evening->entry[finder.line].order);
}
