/* 5.1 Where a march goes: what is ordered, and its alternatives. */
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- where it goes ---- */

/* The piece or the place of an argument, -1: it names none. */
static int piece_in(const struct arg *arg)
{
	return arg->kind == ARG_PIECES ? arg_first(arg) : -1;
}

static int place_in(const struct arg *arg)
{
	return arg->kind == ARG_PLACES ? arg->number[0] : -1;
}

/* 6.3 The leader who goes along: `with Keyes`, or `assail N1128 with Keyes`, where a unit
 * is the one that marches. */
static int leader_along(const struct order *order)
{
	const struct qualifier *with = order_qualifier(order, QUALIFIER_WITH);
	const struct qualifier *assail = order_qualifier(order, QUALIFIER_ASSAIL);

	if (with)
		return arg_first(&with->arg[0]);
	for (; assail; assail = wish_next(assail->next, QUALIFIER_ASSAIL)) {
		int piece = piece_in(&assail->arg[ASSAIL_WITH]);

		if (piece >= 0 && piece != piece_in(&order->arg[MARCH_UNIT]))
			return piece;
	}
	return -1;
}

struct march gc_march_of(const struct order *order)
{
	const struct arg *via = &order->arg[MARCH_VIA];
	int towards = place_in(&order->arg[MARCH_TOWARDS]);

	return (struct march){
		.unit = piece_in(&order->arg[MARCH_UNIT]),
		.leader = -1,
		.with = leader_along(order),
		.to = towards >= 0 ? towards : place_in(&order->arg[MARCH_TO]),
		.towards = towards >= 0,
		.via = via->number,
		.vias = via->kind == ARG_PLACES ? via->count : 0,
		.order = order,
		.allowance = -1,
	};
}

const struct qualifier *gc_march_word(const struct march *march, int id)
{
	return march->order ? order_qualifier(march->order, id) : NULL;
}

bool gc_march_may_tire(const struct day *day, const struct march *march, int levels)
{
	const struct qualifier *word = gc_march_word(march, QUALIFIER_FATIGUE);
	int most = word ? arg_first(&word->arg[0]) : FATIGUE_ALLOWED;

	return day->state->unit[march->unit].fatigue + levels <= most;
}

/* ---- where it goes: goals ---- */

/* The goal that `or to` names. */
static struct march alternative(const struct march *march, const struct qualifier *word)
{
	struct march goal = *march;

	goal.to = arg_first(&word->arg[0]);
	goal.towards = false;
	goal.via = word->arg[1].number;
	goal.vias = word->arg[1].kind == ARG_PLACES ? word->arg[1].count : 0;
	return goal;
}

bool gc_march_has_work(const struct march *march)
{
	return gc_march_word(march, QUALIFIER_ASSAIL) ||
	       gc_march_word(march, QUALIFIER_DESTROY);
}

static bool goes_nowhere(const struct day *day, const struct march *goal)
{
	return goal->to < 0 || goal->to == day->state->unit[goal->unit].at;
}

/* Who is as near as he can come `towards` a hex stays, and does there what he is to. */
static bool find_way(struct way *out, const struct day *day, const struct march *goal)
{
	*out = (struct way){NULL, 0, 0};
	if (goes_nowhere(day, goal))
		return gc_march_has_work(goal);
	if (gc_way_with(out, day, goal, day->now.movement) && out->length > 0)
		return true;
	*out = (struct way){NULL, 0, 0};
	return goal->towards && gc_march_has_work(goal);
}

bool gc_goal_begins(const struct day *day, const struct march *march, int movement)
{
	return !goes_nowhere(day, march) && gc_way_begins(day, march, movement);
}

/* True when the MP that the unit has bring it there. */
static bool reaches(const struct day *day, const struct march *goal)
{
	struct way way;

	return goes_nowhere(day, goal) || goal->towards ||
	       gc_way_find(&way, day, goal, day->now.movement);
}

typedef bool is_good(
	const struct day *day, const struct march *goal, const struct qualifier *word);

static bool is_wanted(
	const struct day *day, const struct march *goal, const struct qualifier *word)
{
	return word->condition &&
	       gc_condition_holds(
		       day, gc_unit_side(day->game, goal->unit), word->condition);
}

static bool is_in_reach(
	const struct day *day, const struct march *goal, const struct qualifier *word)
{
	return !word->condition && reaches(day, goal);
}

static bool is_left(
	const struct day *day, const struct march *goal, const struct qualifier *word)
{
	(void)day;
	(void)goal;
	return !word->condition;
}

/* The first alternative that serves and to which there is a way. */
static bool find_alternative(struct march *goal, struct way *out, const struct day *day,
	const struct march *march, is_good *serves)
{
	for (const struct qualifier *word = gc_march_word(march, QUALIFIER_OR_TO); word;
		word = wish_next(word->next, QUALIFIER_OR_TO)) {
		*goal = alternative(march, word);
		if (serves(day, goal, word) && find_way(out, day, goal))
			return true;
	}
	return false;
}

/* True when the march itself serves. */
static bool find_itself(struct march *goal, struct way *out, const struct day *day,
	const struct march *march, bool whole)
{
	*goal = *march;
	return find_way(out, day, goal) && (!whole || reaches(day, goal));
}

bool gc_goal_choose(struct march *goal, struct way *out, const struct day *day,
	const struct march *march)
{
	bool choice = gc_march_word(march, QUALIFIER_OR_TO) != NULL;

	if (find_alternative(goal, out, day, march, is_wanted) ||
		find_itself(goal, out, day, march, choice) ||
		find_alternative(goal, out, day, march, is_in_reach) ||
		(choice && find_itself(goal, out, day, march, false)) ||
		find_alternative(goal, out, day, march, is_left))
		return true;
	*goal = *march;
	*out = (struct way){NULL, 0, 0};
	return false;
}
