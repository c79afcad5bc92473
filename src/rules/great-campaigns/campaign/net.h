/*
 * Distances in hexes on a network: a railroad, or navigable waters. A step from a hex to
 * the next counts 1, a passage what its data say.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_NET_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_NET_H

#include <stdbool.h>

#include "rules/great-campaigns/data/map.h"

struct arena;

struct net {
	const struct map *map;
	const struct gc_passage *passage; /* of these those that one travels so */
	int passages;
	enum gc_passage_by by;
	/* True when one may go from one place to another; link -1: by a passage. Where one
	 * comes from lies on the network already. */
	bool (*goes)(const void *context, int link, int from, int to);
	const void *context;
};

/* By place, the hexes of the shortest way from `from`, -1: there is none; 0 where it
 * begins. The memory belongs to the arena. */
int *gc_net_distances(struct arena *arena, const struct net *net, int from);

#endif
