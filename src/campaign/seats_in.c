#include "campaign/seats_in.h"

#include <string.h>

#include "game/step.h"

/* Where both are committed: to what nobody has sent. */
static bool has_committed_nothing(const struct campaign *c, enum side side)
{
	char nothing[SHA256_HEX + 1];

	sha256_hex(nothing, "", 0);
	return campaign_is_committed(c) && !strcmp(c->settings.commit[side], nothing);
}

bool seat_is_in(const struct campaign *c, enum side side, int k)
{
	struct position position;

	if (seat_draft(c, side, k) || has_committed_nothing(c, side))
		return true;
	if (!c->settings.team[side].count)
		return sides_have(campaign_planned(c), side);
	campaign_position(&position, c);
	return campaign_plans_go_on(c) && position.plans[side] & 1u << k;
}

static bool somebody_is_in(const struct campaign *c, enum side side)
{
	for (int k = 0; k < seats(&c->settings, side); k++)
		if (seat_is_in(c, side, k))
			return true;
	return false;
}

bool seats_may_run_on(const struct campaign *c)
{
	unsigned due = campaign_awaits(c);

	for (enum side side = UNION; side < SIDES; side++)
		if (sides_have(due, side) && !somebody_is_in(c, side))
			return false;
	return due != 0;
}

unsigned seats_missing(const struct campaign *c, unsigned sides)
{
	unsigned missing = 0;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; sides_have(sides, side) && k < seats(&c->settings, side);
			k++)
			if (!seat_is_in(c, side, k))
				missing |= SIDE_SET(side);
	return missing;
}

bool campaign_all_in(const struct campaign *c)
{
	return !seats_missing(c, campaign_awaits(c));
}
