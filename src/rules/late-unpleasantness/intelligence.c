/*
 * 5.0 Limited intelligence: what a side may know.
 *
 * By mail every stack is hidden. Known to both: which points a side holds and
 * since when, which were attacked this turn, the state of the bridges, who holds
 * the commands, what a combat displayed, the effects in force (12.0), the turn
 * and the result. Known to the owner alone: everything else of his own, and how far his
 * player turn has come while it waits. A view is built by listing these.
 */
#include <string.h>

#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/state.h"

/* Markers lie open on the map: where the Union Terminus is, both sides see. */
static bool may_see(const struct unit *unit, enum audience who)
{
	return unit->type == TYPE_MARKER || (int)who == unit->side;
}

/* What a combat displayed of the unit, and nothing else. */
static struct unit_state remembered(const struct unit_state *unit)
{
	return (struct unit_state){
		.at = -1,
		.set_out = -1,
		.seen_turn = unit->seen_turn,
		.seen_step = unit->seen_step,
		.seen_at = unit->seen_at,
		.seen_strength = unit->seen_strength,
		.seen_supply = unit->seen_supply,
		.seen_replaced = unit->seen_replaced,
	};
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
			view->unit[i] = remembered(&state->unit[i]);
	}
	for (int i = 0; i < game->map.places; i++)
		view->place[i] = state->place[i];
	for (int i = 0; i < game->commands; i++)
		view->command[i] = state->command[i];
	view->under_way = state->under_way;
	view->stacks = state->stacks;
	if ((int)sequence[state->step].side != (int)who)
		progress_forget(view, game);
	for (int i = 0; i < state->effects; i++)
		if (!state->effect[i].when || state->effect[i].by == (int)who)
			effects_add(view, &state->effect[i]);
}

enum audience view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
