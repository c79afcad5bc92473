/* Halts within a day: pulses, `stop when`, plans over days whose end has come. 4 */
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/turn_phases.h"

/* A plan that came with an answer or behind a stop takes the place of the one before. What
 * only the beginning of a day has a use for is told to be too late. */
void gc_plan_renew(struct day *day, enum side side)
{
	const struct orders *orders = day->adj->orders[side];

	if (day->plan_of[side] == orders)
		return;
	if (orders)
		gc_transfers_too_late(day, side, orders->first);
	if (gc_brings_plan(orders))
		gc_plan_make(day, side, orders);
	else
		day->plan_of[side] = orders;
}

/* Those who send nothing keep their plan. */
int gc_stop(struct day *day, enum side side)
{
	const struct orders *further;
	int err;

	/* further orders would take the place of the plans of all of its commanders */
	if (day->adj->team[side] || !may_be_woken(day->adj, side))
		return OK;
	if ((err = halt(&further, day->adj, side)) < 0)
		return err;
	if (further->first || further->passes)
		day->adj->orders[side] = further;
	gc_plan_renew(day, side);
	return OK;
}

static bool is_due(const struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	return !node->struck && statement->kind == STATEMENT_STOP && statement->condition &&
	       gc_condition_holds(day, side, statement->condition);
}

static struct plan_node *stop_due(
	const struct day *day, enum side side, struct plan_node *node);

/* Of an `if` those of the branch that has begun, or would now. */
static struct plan_node *stop_within(
	const struct day *day, enum side side, const struct plan_node *node)
{
	struct plan_node *branch = node->taken;

	if (node->statement->kind != STATEMENT_IF)
		return NULL;
	if (!branch)
		branch = gc_condition_holds(day, side, node->statement->condition)
				 ? node->inner
				 : node->otherwise;
	return stop_due(day, side, branch);
}

/* The first `stop when` of a list whose condition holds, or NULL. */
static struct plan_node *stop_due(
	const struct day *day, enum side side, struct plan_node *node)
{
	struct plan_node *due = NULL;

	for (; node && !due; node = node->next)
		due = is_due(day, side, node) ? node : stop_within(day, side, node);
	return due;
}

/* Plans over days of which that has come are over; true when one of them is by now. */
static bool plans_end(const struct day *day, enum side side)
{
	bool any = false;

	for (struct lasting_plan *plan = day->plan[side]->lasting; plan;
		plan = plan->next) {
		if (plan->over ||
			!gc_condition_holds(day, side, plan->statement->condition))
			continue;
		plan->over = any = true;
	}
	return any;
}

/* What wakes the side: both its plan over days and its `stop when`. */
static bool is_woken(struct day *day, enum side side)
{
	struct plan_node *due = stop_due(day, side, day->plan[side]->first);
	bool ends = plans_end(day, side);

	if (!due)
		due = stop_due(day, side, day->plan[side]->last);
	if (due)
		due->struck = true;
	return due || ends;
}

int gc_stops_look(struct day *day)
{
	int err;

	if (talk_pulse_is_due(
		    &day->adj->talk, day->actions[UNION] + day->actions[CONFEDERATE]) &&
		!day->adj->preview) {
		const struct orders *further[SIDES];

		if ((err = halt_both(further, day->adj)) < 0)
			return err;
	}
	for (enum side side = UNION; side < SIDES; side++)
		gc_plan_renew(day, side);
	for (enum side side = UNION; side < SIDES; side++)
		if (is_woken(day, side) && (err = gc_stop(day, side)) < 0)
			return err;
	return OK;
}
