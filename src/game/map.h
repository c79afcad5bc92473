/*
 * The map: a graph of places and links, for points and hexes alike.
 *
 * What a flag means is the family's business; the graph knows only who is
 * next to whom. Coordinates serve loading and drawing alone.
 */
#ifndef GAME_MAP_H
#define GAME_MAP_H

#include <stdbool.h>
#include <stdint.h>

struct arena;

struct place {
	const char *id;
	const char *name;
	const char *aliases; /* separated by `|`, or NULL */
	int x, y;            /* drawing units, y grows downwards */
	int label;           /* index of the side on which the name is drawn */
	uint32_t flags;      /* of the family */
	int first_exit;      /* into map.exit */
	int exits;
};

struct link {
	int from, to;   /* indices of places */
	uint32_t flags; /* of the family */
};

/* One way out of a place. */
struct map_exit {
	int to;
	int link;
};

struct map {
	struct place *place;
	int places;
	struct link *link;
	int links;
	struct map_exit *exit; /* grouped by place, in the order of the links */
};

/*
 * Fills in the exits from places and links. The memory belongs to the arena.
 * Asserts that links join two different places of the map; two places may have
 * more than one link (a road and a railroad).
 */
void map_connect(struct map *map, struct arena *arena);

/* Returns the first link between two places, or -1. */
int map_link(const struct map *map, int a, int b);

/* Returns the place at the other end of a link; `place` must be at one end. */
int map_across(const struct map *map, int link, int place);

/*
 * Distances in links from `from` to every place, -1 where there is no way.
 * A place is entered only if `may_pass(context, from, to, link)`; NULL lets
 * everything pass. `distance` has room for map->places values.
 */
void map_distances(const struct map *map, int from,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context, int *distance);

#endif
