/* The attack that is played with every combination of its dice. */
#include "rules/great-campaigns/odds/explore.h"
#include "rules/great-campaigns/odds/outcomes.h"
#include "rules/great-campaigns/orders/wishes.h"

/* 7.7: cavalry may go back before it. */
static int play_march(struct day *day, const struct planned *planned)
{
	struct attack attack = planned->attack;
	struct outcome outcome;
	bool gone;
	int cost, err;

	gc_attack_weigh(day, &attack);
	if (!gc_condition_holds(day, attack.side, planned->assail->condition))
		return OK;
	err = gc_cavalry_retreat(
		&gone, &cost, day, attack.attackers.unit[0], attack.target);
	return err < 0 || gone ? err : gc_attack_play(&outcome, day, &attack);
}

static int play(struct day *day, const struct planned *planned)
{
	day->now.side = planned->attack.side;
	day->now.order = planned->order;
	return planned->assail ? play_march(day, planned)
			       : gc_assault_play(day, planned->order);
}

int gc_odds_count(struct tally *out, const struct planned *planned)
{
	struct exploring exploring = {.planned = planned,
		.from = planned->day->state,
		.play = play,
		.add = gc_odds_add,
		.out = out};
	int err = gc_odds_explore(&exploring, CERTAIN, 0);

	out->rest = exploring.rest;
	return err;
}
