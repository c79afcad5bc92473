/* 12.0: plays of cards. */
#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "rules/late-unpleasantness/cards.h"
#include "rules/late-unpleasantness/combat.h"

/* ---- when ---- */

const char *const window_moments[WINDOWS] = {
	[WINDOW_SUPPLY_START] = "supply begins",
	[WINDOW_SUPPLY_END] = "supply ends",
	[WINDOW_EVENTS] = "events end",
	[WINDOW_OWN_START] = "own turn begins",
	[WINDOW_ENEMY_START] = "enemy turn begins",
	[WINDOW_OWN_STACK] = "own stack finishes",
	[WINDOW_ENEMY_STACK] = "enemy stack finishes",
	[WINDOW_OWN_END] = "own turn ends",
	[WINDOW_ENEMY_END] = "enemy turn ends",
	[WINDOW_COMBAT_DECLARED] = "attack is declared",
	[WINDOW_COMBAT] = "combat is shown",
	[WINDOW_AFTER_COMBAT] = "combat ends",
};

/* In the order in which a turn comes to them. */
static const struct {
	enum window window;
	const char *text; /* of the side that holds the card */
} moments[] = {
	{WINDOW_SUPPLY_START, "when the Supply Phase begins"},
	{WINDOW_SUPPLY_END, "when the Supply Phase ends"},
	{WINDOW_EVENTS, "when the Random Events Phase ends"},
	{WINDOW_OWN_START, "when your player turn begins"},
	{WINDOW_ENEMY_START, "when the enemy's player turn begins"},
	{WINDOW_OWN_STACK, "between your stacks"},
	{WINDOW_ENEMY_STACK, "between his stacks"},
	{WINDOW_COMBAT_DECLARED, "when an attack is declared"},
	{WINDOW_COMBAT, "when the forces of a combat are shown"},
	{WINDOW_AFTER_COMBAT, "after a combat"},
	{WINDOW_OWN_END, "when your player turn ends"},
	{WINDOW_ENEMY_END, "when the enemy's player turn ends"},
};

#define MOMENTS ((int)(sizeof moments / sizeof *moments))

/* The player's own orders name no trigger. */
static bool is_triggered(enum window window)
{
	return !(FILE_WINDOWS & 1u << window);
}

static const char *list_moments(
	struct arena *arena, const struct card *card, bool as_triggers)
{
	struct buf list;
	int left = 0;

	buf_init(&list, arena);
	for (int i = 0; i < MOMENTS; i++)
		left += (card->windows & 1u << moments[i].window) != 0;
	if (left == MOMENTS)
		return "at any time";
	for (int i = 0; i < MOMENTS; i++) {
		if (!(card->windows & 1u << moments[i].window))
			continue;
		if (as_triggers && is_triggered(moments[i].window))
			buf_printf(&list, "`when %s`", window_moments[moments[i].window]);
		else
			buf_puts(&list, moments[i].text);
		buf_puts(&list, --left > 1 ? ", " : left == 1 ? " or " : "");
	}
	return list.data;
}

const char *card_when(struct arena *arena, const struct card *card)
{
	return list_moments(arena, card, false);
}

const char *card_triggers(struct arena *arena, const struct card *card)
{
	return list_moments(arena, card, true);
}

/* Where else one orders it, for who has named it in the wrong place. */
static const char *right_place(struct arena *arena, const struct card *card, enum side side)
{
	const char *before = "behind `when ";
	struct buf list;

	if (!(card->windows & ~USING_WINDOWS))
		return arena_printf(arena,
			"write `using %s` below an `attack` or behind `when attacked`",
			card->digits);
	if (card->windows & FILE_WINDOWS)
		return arena_printf(
			arena, "order `%s` there", card_order(arena, card, side));
	buf_init(&list, arena);
	buf_printf(&list, "write `%s` among the standing orders, ",
		card_order(arena, card, side));
	for (int i = 0; i < MOMENTS; i++) {
		if (!(card->windows & 1u << moments[i].window))
			continue;
		buf_printf(&list, "%s%s`", before, window_moments[moments[i].window]);
		before = " or `when ";
	}
	return list.data;
}

const char *card_hint(
	struct arena *arena, enum fail why, const struct card *card, enum side side)
{
	switch (why) {
	case F_CARD_TARGET: return card_order(arena, card, side);
	case F_CARD_WINDOW: return right_place(arena, card, side);
	default: return NULL;
	}
}

bool card_fits(const struct game *game, int card, enum side side, enum window window)
{
	const struct card *info = &game->card[card];

	return card_is_for(info, side) && (info->windows & 1u << window);
}

/* ---- what the player names ---- */

static bool is_given(const struct card_play *play, int arg)
{
	return play->own_words && play->order->arg[arg].kind != ARG_NONE;
}

/* How many points an effect wants behind `at`. */
static int points_of(const struct effect *effect)
{
	switch (effect_target(effect)) {
	case TARGET_POINT: return 1;
	case TARGET_POINTS: return effect->n;
	case TARGET_STACK: return effect->side != effect->by;
	default: return 0;
	}
}

/* The clauses of a card mean the same points. */
static int points_of_card(const struct card *card, enum side by)
{
	int most = 0;

	for (int i = 0; i < card->clauses; i++) {
		int points = points_of(&card->clause[by][i]);

		most = points > most ? points : most;
	}
	return most;
}

/*
 * The points behind `at` are handed out to the cards one after another when there are as
 * many as they all want; else every card means the same ones.
 */
static void hand_out_points(struct card_play *play, const struct game *game)
{
	const struct arg *cards = play->cards;

	for (int i = 0; i < cards->count; i++) {
		play->first_point[i] = play->points;
		play->points += points_of_card(&game->card[cards->number[i]], play->by);
	}
	play->handed_out =
		is_given(play, PLAY_AT) && play->order->arg[PLAY_AT].count == play->points;
	if (!play->handed_out)
		memset(play->first_point, 0, sizeof play->first_point);
}

/* How a target is said, for a message. */
static const char *wanted_text(
	struct arena *arena, const struct card_play *play, const struct effect *effect)
{
	enum effect_target target = effect_target(effect);

	if (points_of(effect) && points_of(effect) < play->points)
		return arena_printf(
			arena, "`at` and %d points for all these cards", play->points);
	switch (target) {
	case TARGET_POINT: return "`at` and a point";
	case TARGET_POINTS: return arena_printf(arena, "`at` and %d points", effect->n);
	case TARGET_STACK:
		return effect->side == effect->by ? "`with` and the pieces of a stack"
						  : "`at` and the point of a stack";
	case TARGET_LINK: return "`from` a point `to` the next";
	case TARGET_DISCARDS:
		return arena_printf(arena, "`taking` and %d card%s", effect->n,
			effect->n == 1 ? "" : "s");
	default: return "";
	}
}

static bool has_target(const struct card_play *play, const struct effect *effect)
{
	const struct arg *arg = play->order->arg;
	int points = points_of(effect);

	if (points)
		return is_given(play, PLAY_AT) &&
		       (play->handed_out || arg[PLAY_AT].count == points);
	switch (effect_target(effect)) {
	case TARGET_STACK: return is_given(play, PLAY_WITH);
	case TARGET_LINK: return is_given(play, PLAY_FROM);
	case TARGET_DISCARDS:
		return is_given(play, PLAY_TAKING) && arg[PLAY_TAKING].count == effect->n;
	default: return true;
	}
}

const char *card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i)
{
	const struct card *card = &game->card[order->arg[PLAY_CARDS].number[i]];
	struct card_play *play = ARENA_NEW(arena, struct card_play);

	play->by = side;
	play->order = order;
	play->cards = &order->arg[PLAY_CARDS];
	play->own_words = true;
	hand_out_points(play, game);
	for (int k = 0; k < card->clauses; k++)
		if (!has_target(play, &card->clause[side][k]))
			return wanted_text(arena, play, &card->clause[side][k]);
	return NULL;
}

/* Pieces of the enemy who have not moved yet; a view does not tell them. */
static void name_enemies(const struct turn_play *turn, struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == effect->place &&
			turn->game->unit[i].side == effect->side &&
			turn->game->unit[i].type != TYPE_MARKER && !turn->finished[i] &&
			effect->pieces.count < FIELD_REFS_MAX)
			effect->pieces.ref[effect->pieces.count++] = (int16_t)i;
}

/* Pieces that a card means stand together, on one bank; false after order_fails. */
static bool is_one_stack(
	struct turn_play *turn, const struct card_play *play, const struct stack *stack)
{
	const struct unit_state *first = &turn->state->unit[stack->unit[0]];

	for (int i = 0; i < stack->count; i++) {
		const struct unit_state *now = &turn->state->unit[stack->unit[i]];
		const char *name = unit_name(turn->game, turn->state, stack->unit[i]);
		bool apart = now->at != first->at;

		if (now->at < 0)
			order_of_side_fails(turn, play->by, play->order, F_NOT_ON_MAP, name,
				NULL, NULL);
		else if (apart ||
			 (turn->state->place[now->at].broken && now->bank != first->bank))
			order_of_side_fails(turn, play->by, play->order, F_NOT_TOGETHER,
				name, apart ? place_name(turn, now->at) : "the other bank",
				NULL);
		else
			continue;
		return false;
	}
	return true;
}

/* In a preview pieces may hang on a die: nothing can be said of them. False after
 * order_fails. */
static bool name_own(
	struct turn_play *turn, const struct card_play *play, struct effect *effect)
{
	enum side phasing = turn->side;
	struct stack stack;
	bool good;

	turn->side = play->by;
	good = stack_resolve(&stack, turn, play->order, &play->order->arg[PLAY_WITH]);
	turn->side = phasing;
	if (!good || (!stack_unknown(turn, &stack) && !is_one_stack(turn, play, &stack)))
		return false;
	for (int i = 0; i < stack.count && i < FIELD_REFS_MAX; i++)
		effect->pieces.ref[effect->pieces.count++] = (int16_t)stack.unit[i];
	effect->place = turn->state->unit[stack.unit[0]].at;
	return true;
}

/* Fills in what the play names, of the points those from `first` on; false after
 * order_fails. */
static bool name_targets(struct turn_play *turn, const struct card_play *play,
	struct effect *effect, int first)
{
	const struct arg *arg = play->order->arg;

	switch (effect_target(effect)) {
	case TARGET_POINT: effect->place = arg[PLAY_AT].number[first]; return true;
	case TARGET_LINK:
		effect->place = arg[PLAY_FROM].number[0];
		effect->other = arg[PLAY_TO].number[0];
		return true;
	case TARGET_STACK:
		if (effect->side == effect->by)
			return name_own(turn, play, effect);
		effect->place = arg[PLAY_AT].number[first];
		name_enemies(turn, effect);
		return true;
	default:
		if (effect->until == UNTIL_COMBAT && turn->fight)
			effect->place = turn->fight->to;
		return true;
	}
}

/* ---- which cards ---- */

static int card_fails(struct turn_play *turn, const struct card_play *play, enum fail why,
	int card, const char *b)
{
	const struct card *info = &turn->game->card[card];

	return order_of_side_fails(turn, play->by, play->order, why, info->called, b,
		card_hint(turn->adj->arena, why, info, play->by));
}

/* The windows in which the words of an order file play cards. */
static unsigned windows_of_file(const struct card_play *play)
{
	return play->own_words ? FILE_WINDOWS : USING_WINDOWS;
}

/* In the player's own file a card whose moment never comes there is a mistake. Inside an
 * `if` he may speak of a card that he does not hold (yet). */
static bool may_be_played(struct turn_play *turn, const struct card_play *play, int card)
{
	const struct card *info = &turn->game->card[card];
	bool in_hand = card_in_hand(turn->state, card, play->by);
	struct arena *arena = turn->adj->arena;

	if (!in_hand && !turn->hypothetical)
		card_fails(turn, play, card_missing(turn, play->by, card), card, NULL);
	else if (!card_is_for(info, play->by))
		card_fails(turn, play, F_NOT_YOUR_CARD, card, NULL);
	else if (!(info->windows &
			 (turn->hypothetical ? windows_of_file(play) : 1u << play->window)))
		card_fails(turn, play,
			info->windows & windows_of_file(play) ? F_CARD_LATE : F_CARD_WINDOW,
			card, card_when(arena, info));
	else
		return true;
	return false;
}

/* Nothing comes of the effect behind another of the same play. */
static bool is_done_by(const struct effect *before, const struct effect *effect)
{
	if (before->verb != effect->verb || before->scope != effect->scope ||
		before->place != effect->place)
		return false;
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_GUIDE:
	case EFFECT_CANCEL: return true;
	case EFFECT_NO_ATTACK: return effect->scope == SCOPE_POINT;
	case EFFECT_LIMIT_ATTACK: return before->n <= effect->n;
	default: return false;
	}
}

/* Why nothing would come of it, or NULL. */
static const char *idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first)
{
	for (int i = 0; i < play->effects; i++)
		if (is_done_by(&play->effect[i], effect))
			return "another card that you play with it does the same";
	return effect_idle(turn, play, effect, first);
}

/* An effect of the card, with what the play names for it; false after order_fails. */
static bool make_effect(struct turn_play *turn, const struct card_play *play, int card,
	struct effect *effect, int first)
{
	const char *why;

	if (!has_target(play, effect)) {
		card_fails(turn, play, F_CARD_TARGET, card,
			wanted_text(turn->adj->arena, play, effect));
		return false;
	}
	if (turn->hypothetical)
		return true;
	if (!name_targets(turn, play, effect, first))
		return false;
	why = idle(turn, play, effect, first);
	if (why)
		card_fails(turn, play, F_CARD_IDLE, card, why);
	return !why;
}

/* Adds card number i of those that the play names, and its effects, unless it stays in
 * hand. */
static void add_card(struct turn_play *turn, struct card_play *play, int i)
{
	int card = play->cards->number[i], effects = play->effects;
	const struct card *info = &turn->game->card[card];

	if (!may_be_played(turn, play, card))
		return;
	for (int k = 0; k < info->clauses; k++) {
		play->effect[effects] = info->clause[play->by][k];
		play->first[effects] = play->first_point[i];
		if (!make_effect(
			    turn, play, card, &play->effect[effects], play->first[effects]))
			return;
		effects++;
	}
	play->effects = effects;
	play->card[play->count++] = card;
}

static const char *cards_text(const struct turn_play *turn, const struct card_play *play)
{
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int i = 0; i < play->count; i++)
		buf_printf(&list, "%s%s", i ? ", " : "",
			turn->game->card[play->card[i]].called);
	return list.data;
}

/* What of a play its cards may want: its arguments, and the words under it. */
static const struct meaning {
	int arg, word; /* either; -1, 0: none */
	const char *said;
} meanings[] = {
	{PLAY_AT, 0, "at"},
	{PLAY_WITH, 0, "with"},
	{PLAY_FROM, 0, "from"},
	{PLAY_TAKING, 0, "taking"},
	{PLAY_SHARES, 0, ":"},
	{-1, QUALIFIER_REPLACEMENTS, "replacements"},
	{-1, QUALIFIER_REMOVE, "remove"},
	{-1, QUALIFIER_RETURN, "return"},
	{-1, QUALIFIER_TERMINUS, "terminus"},
	{-1, QUALIFIER_DEPOT, "depot"},
};

static bool wants(const struct effect *effect, const struct meaning *meaning)
{
	enum effect_target target = effect_target(effect);
	bool own = effect->side == effect->by;

	switch (meaning->word) {
	case QUALIFIER_REPLACEMENTS: return effect->verb == EFFECT_REPLACE && own;
	case QUALIFIER_REMOVE:
		return effect->verb == EFFECT_DUMMIES && own && effect->n < 0;
	case QUALIFIER_RETURN:
		return effect->verb == EFFECT_DUMMIES && own && effect->n > 0;
	case QUALIFIER_TERMINUS:
	case QUALIFIER_DEPOT: return effect->verb == EFFECT_RELOCATE_SUPPLY && own;
	default: break;
	}
	switch (meaning->arg) {
	case PLAY_AT: return points_of(effect) > 0;
	case PLAY_WITH: return target == TARGET_STACK && own;
	case PLAY_FROM: return target == TARGET_LINK;
	case PLAY_TAKING: return target == TARGET_DISCARDS;
	default: return effect->verb == EFFECT_REPLACE && own;
	}
}

static bool is_said(const struct card_play *play, const struct meaning *meaning)
{
	return meaning->word ? order_qualifier(play->order, meaning->word) != NULL
			     : is_given(play, meaning->arg);
}

/* Does one of the cards that are named want it, be it that it stays in hand? */
static bool is_wanted(const struct game *game, const struct card_play *play,
	const struct meaning *meaning)
{
	for (int i = 0; i < play->cards->count; i++) {
		const struct card *card = &game->card[play->cards->number[i]];

		for (int k = 0; k < card->clauses; k++)
			if (wants(&card->clause[play->by][k], meaning))
				return true;
	}
	return false;
}

/* What a play names beyond what its cards want has no meaning. */
static void look_for_more(struct turn_play *turn, const struct card_play *play)
{
	for (size_t i = 0; play->own_words && i < sizeof meanings / sizeof *meanings; i++)
		if (is_said(play, &meanings[i]) &&
			!is_wanted(turn->game, play, &meanings[i]))
			order_of_side_fails(turn, play->by, play->order, F_CARD_MORE,
				meanings[i].said, cards_text(turn, play), NULL);
}

/* " at Barker", " taking 42 Lee's plan goes awry", ": 3 to Winder": what it names, as far
 * as its cards want it. */
static const char *targets_text(const struct turn_play *turn, const struct card_play *play)
{
	const struct arg *arg = play->order->arg;
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (size_t i = 0; play->own_words && i < sizeof meanings / sizeof *meanings; i++) {
		const struct meaning *meaning = &meanings[i];

		if (meaning->word || !is_said(play, meaning) ||
			!is_wanted(turn->game, play, meaning))
			continue;
		buf_printf(&list, "%s%s %s", meaning->arg == PLAY_SHARES ? "" : " ",
			meaning->said, arg[meaning->arg].text);
		if (meaning->arg == PLAY_FROM)
			buf_printf(&list, " to %s", arg[PLAY_TO].text);
	}
	return list.data;
}

/* ---- the play ---- */

/* What each card means, with the points that it names: everybody is told. */
static void tell_play(struct turn_play *turn, const struct card_play *play)
{
	struct adjudication *adj = turn->adj;

	if (adj->preview)
		return;
	for (int i = 0, k = 0; i < play->count; i++) {
		const struct card *card = &turn->game->card[play->card[i]];
		struct event *event =
			side_event(turn, "card-played", "12.0", TOLD_ALL, play->by);
		struct buf meaning;

		buf_init(&meaning, adj->arena);
		for (int n = 0; n < card->clauses; n++, k++)
			buf_printf(&meaning, "%s%s", n ? "; " : "",
				effect_text(adj->arena, turn->game, &play->effect[k]));
		event_fact(adj->journal, event, "card", "%s", card->id);
		event_fact(adj->journal, event, "window", "%s", window_words[play->window]);
		event_fact(adj->journal, event, "meaning", "%s", meaning.data);
	}
}

/* The effects in the order of the cards; then each card goes where it belongs, and only
 * then a reshuffle may take it in. */
static int carry_out(struct turn_play *turn, const struct card_play *play)
{
	int err;

	for (int i = 0; i < play->effects && !turn->state->result; i++)
		if ((err = effects_do(turn, play, i)) < 0)
			return err;
	cards_settle(turn);
	for (int i = 0; i < play->count; i++)
		if ((err = card_reshuffle(turn, play->card[i], play->by)) < 0)
			return err;
	return OK;
}

int play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum window window, bool *acted)
{
	struct card_play *play = ARENA_NEW(turn->adj->arena, struct card_play);
	size_t room = (size_t)cards->count * CLAUSES_MAX;

	play->by = side;
	play->order = order;
	play->cards = cards;
	play->effect = ARENA_NEW_ARRAY(turn->adj->arena, room, struct effect);
	play->first = ARENA_NEW_ARRAY(turn->adj->arena, room, int);
	play->own_words = cards == &order->arg[PLAY_CARDS] && order->form->id == ORDER_PLAY;
	play->window = window;
	hand_out_points(play, turn->game);
	for (int i = 0; i < cards->count; i++)
		add_card(turn, play, i);
	*acted = play->count > 0;
	if (!*acted)
		return OK;
	look_for_more(turn, play);
	order_understood(turn, order, "plays %s%s", cards_text(turn, play),
		targets_text(turn, play));
	if (play->own_words && !turn->standing)
		extra_move_foresee(turn, order);
	if (turn->hypothetical)
		return OK;
	for (int i = 0; i < play->count; i++)
		card_leave(turn, play->card[i], CARD_IN_FORCE);
	tell_play(turn, play);
	return carry_out(turn, play);
}
