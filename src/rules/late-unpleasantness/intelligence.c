/*
 * 5.0 Limited intelligence: what a side may know.
 *
 * By mail every stack is hidden. Known to both: which points a side holds and
 * since when, the state of the bridges, the turn and the result. Known to the
 * owner alone: everything else of his own. A view is built by listing these.
 */
#include <string.h>

#include "rules/late-unpleasantness/state.h"

/* Markers lie open on the map: where the Union Terminus is, both sides see. */
static bool may_see(const struct unit *unit, enum audience who)
{
	return unit->type == TYPE_MARKER || (int)who == unit->side;
}

void view_make(void *out, const void *data, const void *truth, enum audience who)
{
	const struct game *game = data;
	const struct state *state = truth;
	struct state *view = out;

	memset(view, 0, sizeof *view);
	view->viewer = who;
	view->turn = state->turn;
	view->step = state->step;
	view->result = state->result;
	view->start = state->start;
	for (int i = 0; i < game->units; i++) {
		if (may_see(&game->unit[i], who))
			view->unit[i] = state->unit[i];
		else
			view->unit[i].at = -1;
	}
	for (int i = 0; i < game->map.places; i++)
		view->place[i] = state->place[i];
}

enum audience view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
