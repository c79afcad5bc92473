#include "rules/kit/places.h"

#include <stddef.h>

#include "game/map.h"
#include "rules/kit/words.h"

const char *place_names(struct arena *arena, const struct map *map, const int *place,
	int count, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, map->place[place[i]].name);
	return words_join(arena, &words, last);
}

const char *place_ids(
	struct arena *arena, const struct map *map, const int *place, int count)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, map->place[place[i]].id);
	return words_join(arena, &words, ", ");
}

const char *places_chosen(
	struct arena *arena, const struct map *map, const bool *chosen, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < map->places; i++)
		if (chosen[i])
			words_add(&words, map->place[i].name);
	return words_join(arena, &words, last);
}
