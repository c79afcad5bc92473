/*
 * The odds of a march: who marches where, the attack at its end (7.1), and how its dice
 * come out; outcomes that are the same are counted together.
 */
#include <string.h>

#include "rules/great-campaigns/odds/odds_private.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- who marches where ---- */

bool gc_odds_is_march(const struct order *order)
{
	return (order->form->id == ORDER_ACTIVATE || order->form->id == ORDER_MARCH) &&
	       !order_qualifier(order, QUALIFIER_ASSAIL);
}

/* ---- who marches where: who ---- */

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

/* ---- who marches where: can it begin? ---- */

static void tell_bar(
	const struct planned *planned, struct day *day, const struct march *march)
{
	const char *about[3];
	enum fail why = gc_march_bar_told(about, day, march);

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
		gc_order_fails(day, planned->attack.side, planned->order,
			gc_radius_bar(day, leader, march.unit),
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
			"%s can send too few of them as things stand: their conditions, or `at least`, keep him from it",
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
	enum fail why = gc_action_impossible(day, side, planned->order, about);

	if (why == F_NONE)
		return OK;
	gc_order_fails(day, side, planned->order, why, about[0], about[1], NULL);
	return ERR_REFUSED;
}

/* ERR_REFUSED with messages when the march or activation cannot begin on that day. */
static int odds_check_beginning(const struct planned *planned, struct day *day)
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
		"%s goes nowhere in this march: odds are counted of an attack, or of a march `to` another hex or `towards` one",
		gc_unit_name(planned->day, mover->unit));
	return ERR_REFUSED;
}

int gc_odds_plan_march(struct planned *planned)
{
	int err;

	planned->attack.side = planned->reader.attacker;
	if (planned->plan->enemy) {
		diag_error(planned->diag,
			"`--enemy` goes with an attack; the enemy of a march stands as he is seen");
		return ERR_REFUSED;
	}
	if ((err = look(planned, planned->day)) < 0)
		return err;
	read_movers(planned);
	if ((err = put_movers(planned)) < 0 || (err = check_goal(planned)) < 0)
		return err;
	return odds_check_beginning(planned, planned->day);
}

/* ---- the attack of a march ---- */

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

/* The first of those who are sent whose march attacks. */
static void read_sent(struct planned *planned)
{
	const struct order *order = planned->order;
	struct march *march = &planned->march;

	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		planned->who = &send->arg[SEND_UNIT];
		gc_send_march(march, planned->day, order, send);
		march->with = gc_send_companion(planned->day, order, send);
		planned->assail = assail_of(planned->day->game, march->order, march->unit);
		if (planned->assail)
			return;
	}
}

static int nobody_meant(const struct planned *planned)
{
	diag_error(planned->diag,
		"this order has no unit that would make the attack: `assail HEX` behind its march or its `send` was expected");
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

/* Why it does not come next to whom it is to attack: what bars its march, or where that
 * ends.
 */
static int tell_not_adjacent(const struct planned *planned, struct day *dawn)
{
	int err = odds_check_beginning(planned, dawn), to = planned->march.to;

	if (err < 0)
		return err;
	return gc_order_fails(planned->day, planned->attack.side, planned->order,
		F_NOT_ADJACENT,
		to >= 0 ? gc_place_name(planned->day, to)
			: gc_unit_name(planned->day, planned->march.unit),
		gc_place_name(planned->day, planned->attack.target), NULL);
}

int gc_odds_check_march_attack(struct planned *planned)
{
	struct day *day = planned->day, *dawn;
	struct attack *attack = &planned->attack;
	int unit = planned->march.unit;
	const char *about = gc_unit_name(day, unit);
	enum fail why = F_LEADER_MARCHES;

	dawn = gc_day_imagined(planned->arena, day->game, planned->dawn);
	dawn->adj->diag = planned->diag;
	stack_push(&attack->attackers, unit);
	if (!gc_is_leader(day->game, unit) && gc_may_march(day, unit, &why) &&
		gc_may_attack(day, attack, &why, &about))
		return odds_check_beginning(planned, dawn);
	if (why == F_NOT_ADJACENT)
		return tell_not_adjacent(planned, dawn);
	return gc_order_fails(day, attack->side, planned->order, why, about,
		why == F_LEADER_MARCHES ? about : second_of(planned, why), NULL);
}

/* ---- its dice ---- */

bool gc_odds_are_there(const struct planned *planned, const struct state *state)
{
	for (int i = 0; i < planned->movers; i++)
		if (!gc_stands_at(state, planned->mover[i].unit, planned->mover[i].to))
			return false;
	return true;
}

/* ---- its dice: what comes to the same ---- */

static uint32_t hash_of(const struct planned *planned, const struct state *state)
{
	uint32_t hash = 0;

	for (int i = 0; i < planned->movers; i++) {
		const struct unit_state *unit = &state->unit[planned->mover[i].unit];

		hash = hash * 31 + (uint32_t)unit->at;
		hash = hash * 31 +
		       (uint32_t)(unit->strength * FATIGUE_LEVELS + unit->fatigue);
		hash = hash * 31 + unit->disorganized;
	}
	return hash;
}

static bool is_same_unit(const struct unit_state *a, const struct unit_state *b)
{
	return a->fate == b->fate && a->at == b->at && a->strength == b->strength &&
	       a->fatigue == b->fatigue && a->disorganized == b->disorganized &&
	       a->exhausted == b->exhausted && a->demoralized == b->demoralized &&
	       a->refuses == b->refuses && a->held == b->held && a->gone == b->gone &&
	       a->lost == b->lost && a->beyond == b->beyond;
}

/* In all that marches change: units, works, crossings, places that change hands. */
static bool is_same(const struct state *a, const struct state *b)
{
	for (int i = 0; i < UNITS_MAX; i++)
		if (!is_same_unit(&a->unit[i], &b->unit[i]))
			return false;
	return a->works_count == b->works_count && a->crossings == b->crossings &&
	       !memcmp(a->works, b->works, sizeof a->works) &&
	       !memcmp(a->crossing, b->crossing, sizeof a->crossing) &&
	       !memcmp(a->points, b->points, sizeof a->points) &&
	       !memcmp(a->held, b->held, sizeof a->held) &&
	       !memcmp(a->taken, b->taken, sizeof a->taken);
}

static void add(struct standing_at **list, const struct planned *planned,
	const struct state *state, uint64_t chance, int dice)
{
	uint32_t hash = hash_of(planned, state);
	struct standing_at *found = *list;

	while (found && (found->hash != hash || !is_same(found->state, state)))
		found = found->next;
	if (!found) {
		found = ARENA_NEW(planned->arena, struct standing_at);
		*found = (struct standing_at){.next = *list,
			.state = ARENA_NEW(planned->arena, struct state),
			.hash = hash};
		*found->state = *state;
		*list = found;
	}
	found->chance += chance;
	found->dice = dice > found->dice ? dice : found->dice;
}

static void add_play(void *out, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice)
{
	add(out, planned, after->state, chance, dice);
}

/* ---- its dice: one march after another ---- */

static int play(struct day *day, const struct planned *planned)
{
	return gc_action_play(day, planned->attack.side, planned->order);
}

/* Who is not there yet goes on, if he can and the order lets him. */
static bool goes_on(const struct planned *planned, const struct state *state)
{
	struct arena scratch = ARENA_INIT;
	enum side side = planned->attack.side;
	const struct day *day;
	bool goes;

	if (gc_odds_are_there(planned, state))
		return false;
	day = gc_odds_day(&scratch, planned, state);
	goes = gc_can_begin(day, side, planned->order) &&
	       gc_entry_wants(day, side, planned->order);
	arena_release(&scratch);
	return goes;
}

/* One more march of all who can. *went: somebody does. */
static int march_once(struct marches *out, struct exploring *exploring, bool *went)
{
	struct standing_at **after = &out->after[out->count + 1];
	const struct planned *planned = out->planned;
	int err = OK;

	*went = false;
	exploring->out = after;
	for (const struct standing_at *at = out->after[out->count]; at && err == OK;
		at = at->next) {
		if (!goes_on(planned, at->state)) {
			add(after, planned, at->state, at->chance, at->dice);
			continue;
		}
		*went = true;
		exploring->from = at->state;
		err = gc_odds_explore(exploring, at->chance, at->dice);
	}
	return err;
}

int gc_odds_count_marches(struct marches *out, const struct planned *planned)
{
	struct exploring exploring = {.planned = planned, .play = play, .add = add_play};
	bool went = true;
	int err = OK;

	*out = (struct marches){.planned = planned};
	add(&out->after[0], planned, planned->day->state, CERTAIN, 0);
	while (err == OK && out->count < MARCHES_MAX) {
		if ((err = march_once(out, &exploring, &went)) < 0 || !went)
			break;
		out->count++;
	}
	out->rest = exploring.rest;
	return err;
}
