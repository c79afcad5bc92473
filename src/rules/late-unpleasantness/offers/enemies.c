/*
 * 5.0 Whom of the enemy a side may suppose at a point, by what it knows for certain.
 *
 * Parts: who is in the game; who can have come so far.
 */
#include "rules/late-unpleasantness/offers/offers_private.h"

/* Points beside his MP that a piece may have gone in one of its player turns, by cards, */
#define HURRIED 4
/* and since then, in retreats. */
#define RETREATED 2

/* ---- who is in the game ---- */

/* 11.0: true when a card that brings him early may have been played. */
static bool may_have_been_called(
	const struct game *game, const struct state *view, int unit)
{
	for (int i = 0; i < game->cards; i++) {
		const struct card *card = &game->card[i];

		if (view->card[i].at != CARD_DISCARDED && view->card[i].at != CARD_REMOVED)
			continue;
		for (int side = 0; side < SIDES; side++)
			for (int k = 0; k < card->clauses; k++)
				if (card->clause[side][k].verb == EFFECT_REINFORCE &&
					card->clause[side][k].unit == unit)
					return true;
	}
	return false;
}

/* 10.1: by the order of arrival, or a card. */
static bool has_arrived(const struct game *game, const struct state *view, int unit)
{
	enum side enemy = lu_unit_side(game, unit);
	int with = game->unit[unit].setup.turn;

	return with < view->turn ||
	       (with == view->turn && lu_has_begun(game, view, enemy)) ||
	       may_have_been_called(game, view, unit);
}

static bool has_command(const struct game *game, const struct state *view, int leader)
{
	for (int i = 0; i < game->commands; i++)
		if (view->command[i].leader == leader)
			return true;
	return false;
}

/* A division that was destroyed may have come back (11.0), but with a few SP: whoever is
 * supposed has his printed ones. */
static bool is_in_game(const struct game *game, const struct state *view, int unit)
{
	const struct unit_state *now = &view->unit[unit];

	if (now->seen_turn)
		return now->seen_at >= 0;
	return game->unit[unit].setup.reserve ? has_command(game, view, unit)
					      : has_arrived(game, view, unit);
}

/* ---- who can have come so far ---- */

/* Player turns of the enemy that had begun when he was seen there: in his own a combat is
 * the end of it, but a card may see him before he moves. */
static int begun_by(const struct game *game, const struct state *view, int unit)
{
	static const int turn_of[SIDES] = {
		[UNION] = SEQUENCE_UNION, [CONFEDERATE] = SEQUENCE_CONFEDERATE};
	const struct unit_state *now = &view->unit[unit];
	enum side enemy = lu_unit_side(game, unit);
	bool acts_first = lu_first_player(game, view->options) == enemy;
	bool fought = now->seen_strength || game->unit[unit].type == TYPE_LEADER;

	return now->seen_turn - 1 +
	       ((now->seen_step == turn_of[enemy] && fought) ||
		       (now->seen_step == turn_of[side_other(enemy)] && acts_first));
}

/* Player turns that he has had since he was seen. */
static int turns_since(const struct game *game, const struct state *view, int unit)
{
	return view->turn - 1 + lu_has_begun(game, view, lu_unit_side(game, unit)) -
	       begun_by(game, view, unit);
}

/* How many points he may have gone since. */
static int gone_since(const struct game *game, const struct state *view, int unit)
{
	return turns_since(game, view, unit) *
		       (game->movement[game->unit[unit].type] + HURRIED) +
	       RETREATED;
}

static bool is_near(const int *distance, int place, int most)
{
	return distance[place] >= 0 && distance[place] <= most;
}

/* 5.0: since he was seen elsewhere nobody came there unseen. */
static bool is_older(const struct place_state *place, const struct unit_state *seen)
{
	return place->came_turn < seen->seen_turn ||
	       (place->came_turn == seen->seen_turn && place->came_step < seen->seen_step);
}

/* He was shown elsewhere, his side is there still, and he has had no turn since. */
static bool stands_elsewhere(const struct game *game, const struct state *view, int unit)
{
	const struct unit_state *now = &view->unit[unit];

	return lu_place_held_by(view, now->seen_at, lu_unit_side(game, unit)) &&
	       turns_since(game, view, unit) <= 0;
}

/* From where a combat has shown him last. Leaders go where cards send them, and of those
 * who have not been seen nobody knows where they are: not even where they were set up,
 * which a player's clone does not have of every scenario. */
static bool may_have_come(const struct game *game, const struct state *view, int unit,
	int place, const int *distance)
{
	const struct unit_state *now = &view->unit[unit];

	if (!now->seen_turn || now->seen_at == place)
		return true;
	if (stands_elsewhere(game, view, unit))
		return false;
	if (game->unit[unit].type == TYPE_LEADER)
		return true;
	return !(lu_place_hides(game, view, place) && is_older(&view->place[place], now)) &&
	       is_near(distance, now->seen_at, gone_since(game, view, unit));
}

bool lu_offer_knows_all(const struct game *game, const struct state *view, int place)
{
	enum side enemy = side_other((enum side)view->viewer);

	if (!lu_place_held_by(view, place, enemy) || lu_place_hides(game, view, place))
		return false;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)enemy && view->unit[i].seen_turn &&
			view->unit[i].seen_at == place)
			return true;
	return false;
}

static bool is_garrison_of(const struct game *game, int unit, int place)
{
	const struct setup *setup = &game->unit[unit].setup;

	for (int i = 0; i < setup->places; i++)
		if (setup->place[i] == place)
			return true;
	return false;
}

void lu_offer_find_enemies(bool *may_be, const struct game *game, const struct state *view,
	enum side enemy, int place)
{
	bool all_seen = lu_offer_knows_all(game, view, place);
	int distance[PLACES_MAX];

	map_distances(&game->map, place, NULL, NULL, distance);
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		may_be[i] = unit->side == (int)enemy &&
			    (lu_unit_is_division(unit) || unit->type == TYPE_LEADER) &&
			    is_in_game(game, view, i) &&
			    (!all_seen || (view->unit[i].seen_turn &&
						  view->unit[i].seen_at == place)) &&
			    (unit->type == TYPE_GARRISON ? is_garrison_of(game, i, place)
							 : may_have_come(game, view, i,
								   place, distance));
	}
}
