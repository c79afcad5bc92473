/*
 * The ways that orders would take, as a preview finds them: for a map on which a turn is
 * planned. They are told as they are found, as lines of a receipt are.
 */
#ifndef GAME_COURSES_H
#define GAME_COURSES_H

#include <stddef.h>

#include "game/marks.h"

struct adjudication;
struct arena;

struct course {
	enum map_arrow_kind kind; /* ARROW_MARCH or ARROW_ATTACK */
	unsigned line;            /* of the order, in its file */
	const int *place; /* in the order of the way, the first being where it begins */
	int places;       /* at least two */
};

/* In the order in which they were found; owned by the arena. */
struct courses {
	struct arena *arena;
	struct course *course;
	int count;
	size_t room;
};

/* Adds a way from a place through `length` others, which are copied, if the preview wants
 * them; nothing when it has no length or begins nowhere (-1). */
void courses_add(struct adjudication *adj, enum map_arrow_kind kind, unsigned line,
	int from, const int *path, int length);

#endif
