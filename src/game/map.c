/* Maps of points: links, distances; and ways for a map on which a turn is planned. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "game/adjudication.h"
#include "game/map.h"

#define FEW 256 /* places that are searched without memory of their own */

void map_connect(struct map *map, struct arena *arena)
{
	int next = 0;

	for (int p = 0; p < map->places; p++)
		map->place[p].exits = 0;
	for (int l = 0; l < map->links; l++) {
		const struct link link = map->link[l];

		assert(link.from >= 0 && link.from < map->places && link.to >= 0 &&
			link.to < map->places && link.from != link.to);
		map->place[link.from].exits++;
		map->place[link.to].exits++;
	}
	for (int p = 0; p < map->places; p++) {
		map->place[p].first_exit = next;
		next += map->place[p].exits;
		map->place[p].exits = 0;
	}
	map->exit = ARENA_NEW_ARRAY(arena, (size_t)next, struct map_exit);
	for (int l = 0; l < map->links; l++) {
		const struct link link = map->link[l];
		struct place *from = &map->place[link.from], *to = &map->place[link.to];

		map->exit[from->first_exit + from->exits++] = (struct map_exit){link.to, l};
		map->exit[to->first_exit + to->exits++] = (struct map_exit){link.from, l};
	}
}

int map_link(const struct map *map, int a, int b)
{
	const struct place *place = &map->place[a];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
		if (map->exit[e].to == b)
			return map->exit[e].link;
	return -1;
}

int map_across(const struct map *map, int link, int place)
{
	const struct link *l = &map->link[link];

	assert(place == l->from || place == l->to);
	return place == l->from ? l->to : l->from;
}

void map_distances(const struct map *map, int from,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context, int *distance)
{
	struct arena scratch = ARENA_INIT;
	int few[FEW], *queue = few;
	int head = 0, tail = 0;

	if (!may_pass) {
		map_distances_nearest(map, &from, 1, distance);
		return;
	}
	if (map->places > FEW)
		queue = ARENA_NEW_ARRAY(&scratch, (size_t)map->places, int);
	memset(distance, -1, (size_t)map->places * sizeof *distance);
	distance[from] = 0;
	queue[tail++] = from;
	while (head < tail && tail < map->places) { /* until all have one */
		int here = queue[head++], next = distance[here] + 1;
		const struct place *place = &map->place[here];
		const struct map_exit *exit = &map->exit[place->first_exit];

		for (const struct map_exit *end = exit + place->exits; exit < end; exit++) {
			if (distance[exit->to] >= 0 ||
				!may_pass(context, here, exit->to, exit->link))
				continue;
			distance[exit->to] = next;
			queue[tail++] = exit->to;
		}
	}
	arena_release(&scratch);
}

void map_distances_nearest(const struct map *map, const int *from, int count, int *distance)
{
	struct arena scratch = ARENA_INIT;
	int few[FEW], *queue = few;
	int head = 0, tail = 0;

	if (map->places > FEW)
		queue = ARENA_NEW_ARRAY(&scratch, (size_t)map->places, int);
	memset(distance, -1, (size_t)map->places * sizeof *distance);
	for (int i = 0; i < count; i++) {
		if (distance[from[i]] < 0)
			queue[tail++] = from[i];
		distance[from[i]] = 0;
	}
	while (head < tail && tail < map->places) { /* until all have one */
		const struct place *place = &map->place[queue[head]];
		const struct map_exit *exit = &map->exit[place->first_exit];
		int next = distance[queue[head++]] + 1;

		for (const struct map_exit *end = exit + place->exits; exit < end; exit++)
			if (distance[exit->to] < 0) {
				distance[exit->to] = next;
				queue[tail++] = exit->to;
			}
	}
	arena_release(&scratch);
}

/* The places that a search has come to, in the order in which it came. */
struct flood {
	int *queue, tail;
	bool *seen;
};

static void flood_on(struct flood *flood, const struct map *map, int here,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context)
{
	const struct place *place = &map->place[here];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
		const struct map_exit *exit = &map->exit[e];

		if (flood->seen[exit->to] ||
			(may_pass && !may_pass(context, here, exit->to, exit->link)))
			continue;
		flood->seen[exit->to] = true;
		flood->queue[flood->tail++] = exit->to;
	}
}

int map_nearest(const struct map *map, int from,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context, const bool *wanted)
{
	struct arena scratch = ARENA_INIT;
	bool few_seen[FEW] = {false};
	int few[FEW], head = 0, found = -1;
	struct flood flood = {few, 0, few_seen};

	if (map->places > FEW) {
		flood.queue = ARENA_NEW_ARRAY(&scratch, (size_t)map->places, int);
		flood.seen = ARENA_NEW_ARRAY(&scratch, (size_t)map->places, bool);
	}
	flood.seen[from] = true;
	flood.queue[flood.tail++] = from;
	for (int links = 0; head < flood.tail && found < 0; links++)
		for (int ring = flood.tail; head < ring && found < 0; head++)
			if (wanted[flood.queue[head]])
				found = links;
			else
				flood_on(&flood, map, flood.queue[head], may_pass, context);
	arena_release(&scratch);
	return found;
}

/* ---- ways ---- */

static void add(struct courses *out, enum map_arrow_kind kind, unsigned line, int from,
	const int *path, int length)
{
	int *place;

	place = ARENA_NEW_ARRAY(out->arena, (size_t)length + 1, int);
	place[0] = from;
	memcpy(place + 1, path, (size_t)length * sizeof *path);
	ARENA_GROW(out->arena, out->course, (size_t)out->count, out->room);
	out->course[out->count++] = (struct course){kind, line, place, length + 1, NULL, 0};
}

void courses_add_march(struct adjudication *adj, unsigned line, int from, const int *path,
	int length, const int *piece, int pieces)
{
	struct courses *out = adj->courses;
	int *goes;

	if (!out || from < 0 || length < 1)
		return;
	add(out, ARROW_MARCH, line, from, path, length);
	goes = ARENA_NEW_ARRAY(out->arena, (size_t)pieces, int);
	memcpy(goes, piece, (size_t)pieces * sizeof *piece);
	out->course[out->count - 1].piece = goes;
	out->course[out->count - 1].pieces = pieces;
}

void courses_add_attack(struct adjudication *adj, unsigned line, int from, int target)
{
	if (adj->courses && from >= 0)
		add(adj->courses, ARROW_ATTACK, line, from, &target, 1);
}
