/*
 * 5.0 Limited intelligence: what a side may know.
 *
 * By mail every stack is hidden. Known to both: which points a side holds and
 * since when, which were attacked or retreated to this turn, the state of the bridges,
 * who moved along the railroads last, where breastworks are (not whose units'), the markers
 * of Union supply, who holds the commands, what a combat displayed, the discards, the size
 * of both hands and the effects in force (12.0), the options, the turn and the result.
 * Known to the owner alone: everything else of his own, the points that he controls for
 * certain, and how far his player turn has come while it waits. A view is built by listing
 * these.
 */
#include <string.h>

#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

/* Markers lie open on the map: where the Union Terminus is, or when it comes back, both
 * sides see. */
static bool may_see(const struct unit *unit, enum audience who)
{
	return unit->type == TYPE_MARKER || (int)who == unit->side;
}

/* 12.0: cards of one's own hand, and those that lie open or were shown. */
static bool may_see_card(const struct card_state *card, enum audience who)
{
	switch ((enum card_at)card->at) {
	case CARD_DECK: return false;
	case CARD_UNION:
		return who == AUDIENCE_UNION || (card->known && audience_is_side(who));
	case CARD_CONFEDERATE:
		return who == AUDIENCE_CONFEDERATE ||
		       (card->known && audience_is_side(who));
	default: return true;
	}
}

/* Of a stack its owner alone knows the pieces. */
static struct effect seen_effect(const struct effect *effect, enum audience who)
{
	struct effect out = *effect;

	if ((int)who != effect->side)
		out.pieces = (struct field_refs){0};
	return out;
}

/* What a combat displayed of the unit, and nothing else. */
static struct unit_state remembered(const struct unit_state *unit)
{
	return (struct unit_state){
		.at = -1,
		.set_out = -1,
		.spied_at = -1,
		.seen_turn = unit->seen_turn,
		.seen_step = unit->seen_step,
		.seen_at = unit->seen_at,
		.seen_strength = unit->seen_strength,
		.seen_supply = unit->seen_supply,
		.seen_replaced = unit->seen_replaced,
	};
}

/* 12.0: the other side may have seen it since by a card: where it was, not how strong. */
static struct unit_state seen_by_enemy(const struct unit_state *unit)
{
	struct unit_state out = remembered(unit);

	if (!unit->spied_turn)
		return out;
	out.seen_turn = unit->spied_turn;
	out.seen_step = unit->spied_step;
	out.seen_at = unit->spied_at;
	out.seen_strength = 0;
	out.seen_supply = SUPPLIED;
	out.seen_replaced = unit->spied_replaced;
	return out;
}

/* 12.0: whether it was real and supplied infantry that came to a point since, the side that
 * held it cannot know. */
static void see_control(
	struct state *view, const struct game *game, const struct state *state, int side)
{
	for (int i = 0; i < game->map.places; i++) {
		view->place[i].control = HELD_BY_NOBODY;
		view->place[i].doubted = false;
	}
	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		for (int k = 0; victory->kind == VICTORY_CONTROL && k < victory->places;
			k++) {
			int place = victory->place[k];

			if (!state->place[place].doubted &&
				(int)lu_place_controller(state, victory, place) == side)
				view->place[place].control =
					side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
		}
	}
}

void lu_view_make(void *out, const void *data, const void *truth, enum audience who)
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
	view->options = state->options;
	for (int i = 0; i < game->units; i++) {
		if (may_see(&game->unit[i], who))
			view->unit[i] = state->unit[i];
		else if (audience_is_side(who))
			view->unit[i] = seen_by_enemy(&state->unit[i]);
		else
			view->unit[i] = remembered(&state->unit[i]);
	}
	for (int i = 0; i < game->map.places; i++)
		view->place[i] = state->place[i];
	see_control(view, game, state, (int)who);
	for (int i = 0; i < game->commands; i++)
		view->command[i] = state->command[i];
	view->under_way = state->under_way;
	view->stacks = state->stacks;
	view->attacks = state->attacks;
	view->window = state->window;
	if ((int)step_side(&lu_sequence[state->step]) != (int)who)
		lu_progress_forget(view, game);
	for (int i = 0; i < game->cards; i++)
		if (may_see_card(&state->card[i], who))
			view->card[i] = state->card[i];
	for (enum side side = UNION; side < SIDES; side++)
		view->hand[side] = lu_hand_size(game, state, side);
	for (int i = 0; i < state->effects; i++)
		view->effect[view->effects++] = seen_effect(&state->effect[i], who);
}

enum audience lu_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
