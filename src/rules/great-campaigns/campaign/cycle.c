/* 14 The strategic cycle: its calendar, and its segments in the order of the rulebook. */
#include "rules/great-campaigns/campaign/ammunition.h"
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/depots.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/campaign/posture.h"
#include "rules/great-campaigns/campaign/rail.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/campaign/supply.h"
#include "rules/great-campaigns/campaign/virginia.h"

static const struct gc_segment segments[] = {
	{"Reinforcement", "26.0", NULL, gc_calls_are_open, ORDER_SET(ORDER_TAKE),
		gc_calls_play},
	{"Valley", "27.0", NULL, gc_valley_is_open,
		ORDER_SET(ORDER_RELEASE) | ORDER_SET(ORDER_RELEASE_NONE), gc_valley_play},
	{"Virginia", "22.0", gc_virginia_is_due, gc_virginia_is_open,
		ORDER_SET(ORDER_SORTIE), gc_virginia_play},
	{"Norfolk", "28.0", gc_norfolk_is_due, gc_norfolk_is_open,
		ORDER_SET(ORDER_ATTACK_BOX), gc_norfolk_play},
	{"Off-Map", "L5.1", NULL, NULL, 0, gc_boxes_fought_play},
	{"Siege Artillery", "30.0", NULL, NULL, 0, gc_siege_play},
	{"Depot", "30.0", NULL, gc_depots_open, GC_DEPOT_ORDERS, gc_depots_play},
	{"Supply Status", "30.0", NULL, gc_supply_open, ORDER_SET(ORDER_FORAGE),
		gc_supply_play},
	{"Ammunition", "31.0", NULL, NULL, 0, gc_ammunition_play},
	{"RR Station Repair", "L5.6", NULL, gc_repair_is_open, ORDER_SET(ORDER_REPAIR),
		gc_repair_play},
	{"Union Command", "33.0", NULL, NULL, 0, gc_posture_play},
	{"Union Reorganization", "34.0", NULL, gc_reorganization_is_open,
		ORDER_SET(ORDER_REORGANIZE) | ORDER_SET(ORDER_REORGANIZE_NONE),
		gc_reorganization_play},
	{"A.P. Hill", "26.1", NULL, NULL, 0, gc_hill_play},
	{"VP", "35.0", NULL, NULL, 0, gc_score_cycle},
	{"End of Game", "36.0", gc_end_is_due, NULL, 0, gc_end_play},
	{0},
};

bool gc_campaign_has_cycle(const struct game *game, const struct state *state)
{
	return gc_is_campaign(game, state) && state->turn > 0 &&
	       state->turn % CYCLE_DAYS == 0;
}

int gc_campaign_next_cycle(const struct state *state)
{
	return (state->turn + CYCLE_DAYS - 1) / CYCLE_DAYS * CYCLE_DAYS;
}

static bool is_due(const struct gc_segment *segment, const struct day *day)
{
	return !segment->is_due || segment->is_due(day);
}

bool gc_campaign_cycle_is_open(const struct day *day)
{
	for (const struct gc_segment *s = segments; s->play; s++)
		for (enum side side = UNION; side < SIDES; side++)
			if (is_due(s, day) && s->is_open && s->is_open(day, side))
				return true;
	return false;
}

uint64_t gc_campaign_cycle_orders(void)
{
	uint64_t orders = 0;

	for (const struct gc_segment *s = segments; s->play; s++)
		orders |= s->orders;
	return orders;
}

/* Those of the segments of this cycle. */
static uint64_t due_orders(const struct day *day)
{
	uint64_t orders = 0;

	for (const struct gc_segment *s = segments; s->play; s++)
		if (is_due(s, day))
			orders |= s->orders;
	return orders;
}

int gc_campaign_cycle_play(struct day *day)
{
	uint64_t due = due_orders(day);
	int err = OK;

	for (enum side side = UNION; side < SIDES; side++) {
		const struct orders *orders = adjudication_orders(day->adj, side);

		if (orders)
			gc_orders_not_due(day, side, orders->first, due);
	}
	for (const struct gc_segment *s = segments; s->play && err == OK; s++)
		if (is_due(s, day))
			err = s->play(day);
	return err;
}
