#include "rules/kit/trails.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "base/text.h"
#include "game/journal.h"
#include "game/map.h"

struct trails {
	struct arena *arena;
	const struct map *map;
	const struct index *ids; /* of its places */
	struct map_arrow *arrow;
	int count;
	size_t room;
};

static const struct trail_form *form_of(
	const struct trail_form *forms, const struct event *event)
{
	for (; forms->event; forms++)
		if (!strcmp(forms->event, event->kind))
			return forms;
	return NULL;
}

/* Reads the places of a fact; their number, 0 without the fact. */
static int places_of(int **out, const struct trails *t, const char *value)
{
	char **id;
	int ids = value ? (int)text_split(t->arena, value, ',', &id) : 0, count = 0;

	*out = ARENA_NEW_ARRAY(t->arena, (size_t)ids + 1, int);
	for (int i = 0; i < ids; i++) {
		int place = index_find(t->ids, id[i]);

		if (place >= 0)
			(*out)[count++] = place;
	}
	return count;
}

static const struct index *index_of(struct arena *arena, const struct map *map)
{
	struct index *ids = index_new_for(arena, (size_t)map->places);

	for (int i = 0; i < map->places; i++)
		index_add(ids, map->place[i].id, i);
	return ids;
}

static bool is_same(const struct map_arrow *a, const struct map_arrow *b)
{
	return a->kind == b->kind && a->side == b->side && a->places == b->places &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place);
}

static void add(struct trails *t, struct map_arrow arrow)
{
	static const char *const words[ARROW_KINDS] = {"march", "attack", "retreat"};
	const struct place *place = t->map->place;

	for (int i = 0; i < t->count; i++)
		if (is_same(&t->arrow[i], &arrow))
			return;
	arrow.title =
		arrow.side == NO_SIDE
			? NULL
			: arena_printf(t->arena, "%s of %s: %s to %s", words[arrow.kind],
				  side_army(arrow.side), place[arrow.place[0]].name,
				  place[arrow.place[arrow.places - 1]].name);
	ARENA_GROW(t->arena, t->arrow, (size_t)t->count, t->room);
	t->arrow[t->count++] = arrow;
}

static void add_pairs(struct trails *t, struct map_arrow arrow, const int *from, int froms,
	const int *to, int tos)
{
	for (int i = 0; i < froms; i++)
		for (int k = 0; k < tos; k++) {
			int *pair = ARENA_NEW_ARRAY(t->arena, 2, int);

			pair[0] = from[i];
			pair[1] = to[k];
			arrow.place = pair;
			arrow.places = 2;
			if (pair[0] != pair[1])
				add(t, arrow);
		}
}

static void add_way(
	struct trails *t, struct map_arrow arrow, int from, const int *to, int tos)
{
	int *way = ARENA_NEW_ARRAY(t->arena, (size_t)tos + 1, int);

	arrow.place = way;
	way[arrow.places++] = from;
	for (int i = 0; i < tos; i++)
		if (to[i] != way[arrow.places - 1])
			way[arrow.places++] = to[i];
	if (arrow.places > 1)
		add(t, arrow);
}

static void read_event(
	struct trails *t, const struct trail_form *form, const struct event *event)
{
	const char *side = event_value(event, "side");
	struct map_arrow arrow = {.kind = form->kind, .side = NO_SIDE};
	int *from, *to;
	int froms = places_of(&from, t, event_value(event, form->from));
	int tos = places_of(&to, t, event_value(event, form->to));

	if (!froms || !tos)
		return;
	if (side && !side_parse(side, &arrow.side))
		arrow.side = NO_SIDE;
	if (form->kind == ARROW_ATTACK)
		add_pairs(t, arrow, from, froms, to, tos);
	else
		add_way(t, arrow, from[0], to, tos);
}

int trails_read(struct map_arrow **out, struct arena *arena, const struct map *map,
	const struct trail_form *forms, const struct told_step *news, size_t steps)
{
	struct trails t = {.arena = arena, .map = map};

	for (size_t i = 0; i < steps; i++)
		for (const struct event *e = news[i].journal ? news[i].journal->first
							     : NULL;
			e; e = e->next) {
			const struct trail_form *form = form_of(forms, e);

			if (!form)
				continue;
			if (!t.ids)
				t.ids = index_of(arena, map);
			read_event(&t, form, e);
		}
	*out = t.arrow;
	return t.count;
}
