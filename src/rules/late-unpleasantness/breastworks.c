/* 15.2 Breastworks. */
#include "engine/err.h"
#include "rules/late-unpleasantness/turn.h"

int dig_order(struct turn_play *turn, const struct order *order)
{
	(void)turn;
	(void)order;
	return OK;
}

void breastworks_left(struct turn_play *turn, int unit, int place)
{
	(void)turn;
	(void)unit;
	(void)place;
}
