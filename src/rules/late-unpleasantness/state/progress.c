/*
 * A player turn that waits for a `stop` or a question. What has come of it so far is noted
 * in the state before a view is made of it, so that the side on the move reads who has
 * finished, and so that the preview of its further orders goes on from there. The
 * truth between steps has nothing of it: the step is played again from its beginning.
 */
#include "rules/late-unpleasantness/rules/rules.h"

struct unit_state;

static void note_unit(struct unit_state *out, const struct turn_play *turn, int unit)
{
	bool moving = turn->moving && turn->active[unit];

	/* when the turn ends nobody does anything but who has an extra move (12.0) */
	out->finished = turn->ending ? !lu_effects_extra(turn->state, turn->game, unit)
				     : turn->finished[unit];
	out->acted = turn->acted[unit];
	out->moving = moving;
	out->spent = moving ? turn->spent : 0;
	out->tried = moving && turn->tried;
	out->looked = moving && turn->looked;
	out->set_out = moving ? turn->set_out[unit] : -1;
}

void lu_progress_note(const struct turn_play *turn)
{
	struct state *state = turn->state;

	state->under_way = true;
	state->stacks = turn->stacks;
	state->attacks = turn->attacks;
	state->moment = (int)turn->moment.own;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)turn->side)
			note_unit(&state->unit[i], turn, i);
	for (int i = 0; i < turn->game->map.places; i++) {
		state->place[i].crossed = turn->crossings[i];
		state->place[i].left = turn->left_broken[i];
	}
}

static void forget_unit(struct unit_state *unit)
{
	unit->finished = unit->acted = unit->moving = unit->tried = unit->looked = false;
	unit->spent = 0;
	unit->set_out = -1;
}

/* Takes the notes back, but for that the step is under way. */
static void forget(struct state *state, const struct game *game)
{
	state->stacks = state->attacks = state->moment = 0;
	for (int i = 0; i < game->units; i++)
		forget_unit(&state->unit[i]);
	for (int i = 0; i < game->map.places; i++) {
		state->place[i].crossed = 0;
		state->place[i].left = false;
	}
}

bool lu_progress_is_noted(const struct state *state, const struct game *game)
{
	bool noted = state->under_way || state->stacks || state->attacks || state->moment;

	for (int i = 0; i < game->units; i++) {
		const struct unit_state *unit = &state->unit[i];

		noted = noted || unit->finished || unit->acted || unit->moving ||
			unit->tried || unit->looked || unit->spent || unit->set_out >= 0;
	}
	for (int i = 0; i < game->map.places; i++)
		noted = noted || state->place[i].crossed || state->place[i].left;
	return noted;
}

/* The moment that was open when the orders were halted is open to what follows. */
static void resume_window(struct turn_play *turn, enum moment own)
{
	static const enum moment enemy[MOMENTS] = {
		[MOMENT_OWN_START] = MOMENT_ENEMY_START,
		[MOMENT_OWN_STACK] = MOMENT_ENEMY_STACK,
		[MOMENT_OWN_END] = MOMENT_ENEMY_END,
	};

	turn->ending = own == MOMENT_OWN_END;
	if (own)
		lu_moment_begin(turn, own, enemy[own]);
}

void lu_progress_resume(struct turn_play *turn)
{
	struct state *state = turn->state;

	turn->stacks = state->stacks;
	turn->attacks = state->attacks;
	resume_window(turn, (enum moment)state->moment);
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit_state *unit = &state->unit[i];

		turn->finished[i] = turn->finished[i] || unit->finished;
		turn->acted[i] = unit->acted;
		turn->active[i] = unit->moving;
		if (!unit->moving)
			continue;
		turn->moving = true;
		turn->spent = unit->spent;
		turn->tried = unit->tried;
		turn->looked = unit->looked;
		turn->set_out[i] = unit->set_out;
	}
	for (int i = 0; i < turn->game->map.places; i++) {
		turn->crossings[i] = state->place[i].crossed;
		turn->left_broken[i] = state->place[i].left;
	}
	state->under_way = false;
	forget(state, turn->game);
}
