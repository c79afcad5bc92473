/*
 * 12.0: a play of cards: which cards, what each names, and what they do together.
 *
 * Cards that one order names are declared together. The play looks at each of them: may its
 * player play it now, does the order name what it needs, would anything come of it? Cards
 * that fail stay in hand. The rest are shown, leave the hand, and do what they do, in
 * order.
 *
 * Parts: what a play names for its cards; an effect carried out; the play.
 */
#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- what a play names for its cards ---- */

static bool is_given(const struct card_play *play, int arg)
{
	return play->own_words && play->order->arg[arg].kind != ARG_NONE;
}

/* How many points an effect wants behind `at`. */
static int points_of(const struct effect *effect)
{
	switch (effect->target) {
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
static void play_hand_out(struct card_play *play, const struct game *game)
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

static const char *play_wanted(
	struct arena *arena, const struct card_play *play, const struct effect *effect)
{
	enum effect_target target = effect->target;

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

/* True when the order names what the effect wants; and how that is said, for a message:
 * "`at` and a point"; owned by the arena. */
static bool play_has_target(const struct card_play *play, const struct effect *effect)
{
	const struct arg *arg = play->order->arg;
	int points = points_of(effect);

	if (points)
		return is_given(play, PLAY_AT) &&
		       (play->handed_out || arg[PLAY_AT].count == points);
	switch (effect->target) {
	case TARGET_STACK: return is_given(play, PLAY_WITH);
	case TARGET_LINK: return is_given(play, PLAY_FROM);
	case TARGET_DISCARDS:
		return is_given(play, PLAY_TAKING) && arg[PLAY_TAKING].count == effect->n;
	default: return true;
	}
}

const char *lu_card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i)
{
	const struct card *card = &game->card[order->arg[PLAY_CARDS].number[i]];
	struct card_play *play = ARENA_NEW(arena, struct card_play);

	play->by = side;
	play->order = order;
	play->cards = &order->arg[PLAY_CARDS];
	play->own_words = true;
	play_hand_out(play, game);
	for (int k = 0; k < card->clauses; k++)
		if (!play_has_target(play, &card->clause[side][k]))
			return play_wanted(arena, play, &card->clause[side][k]);
	return NULL;
}

/* Pieces of the enemy who have not moved yet; a view does not tell them. */
static void name_enemies(const struct turn_play *turn, struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == effect->place &&
			turn->game->unit[i].side == effect->side &&
			turn->game->unit[i].type != TYPE_MARKER && !turn->finished[i])
			field_few_add(&effect->pieces, i);
}

/* Pieces that a card means stand together, on one bank; false after lu_order_fails. */
static bool is_one_stack(
	struct turn_play *turn, const struct card_play *play, const struct stack *stack)
{
	const struct unit_state *first = &turn->state->unit[stack->unit[0]];

	for (int i = 0; i < stack->count; i++) {
		const struct unit_state *now = &turn->state->unit[stack->unit[i]];
		const char *name = lu_unit_name(turn->game, turn->state, stack->unit[i]);
		bool apart = now->at != first->at;

		if (now->at < 0)
			lu_order_of_side_fails(turn, play->by, play->order, F_NOT_ON_MAP,
				name, lu_absent_text(turn, stack->unit[i]), NULL);
		else if (apart ||
			 (turn->state->place[now->at].broken && now->bank != first->bank))
			lu_order_of_side_fails(turn, play->by, play->order, F_NOT_TOGETHER,
				name,
				apart ? lu_place_name(turn, now->at) : "the other bank",
				"");
		else
			continue;
		return false;
	}
	return true;
}

/* In a preview pieces may hang on a die: nothing can be said of them. False after
 * lu_order_fails. */
static bool name_own(
	struct turn_play *turn, const struct card_play *play, struct effect *effect)
{
	enum side phasing = turn->side;
	struct stack stack;
	bool good;

	turn->side = play->by;
	good = lu_stack_resolve(&stack, turn, play->order, &play->order->arg[PLAY_WITH]);
	turn->side = phasing;
	if (!good || (!lu_stack_unknown(turn, &stack) && !is_one_stack(turn, play, &stack)))
		return false;
	for (int i = 0; i < stack.count; i++)
		field_few_add(&effect->pieces, stack.unit[i]);
	effect->place = turn->state->unit[stack.unit[0]].at;
	return true;
}

/* Fills in what the play names, of the points those from `first` on; false after
 * lu_order_fails. */
static bool play_name_targets(struct turn_play *turn, const struct card_play *play,
	struct effect *effect, int first)
{
	const struct arg *arg = play->order->arg;

	switch (effect->target) {
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

/* ---- more than is wanted ---- */

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
	const struct verb *verb = lu_verb_of(effect);
	enum effect_target target = effect->target;
	bool own = effect->side == effect->by;
	/* `: 3 to Winder` is short for `replacements` */
	int word = meaning->arg == PLAY_SHARES ? QUALIFIER_REPLACEMENTS : meaning->word;

	switch (meaning->arg) {
	case PLAY_AT: return points_of(effect) > 0;
	case PLAY_WITH: return target == TARGET_STACK && own;
	case PLAY_FROM: return target == TARGET_LINK;
	case PLAY_TAKING: return target == TARGET_DISCARDS;
	default: return own && verb->takes_word && verb->takes_word(effect, word);
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

/* The cards that are played, for messages; owned by the arena. */
static const char *play_cards_text(
	const struct turn_play *turn, const struct card_play *play)
{
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int i = 0; i < play->count; i++)
		buf_printf(&list, "%s%s", i ? ", " : "",
			turn->game->card[play->card[i]].called);
	return list.data;
}

/* What a play names beyond what its cards want has no meaning: warns of it. */
static void play_look_for_more(struct turn_play *turn, const struct card_play *play)
{
	for (size_t i = 0; play->own_words && i < sizeof meanings / sizeof *meanings; i++)
		if (is_said(play, &meanings[i]) &&
			!is_wanted(turn->game, play, &meanings[i]))
			lu_order_of_side_fails(turn, play->by, play->order, F_CARD_MORE,
				meanings[i].said, play_cards_text(turn, play), NULL);
}

/* " at Barker", " taking 42 Lee's plan goes awry", ": 3 to Winder": what it names, as far
 * as its cards want it; owned by the arena. */
static const char *play_targets_text(
	const struct turn_play *turn, const struct card_play *play)
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

/* ---- an effect carried out ---- */

/* Who has gone, or has died, does not fight on. */
static void regroup(struct fight *fight)
{
	for (enum role role = ATTACKER; role < ROLES && fight->displayed; role++)
		lu_commit_again(fight, role);
}

int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i)
{
	const struct effect *effect = &play->effect[i];
	const struct card_action action = {turn, play, effect, play->first[i]};
	const struct verb *verb = lu_verb_of(effect);
	int (*act)(const struct card_action *) =
		turn->adj->preview ? verb->foresee : verb->act;
	int err;

	if (effect->until != UNTIL_DONE && !lu_effects_add(turn->state, effect)) {
		diag_error(turn->adj->diag, "more than %d effects in force", EFFECTS_MAX);
		return ERR_BUG;
	}
	err = act ? act(&action) : OK;
	if (err == OK && turn->fight && verb->regroups)
		regroup(turn->fight);
	return err;
}

/* ---- the play: which cards ---- */

static int card_fails(struct turn_play *turn, const struct card_play *play, enum fail why,
	int card, const char *b)
{
	const struct card *info = &turn->game->card[card];

	return lu_order_of_side_fails(turn, play->by, play->order, why, info->called, b,
		lu_card_hint(turn->adj->arena, why, info, play->by));
}

/* The moments in which the words of an order file play cards. */
static unsigned windows_of_file(const struct card_play *play)
{
	return play->own_words ? FILE_MOMENTS : USING_MOMENTS;
}

/* In the player's own file a card whose moment never comes there is a mistake. Inside an
 * `if` he may speak of a card that he does not hold (yet). */
static bool may_be_played(struct turn_play *turn, const struct card_play *play, int card)
{
	const struct card *info = &turn->game->card[card];
	bool in_hand = lu_card_in_hand(turn->state, card, play->by);
	struct arena *arena = turn->adj->arena;

	if (!in_hand && !turn->hypothetical)
		card_fails(turn, play, lu_card_missing(turn, play->by, card), card, NULL);
	else if (!lu_card_is_for(info, play->by))
		card_fails(turn, play, F_NOT_YOUR_CARD, card, info->digits);
	else if (!(info->moments &
			 (turn->hypothetical ? windows_of_file(play) : 1u << play->moment)))
		card_fails(turn, play,
			info->moments & windows_of_file(play) ? F_CARD_LATE : F_CARD_WINDOW,
			card, lu_card_when(arena, info));
	else
		return true;
	return false;
}

/* Nothing comes of the effect behind another of the same play. */
static bool is_done_by(const struct effect *before, const struct effect *effect)
{
	const struct verb *verb = lu_verb_of(effect);

	return before->verb == effect->verb && before->scope == effect->scope &&
	       before->place == effect->place && verb->is_done_by &&
	       verb->is_done_by(before, effect);
}

/* Why nothing would come of it, or NULL. */
static const char *idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first)
{
	for (int i = 0; i < play->effects; i++)
		if (is_done_by(&play->effect[i], effect))
			return "another card that you play with it does the same";
	return lu_effect_idle(turn, play, effect, first);
}

/* An effect of card number i, with what the play names for it; false after lu_order_fails,
 * or when the card is kept. */
static bool make_effect(struct turn_play *turn, struct card_play *play, int i,
	struct effect *effect, int first)
{
	int card = play->cards->number[i];

	if (!play_has_target(play, effect)) {
		card_fails(turn, play, F_CARD_TARGET, card,
			play_wanted(turn->adj->arena, play, effect));
		return false;
	}
	if (turn->hypothetical && effect->verb != EFFECT_MP)
		return true;
	if (!play_name_targets(turn, play, effect, first))
		return false;
	if (!turn->hypothetical)
		play->kept[i] = idle(turn, play, effect, first);
	return !play->kept[i];
}

/* One message for all that are kept for the same reason. */
static void tell_kept(struct turn_play *turn, const struct card_play *play)
{
	bool told[CARDS_MAX] = {false};

	for (int i = 0; i < play->cards->count; i++) {
		struct buf called;
		int same = 0;

		buf_init(&called, turn->adj->arena);
		for (int k = i; play->kept[i] && k < play->cards->count; k++) {
			if (told[k] || !play->kept[k] ||
				strcmp(play->kept[k], play->kept[i]) != 0)
				continue;
			told[k] = true;
			buf_printf(&called, "%s%s", same++ ? ", " : "",
				turn->game->card[play->cards->number[k]].called);
		}
		if (same)
			lu_order_of_side_fails(turn, play->by, play->order,
				same > 1 ? F_CARDS_IDLE : F_CARD_IDLE, called.data,
				play->kept[i], NULL);
	}
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
			    turn, play, i, &play->effect[effects], play->first[effects]))
			return;
		effects++;
	}
	play->effects = effects;
	play->card[play->count++] = card;
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
			lu_side_event(turn, "card-played", "12.0", TOLD_ALL, play->by);
		struct buf meaning;

		buf_init(&meaning, adj->arena);
		for (int n = 0; n < card->clauses; n++, k++)
			buf_printf(&meaning, "%s%s", n ? "; " : "",
				lu_effect_text(adj->arena, turn->game, &play->effect[k]));
		event_fact(adj->journal, event, "card", "%s", card->id);
		event_fact(
			adj->journal, event, "window", "%s", lu_moment_words[play->moment]);
		event_fact(adj->journal, event, "meaning", "%s", meaning.data);
	}
}

/* The effects in the order of the cards; then each card goes where it belongs, and only
 * then a reshuffle may take it in. */
static int carry_out(struct turn_play *turn, const struct card_play *play)
{
	int err;

	for (int i = 0; i < play->effects && !turn->state->result; i++)
		if ((err = lu_effects_do(turn, play, i)) < 0)
			return err;
	lu_cards_settle(turn);
	for (int i = 0; i < play->count; i++)
		if ((err = lu_card_reshuffle(turn, play->card[i], play->by)) < 0)
			return err;
	return OK;
}

/* Of a branch that may be played the marches behind it count the MP. */
static void suppose(const struct turn_play *turn, const struct card_play *play)
{
	for (int i = 0; i < play->effects; i++)
		if (play->effect[i].verb == EFFECT_MP)
			lu_effects_add(turn->state, &play->effect[i]);
}

int lu_play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum moment moment, bool *acted)
{
	struct card_play *play = ARENA_NEW(turn->adj->arena, struct card_play);
	size_t room = (size_t)cards->count * CLAUSES_MAX;

	play->by = side;
	play->order = order;
	assert(cards->count <= CARDS_MAX); /* none is named twice */
	play->cards = cards;
	play->effect = ARENA_NEW_ARRAY(turn->adj->arena, room, struct effect);
	play->first = ARENA_NEW_ARRAY(turn->adj->arena, room, int);
	play->own_words = cards == &order->arg[PLAY_CARDS] && order->form->id == ORDER_PLAY;
	play->moment = moment;
	play_hand_out(play, turn->game);
	for (int i = 0; i < cards->count; i++)
		add_card(turn, play, i);
	tell_kept(turn, play);
	*acted = play->count > 0;
	if (!*acted)
		return OK;
	play_look_for_more(turn, play);
	lu_order_said(turn, order, "", "plays %s%s", play_cards_text(turn, play),
		play_targets_text(turn, play));
	if (play->own_words && !turn->standing)
		lu_extra_move_foresee(turn, order);
	if (turn->hypothetical) {
		suppose(turn, play);
		return OK;
	}
	for (int i = 0; i < play->count; i++)
		lu_card_leave(turn, play->card[i], CARD_IN_FORCE);
	tell_play(turn, play);
	return carry_out(turn, play);
}
