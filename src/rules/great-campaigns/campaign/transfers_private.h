/* Between the files of transfers. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_TRANSFERS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_TRANSFERS_PRIVATE_H

#include "rules/great-campaigns/campaign/transfers.h"

/* A unit that is to be transferred. */
struct leaving {
	const struct order *order;
	int unit, from, to;
	int by;    /* enum transfer_by that is said; -1: whichever is quickest */
	int *days; /* V21: turns that the order's units take; 0: no die was thrown yet */
};

static inline bool gc_has_place(const int *place, int count, int wanted)
{
	for (int i = 0; i < count; i++)
		if (place[i] == wanted)
			return true;
	return false;
}

/* transfer_ways.c: the quickest way that is open; NULL: none is, and *fault is what bars
 * the last that leads there. */
const struct gc_transfer *gc_transfer_way(
	const char **fault, const struct day *day, const struct leaving *leaving);

/* transfer_ways.c, L5.2: by rail, tracks without the enemy lead from the hex to where they
 * leave the map. */
bool gc_transfer_has_tracks(
	const struct day *day, const struct gc_transfer *way, enum side side, int hex);

#endif
