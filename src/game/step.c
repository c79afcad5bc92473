#include "game/step.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/turn.h"

int step_find(const struct step *step, int steps, const char *name)
{
	for (int i = 0; i < steps; i++)
		if (!strcmp(step[i].name, name))
			return i;
	return -1;
}

const char *step_prefix(struct arena *arena, const struct position *position)
{
	return arena_printf(arena, "%d/%s", position->turn, position->step->name);
}

int step_read(int *turn, const struct step *step, int steps, const char *prefix)
{
	const char *slash = strchr(prefix, '/');

	*turn = 0;
	for (const char *p = prefix; text_is_digit(*p) && *turn <= TURN_MAX; p++)
		*turn = *turn * 10 + (*p - '0');
	return slash ? step_find(step, steps, slash + 1) : -1;
}
