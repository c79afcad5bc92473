#include "rules/great-campaigns/check/actions.h"

#include <string.h>

#include "rules/great-campaigns/check/actions_private.h"
#include "rules/great-campaigns/check/invariants.h"

/* ---- zones ---- */

static bool are_same(const struct zones *a, const struct zones *b)
{
	size_t places = (size_t)a->map->places;

	for (int side = 0; side < SIDES; side++)
		if (memcmp(a->units[side], b->units[side], places) != 0 ||
			memcmp(a->control[side], b->control[side], places) != 0)
			return false;
	return true;
}

/* 2.4: what is counted as units move is what a count of all units gives. */
static void check_zones(const struct action_look *look)
{
	struct day again = *look->now;

	gc_field_make(&again);
	if (!are_same(&again.field, &look->now->field) ||
		!are_same(&again.infantry, &look->now->infantry))
		diag_error(look->diag,
			"2.4: the zones of control are not those of the units there");
}

/* ---- an action ---- */

static void remember(struct action_check *check, const struct day *day)
{
	check->before = *day->state;
	check->first = day->adj->journal->end;
}

struct action_check *gc_action_check_new(const struct day *day)
{
	struct action_check *check = ARENA_NEW(day->adj->arena, struct action_check);

	remember(check, day);
	for (int i = 0; i < day->game->units; i++)
		check->dawn[i] = day->state->unit[i].fatigue;
	return check;
}

int gc_action_check(struct action_check *check, const struct day *day)
{
	struct day past = *day;
	struct action_look look = {check, &past, day, day->adj->diag};
	unsigned errors = look.diag->errors;

	past.state = &check->before;
	gc_invariants_position(day->game, day->state, look.diag);
	check_zones(&look);
	for (int i = 0; i < day->game->units; i++)
		gc_action_check_unit(&look, i);
	gc_action_check_ways(&look);
	remember(check, day);
	if (look.diag->errors == errors)
		return OK;
	diag_error(look.diag, "that is so after action %d of the day", day->now.number);
	return ERR_BUG;
}
