#include <string.h>

#include "rules/blue-and-gray/odds/pages.h"

/* A beginning of the generator that gives this face first. */
static uint64_t random_for(int face)
{
	for (uint64_t begin = 0;; begin++) {
		uint64_t random = begin;

		if ((int)dice_random(&random, FACES) + 1 == face)
			return begin;
	}
}

/* The imagined turn goes on as a real one would, beside it. */
static struct turn_play *turn_for(const struct planned *planned, int face)
{
	const struct adjudication *imagined = planned->turn->adj;
	struct state *state = ARENA_NEW(planned->arena, struct state);
	struct adjudication *adj = adjudication_new(planned->arena, imagined->game, state,
		imagined->prefix, DICE_RANDOM, imagined->diag);

	*state = *planned->turn->state;
	memcpy(adj->standing, imagined->standing, sizeof imagined->standing);
	adj->dice->random = random_for(face);
	return bg_turn_copy(adj, planned->turn);
}

/* ---- what came of it ---- */

static bool takes_part(const struct planned *planned, int unit)
{
	return bg_odds_defends(planned, unit) ||
	       stack_has(&planned->attack->attackers, unit);
}

static bool held_by_others(const struct planned *planned, int unit, int place)
{
	enum side other = side_other(bg_unit_side(planned->turn->game, unit));

	return planned->turn->field.units[other][place] > 0;
}

static enum becomes becomes(
	const struct planned *planned, const struct state *after, int unit)
{
	const struct state *before = planned->turn->state;
	int at = after->unit[unit].at;

	if (!on_map(after, unit))
		return BECOMES_ELIMINATED;
	if (at == before->unit[unit].at)
		return BECOMES_STAYED;
	if (!takes_part(planned, unit))
		return BECOMES_DISPLACED;
	return held_by_others(planned, unit, at) ? BECOMES_ADVANCED : BECOMES_RETREATED;
}

static void count_units(struct tally *out, const struct planned *planned,
	const struct state *after, int face)
{
	const struct game *game = planned->turn->game;

	for (int i = 0; i < game->units; i++) {
		enum becomes what;

		if (!on_map(planned->turn->state, i))
			continue;
		what = becomes(planned, after, i);
		out->unit[i][what]++;
		if (what == BECOMES_ELIMINATED)
			out->lost[bg_unit_side(game, i)][face - 1] +=
				game->unit[i].strength;
	}
}

int bg_odds_faces(struct tally *out, const struct planned *planned)
{
	const struct column *column = &planned->turn->game->column[planned->sum.used];

	memset(out, 0, sizeof *out);
	for (int face = 1; face <= FACES; face++) {
		struct turn_play *turn = turn_for(planned, face);
		int err = bg_attacks_play(turn);

		if (err < 0)
			return err;
		out->result[column->result[face - 1]]++;
		count_units(out, planned, turn->state, face);
	}
	return OK;
}
