/* What the files that look over actions share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CHECK_ACTIONS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CHECK_ACTIONS_PRIVATE_H

#include "rules/great-campaigns/check/actions.h"
#include "rules/great-campaigns/rules/day.h"

struct action_check {
	struct state before;  /* the action */
	struct event **first; /* where its events begin in the journal */
	int dawn[UNITS_MAX];  /* the fatigue with which a unit began the day's actions */
	int acts[UNITS_MAX];  /* how often it has acted since */
};

/* One action, before and behind it. */
struct action_look {
	struct action_check *check;
	const struct day *past, *now; /* of the past only game and state may be asked for */
	struct diag *diag;
};

/* The first event of the action; NULL: it has none. */
static inline const struct event *action_events(const struct action_look *look)
{
	return *look->check->first;
}

/* ---- actions_units.c ---- */

/* What has become of a unit in the action, and how often it acts. */
void gc_action_check_unit(const struct action_look *look, int unit);

/* ---- actions_ways.c ---- */

/* The ways of marches and retreats. */
void gc_action_check_ways(const struct action_look *look);

#endif
