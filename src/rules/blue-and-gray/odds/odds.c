#include "rules/blue-and-gray/odds/odds.h"

#include "rules/blue-and-gray/odds/pages.h"

/* ---- the sum ---- */

static int strength_at(const struct planned *planned, int place)
{
	int strength = 0;

	for (int i = 0; i < planned->turn->game->units; i++)
		if (stands_at(planned->turn->state, i, place))
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
