/*
 * Who waits for his turn in a search for the cheapest ways, by what the way to him costs.
 * Every step costs something, so that none of those whose turn it is leads to another of
 * them, and in which order these come is all the same.
 */
#ifndef RULES_HEXES_WAITING_H
#define RULES_HEXES_WAITING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct waiting {
	struct {
		int place;
		int next; /* of those of the same cost, + 1; 0: none */
	} * one;
	size_t room;
	int count;
	int *first; /* by what is spent beyond `spent`: + 1; 0: nobody */
	size_t first_room;
	int spent;      /* before the first step */
	int turn, last; /* by the same: whose turn it is, and who waits longest */
};

/* Nobody waits; those of a search that was over before are forgotten. */
static inline void waiting_begin(struct waiting *w, struct arena *arena, int spent)
{
	ARENA_GROW(arena, w->first, 0, w->first_room);
	for (int turn = w->turn; turn <= w->last; turn++)
		w->first[turn] = 0;
	w->spent = spent;
	w->count = w->turn = w->last = 0;
}

/* A place to which a way of that cost is known. By its turn there may be a cheaper one. */
static inline void waiting_add(struct waiting *w, struct arena *arena, int cost, int place)
{
	int turn = cost - w->spent;

	if ((size_t)turn >= w->first_room)
		ARENA_GROW(arena, w->first, (size_t)turn, w->first_room);
	if ((size_t)w->count >= w->room)
		ARENA_GROW(arena, w->one, (size_t)w->count, w->room);
	w->one[w->count].place = place;
	w->one[w->count].next = w->first[turn];
	w->first[turn] = ++w->count;
	if (turn > w->last)
		w->last = turn;
}

/* True when it is somebody's turn. */
static inline bool waiting_has(struct waiting *w)
{
	while (w->turn <= w->last && !w->first[w->turn])
		w->turn++;
	return w->turn <= w->last;
}

/* One of those whose turn it is. */
static inline int waiting_take(struct waiting *w)
{
	int one = w->first[w->turn] - 1;

	w->first[w->turn] = w->one[one].next;
	return w->one[one].place;
}

/* What the way costs of those whose turn it is. */
static inline int waiting_cost(const struct waiting *w)
{
	return w->spent + w->turn;
}

/* True when everybody has had his turn. */
static inline bool waiting_is_over(const struct waiting *w)
{
	return w->turn > w->last;
}

#endif
