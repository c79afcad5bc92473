/* Conditions that can never be so, for who looks plans over. 4.0 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/orders/language_private.h"
#include "rules/great-campaigns/orders/plan_private.h"

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

	if (test->form->id != PREDICATE_DATE || gc_turn_of_date(scenario, test->arg))
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
	return "it is known only when the action is under way; say it behind `assail`, "
	       "`or to` or `send`";
}

const char *gc_never_holds(
	const struct day *day, const struct condition *condition, bool in_action)
{
	const char *a, *b;

	if (!condition)
		return NULL;
	switch (condition->kind) {
	case CONDITION_NOT: return NULL;
	case CONDITION_AND:
		a = gc_never_holds(day, condition->a, in_action);
		return a ? a : gc_never_holds(day, condition->b, in_action);
	case CONDITION_OR:
		a = gc_never_holds(day, condition->a, in_action);
		b = gc_never_holds(day, condition->b, in_action);
		return a && b ? a : NULL;
	case CONDITION_TEST: break;
	}
	if ((a = too_soon(condition, in_action)) || (a = no_unit(day, condition)) ||
		(a = no_date(day, condition)))
		return a;
	return no_number(day, condition);
}
