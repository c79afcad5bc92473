/* Whether an entry is wanted as things stand, and whether it ever can be. */
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/combat.h"

static bool is_wanted(const struct day *day, enum side side, const struct order *order)
{
	for (const struct qualifier *word = order->qualifiers; word; word = word->next) {
		if (word->form->id == QUALIFIER_ONLY_IF &&
			!gc_condition_holds(day, side, word->condition))
			return false;
		if (word->form->id == QUALIFIER_UNLESS &&
			gc_condition_holds(day, side, word->condition))
			return false;
	}
	/* `pass unless CONDITION` */
	return !order->condition || !gc_condition_holds(day, side, order->condition);
}

/* Net and odds of an assault are those of all who are ordered, until its die says how many
 * go in; then they are read again. */
static bool is_assault_wanted(
	const struct day *day, enum side side, const struct order *order)
{
	struct day weighed = *day;
	struct attack attack;

	if (gc_assault_imagine(&attack, day, order))
		gc_attack_weigh(&weighed, &attack);
	return is_wanted(&weighed, side, order);
}

bool gc_entry_wants(const struct day *day, enum side side, const struct order *order)
{
	bool assault = order->form->id == ORDER_ASSAULT || order->form->id == ORDER_GRAND;

	return assault ? is_assault_wanted(day, side, order) : is_wanted(day, side, order);
}

/* True when one of the pieces that the order names is gone for good. */
static bool names_the_gone(const struct day *day, const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int k = 0; order->arg[i].kind == ARG_PIECES && k < order->arg[i].count;
			k++) {
			int unit = order->arg[i].piece[k].piece;

			if (unit >= 0 && gc_is_gone(day->state, unit))
				return true;
		}
	return false;
}

bool gc_node_is_dead(const struct day *day, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);

	return order && names_the_gone(day, order);
}
