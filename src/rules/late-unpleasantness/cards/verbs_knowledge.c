/*
 * 12.0: cards about what is known: hands and discards that change hands, and what is shown.
 *
 * Parts: cards that change hands; what is hidden is shown.
 */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- cards that change hands: take-discard ---- */

/* The discards that the play names go to its side, openly. */
static int take_discards(const struct card_action *action)
{
	const struct card_play *play = action->play;
	const struct arg *named = &play->order->arg[PLAY_TAKING];
	struct turn_play *turn = action->turn;
	struct journal *journal = turn->adj->journal;
	int taken = 0;

	for (int i = 0; i < named->count && taken < action->effect->n; i++) {
		int card = named->number[i];

		if (turn->state->card[card].at != CARD_DISCARDED)
			continue;
		lu_card_take(turn, card, play->by);
		taken++;
		if (!turn->adj->preview) {
			struct event *event = lu_side_event(
				turn, "discard-taken", "12.0", TOLD_ALL, play->by);

			event_fact(journal, event, "card", "%s", turn->game->card[card].id);
		}
	}
	return OK;
}

static const char *text_of_take(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "%d card%s taken from the discards", effect->n,
		effect->n == 1 ? " is" : "s are");
}

static const char *idle_take(const struct card_action *action)
{
	const struct arg *taking = &action->play->order->arg[PLAY_TAKING];
	const struct turn_play *turn = action->turn;

	for (int i = 0; i < taking->count; i++)
		if (turn->state->card[taking->number[i]].at != CARD_DISCARDED)
			return arena_printf(turn->adj->arena,
				"card %s is not among the discards",
				turn->game->card[taking->number[i]].called);
	return NULL;
}

const struct verb lu_verb_take_discard = {
	.text = text_of_take,
	.act = take_discards,
	.foresee = take_discards,
	.idle = idle_take,
};

/* ---- steal-card ---- */

/* Both sides know the card from now on; everybody, that one has changed hands. */
static void tell_stolen(const struct turn_play *turn, enum side by, int card)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = lu_side_event(
		turn, "card-stolen", "12.0", TOLD_SIDE(UNION) | TOLD_SIDE(CONFEDERATE), by);

	event_fact(journal, event, "card", "%s", turn->game->card[card].id);
	lu_side_event(turn, "card-stolen-seen", "12.0", TOLD_PUBLIC, by);
}

/* *left is false when the hand is empty. */
static int steal_one(struct turn_play *turn, const struct effect *effect, bool *left)
{
	struct adjudication *adj = turn->adj;
	int among[CARDS_MAX], count = 0, drawn, card, err;
	const struct dice_roll *roll;
	struct event *event;

	for (int i = 0; i < turn->game->cards; i++)
		if (lu_card_in_hand(turn->state, i, (enum side)effect->side))
			among[count++] = turn->game->card[i].number;
	*left = count > 0;
	if (!*left)
		return OK;
	if ((err = dice_draw(&roll, &drawn, adj->dice, &lu_rolls[ROLL_STEAL],
		     (enum side)effect->by, arena_printf(adj->arena, "%d", effect->card),
		     among, count, adj->diag)) < 0)
		return err;
	card = lu_card_find(turn->game, drawn);
	event = journal_event(adj->journal, "card-stolen-drawn", "12.0", 0u);
	event_die(adj->journal, event, roll);
	event_fact(adj->journal, event, "card", "%s", turn->game->card[card].id);
	lu_card_take(turn, card, (enum side)effect->by);
	tell_stolen(turn, (enum side)effect->by, card);
	return OK;
}

static int steal_cards(const struct card_action *action)
{
	const struct effect *effect = action->effect;
	bool left = true;
	int err = OK;

	for (int i = 0; i < effect->n && left && err == OK; i++)
		err = steal_one(action->turn, effect, &left);
	return err;
}

static const char *text_of_steal(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "%d card%s drawn from the %s hand", effect->n,
		effect->n == 1 ? " is" : "s are", side_title((enum side)effect->side));
}

static const char *idle_steal(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;

	return lu_hand_size(turn->game, turn->state, (enum side)action->effect->side)
		       ? NULL
		       : "the enemy holds no cards";
}

const struct verb lu_verb_steal_card = {
	.text = text_of_steal,
	.act = steal_cards,
	.idle = idle_steal,
};

/* ---- what is hidden is shown: points ---- */

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

static const int *points_of(const struct card_action *action)
{
	return &action->play->order->arg[PLAY_AT].number[action->first];
}

/* The others are told which points they are, and no more. */
static int reveal_points(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
	const int *place = points_of(action);
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
static const char *idle_look(const struct card_action *action)
{
	const int *place = points_of(action);

	for (int i = 0; i < action->effect->n; i++)
		if (lu_may_be_enemy_at(action, place[i]))
			return NULL;
	return action->effect->n == 1 ? lu_idle_nobody(action->turn, place[0])
				      : "no enemy is at any of these points";
}

const struct verb lu_verb_reveal_points = {
	.text = text_of_points,
	.act = reveal_points,
	.idle = idle_look,
	.is_sure = lu_always_sure,
};

/* ---- a hand ---- */

static int reveal_hand(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
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

static const char *idle_hand(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	enum side side = (enum side)action->effect->side;
	int held = lu_hand_size(turn->game, turn->state, side);

	if (action->effect->side == action->effect->by)
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
