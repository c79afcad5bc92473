/* 12.0: cards that show what is hidden. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"

/* ---- points ---- */

/* The side that plays the card keeps it in mind; no combat has shown it to all. */
static void remember(const struct turn_play *turn, int unit)
{
	struct unit_state *now = &turn->state->unit[unit];

	now->spied_turn = turn->state->turn;
	now->spied_step = turn->state->step;
	now->spied_at = now->at;
	now->spied_replaced = now->replaced;
}

/* Everything but markers, which lie open. */
static void look_at(struct turn_play *turn, const struct effect *effect, int place)
{
	enum side by = (enum side)effect->by, enemy = side_other(by);
	struct journal *journal = turn->adj->journal;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (turn->state->unit[i].at != place ||
			turn->game->unit[i].side != (int)enemy ||
			turn->game->unit[i].type == TYPE_MARKER)
			continue;
		remember(turn, i);
		stack.unit[stack.count++] = i;
	}
	event = lu_side_event(turn, "point-shown", "12.0", TOLD_SIDE(by), enemy);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	if (stack.count)
		lu_event_stack(turn, event, "pieces", &stack);
}

/* The others are told which points they are, and no more. */
int lu_effect_reveal_points(
	struct turn_play *turn, const struct effect *effect, const int *place)
{
	struct journal *journal = turn->adj->journal;
	enum side by = (enum side)effect->by;
	struct event *event;
	struct buf places;

	buf_init(&places, turn->adj->arena);
	for (int i = 0; i < effect->n; i++) {
		look_at(turn, effect, place[i]);
		buf_printf(&places, "%s%s", i ? ", " : "", lu_place_id(turn, place[i]));
	}
	event = lu_side_event(turn, "points-looked-at", "12.0", TOLD_OTHERS(by), by);
	event_fact(journal, event, "places", "%s", places.data);
	return OK;
}

/* ---- a hand ---- */

int lu_effect_reveal_hand(struct turn_play *turn, const struct effect *effect)
{
	enum side by = (enum side)effect->by, side = (enum side)effect->side;
	struct journal *journal = turn->adj->journal;
	struct event *event;
	struct buf cards;

	buf_init(&cards, turn->adj->arena);
	for (int i = 0; i < turn->game->cards; i++) {
		if (!lu_card_in_hand(turn->state, i, side))
			continue;
		turn->state->card[i].known = true;
		buf_printf(
			&cards, "%s%s", cards.length ? ", " : "", turn->game->card[i].id);
	}
	event = lu_side_event(turn, "hand-shown", "12.0", TOLD_SIDE(by), side);
	event_fact(journal, event, "cards", "%s", cards.data);
	lu_side_event(turn, "hand-shown-seen", "12.0", TOLD_OTHERS(by), side);
	return OK;
}
