/* 5 Why an action of the cycle can never be, as names alone tell: a row for each kind. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/kit/report.h"

/* ---- never possible ---- */

/* What is looked over, and who or where the message is about. */
struct looking {
	const struct day *day;
	enum side side;
	const struct order *order;
	const char **about; /* two of them */
};

typedef enum fail look_row(const struct looking *l);

static enum fail say(const struct looking *l, enum fail why, const char *a, const char *b)
{
	l->about[0] = a;
	l->about[1] = b;
	return why;
}

static enum fail look_at_piece(const struct looking *l, int piece)
{
	int fate = l->day->state->unit[piece].fate;

	if (fate == FATE_ON_MAP || fate == FATE_AWAITED ||
		(fate == FATE_OFF_MAP && gc_plan_lands(l->day, l->side, piece)))
		return F_NONE;
	return say(
		l, F_NOT_ON_MAP, gc_unit_name(l->day, piece), gc_fate_text(l->day, piece));
}

/* "Stonewall, whom Jackson-V leads,": of leaders on the map; without one the name alone. */
static const char *unit_with_leaders(const struct day *day, int unit)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < day->game->units; i++)
		if (gc_is_leader(day->game, i) && day->state->unit[i].fate == FATE_ON_MAP &&
			gc_obeys_now(day->game, day->state, unit, i))
			words_add(&words, gc_unit_name(day, i));
	if (!words.count)
		return gc_unit_name(day, unit);
	return arena_printf(day->adj->arena, "%s, whom %s lead%s,", gc_unit_name(day, unit),
		words_join(day->adj->arena, &words, " and "), words.count == 1 ? "s" : "");
}

/* One whom the leader is to have march or attack. */
static enum fail look_at_his(const struct looking *l, int unit, int leader)
{
	if (gc_obeys_now(l->day->game, l->day->state, unit, leader))
		return look_at_piece(l, unit);
	return say(l, F_NOT_HIS, unit_with_leaders(l->day, unit),
		gc_unit_name(l->day, leader));
}

static enum fail look_at_leader(const struct looking *l, int leader)
{
	if (gc_is_leader(l->day->game, leader))
		return look_at_piece(l, leader);
	return say(l, F_NOT_A_LEADER, gc_unit_name(l->day, leader), NULL);
}

/* Who waits for a condition may have one in mind that the enemy is yet to take. */
static enum fail look_at_target(const struct looking *l, int target)
{
	if (order_qualifier(l->order, QUALIFIER_ONLY_IF) ||
		order_qualifier(l->order, QUALIFIER_UNLESS))
		return F_NONE;
	if (!gc_is_held(l->day, l->side, target))
		return F_NONE;
	return say(l, F_OWN_TARGET, gc_place_name(l->day, target), NULL);
}

static int leader_of(const struct looking *l, int arg)
{
	return arg_first(&l->order->arg[arg]);
}

/* 6.5: a march takes a unit to such a level, that of an activation each who is sent to his;
 * 10: crossings are between two hexes. */
static enum fail look_at_words(const struct looking *l)
{
	struct arena *arena = l->day->adj->arena;
	bool levels = false;

	for (const struct qualifier *word = l->order->qualifiers; word; word = word->next) {
		const struct arg *arg = word->arg;

		levels &= word->form->id != QUALIFIER_SEND;
		if (word->form->id == QUALIFIER_FATIGUE && levels)
			return say(l, F_LEVEL_TWICE, NULL, NULL);
		levels |= word->form->id == QUALIFIER_FATIGUE;
		if (word->form->id == QUALIFIER_FATIGUE &&
			(arg->number[0] < 1 || arg->number[0] > FATIGUE_MAX))
			return say(l, F_NO_LEVEL, arena_printf(arena, "%d", arg->number[0]),
				NULL);
		if (word->form->id == QUALIFIER_DESTROY &&
			map_link(&l->day->game->map, arg_first(&arg[0]),
				arg_first(&arg[1])) < 0)
			return say(l, F_NOT_LINKED,
				gc_place_name(l->day, arg_first(&arg[0])),
				gc_place_name(l->day, arg_first(&arg[1])));
	}
	return F_NONE;
}

/* What an action wants at least, by its argument, of those whom it names. */
static enum fail look_at_least(const struct looking *l, int arg, int named)
{
	const struct arg *least = &l->order->arg[arg];
	struct arena *arena = l->day->adj->arena;

	if (least->kind != ARG_NUMBERS || least->number[0] <= named)
		return F_NONE;
	return say(l, F_TOO_FEW, arena_printf(arena, "%d", least->number[0]),
		arena_printf(arena, "%d", named));
}

/* 7.1: who assails is one of those who march, or a leader who goes along. */
static enum fail look_at_assailant(const struct looking *l, const struct stack *marching)
{
	for (const struct qualifier *word = order_qualifier(l->order, QUALIFIER_ASSAIL);
		word; word = wish_next(word->next, QUALIFIER_ASSAIL)) {
		const struct arg *with = &word->arg[ASSAIL_WITH];

		if (with->kind == ARG_PIECES && !stack_has(marching, arg_first(with)) &&
			!gc_is_leader(l->day->game, arg_first(with)))
			return say(
				l, F_NOT_SENT, gc_unit_name(l->day, arg_first(with)), NULL);
	}
	return F_NONE;
}

/* ---- never possible: the actions ---- */

static enum fail look_at_goal(const struct looking *l, const char *name)
{
	const struct order *order = l->order;
	bool to = order->arg[MARCH_TO].kind == ARG_PLACES;
	bool towards = order->arg[MARCH_TOWARDS].kind == ARG_PLACES;

	if (to && towards)
		return say(l, F_TWO_GOALS, name, NULL);
	if (to || towards || order_qualifier(order, QUALIFIER_ASSAIL) ||
		order_qualifier(order, QUALIFIER_DESTROY))
		return F_NONE;
	return say(l, F_NO_WORK, name, NULL);
}

static enum fail march_look(const struct looking *l)
{
	int unit = arg_first(&l->order->arg[MARCH_UNIT]);
	const char *name = gc_unit_name(l->day, unit);
	enum fail why = look_at_goal(l, name);
	struct stack marching = {.count = 0};

	if (gc_is_leader(l->day->game, unit))
		return say(l, F_LEADER_MARCHES, name, name);
	stack_push(&marching, unit);
	if (why == F_NONE)
		why = look_at_words(l);
	if (why == F_NONE)
		why = look_at_assailant(l, &marching);
	for (const struct qualifier *word = order_qualifier(l->order, QUALIFIER_ASSAIL);
		word && why == F_NONE; word = wish_next(word->next, QUALIFIER_ASSAIL))
		why = look_at_target(l, arg_first(&word->arg[0]));
	return why == F_NONE ? look_at_piece(l, unit) : why;
}

/* 20, 21, 23: of a campaign; what can never be is said at once. */
static enum fail move_look(const struct looking *l)
{
	const struct march march = gc_march_of(l->order);
	const char *name = gc_unit_name(l->day, march.unit);
	enum fail why;

	if (gc_is_leader(l->day->game, march.unit))
		return say(l, F_LEADER_MARCHES, name, name);
	why = gc_move_impossible(l->about, l->day, &march);
	if (why == F_NONE)
		why = look_at_words(l);
	if (why == F_NONE && l->day->state->unit[march.unit].fate >= FATE_OFF_MAP)
		return F_NONE;
	return why == F_NONE ? look_at_piece(l, march.unit) : why;
}

/* 7.1: who is sent nowhere has something to do where he stands. */
static enum fail look_at_sent(const struct looking *l, const struct qualifier *sent)
{
	struct march march;

	if (!gc_send_march(&march, l->day, l->order, sent) || march.to >= 0 ||
		order_qualifier(march.order, QUALIFIER_ASSAIL) ||
		order_qualifier(march.order, QUALIFIER_DESTROY))
		return F_NONE;
	return say(l, F_NO_WORK, gc_unit_name(l->day, march.unit), NULL);
}

static enum fail activation_look(const struct looking *l)
{
	int leader = leader_of(l, ACTIVATE_LEADER);
	const char *name = gc_unit_name(l->day, leader);
	const struct qualifier *sent = order_qualifier(l->order, QUALIFIER_SEND);
	enum fail why = look_at_leader(l, leader);
	struct stack marching = {.count = 0};
	int named = 0;

	if (why != F_NONE)
		return why;
	if (gc_is_army_leader(l->day->game, leader))
		return say(l, F_ARMY_LEADER, name, NULL);
	if (!sent)
		return say(l, F_NOBODY_SENT, name, NULL);
	for (; sent && why == F_NONE;
		sent = wish_next(sent->next, QUALIFIER_SEND), named++) {
		stack_add(&marching, arg_first(&sent->arg[SEND_UNIT]));
		if ((why = look_at_his(l, arg_first(&sent->arg[SEND_UNIT]), leader)) ==
			F_NONE)
			why = look_at_sent(l, sent);
	}
	if (why == F_NONE)
		why = look_at_words(l);
	if (why == F_NONE)
		why = look_at_assailant(l, &marching);
	return why == F_NONE ? look_at_least(l, ACTIVATE_LEAST, named) : why;
}

static enum fail assault_look(const struct looking *l)
{
	const struct arg *units = &l->order->arg[ASSAULT_UNITS];
	int leader = leader_of(l, ASSAULT_LEADER);
	enum fail why = look_at_leader(l, leader);

	if (why != F_NONE)
		return why;
	if (l->order->form->id == ORDER_GRAND && !gc_is_army_leader(l->day->game, leader))
		return say(l, F_NOT_ARMY_LEADER, gc_unit_name(l->day, leader), NULL);
	for (int i = 0; i < units->count && why == F_NONE; i++)
		why = look_at_his(l, units->piece[i].piece, leader);
	if (why == F_NONE)
		why = look_at_target(l, arg_first(&l->order->arg[ASSAULT_TARGET]));
	return why == F_NONE ? look_at_least(l, ASSAULT_LEAST, units->count) : why;
}

static enum fail burning_look(const struct looking *l)
{
	int place = arg_first(&l->order->arg[BURN_PLACE]);

	if ((l->day->game->map.place[place].flags & PLACE_RAIL_STATION) ||
		gc_structure_at(l->day->game, place) >= 0)
		return look_at_piece(l, arg_first(&l->order->arg[BURN_UNIT]));
	return say(l, F_NO_STATION, gc_place_name(l->day, place), NULL);
}

static const struct {
	enum order_id id;
	look_row *look;
} look_rows[] = {
	{ORDER_MARCH, march_look},
	{ORDER_STRATEGIC, move_look},
	{ORDER_RAIL, move_look},
	{ORDER_SEA, move_look},
	{ORDER_ACTIVATE, activation_look},
	{ORDER_ASSAULT, assault_look},
	{ORDER_GRAND, assault_look},
	{ORDER_BURN, burning_look},
};

enum fail gc_action_impossible(const struct day *day, enum side side,
	const struct order *order, const char *about[2])
{
	const struct looking l = {day, side, order, about};

	about[0] = about[1] = NULL;
	for (size_t i = 0; i < sizeof look_rows / sizeof *look_rows; i++)
		if ((int)look_rows[i].id == order->form->id)
			return look_rows[i].look(&l);
	return F_NONE;
}
