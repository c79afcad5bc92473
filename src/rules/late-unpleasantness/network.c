/* 8.1: the Union network of Terminus and Depot, and the railroads. */
#include "rules/late-unpleasantness/supply.h"

void network_entered(struct turn_play *turn, const struct stack *stack, int place)
{
	(void)turn;
	(void)stack;
	(void)place;
}

void rail_entered(struct turn_play *turn, enum side side, int place)
{
	(void)turn;
	(void)side;
	(void)place;
}
