/*
 * 5.0 Limited intelligence: what a side may know.
 *
 * By mail every stack is hidden. Known to both: which points a side holds and
 * since when, which were attacked or retreated to this turn, the state of the bridges,
 * who moved along the railroads last, where breastworks are (not whose units'), the markers
 * of Union supply, who holds the commands, what a combat displayed, the discards, the size
 * of both hands and the effects in force (12.0), the options, the turn and the result.
 * Known to the owner alone: everything else of his own, the points that he controls for
 * certain, and how far his player turn has come while it waits.
 *
 * Whose eyes a field is for says its row (fields.c), and who owns what, too. Here stands
 * what no column can say: a view is built by listing, and nothing is struck out of it.
 */
#include "rules/late-unpleasantness/cards/cards.h"

/* 12.0: a side may have seen the other's unit by a card since a combat displayed it: where
 * it was, not how strong. */
static void list_spied(struct unit_state *view, const struct unit_state *unit)
{
	if (!unit->spied_turn)
		return;
	view->seen_turn = unit->spied_turn;
	view->seen_step = unit->spied_step;
	view->seen_at = unit->spied_at;
	view->seen_strength = 0;
	view->seen_supply = SUPPLIED;
	view->seen_replaced = unit->spied_replaced;
}

/* 15.1: a number that the one side asked for and the other announced. */
static void list_told(struct place_state *view, const struct place_state *place)
{
	view->told = place->told;
	view->told_turn = place->told_turn;
	view->told_step = place->told_step;
}

/* 12.0: whether it was real and supplied infantry that came to a point since, the side that
 * held it cannot know. */
static void list_control(
	struct state *view, const struct state *state, const struct victory *victory)
{
	int side = (int)view->viewer;

	for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places; k++) {
		int place = victory->place[k];

		if (!state->place[place].doubted &&
			(int)lu_place_controller(state, victory, place) == side)
			view->place[place].control =
				side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	}
}

void lu_view_make(void *out, const void *data, const void *truth, enum audience who)
{
	const struct game *game = data;
	const struct state *state = truth;
	struct state *view = out;

	records_show(view, &lu_state_form, game, state, who);
	for (int i = 0; i < game->units && audience_is_side(who); i++)
		if (game->unit[i].type != TYPE_MARKER && game->unit[i].side != (int)who)
			list_spied(&view->unit[i], &state->unit[i]);
	for (int i = 0; i < game->map.places && audience_is_side(who); i++)
		list_told(&view->place[i], &state->place[i]);
	for (int i = 0; i < game->victories; i++)
		list_control(view, state, &game->victory[i]);
	for (enum side side = UNION; side < SIDES; side++)
		view->hand[side] = lu_hand_size(game, state, side);
}

enum audience lu_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
