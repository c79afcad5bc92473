/* The attack that is played with every combination of its dice. */
#include "rules/great-campaigns/odds/explore.h"
#include "rules/great-campaigns/odds/outcomes.h"
#include "rules/great-campaigns/orders/plan.h"

static int play(struct day *day, const struct planned *planned)
{
	return gc_action_play(day, planned->attack.side, planned->order);
}

int gc_odds_count(struct tally *out, const struct planned *planned)
{
	struct exploring exploring = {.planned = planned,
		.from = planned->dawn,
		.play = play,
		.add = gc_odds_add,
		.out = out};
	int err = gc_odds_explore(&exploring, CERTAIN, 0);

	out->rest = exploring.rest;
	return err;
}
