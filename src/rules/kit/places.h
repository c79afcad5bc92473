/* The names of places in a sentence: "Barker, Trent House and Savage Station". */
#ifndef RULES_KIT_PLACES_H
#define RULES_KIT_PLACES_H

#include <stdbool.h>

struct arena;
struct map;

/* Returns the names of places with commas between, and `last` before the last: " or ". All
 * texts here belong to the arena; "" of none. */
const char *place_names(struct arena *arena, const struct map *map, const int *place,
	int count, const char *last);

/* "0405, 0406": their ids, as facts of events have them. */
const char *place_ids(
	struct arena *arena, const struct map *map, const int *place, int count);

/* The names of those that are chosen, a flag a place, in the order of the map. */
const char *places_chosen(
	struct arena *arena, const struct map *map, const bool *chosen, const char *last);

#endif
