/* Who is asked to march where. */
#include "rules/great-campaigns/odds/plan.h"
#include "rules/great-campaigns/orders/plan.h"
#include "rules/great-campaigns/rules/march.h"

bool gc_odds_is_march(const struct order *order)
{
	return (order->form->id == ORDER_ACTIVATE || order->form->id == ORDER_MARCH) &&
	       !order_qualifier(order, QUALIFIER_ASSAIL);
}

/* ---- who ---- */

const struct qualifier *gc_odds_send_of(const struct order *order, int unit)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);

	while (send && arg_first(&send->arg[SEND_UNIT]) != unit)
		send = wish_next(send->next, QUALIFIER_SEND);
	return send;
}

static void add_mover(struct planned *planned, int unit, int to)
{
	for (int i = 0; i < planned->movers; i++)
		if (planned->mover[i].unit == unit)
			return;
	planned->mover[planned->movers++] = (struct mover){unit, to};
}

static void read_movers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	const struct march march = gc_march_of(order);

	if (order->form->id == ORDER_MARCH)
		add_mover(planned, march.unit, march.to);
	else
		for (; send; send = wish_next(send->next, QUALIFIER_SEND))
			add_mover(planned, arg_first(&send->arg[SEND_UNIT]),
				arg_first(&send->arg[SEND_TO]));
}

static int put_one(struct planned *planned, int leader, const int *place, int places)
{
	if (places == 1)
		return gc_odds_put(
			planned, &planned->order->arg[MARCH_UNIT], leader, place, 1);
	diag_error(planned->diag, "a march begins in one hex: `--from HEX`");
	return ERR_REFUSED;
}

/* --from: all of them set out from there. */
static int put_movers(struct planned *planned)
{
	const struct order *order = planned->order;
	const struct qualifier *with = order_qualifier(order, QUALIFIER_WITH);
	int leader = with ? arg_first(&with->arg[0]) : -1, err = OK;
	int place[FROM_MAX], places = gc_odds_from(place, planned);

	if (places <= 0)
		return places;
	if (order->form->id == ORDER_MARCH)
		return put_one(planned, leader, place, places);
	leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	for (int i = 0; i < planned->movers && err == OK; i++) {
		const struct arg *unit =
			&gc_odds_send_of(order, planned->mover[i].unit)->arg[SEND_UNIT];

		err = gc_odds_put(planned, unit, i ? -1 : leader,
			&place[i < places ? i : places - 1], 1);
	}
	return err;
}

/* ---- can it begin? ---- */

static void tell_bar(
	const struct planned *planned, struct day *day, const struct march *march)
{
	const char *about[3];
	enum fail why = gc_march_bar(about, day, march);

	if (why != F_NONE)
		gc_order_fails(day, planned->attack.side, planned->order, why, about[0],
			about[1], about[2]);
}

/* What keeps one of those from going whom a leader sends. */
static void tell_bar_of_sent(
	const struct planned *planned, struct day *day, const struct qualifier *send)
{
	int leader = arg_first(&planned->order->arg[ACTIVATE_LEADER]);
	struct march march;

	if (!gc_send_march(&march, day, planned->order, send))
		return;
	if (!gc_in_radius(day, leader, march.unit))
		gc_order_fails(day, planned->attack.side, planned->order, F_OUT_OF_RADIUS,
			gc_unit_name(day, march.unit), gc_unit_name(day, leader), NULL);
	else
		tell_bar(planned, day, &march);
}

/* What keeps him from it, when nothing does that is about one of them. */
static void tell_bar_of_leader(const struct planned *planned, struct day *day)
{
	int leader = arg_first(&planned->order->arg[ACTIVATE_LEADER]);
	enum fail why;

	if (gc_may_activate(day, leader, &why))
		diag_error(planned->diag,
			"%s can send too few of them as things stand: their conditions, or "
			"`at least`, keep him from it",
			gc_unit_name(day, leader));
	else
		gc_order_fails(day, planned->attack.side, planned->order, why,
			gc_unit_name(day, leader), "he is gone, or has not come yet", NULL);
}

static void tell_bars(const struct planned *planned, struct day *day)
{
	const struct order *order = planned->order;
	const struct march march = gc_march_of(order);

	if (order->form->id == ORDER_MARCH) {
		tell_bar(planned, day, &march);
		return;
	}
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND))
		tell_bar_of_sent(planned, day, send);
	if (!planned->diag->errors)
		tell_bar_of_leader(planned, day);
}

/* What can never be, whatever is thrown. */
static int look(const struct planned *planned, struct day *day)
{
	enum side side = planned->attack.side;
	const char *about[2];
	enum fail why = gc_action_look(day, side, planned->order, about);

	if (why == F_NONE)
		return OK;
	gc_order_fails(day, side, planned->order, why, about[0], about[1], NULL);
	return ERR_REFUSED;
}

int gc_odds_check_beginning(const struct planned *planned, struct day *day)
{
	int err = look(planned, day);

	if (err < 0 || gc_can_begin(day, planned->attack.side, planned->order))
		return err;
	tell_bars(planned, day);
	return ERR_REFUSED;
}

/* 10: who works where he stands comes nowhere. */
static int check_goal(const struct planned *planned)
{
	const struct mover *mover = &planned->mover[0];

	if (planned->order->form->id != ORDER_MARCH ||
		(mover->to >= 0 &&
			!gc_stands_at(planned->day->state, mover->unit, mover->to)))
		return OK;
	diag_error(planned->diag,
		"%s goes nowhere in this march: odds are counted of an attack, or of a "
		"march "
		"`to` another hex or `towards` one",
		gc_unit_name(planned->day, mover->unit));
	return ERR_REFUSED;
}

int gc_odds_plan_march(struct planned *planned)
{
	int err;

	planned->attack.side = planned->reader.attacker;
	if (planned->plan->enemy) {
		diag_error(planned->diag,
			"`--enemy` goes with an attack; the enemy of a march stands as he "
			"is seen");
		return ERR_REFUSED;
	}
	if ((err = look(planned, planned->day)) < 0)
		return err;
	read_movers(planned);
	if ((err = put_movers(planned)) < 0 || (err = check_goal(planned)) < 0)
		return err;
	return gc_odds_check_beginning(planned, planned->day);
}
