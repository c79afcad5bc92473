/*
 * 5.1 What is ordered of a march: where it goes, with its alternatives, and whether it can
 * begin, without a die and whatever will be rolled.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/rules/rules.h"
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

/* True for a march that is to attack or to work. */
static bool has_work(const struct march *march)
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
		return has_work(goal);
	if (gc_way_with(out, day, goal, day->now.movement) && out->length > 0)
		return true;
	*out = (struct way){NULL, 0, 0};
	return goal->towards && has_work(goal);
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

/* ---- whether it can begin: who may march at all ---- */

static bool can_walk(const struct game *game, int unit)
{
	int arm = game->unit[unit].arm;

	return arm != ARM_LEADER && arm != ARM_BATTERY && arm != ARM_VESSEL;
}

bool gc_may_march(const struct day *day, int unit, enum fail *why)
{
	const struct unit_state *now = &day->state->unit[unit];

	*why = F_NONE;
	if (!gc_on_map(day->state, unit))
		*why = F_NOT_ON_MAP;
	else if (gc_is_leader(day->game, unit))
		*why = F_LEADER_ALONE;
	else if (now->held || gc_sleeps(day, unit) || !can_walk(day->game, unit))
		*why = F_HELD;
	else if (now->fatigue >= FATIGUE_MAX)
		*why = F_WORN_OUT;
	else if (gc_is_over_at(day, now->at))
		*why = F_RICHMOND_OVER;
	return *why == F_NONE;
}

/* ---- whether it can begin: its movement ---- */

const struct march_roll *gc_march_roll_of(const struct day *day, const struct march *march)
{
	const struct game *game = day->game;
	int at = day->state->unit[march->unit].at;

	return &game->tables.march[game->land.theatre[at]][game->unit[march->unit].side]
				  [gc_foot_of(game, march->unit)][march->leader >= 0];
}

int gc_march_movement(const struct march_roll *roll, int dice)
{
	int movement = dice + roll->plus;

	return movement > roll->least ? movement : roll->least;
}

int gc_march_least(const struct day *day, const struct march *march)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);

	return march->allowance >= 0 ? march->allowance
				     : gc_march_movement(roll, roll->dice);
}

int gc_march_most(const struct day *day, const struct march *march)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);

	return march->allowance >= 0 ? march->allowance
				     : gc_march_movement(roll, roll->dice * DIE);
}

/* The sum of throw number n of so many dice. */
static int dice_of(int n, int dice)
{
	int sum = 0;

	for (; dice; dice--, n /= DIE)
		sum += 1 + n % DIE;
	return sum;
}

int gc_march_throws(
	int *throws, const struct day *day, const struct march *march, int movement)
{
	const struct march_roll *roll = gc_march_roll_of(day, march);
	int dice = march->allowance >= 0 ? 0 : roll->dice, count = 0;

	*throws = 1;
	for (int i = 0; i < dice; i++)
		*throws *= DIE;
	for (int i = 0; i < *throws; i++)
		count += (dice ? gc_march_movement(roll, dice_of(i, dice))
			       : march->allowance) >= movement;
	return count;
}

/* ---- whether it can begin: what bars it ---- */

/* As it will be with so many MP. */
static struct day with_movement(const struct day *day, int unit, int movement)
{
	struct day then = *day;

	then.now.unit = unit;
	then.now.movement = movement;
	return then;
}

/* True when the march can begin if it has so many MP. */
static bool begins_with(const struct day *day, const struct march *march, int movement)
{
	const struct day then = with_movement(day, march->unit, movement);
	const int for_attack[] = {movement, gc_march_most(day, march)};
	struct march goal;
	struct way way;

	if (!gc_goal_choose(&goal, &way, &then, march))
		return false;
	/* 10: who is to destroy a crossing from where he stands ventures the die for it */
	return way.length || gc_assail_possible(&then, &goal, for_attack) ||
	       gc_crossing_to_destroy(&then, &goal, gc_march_most(day, march)) >= 0;
}

/* What holds a unit, or lets it go. */
static const char *hold_text(const struct day *day, int unit)
{
	const char *text = gc_hold_text(day, unit);

	if (!can_walk(day->game, unit))
		return "it stays where it is";
	if (!text && gc_sleeps(day, unit))
		return "it is in the Valley, where the Union sleeps (L4.4.3)";
	return text ? text : "a special rule of the scenario holds it";
}

/* What brings a unit as near as it comes to a hex of the enemy; who is sent goes to a hex.
 */
static const char *instead(const struct day *day, const struct march *march)
{
	return arena_printf(day->adj->arena, "%s, and `assail %s` below it attacks",
		march->leader < 0 ? "`towards` for `to` brings it as near as it comes"
				  : "name a hex next to it",
		gc_place_name(day, march->to));
}

/* What to say when there is neither a way nor an attack. */
static enum fail no_way(
	const char *about[3], const struct day *day, const struct march *march)
{
	const int for_attack[] = {gc_march_least(day, march), gc_march_most(day, march)};
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int to = march->to;

	if (to < 0 || to == day->state->unit[march->unit].at)
		return gc_march_attacks(march)
			       ? gc_assail_bar(about, day, march, for_attack)
			       : gc_destroy_bar(about, day, march, for_attack[1]);
	about[1] = gc_place_name(day, to);
	if (gc_posture_bars(day, march->unit, day->state->unit[march->unit].at, to))
		return gc_has_valley_posture(
			       day->game, day->state, day->state->unit[march->unit].at)
			       ? F_VALLEY_NEARER
			       : F_NEARER;
	if (gc_district_bars(day, march->unit, day->state->unit[march->unit].at, to))
		return F_DISTRICT;
	about[2] = gc_valley_bars(day, march->unit, day->state->unit[march->unit].at, to);
	if (about[2])
		return F_CLOSED;
	about[2] = instead(day, march);
	if (gc_is_box(day->game, to))
		return F_BOX;
	return !march->towards && gc_is_held(day, enemy, to) ? F_ENEMY_BARS : F_NO_WAY;
}

const char *gc_held_text(const struct day *day, int unit, enum fail why)
{
	return why == F_HELD ? hold_text(day, unit) : gc_fate_text(day, unit);
}

enum fail gc_march_bar(
	const char *about[3], const struct day *day, const struct march *march)
{
	int least, most;
	enum fail why;

	about[0] = gc_unit_name(day, march->unit);
	about[1] = about[2] = NULL;
	if (!gc_may_march(day, march->unit, &why)) {
		about[1] = gc_held_text(day, march->unit, why);
		return why;
	}
	if (!gc_march_may_tire(day, march, 1))
		return F_TIRED;
	least = gc_march_least(day, march);
	most = gc_march_most(day, march);
	if (!begins_with(day, march, least))
		return no_way(about, day, march);
	if (gc_march_word(march, QUALIFIER_OR_TO) && most > least &&
		!begins_with(day, march, most))
		return no_way(about, day, march);
	return F_NONE;
}

bool gc_can_begin_march(const struct day *day, const struct march *march)
{
	const char *about[3];

	return gc_march_bar(about, day, march) == F_NONE;
}
