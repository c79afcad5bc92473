/* The attack of a march, or of one whom a leader sends: who makes it, and from where. 7.1
 */
#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/orders/plan.h"

/* ---- who, and what ---- */

/* The attack that is meant for the unit; NULL: there is none. */
static const struct qualifier *assail_of(
	const struct game *game, const struct order *order, int unit)
{
	const struct qualifier *word = order_qualifier(order, QUALIFIER_ASSAIL);

	while (word && word->arg[ASSAIL_WITH].kind == ARG_PIECES &&
		arg_first(&word->arg[ASSAIL_WITH]) != unit &&
		!gc_is_leader(game, arg_first(&word->arg[ASSAIL_WITH])))
		word = wish_next(word->next, QUALIFIER_ASSAIL);
	return word;
}

/* 5.2: the leader goes with the one who is named, or with the first of those who stand with
 * him; `before`: one of these has been sent already. */
static int escorted(const struct planned *planned, int unit, bool before)
{
	const struct qualifier *with = order_qualifier(planned->order, QUALIFIER_WITH);
	bool goes = with ? arg_first(&with->arg[0]) == unit : !before;

	return goes ? arg_first(&planned->order->arg[ACTIVATE_LEADER]) : -1;
}

/* The first of those who are sent whose march attacks. */
static void read_sent(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct state *state = planned->day->state;
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	struct march *march = &planned->march;
	bool before = false;

	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		planned->who = &send->arg[SEND_UNIT];
		gc_send_march(march, planned->day, order, send);
		march->with = escorted(planned, march->unit, before);
		planned->assail = assail_of(planned->day->game, march->order, march->unit);
		if (planned->assail)
			return;
		before = before || state->unit[march->unit].at == state->unit[leader].at;
	}
}

static int nobody_meant(const struct planned *planned)
{
	diag_error(planned->diag, "this order has no unit that would make the attack: "
				  "`assail HEX` behind its march or its `send` was "
				  "expected");
	return ERR_REFUSED;
}

int gc_odds_read_march_attack(struct planned *planned)
{
	const struct order *order = planned->order;
	struct attack *attack = &planned->attack;
	const struct arg *kind;

	if (order->form->id == ORDER_ACTIVATE)
		read_sent(planned);
	else {
		planned->who = &order->arg[MARCH_UNIT];
		planned->march = gc_march_of(order);
		planned->assail = assail_of(planned->day->game, order, planned->march.unit);
	}
	if (!planned->assail)
		return nobody_meant(planned);
	kind = &planned->assail->arg[ASSAIL_KIND];
	attack->target = arg_first(&planned->assail->arg[ASSAIL_TARGET]);
	attack->leader = planned->march.with;
	attack->order = planned->march.order;
	planned->kind_said = kind->kind == ARG_WORD;
	attack->type = planned->kind_said
			       ? (enum attack_type)(ATTACK_COLUMN + kind->number[0])
			       : ATTACK_NORMAL;
	return OK;
}

/* ---- from where ---- */

int gc_odds_put_at_end(struct planned *planned)
{
	struct day *day = planned->day;
	const struct march *march = &planned->march;
	struct way way;

	planned->dawn = ARENA_NEW(planned->arena, struct state);
	*planned->dawn = *day->state;
	planned->attack.leader = gc_march_companion(day, march);
	if (march->to < 0 || !gc_on_map(day->state, march->unit) ||
		!gc_way_find(&way, day, march, -1) || !way.length)
		return OK;
	return gc_odds_put(planned, planned->who, planned->attack.leader,
		&way.place[way.length - 1], 1);
}

/* ---- can it be? ---- */

/* What the message names behind the unit. */
static const char *second_of(const struct planned *planned, enum fail why)
{
	switch (why) {
	case F_NOT_ON_MAP: return "it is gone, or has not come yet";
	case F_HELD: return "the scenario holds it";
	default: return gc_place_name(planned->day, planned->attack.target);
	}
}

int gc_odds_check_march_attack(struct planned *planned)
{
	struct day *day = planned->day, *dawn;
	struct attack *attack = &planned->attack;
	int unit = planned->march.unit;
	const char *about = gc_unit_name(day, unit);
	enum fail why = F_LEADER_MARCHES;

	stack_push(&attack->attackers, unit);
	if (gc_is_leader(day->game, unit) || !gc_may_march(day, unit, &why) ||
		!gc_may_attack(day, attack, &why, &about))
		return gc_order_fails(day, attack->side, planned->order, why, about,
			why == F_LEADER_MARCHES ? about : second_of(planned, why), NULL);
	dawn = gc_day_imagined(planned->arena, day->game, planned->dawn);
	dawn->adj->diag = planned->diag;
	return gc_odds_check_beginning(planned, dawn);
}
