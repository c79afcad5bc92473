/* 15.1 Recon. */
#include "engine/err.h"
#include "rules/late-unpleasantness/turn.h"

int recon_order(struct turn_play *turn, const struct order *order)
{
	(void)turn;
	(void)order;
	return OK;
}
