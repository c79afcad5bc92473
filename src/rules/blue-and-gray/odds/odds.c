/*
 * The chances of a planned attack: each face of the die is played out, by the functions
 * that adjudicate it.
 *
 * Parts: the faces; the sum; all of it.
 */
#include <string.h>

#include "rules/blue-and-gray/odds/odds.h"
#include "rules/blue-and-gray/odds/odds_private.h"

/* ---- the faces of the die ---- */

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

	if (!bg_on_map(after, unit))
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

		if (!bg_on_map(planned->turn->state, i))
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

/* ---- the sum ---- */

static int strength_at(const struct planned *planned, int place)
{
	int strength = 0;

	for (int i = 0; i < planned->turn->game->units; i++)
		if (bg_stands_at(planned->turn->state, i, place))
			strength += planned->turn->game->unit[i].strength;
	return strength;
}

static const char *multiple_rule(const struct planned *planned, int place, const char *why)
{
	const struct game *game = planned->turn->game;

	return why == game->terrain[game->terrain_at[place]].name ? "7.42" : "7.43";
}

/* A term for each hex that is doubled: what it takes off the attack. */
static void tell_terms(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct sum *sum = &planned->sum;
	struct odds_term *term =
		ARENA_NEW_ARRAY(pages->to.arena, TARGETS_MAX, struct odds_term);

	for (int i = 0; i < planned->attack->targets; i++) {
		int place = planned->attack->target[i];

		if (sum->multiple[i] < 2)
			continue;
		term[pages->to.out->terms++] = (struct odds_term){
			arena_printf(pages->to.arena, "%s is %s: %s",
				bg_place_name(planned->turn, place),
				bg_multiple_text(planned->turn, sum->multiple[i]),
				sum->why[i]),
			multiple_rule(planned, place, sum->why[i]),
			-(sum->multiple[i] - 1) * strength_at(planned, place)};
	}
	pages->to.out->term = term;
}

static void tell_sum(struct pages *pages)
{
	const struct planned *planned = pages->planned;
	const struct column *column = planned->turn->game->column;
	const struct sum *sum = &planned->sum;
	struct odds *out = pages->to.out;

	tell_terms(pages);
	out->round = "In all";
	out->points = "SP";
	out->strength[0] = sum->attackers;
	out->strength[1] = sum->printed;
	out->side[0] = side_army(planned->turn->side);
	out->side[1] = side_army(side_other(planned->turn->side));
	out->total_key = "odds";
	out->total = column[sum->used].id;
	out->total_text = "odds, rounded in favour of the defenders (7.61)";
	if (sum->used < sum->column)
		out->total_text = arena_printf(pages->to.arena,
			"by choice, instead of %s (7.9)", column[sum->column].id);
}

/* ---- all of it ---- */

int bg_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag)
{
	struct planned *planned = ARENA_NEW(arena, struct planned);
	struct tally *tally = ARENA_NEW(arena, struct tally);
	struct pages *pages = ARENA_NEW(arena, struct pages);
	int err;

	odds_pages_begin(&pages->to, out, arena);
	if ((err = bg_odds_plan(planned, arena, game, view, plan, diag)) < 0 ||
		(err = bg_odds_faces(tally, planned)) < 0)
		return err;
	pages->planned = planned;
	pages->tally = tally;
	out->title =
		arena_printf(arena, "%s.", bg_attack_text(planned->turn, planned->attack));
	tell_sum(pages);
	bg_odds_tables(pages);
	bg_odds_notes(pages);
	return OK;
}
