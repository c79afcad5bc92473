/* 12.0: cards that show what is hidden. */
#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "game/journal.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

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
		stack_push(&stack, i);
	}
	event = lu_side_event(turn, "point-shown", "12.0", TOLD_SIDE(by), enemy);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, place));
	if (stack.count)
		lu_event_stack(turn, event, "pieces", &stack);
}

static const int *points_of(const struct deed *deed)
{
	return &deed->play->order->arg[PLAY_AT].number[deed->first];
}

/* The others are told which points they are, and no more. */
static int reveal_points(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;
	const int *place = points_of(deed);
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

static const char *text_of_points(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "the %s side shows its pieces in %d point%s",
		side_title(side_other((enum side)effect->by)), effect->n,
		effect->n == 1 ? "" : "s");
}

/* One point without an enemy is only a look wasted. */
static const char *idle_look(const struct deed *deed)
{
	const int *place = points_of(deed);

	for (int i = 0; i < deed->effect->n; i++)
		if (lu_may_be_enemy_at(deed, place[i]))
			return NULL;
	return deed->effect->n == 1 ? lu_idle_nobody(deed->turn, place[0])
				    : "no enemy is at any of these points";
}

const struct verb lu_verb_reveal_points = {
	.text = text_of_points,
	.act = reveal_points,
	.idle = idle_look,
	.is_sure = lu_always_sure,
};

/* ---- a hand ---- */

static int reveal_hand(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;
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

static const char *text_of_hand(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "the %s hand of cards is shown",
		side_title((enum side)effect->side));
}

static const char *idle_hand(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	enum side side = (enum side)deed->effect->side;
	int held = lu_hand_size(turn->game, turn->state, side);

	if (deed->effect->side == deed->effect->by)
		return NULL;
	for (int i = 0; i < turn->game->cards && held; i++)
		if (lu_card_in_hand(turn->state, i, side) && turn->state->card[i].known &&
			!--held)
			return "you know all the cards that the enemy holds";
	return held ? NULL : "the enemy holds no cards";
}

static bool has_cards(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	return lu_hand_size(game, view, side_other((enum side)effect->by)) > 0;
}

const struct verb lu_verb_reveal_hand = {
	.text = text_of_hand,
	.act = reveal_hand,
	.idle = idle_hand,
	.is_sure = has_cards,
};
