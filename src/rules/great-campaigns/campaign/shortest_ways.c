/* Shortest ways on a network, by correcting distances until none gets shorter. */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"

/* Places whose neighbours are to be looked at; a ring, in which each stands once at most.
 */
struct ring {
	int *place;
	bool *waits; /* by place */
	int size, first, count;
};

static void push(struct ring *ring, int place)
{
	if (ring->waits[place])
		return;
	ring->waits[place] = true;
	ring->place[(ring->first + ring->count++) % ring->size] = place;
}

static int pop(struct ring *ring)
{
	int place = ring->place[ring->first];

	ring->first = (ring->first + 1) % ring->size;
	ring->count--;
	ring->waits[place] = false;
	return place;
}

struct searching {
	const struct net *net;
	struct ring ring;
	int *distance;
};

static void look(struct searching *s, int link, int from, int to, int hexes)
{
	int far = s->distance[from] + hexes;

	if (s->distance[to] >= 0 && s->distance[to] <= far)
		return;
	if (!s->net->goes(s->net->context, link, from, to))
		return;
	s->distance[to] = far;
	push(&s->ring, to);
}

static void look_along_passages(struct searching *s, int from)
{
	for (int i = 0; i < s->net->passages; i++) {
		const struct gc_passage *passage = &s->net->passage[i];

		if (passage->by != (int)s->net->by)
			continue;
		if (passage->from == from)
			look(s, -1, from, passage->to, passage->hexes);
		else if (passage->to == from)
			look(s, -1, from, passage->from, passage->hexes);
	}
}

int *gc_net_distances(struct arena *arena, const struct net *net, int from)
{
	const struct map *map = net->map;
	size_t places = (size_t)map->places;
	struct searching s = {.net = net,
		.ring = {.place = ARENA_NEW_ARRAY(arena, places, int),
			.waits = ARENA_NEW_ARRAY(arena, places, bool),
			.size = map->places},
		.distance = ARENA_NEW_ARRAY(arena, places, int)};

	memset(s.distance, -1, places * sizeof *s.distance);
	s.distance[from] = 0;
	push(&s.ring, from);
	while (s.ring.count) {
		int at = pop(&s.ring);
		const struct place *place = &map->place[at];

		for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
			look(&s, map->exit[e].link, at, map->exit[e].to, 1);
		look_along_passages(&s, at);
	}
	return s.distance;
}
