/*
 * 5.2 Activate leader: units in his radius march one after another with what is thrown once
 * for all of them. First which leader may activate, which units an order sends, and whether
 * that can begin, without dice; then the activation.
 *
 * Events: `activate` (leader, from, limit: how many may march, foot: MP, horse: MP), then
 * the marches, and `activated` (leader, units: how many have marched); `leader-joins`
 * (leader, from, unit, place).
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- before it begins ---- */

/* L2.3: in the Valley Theater. */
static bool is_unlimited(const struct day *day, int leader)
{
	return gc_is_in_valley(day->game, day->state->unit[leader].at) &&
	       day->game->campaign->theatres.unlimited;
}

/* V15, L4.2: today leaders of the Union in the Valley send one unit each. */
static bool is_paralysed_there(const struct day *day, int leader)
{
	return day->state->campaign.valley.paralysed &&
	       gc_unit_side(day->game, leader) == UNION &&
	       gc_is_in_valley_itself(day, day->state->unit[leader].at);
}

int gc_activation_limit(const struct day *day, int leader, int die)
{
	if (is_paralysed_there(day, leader))
		return 1;
	if (!die || is_unlimited(day, leader))
		return 0;
	return day->game->tables.activation[gc_unit_side(day->game, leader)][die - 1];
}

/* Somebody in his radius may march. */
static bool has_anybody(const struct day *day, int leader)
{
	enum fail why;

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == gc_unit_side(day->game, leader) &&
			gc_may_march(day, i, &why) && gc_in_radius(day, leader, i))
			return true;
	return false;
}

bool gc_may_activate(const struct day *day, int leader, enum fail *why)
{
	const struct unit *unit = &day->game->unit[leader];

	*why = F_NONE;
	if (!gc_is_leader(day->game, leader))
		*why = F_NOT_A_LEADER;
	else if (gc_is_army_leader(day->game, leader))
		*why = F_ARMY_LEADER;
	else if (!gc_on_map(day->state, leader))
		*why = F_NOT_ON_MAP;
	else if (unit->command >= 0 && day->state->paralysed[unit->side] == unit->command)
		*why = F_PARALYSED;
	else if (!has_anybody(day, leader))
		*why = F_NOBODY_SENT;
	return *why == F_NONE;
}

/* ---- before it begins: whom the order sends ---- */

/* Copies the words from `from` to `to`, of which it is the first no more, to the end of a
 * list; returns the end of that. */
static struct qualifier **copy_words(struct arena *arena, struct qualifier **end,
	const struct qualifier *from, const struct qualifier *to)
{
	for (; from != to; from = from->next) {
		struct qualifier *copy = ARENA_NEW(arena, struct qualifier);

		*copy = *from;
		copy->next = NULL;
		*end = copy;
		end = &copy->next;
	}
	return end;
}

/* The order as it counts for one of those sent: the words behind his `send`, then those
 * that stand before the first. */
static const struct order *order_of(
	struct arena *arena, const struct order *order, const struct qualifier *send)
{
	struct order *own = ARENA_NEW(arena, struct order);
	struct qualifier **end;

	*own = *order;
	own->qualifiers = NULL;
	end = copy_words(
		arena, &own->qualifiers, send->next, wish_next(send->next, QUALIFIER_SEND));
	copy_words(arena, end, order->qualifiers,
		wish_next(order->qualifiers, QUALIFIER_SEND));
	return own;
}

static struct march march_of(struct arena *arena, const struct order *order,
	const struct qualifier *send, int leader)
{
	const struct arg *via = &send->arg[SEND_VIA], *how = &send->arg[SEND_HOW];

	return (struct march){
		.unit = arg_first(&send->arg[SEND_UNIT]),
		.leader = leader,
		.with = -1,
		.to = arg_first(&send->arg[SEND_TO]),
		.towards = how->kind == ARG_WORD && how->number[0] == SEND_TOWARDS,
		.via = via->number,
		.vias = via->kind == ARG_PLACES ? via->count : 0,
		.order = order_of(arena, order, send),
		.allowance = -1,
	};
}

bool gc_send_march(struct march *out, const struct day *day, const struct order *order,
	const struct qualifier *send)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	*out = march_of(day->adj->arena, order, send, leader);
	return gc_condition_holds(day, gc_unit_side(day->game, leader), send->condition) &&
	       gc_obeys_now(day->game, day->state, out->unit, leader);
}

int gc_send_companion(
	const struct day *day, const struct order *order, const struct qualifier *send)
{
	const struct qualifier *with = order_qualifier(order, QUALIFIER_WITH);
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	const struct unit_state *unit = day->state->unit;

	if (with)
		return arg_first(&with->arg[0]) == arg_first(&send->arg[SEND_UNIT]) ? leader
										    : -1;
	for (const struct qualifier *before = order_qualifier(order, QUALIFIER_SEND);
		before != send; before = wish_next(before->next, QUALIFIER_SEND))
		if (unit[arg_first(&before->arg[SEND_UNIT])].at == unit[leader].at)
			return -1;
	return leader;
}

enum fail gc_send_bar(const char *about[3], const struct day *day,
	const struct order *order, const struct qualifier *send)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	struct march march;

	if (!gc_send_march(&march, day, order, send))
		return F_NONE;
	if (gc_on_map(day->state, march.unit) && !gc_in_radius(day, leader, march.unit)) {
		about[0] = gc_unit_name(day, march.unit);
		about[1] = gc_unit_name(day, leader);
		about[2] = NULL;
		return gc_radius_bar(day, leader, march.unit);
	}
	return gc_march_bar_told(about, day, &march);
}

static int least_of(const struct order *order)
{
	const struct arg *least = &order->arg[ACTIVATE_LEAST];

	return least->kind == ARG_NUMBERS ? arg_first(least) : 1;
}

bool gc_can_begin_activation(const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]), units = 0, limit;
	struct stack sent = {.count = 0};
	struct march march;
	enum fail why;

	if (!gc_may_activate(day, leader, &why))
		return false;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		if (!gc_send_march(&march, day, order, send) ||
			stack_has(&sent, march.unit) ||
			!gc_in_radius(day, leader, march.unit) ||
			!gc_can_begin_march(day, &march))
			continue;
		stack_push(&sent, march.unit);
		units++;
	}
	limit = gc_activation_limit(
		day, leader, day->now.die[gc_unit_side(day->game, leader)]);
	if (limit && units > limit)
		units = limit;
	return units > 0 && units >= least_of(order);
}

/* ---- the activation ---- */

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
