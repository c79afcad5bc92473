/* 14 The strategic cycle: its calendar, and its segments in the order of the rulebook. */
#include "rules/great-campaigns/campaign/campaign_private.h"

static const struct gc_segment segments[] = {
	{0},
};

bool gc_campaign_has_cycle(const struct game *game, const struct state *state)
{
	return gc_is_campaign(game, state) && state->turn > 0 &&
	       state->turn % CYCLE_DAYS == 0;
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

int gc_campaign_cycle_play(struct day *day)
{
	uint64_t due = gc_campaign_cycle_orders();
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
