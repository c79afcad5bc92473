/*
 * Conditions of plans, of actions under way, and of standing orders of either side: what
 * each means, and which can never hold, for the preview of a plan (4.0).
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/orders_private.h"

/* ---- what they mean ---- */

struct judge {
	const struct day *day;
	enum side side; /* whose condition it is */
};

typedef bool test_row(const struct judge *judge, const struct arg *arg);

/* ---- what they mean: who stands where ---- */

static bool stands(const struct judge *judge, const struct arg *arg)
{
	int unit = arg_first(&arg[0]);

	return unit >= 0 &&
	       (gc_stands_at(judge->day->state, unit, arg[1].number[0]) ||
		       gc_is_in_box(judge->day->state, unit, arg[1].number[0]));
}

static bool enemy_at(const struct judge *judge, const struct arg *arg)
{
	return gc_is_held(judge->day, side_other(judge->side), arg[0].number[0]);
}

static bool no_enemy_at(const struct judge *judge, const struct arg *arg)
{
	return !enemy_at(judge, arg);
}

static bool own_at(const struct judge *judge, const struct arg *arg)
{
	return gc_is_held(judge->day, judge->side, arg[0].number[0]);
}

static int distance(const struct day *day, int a, int b)
{
	return hex_distance(&day->game->sheet.grid, a, b);
}

/* The hex of a place, or of a piece that is on the map; -1: it is not. */
static int hex_of(const struct state *state, const struct arg *arg)
{
	int unit;

	if (arg->kind == ARG_PLACES)
		return arg->number[0];
	unit = arg_first(arg);
	return unit >= 0 && gc_on_map(state, unit) ? state->unit[unit].at : -1;
}

static bool is_within(const struct judge *judge, const struct arg *arg)
{
	int from = hex_of(judge->day->state, &arg[0]);
	int to = hex_of(judge->day->state, &arg[2]);

	return from >= 0 && to >= 0 && distance(judge->day, from, to) <= arg[1].number[0];
}

static bool enemy_is_within(const struct judge *judge, const struct arg *arg)
{
	const struct day *day = judge->day;
	enum side enemy = side_other(judge->side);

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == enemy &&
			gc_is_combat_unit(day->game, day->state, i) &&
			distance(day, day->state->unit[i].at, arg[1].number[0]) <=
				arg[0].number[0])
			return true;
	return false;
}

/* ---- what they mean: how a unit is ---- */

/* It counts only of a unit on the map. */
static bool fatigue_is(const struct judge *judge, const struct arg *arg)
{
	int unit = arg_first(&arg[0]);

	return unit >= 0 && gc_on_map(judge->day->state, unit) &&
	       compare_holds(&arg[1], judge->day->state->unit[unit].fatigue);
}

static bool strength_is(const struct judge *judge, const struct arg *arg)
{
	int unit = arg_first(&arg[0]);

	return unit >= 0 && gc_on_map(judge->day->state, unit) &&
	       compare_holds(&arg[1], judge->day->state->unit[unit].strength);
}

/* The words of the choice, in order. */
enum condition_of_unit { DISORGANIZED, EXHAUSTED, DEMORALIZED };

static bool unit_is(const struct judge *judge, const struct arg *arg)
{
	int unit = arg_first(&arg[0]);
	const struct unit_state *is;

	if (unit < 0)
		return false;
	is = &judge->day->state->unit[unit];
	switch ((enum condition_of_unit)arg[1].number[0]) {
	case DISORGANIZED: return is->disorganized;
	case EXHAUSTED: return is->exhausted;
	case DEMORALIZED: return is->demoralized > 0;
	}
	return false;
}

/* ---- what they mean: the action under way ---- */

static bool movement_is(const struct judge *judge, const struct arg *arg)
{
	int movement = judge->day->now.movement;

	return movement >= 0 && compare_holds(&arg[0], movement);
}

static bool net_is(const struct judge *judge, const struct arg *arg)
{
	return judge->day->now.has_net && compare_holds(&arg[0], judge->day->now.net);
}

/* "odds are at least 3 to 2": attackers to defenders. */
static bool odds_are(const struct judge *judge, const struct arg *arg)
{
	const struct action *now = &judge->day->now;

	return now->has_net &&
	       now->ratio[0] * arg[1].number[0] >= now->ratio[1] * arg[0].number[0];
}

/* ---- what they mean: the cycle ---- */

static bool die_is(const struct judge *judge, const struct arg *arg)
{
	return compare_holds(&arg[0], judge->day->now.die[judge->side]);
}

static bool may_activate(const struct judge *judge, const struct arg *arg)
{
	int die = judge->day->now.die[judge->side];
	int limit = die ? judge->day->game->tables.activation[judge->side][die - 1] : 0;

	return !limit || limit >= arg[0].number[0];
}

static bool enemy_passed(const struct judge *judge, const struct arg *arg)
{
	(void)arg;
	return judge->day->passed[side_other(judge->side)];
}

static bool enemy_actions_are(const struct judge *judge, const struct arg *arg)
{
	return compare_holds(&arg[0], judge->day->actions[side_other(judge->side)]);
}

static bool ties_are(const struct judge *judge, const struct arg *arg)
{
	return compare_holds(&arg[0], judge->day->ties);
}

static bool turn_is(const struct judge *judge, const struct arg *arg)
{
	return compare_holds(&arg[0], judge->day->state->turn);
}

static bool it_rains(const struct judge *judge, const struct arg *arg)
{
	(void)arg;
	return judge->day->state->rain;
}

/* The turn of the day that the arguments of PREDICATE_DATE say; 0: the scenario has none.
 */
static int turn_of_date(const struct gc_scenario *scenario, const struct arg *arg)
{
	bool month_first = arg[0].kind == ARG_WORD;
	const char *month = arg[month_first ? 0 : 1].text;
	int day = arg[month_first ? 1 : 0].number[0], number;

	for (int turn = 1; turn <= scenario->days; turn++) {
		const char *date = scenario->day[turn].date;

		if (text_starts_fold(date, month) && date[strlen(month)] == ' ' &&
			text_to_int(date + strlen(month) + 1, 1, 31, &number) &&
			number == day)
			return turn;
	}
	return 0;
}

/* A day of the scenario has come that has this date; the first word is the month. */
static bool date_has_come(const struct judge *judge, const struct arg *arg)
{
	const struct state *state = judge->day->state;
	int turn = turn_of_date(gc_scenario_of(judge->day->game, state), arg);

	return turn && turn <= state->turn;
}

/* ---- what they mean: a campaign: a battle has none of it, and everybody is in supply ----
 */

static bool is_out_of_supply(const struct judge *judge, const struct arg *arg)
{
	int unit = arg_first(&arg[0]);

	return unit >= 0 && judge->day->state->unit[unit].unsupplied;
}

static bool supply_is_at(const struct judge *judge, const struct arg *arg)
{
	struct supply supply;

	if (!gc_is_campaign(judge->day->game, judge->day->state))
		return true;
	gc_supply_find(&supply, judge->day);
	return gc_supply_is_at(&supply, judge->day, judge->side, arg[0].number[0]);
}

static bool controls(const struct judge *judge, const struct arg *arg)
{
	const struct game *game = judge->day->game;
	const struct state *state = judge->day->state;
	int county = gc_is_campaign(game, state)
			     ? game->campaign->counties.of[arg[0].number[0]]
			     : -1;

	return county >= 0 && gc_controls(state, judge->side, county);
}

static bool ammunition_is(const struct judge *judge, const struct arg *arg)
{
	const struct day *day = judge->day;
	int unit = arg_first(&arg[0]);

	return unit >= 0 && gc_is_campaign(day->game, day->state) &&
	       compare_holds(&arg[1], gc_ammunition_of(day->game, day->state, unit));
}

static bool is_passive(const struct judge *judge, const struct arg *arg)
{
	(void)arg;
	return gc_is_campaign(judge->day->game, judge->day->state) &&
	       judge->day->state->campaign.passive;
}

static bool is_valley_passive(const struct judge *judge, const struct arg *arg)
{
	(void)arg;
	return gc_has_release(judge->day->game, judge->day->state) &&
	       judge->day->state->campaign.valley.passive;
}

/* ---- what they mean: the tables ---- */

static test_row *const tests[] = {
	[PREDICATE_ENEMY] = enemy_at,
	[PREDICATE_NO_ENEMY] = no_enemy_at,
	[PREDICATE_OWN] = own_at,
	[PREDICATE_PIECE] = stands,
	[PREDICATE_WITHIN] = is_within,
	[PREDICATE_ENEMY_WITHIN] = enemy_is_within,
	[PREDICATE_FATIGUE] = fatigue_is,
	[PREDICATE_STRENGTH] = strength_is,
	[PREDICATE_CONDITION] = unit_is,
	[PREDICATE_MOVEMENT] = movement_is,
	[PREDICATE_NET] = net_is,
	[PREDICATE_ODDS] = odds_are,
	[PREDICATE_INITIATIVE_DIE] = die_is,
	[PREDICATE_MAY_ACTIVATE] = may_activate,
	[PREDICATE_ENEMY_PASSED] = enemy_passed,
	[PREDICATE_ENEMY_ACTIONS] = enemy_actions_are,
	[PREDICATE_TIES] = ties_are,
	[PREDICATE_TURN] = turn_is,
	[PREDICATE_RAIN] = it_rains,
	[PREDICATE_SUPPLIED] = is_out_of_supply,
	[PREDICATE_SUPPLY_AT] = supply_is_at,
	[PREDICATE_CONTROL] = controls,
	[PREDICATE_AMMUNITION] = ammunition_is,
	[PREDICATE_PASSIVE] = is_passive,
	[PREDICATE_VALLEY_PASSIVE] = is_valley_passive,
	[PREDICATE_DATE] = date_has_come,
};

/* Everything on the map is open to both sides: the state itself is judged. */
static bool test_holds(const void *context, const struct condition *test)
{
	return tests[test->form->id](context, test->arg);
}

bool gc_condition_holds(
	const struct day *day, enum side side, const struct condition *condition)
{
	const struct judge judge = {day, side};

	return condition_true(condition, test_holds, &judge);
}

/* ---- what can never hold ---- */

/* Between which numbers a thing lies. */
struct range {
	int least, most;
};

#define MANY 999

static bool range_of(struct range *out, const struct day *day, enum predicate_id id)
{
	const int days = gc_scenario_of(day->game, day->state)->days;

	switch (id) {
	case PREDICATE_FATIGUE: *out = (struct range){0, FATIGUE_MAX}; return true;
	case PREDICATE_STRENGTH: *out = (struct range){1, STRENGTH_MAX}; return true;
	case PREDICATE_INITIATIVE_DIE: *out = (struct range){1, DIE}; return true;
	case PREDICATE_TURN: *out = (struct range){day->state->turn, days}; return true;
	case PREDICATE_AMMUNITION:
		*out = (struct range){0, gc_boxes_of(day->game)};
		return gc_is_campaign(day->game, day->state);
	case PREDICATE_MOVEMENT:
	case PREDICATE_ENEMY_ACTIONS:
	case PREDICATE_TIES: *out = (struct range){0, MANY}; return true;
	default: return false;
	}
}

static const struct arg *compared(const struct condition *test)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (test->arg[i].kind == ARG_COMPARE)
			return &test->arg[i];
	return NULL;
}

/* NULL, or why the number can never be that. */
static const char *no_number(const struct day *day, const struct condition *test)
{
	const struct arg *compare = compared(test);
	struct range range;

	if (!compare || !range_of(&range, day, (enum predicate_id)test->form->id))
		return NULL;
	for (int value = range.least; value <= range.most; value++)
		if (compare_holds(compare, value))
			return NULL;
	return arena_printf(day->adj->arena, "`%s` is a number from %d to %d",
		compare->text, range.least, range.most);
}

static const char *no_unit(const struct day *day, const struct condition *test)
{
	int unit;

	if (test->arg[0].kind != ARG_PIECES)
		return NULL;
	unit = arg_first(&test->arg[0]);
	return unit >= 0 && (gc_is_gone(day->state, unit) ||
				    day->state->unit[unit].fate == FATE_UNUSED)
		       ? arena_printf(day->adj->arena, "%s is not in the game",
				 gc_unit_name(day, unit))
		       : NULL;
}

static const char *no_date(const struct day *day, const struct condition *test)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	if (test->form->id != PREDICATE_DATE || turn_of_date(scenario, test->arg))
		return NULL;
	return arena_printf(day->adj->arena,
		"`%s %s` is no day of this scenario, which goes from %s to %s",
		test->arg[0].text, test->arg[1].text, scenario->day[1].date,
		scenario->day[scenario->days].date);
}

/* What the march die or an attack says is known within an action alone. */
static const char *too_soon(const struct condition *test, bool in_action)
{
	enum predicate_id id = (enum predicate_id)test->form->id;

	if (in_action ||
		(id != PREDICATE_MOVEMENT && id != PREDICATE_NET && id != PREDICATE_ODDS))
		return NULL;
	return "it is known only when the action is under way; say it behind `assail`, `or to` or `send`";
}

const char *gc_condition_impossible(
	const struct day *day, const struct condition *condition, bool in_action)
{
	const char *a, *b;

	if (!condition)
		return NULL;
	switch (condition->kind) {
	case CONDITION_NOT: return NULL;
	case CONDITION_AND:
		a = gc_condition_impossible(day, condition->a, in_action);
		return a ? a : gc_condition_impossible(day, condition->b, in_action);
	case CONDITION_OR:
		a = gc_condition_impossible(day, condition->a, in_action);
		b = gc_condition_impossible(day, condition->b, in_action);
		return a && b ? a : NULL;
	case CONDITION_TEST: break;
	}
	if ((a = too_soon(condition, in_action)) || (a = no_unit(day, condition)) ||
		(a = no_date(day, condition)))
		return a;
	return no_number(day, condition);
}
