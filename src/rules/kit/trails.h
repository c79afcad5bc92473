/* What a journal tells of marches, attacks and retreats, as arrows of a map. */
#ifndef RULES_KIT_TRAILS_H
#define RULES_KIT_TRAILS_H

#include <stddef.h>

#include "game/marks.h"

struct arena;
struct map;
struct told_step;

/*
 * A kind of event with its facts: where it began, and where it went, which may be the
 * places of a way. An attack goes from each place of the first to each of the second. The
 * event names its side.
 */
struct trail_form {
	const char *event; /* NULL: the end of the table */
	enum map_arrow_kind kind;
	const char *from, *to;
};

/* Makes arrows of all events of these forms in some steps, of equal ones the first;
 * returns how many. They belong to the arena. */
int trails_read(struct map_arrow **out, struct arena *arena, const struct map *map,
	const struct trail_form *forms, const struct told_step *news, size_t steps);

#endif
