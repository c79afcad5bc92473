/*
 * The cheapest ways over a map. Costs are whole numbers, and every step costs something.
 * Of ways that cost the same the one with the fewest places is taken; of these the one
 * whose places come first on the map, where they part.
 */
#ifndef RULES_HEXES_PATHS_H
#define RULES_HEXES_PATHS_H

#include <stdbool.h>

struct arena;
struct map;
struct map_exit;
struct paths;

/* What a way may do; `context` is the caller's. */
struct paths_rules {
	/* What a step from a place by one of its exits costs, above 0; -1: nobody takes it.
	 */
	int (*cost)(const void *context, int from, const struct map_exit *exit);
	/* True when a way that has cost so much by then may enter the place. NULL: any may.
	 */
	bool (*enters)(const void *context, int place, int cost);
	/* True when a way that has come to the place may go on from there. NULL: it may. */
	bool (*leads_on)(const void *context, int place);
};

/* Returns what searches of the map need, owned by the arena; one serves any number, and the
 * first takes its memory there. */
struct paths *paths_new(struct arena *arena, const struct map *map);

/*
 * Searches for ways from `from`, where so much is spent before, until the one to `to` is
 * sure; -1: those to all places. The answers below are those of the last search.
 */
void paths_search(struct paths *paths, const struct paths_rules *rules, const void *context,
	int from, int spent, int to);

/*
 * True when no steps lead from `from` to `to`, another place, as is seen by a look at the
 * places from which one comes to `to`; false, too, when these are more than `most`: a
 * search that goes all over the map in vain is spared where it goes to a corner. Of the
 * rules only `cost` is asked. There are no answers afterwards.
 */
bool paths_is_cut_off(struct paths *paths, const struct paths_rules *rules,
	const void *context, int from, int to, int most);

/* What it costs to come to a place, what was spent before included; -1: no way is found. */
int paths_cost(const struct paths *paths, int place);

/* The same by place, until the next search. Of paths that have searched. */
const int *paths_costs(const struct paths *paths);

/* The number of places that the way to a place enters; 0 where it begins. */
int paths_length(const struct paths *paths, int place);

/* Those places in order, the last is `to`; there is room for paths_length. */
void paths_places(int *out, const struct paths *paths, int to);

#endif
