/* 7.14 as a policy: a side that leaves attacks open makes those that it owes. */
#include "rules/blue-and-gray/rules/obligations_private.h"

/* An order that says no more than who attacks whom. It stands where the orders end. */
static const struct order *bare_order(const struct turn_play *turn)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	struct order *order = ARENA_NEW(turn->adj->arena, struct order);

	order->form = bg_language.orders;
	while (order->form->id != ORDER_ATTACK)
		order->form++;
	if (orders)
		order->where = orders->end;
	return order;
}

static void tell(struct turn_play *turn, const struct attack *attack)
{
	struct event *event;

	bg_attack_tell(turn, attack, "as owed (7.14): ");
	if (turn->adj->preview)
		return;
	event = journal_event(
		turn->adj->journal, "attack-owed", "7.14", TOLD_SIDE(turn->side));
	event_fact(turn->adj->journal, event, "pieces", "%s",
		bg_stack_ids(turn, &attack->attackers));
	event_fact(turn->adj->journal, event, "targets", "%s",
		bg_place_ids(turn, attack->target, attack->targets));
}

/* 7.9: a column that is chosen may be no better than what the sums now give. */
static void keep_odds(const struct turn_play *turn, struct attack *attack)
{
	struct sum sum;

	bg_attack_sum(&sum, turn, attack);
	if (attack->column > sum.column)
		attack->column = -1;
}

/* Those who can only join an attack that the orders have declared join it. */
static void join(struct turn_play *turn, const struct attack *more)
{
	struct attack *attack = turn->attack;

	while (attack->order != more->order)
		attack++;
	for (int i = 0; i < more->attackers.count; i++)
		stack_add(&attack->attackers, more->attackers.unit[i]);
	for (int i = 0; i < more->targets; i++)
		attack->target[attack->targets++] = more->target[i];
	keep_odds(turn, attack);
	bg_attack_mark(turn, attack);
	tell(turn, attack);
}

static void declare(struct turn_play *turn, const struct attack *owed)
{
	struct attack attack = *owed;

	attack.order = bare_order(turn);
	bg_attack_note(turn, &attack);
	tell(turn, &attack);
}

void bg_attack_as_owed(struct turn_play *turn)
{
	const struct standing *standing = turn->adj->standing[turn->side];
	struct attack *owed;
	int count;

	if (!standing || !(standing->policies & 1u << POLICY_AS_OWED) || turn->failed)
		return;
	count = bg_obligations_meet(&owed, turn);
	for (int i = 0; i < count; i++)
		if (owed[i].order)
			join(turn, &owed[i]);
		else
			declare(turn, &owed[i]);
}
