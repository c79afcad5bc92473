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

/* Player turns of the enemy that had begun before that step of the turn. */
static int begun_before(const struct game *game, const struct state *view, enum side enemy,
	int turn, int step)
{
	static const int turn_of[SIDES] = {
		[UNION] = SEQUENCE_UNION, [CONFEDERATE] = SEQUENCE_CONFEDERATE};
	bool acts_first = lu_first_player(game, view->options) == enemy;

	return turn - 1 + (acts_first && step == turn_of[side_other(enemy)]);
}

/* How many points he may have gone since he was seen. */
static int gone_since(const struct game *game, const struct state *view, int unit)
{
	const struct unit_state *now = &view->unit[unit];
	enum side enemy = lu_unit_side(game, unit);
	int turns = view->turn - 1 + lu_has_begun(game, view, enemy) -
		    begun_before(game, view, enemy, now->seen_turn, now->seen_step);

	return turns * (game->movement[game->unit[unit].type] + HURRIED) + RETREATED;
}

static bool is_near(const int *distance, int place, int most)
{
	return distance[place] >= 0 && distance[place] <= most;
}

/* From where a combat has shown him last. Leaders go where cards send them, and of those
 * who have not been seen nobody knows where they are: not even where they were set up,
 * which a player's clone does not have of every scenario. */
static bool may_have_come(
	const struct game *game, const struct state *view, int unit, const int *distance)
{
	const struct unit_state *now = &view->unit[unit];

	return game->unit[unit].type == TYPE_LEADER || !now->seen_turn ||
	       is_near(distance, now->seen_at, gone_since(game, view, unit));
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
	int distance[PLACES_MAX];

	map_distances(&game->map, place, NULL, NULL, distance);
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		may_be[i] = unit->side == (int)enemy &&
			    (lu_unit_is_division(unit) || unit->type == TYPE_LEADER) &&
			    is_in_game(game, view, i) &&
			    (unit->type == TYPE_GARRISON
					    ? is_garrison_of(game, i, place)
					    : may_have_come(game, view, i, distance));
	}
}
