/* Many steps in one: what a report tells of weeks that have gone by. */
#ifndef GAME_SINCE_H
#define GAME_SINCE_H

#include <stddef.h>

#include "game/journal.h"

/* A step that is over, as its audience was told of it. */
struct since_step {
	struct told_step told;
	int turn;
	const void *view; /* of the position behind it */
};

struct since {
	const void *before; /* the view with which they begin */
	const struct since_step *step;
	size_t steps; /* at least one */
};

#endif
