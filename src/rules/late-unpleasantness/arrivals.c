/* 10.1 Reinforcements, and where rebuilt divisions come back. */
#include "engine/err.h"
#include "rules/late-unpleasantness/turn.h"

int reinforcements_arrive(struct turn_play *turn)
{
	(void)turn;
	return OK;
}
