/*
 * 5.2 Activate leader: units in his radius march one after another with what is thrown once
 * for all of them.
 *
 * Events: `activate` (leader, from, limit: how many may march, foot: MP, horse: MP), then
 * the marches, and `activated` (leader, units: how many have marched); `leader-joins`
 * (leader, from, unit, place).
 */
#include "rules/great-campaigns/rules/march_private.h"

#include "rules/great-campaigns/orders/wishes.h"

struct activating {
	struct day *day;
	const struct order *order;
	int leader;
	int escort; /* unit with which he is to go, or which he joins; -1: the first that
		       leaves his hex */
	struct stack radius; /* who was in it at first */
	struct stack done;   /* who has marched */
	int movement[FEET];  /* -1: it was not thrown */
	struct event *event;
};

static void look_around(struct activating *a)
{
	for (const struct qualifier *send = order_qualifier(a->order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		int unit = arg_first(&send->arg[SEND_UNIT]);

		if (gc_in_radius(a->day, a->leader, unit))
			stack_add(&a->radius, unit);
	}
}

static bool has_foot(const struct activating *a, enum foot foot)
{
	for (int i = 0; i < a->radius.count; i++)
		if (gc_foot_of(a->day->game, a->radius.unit[i]) == foot)
			return true;
	return false;
}

/* 5.2: one roll for foot and one for horse, if any of them are there. */
static int roll(struct activating *a, enum foot foot)
{
	struct day *day = a->day;
	int at = day->state->unit[a->leader].at, sum = 0, err;
	const struct march_roll *row =
		&day->game->tables.march[day->game->land.theatre[at]]
					[gc_unit_side(day->game, a->leader)][foot][1];
	const struct dice_roll *dice;

	a->movement[foot] = -1;
	if (!has_foot(a, foot))
		return OK;
	err = gc_roll_for(&dice, day, foot == HORSE ? ROLL_LEADER_HORSE : ROLL_LEADER_MARCH,
		a->leader, a->event);
	if (err < 0)
		return err;
	for (int i = 0; i < dice->count; i++)
		sum += dice->face[i];
	a->movement[foot] = gc_march_movement(row, sum);
	event_fact(day->adj->journal, a->event, foot == HORSE ? "horse" : "foot", "%d",
		a->movement[foot]);
	return OK;
}

/* 6.3: he goes with the one that is named, or with the first that leaves his hex. */
static bool is_escort(const struct activating *a, int unit)
{
	const struct state *state = a->day->state;

	return state->unit[unit].at == state->unit[a->leader].at &&
	       (a->escort < 0 || a->escort == unit);
}

static bool has_gone(const struct activating *a, int from)
{
	return a->day->state->unit[a->leader].at != from;
}

/* The owner hears who was sent and could not go; who waits for a condition was not sent. */
static void tell_left_out(const struct activating *a, const struct qualifier *send)
{
	const char *about[3];
	enum fail why = gc_send_bar(about, a->day, a->order, send);

	if (why != F_NONE)
		gc_wish_fails(a->day, gc_unit_side(a->day->game, a->leader), send, why,
			about[0], about[1], about[2]);
}

/* Who cannot begin, or is not to, uses nothing up. */
static int send_one(struct activating *a, const struct qualifier *send, int start)
{
	struct day *day = a->day;
	struct march march;
	int err;

	day->now.unit = arg_first(&send->arg[SEND_UNIT]);
	day->now.movement = a->movement[gc_foot_of(day->game, day->now.unit)];
	if (!gc_send_march(&march, day, a->order, send) || stack_has(&a->done, march.unit))
		return OK;
	march.allowance = day->now.movement;
	if (!stack_has(&a->radius, march.unit) || !gc_can_begin_march(day, &march)) {
		tell_left_out(a, send);
		return OK;
	}
	if (!has_gone(a, start) && is_escort(a, march.unit))
		march.with = a->leader;
	stack_push(&a->done, march.unit);
	err = gc_march_play(day, &march);
	day->now.leader = a->leader;
	return err;
}

/* 5.2: he may join any that he has activated. */
static void join(struct activating *a)
{
	struct day *day = a->day;
	struct journal *journal = day->adj->journal;
	const struct state *state = day->state;
	struct event *event;

	if (a->escort < 0 || !stack_has(&a->done, a->escort) ||
		!gc_on_map(state, a->escort) || !gc_on_map(state, a->leader) ||
		state->unit[a->escort].at == state->unit[a->leader].at)
		return;
	event = gc_side_event(
		day, "leader-joins", "5.2", gc_unit_side(day->game, a->leader));
	event_fact(journal, event, "leader", "%s", gc_unit_id(day, a->leader));
	event_fact(
		journal, event, "from", "%s", gc_place_id(day, state->unit[a->leader].at));
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, a->escort));
	event_fact(
		journal, event, "place", "%s", gc_place_id(day, state->unit[a->escort].at));
	gc_unit_enters(day, a->leader, state->unit[a->escort].at);
}

static int begin(struct activating *a, int limit)
{
	struct day *day = a->day;
	struct journal *journal = day->adj->journal;
	int err;

	gc_act_begins(day, a->leader);
	look_around(a);
	a->event =
		gc_side_event(day, "activate", "5.2", gc_unit_side(day->game, a->leader));
	event_fact(journal, a->event, "leader", "%s", gc_unit_id(day, a->leader));
	event_fact(journal, a->event, "from", "%s",
		gc_place_id(day, day->state->unit[a->leader].at));
	if (limit)
		event_fact(journal, a->event, "limit", "%d", limit);
	if ((err = roll(a, FOOT)) < 0)
		return err;
	return roll(a, HORSE);
}

static void tell_end(const struct activating *a)
{
	const struct day *day = a->day;
	struct event *event =
		gc_side_event(day, "activated", "5.2", gc_unit_side(day->game, a->leader));

	event_fact(day->adj->journal, event, "leader", "%s", gc_unit_id(day, a->leader));
	event_fact(day->adj->journal, event, "units", "%d", a->done.count);
}

int gc_activation_play(struct day *day, const struct order *order)
{
	const struct qualifier *with = order_qualifier(order, QUALIFIER_WITH);
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	int start = day->state->unit[leader].at;
	int limit = gc_activation_limit(
		day, leader, day->now.die[gc_unit_side(day->game, leader)]);
	struct activating a = {.day = day,
		.order = order,
		.leader = leader,
		.escort = with ? arg_first(&with->arg[0]) : -1};
	int err = begin(&a, limit);

	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
		send && err == OK && (!limit || a.done.count < limit);
		send = wish_next(send->next, QUALIFIER_SEND))
		err = send_one(&a, send, start);
	day->now.unit = day->now.movement = -1;
	if (err < 0)
		return err;
	tell_end(&a);
	join(&a);
	return OK;
}
