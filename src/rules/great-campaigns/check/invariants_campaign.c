/* What always holds of counties, depots and supply. */
#include "rules/great-campaigns/campaign/ammunition.h"
#include "rules/great-campaigns/campaign/structures.h"
#include "rules/great-campaigns/check/invariants_private.h"

/* 25: nobody takes a seat that lies off the sheets. */
static void check_counties(const struct check *c)
{
	const struct gc_counties *counties = &c->game->campaign->counties;

	for (int i = 0; i < counties->counties; i++) {
		const struct county_state *is = &c->after->campaign.county[i];

		if (counties->county[i].seat < 0 &&
			is->holder != counties->county[i].holder)
			diag_error(c->diag, "25: %s, which has no seat, changed hands",
				counties->county[i].title);
	}
}

/* 30: the enemy stands in the hex of no depot. */
static void check_depots(const struct check *c)
{
	const struct campaign_state *campaign = &c->after->campaign;

	for (int i = 0; i < campaign->depots; i++)
		if (gc_structure_at(c->game, campaign->depot[i].at) != STRUCTURE_DEPOT &&
			gc_place_holder(c->game, c->after, campaign->depot[i].at) ==
				side_other((enum side)campaign->depot[i].side))
			diag_error(c->diag, "30: the enemy stands in the depot at %s",
				c->game->map.place[campaign->depot[i].at].name);
}

/* 31 */
static void check_ammunition(const struct check *c)
{
	for (int i = 0; i < c->game->units; i++)
		if (gc_ammunition_of(c->game, c->after, i) < 0)
			diag_error(c->diag, "31: %s spent ammunition that it had not",
				c->game->unit[i].name);
}

void gc_check_campaign(const struct check *c)
{
	if (!gc_is_campaign(c->game, c->after))
		return;
	check_counties(c);
	check_depots(c);
	check_ammunition(c);
}
