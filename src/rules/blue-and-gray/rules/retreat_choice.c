/* 7.7: where a unit retreats, or goes when it makes room: what its owner says, else what is
 * done by default. */
#include "rules/blue-and-gray/rules/resolve_private.h"
#include "rules/kit/words.h"

/* ---- the default ---- */

static int enemy_distance(const struct turn_play *turn, enum side side, int place)
{
	const struct game *game = turn->game;
	int nearest = game->map.places;

	for (int i = 0; i < game->units; i++) {
		int distance;

		if (!on_map(turn->state, i) || bg_unit_side(game, i) == side)
			continue;
		distance = hex_distance(&game->grid, place, turn->state->unit[i].at);
		nearest = distance < nearest ? distance : nearest;
	}
	return nearest;
}

/* Farthest from the enemy, then on a road or trail, then the first of the map. */
static int best_hex(
	const struct turn_play *turn, enum side side, const int *place, int count)
{
	int best = 0, farthest = -1;

	for (int i = 0; i < count; i++) {
		int worth = 2 * enemy_distance(turn, side, place[i]) +
			    bg_place_has_way(turn->game, place[i]);

		if (worth > farthest) {
			farthest = worth;
			best = i;
		}
	}
	return best;
}

/* ---- what is said ---- */

/* The first of the hexes of a word that is open; -1: none is. */
static int first_open(const struct arg *to, const int *place, int count)
{
	for (int k = 0; k < to->count; k++)
		for (int i = 0; i < count; i++)
			if (to->number[k] == place[i])
				return i;
	return -1;
}

/* The first of the hexes that are named, of words about this unit by name, else of words
 * about all; -1: none of them is open. */
static int said_hex(const struct qualifier *said, int unit, const int *place, int count)
{
	for (int named = 1; named >= 0; named--)
		for (const struct qualifier *word = wish_next(said, QUALIFIER_RETREAT);
			word; word = wish_next(word->next, QUALIFIER_RETREAT)) {
			int open = first_open(&word->arg[1], place, count);

			if (open >= 0 && (word->arg[0].kind == ARG_PIECES) == named &&
				wish_is_about(word, unit))
				return open;
		}
	return -1;
}

static const char *why_not(const struct turn_play *turn, const struct chain *chain,
	int unit, const struct arg *to)
{
	const char *barred = bg_retreat_barred(turn, unit, chain->at[unit], to->number[0]);

	if (to->count > 1)
		return "none of these hexes is open to it";
	if (barred)
		return barred;
	if (bg_is_train(turn->game, unit) &&
		!bg_has_way_to(turn->game, chain->at[unit], to->number[0]))
		return "no road or trail leads there";
	return "it is full, or a hex with room must be taken";
}

/* A unit that retreats, and where it may go. */
struct leaver {
	struct turn_play *turn;
	const struct chain *chain;
	int unit;
	const struct deciding *deciding;
	const int *place;
	int places;
};

static bool can_go(const void *context, const struct qualifier *said)
{
	const struct leaver *leaver = context;

	return said_hex(said, leaver->unit, leaver->place, leaver->places) >= 0;
}

/* Its owner hears that none of the hexes could be taken. */
static void tell_refused(const void *context, const struct qualifier *said)
{
	const struct leaver *leaver = context;
	struct turn_play *turn = leaver->turn;

	for (const struct qualifier *word = wish_next(said, QUALIFIER_RETREAT); word;
		word = wish_next(word->next, QUALIFIER_RETREAT)) {
		const struct arg *to = &word->arg[1];

		if (wish_is_about(word, leaver->unit))
			bg_wish_fails(turn, leaver->deciding->side, word, F_NO_RETREAT,
				bg_unit_name(turn, leaver->unit),
				bg_place_names(turn, to->number, to->count),
				why_not(turn, leaver->chain, leaver->unit, to));
	}
}

/* ---- questions ---- */

static const char *standing_there(const struct chain *chain, int place, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < chain->turn->game->units; i++)
		if (chain->at[i] == place)
			words_add(&words, bg_unit_name(chain->turn, i));
	return words_join(chain->turn->adj->arena, &words, last);
}

/* "on a road or trail, 3 hexes from the enemy, with Garland" */
static const char *hex_text(
	const struct chain *chain, enum side side, int place, bool displacing)
{
	const struct turn_play *turn = chain->turn;
	int distance = enemy_distance(turn, side, place);
	const char *there = standing_there(chain, place, displacing ? " or " : " and ");
	const char *company =
		!*there ? ""
			: arena_printf(turn->adj->arena,
				  displacing ? "; full: %s must make room" : ", with %s",
				  there);

	return arena_printf(turn->adj->arena, "%s%s, %d hex%s from the enemy%s",
		turn->game->terrain[turn->game->terrain_at[place]].id,
		bg_place_has_way(turn->game, place) ? " with a road or trail" : "",
		distance, distance == 1 ? "" : "es", company);
}

static const char *retreat_text(
	const struct chain *chain, int unit, int by, const struct deciding *deciding)
{
	const struct turn_play *turn = chain->turn;
	const char *name = bg_unit_name(turn, unit),
		   *from = bg_place_name(turn, chain->at[unit]);

	if (by >= 0)
		return arena_printf(turn->adj->arena,
			"%s must make room at %s for %s. Where does it go?", name, from,
			bg_unit_name(turn, by));
	if (!deciding->attack)
		return arena_printf(turn->adj->arena,
			"The enemy is in contact with %s at %s. Where does it step back?",
			name, from);
	return arena_printf(
		turn->adj->arena, "%s must retreat from %s. Where does it go?", name, from);
}

int bg_retreat_choose(int *to, struct turn_play *turn, const struct chain *chain, int unit,
	int by, const struct deciding *deciding)
{
	bool displacing, steps_back = !deciding->attack && by < 0;
	int place[HEX_SIDES], choice, err;
	struct option option[HEX_SIDES];
	struct wish wish;
	struct query query = {
		.decision = steps_back ? "train-retreat" : "retreat-hex",
		.rule = steps_back ? "20.11"
			: by >= 0  ? "7.81"
				   : "7.71",
		.side = deciding->side,
		.subject = turn->game->unit[unit].id,
		.option = option,
		.ordered = -1,
		.standing = -1,
	};

	query.options = bg_chain_hexes(place, &displacing, chain, unit);
	bg_wish_find(&wish, turn, deciding, "retreat", unit,
		&(struct wish_test){can_go, tell_refused,
			&(struct leaver){
				turn, chain, unit, deciding, place, query.options}});
	query.ordered = said_hex(wish.ordered, unit, place, query.options);
	query.standing = said_hex(wish.standing, unit, place, query.options);
	*to = place[0];
	if (query.options == 1)
		return OK;
	query.must_ask = wish.ask;
	query.fallback = best_hex(turn, deciding->side, place, query.options);
	query.text = retreat_text(chain, unit, by, deciding);
	for (int i = 0; i < query.options; i++)
		option[i] = (struct option){bg_place_id(turn, place[i]),
			hex_text(chain, deciding->side, place[i], displacing)};
	if ((err = decide(&choice, turn->adj, &query)) == OK)
		*to = place[choice];
	return err;
}
