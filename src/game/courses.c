#include "game/courses.h"

#include <string.h>

#include "base/arena.h"
#include "game/adjudication.h"

void courses_add(struct adjudication *adj, enum map_arrow_kind kind, unsigned line,
	int from, const int *path, int length)
{
	struct courses *out = adj->courses;
	int *place;

	if (!out || from < 0 || length < 1)
		return;
	place = ARENA_NEW_ARRAY(out->arena, (size_t)length + 1, int);
	place[0] = from;
	memcpy(place + 1, path, (size_t)length * sizeof *path);
	ARENA_GROW(out->arena, out->course, (size_t)out->count, out->room);
	out->course[out->count++] = (struct course){kind, line, place, length + 1};
}
