/* 8.1, 12.0, 15.0: standing orders that no game can come to, or not this one. */
#include "rules/late-unpleasantness/check/standing_check.h"
#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/check/standing_reach.h"
#include "rules/late-unpleasantness/rules/arrivals.h"

struct check {
	const struct game *game;
	const struct state *view;           /* of the side */
	const struct standing_order *first; /* of the set */
	enum side side;
	struct arena *arena;
	struct diag *diag;
};

/* ---- words of another game ---- */

static bool has_supply_units(const struct game *game)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_SUPPLY)
			return true;
	return false;
}

static bool has_depot(const struct game *game)
{
	return lu_supply_marker(game, MARKER_DEPOT) >= 0;
}

static bool names_corps_leaders(const struct game *game)
{
	for (int i = 0; i < game->commands; i++)
		if (game->command[i].follows == SUCCESSION_CORPS)
			return true;
	return false;
}

static const struct {
	unsigned needs;
	bool (*has)(const struct game *game);
	const char *without;
} needed[] = {
	{NEEDS_BRIDGES, lu_has_bridges, "which has no bridges that break"},
	{NEEDS_SUPPLY_UNITS, has_supply_units, "which has no wagons and no dumps"},
	{NEEDS_DEPOT, has_depot, "which has no Supply Depot"},
	{NEEDS_REINFORCEMENTS, lu_has_reinforcements, "which has no reinforcements"},
	{NEEDS_CORPS_LEADERS, names_corps_leaders,
		"in which no corps leader is named to take the army"},
};

static const struct {
	unsigned needs;
	enum option_flag option;
} needed_options[] = {
	{NEEDS_RECON, OPTION_RECON},
	{NEEDS_BREASTWORKS, OPTION_BREASTWORKS},
};

const char *lu_option_wanted(const struct state *state, const struct form *form)
{
	for (size_t i = 0; i < sizeof needed_options / sizeof *needed_options; i++)
		if (form->needs & needed_options[i].needs)
			return lu_option_missing(state, needed_options[i].option);
	return NULL;
}

unsigned lu_words_lacking(const void *game, const void *view)
{
	unsigned lacks = 0;

	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
		if (!needed[i].has(game))
			lacks |= needed[i].needs;
	for (size_t i = 0; view && i < sizeof needed_options / sizeof *needed_options; i++)
		if (lu_option_missing(view, needed_options[i].option))
			lacks |= needed_options[i].needs;
	return lacks;
}

/* True when the game has what the word needs; else after a warning. */
static bool warn(const struct game *game, const char *word, unsigned needs,
	struct where where, struct diag *diag)
{
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
		if (!(needs & needed[i].needs) || needed[i].has(game))
			continue;
		diag_message(diag, where, &lu_language_messages[F_NO_MEANING], word,
			needed[i].without, NULL);
		return false;
	}
	return true;
}

static bool check_word(const struct game *game, const struct form *form, struct where where,
	struct diag *diag)
{
	return warn(
		game, form->word ? form->word : form->pattern, form->needs, where, diag);
}

void lu_check_qualifiers(
	const struct game *game, const struct order *order, struct diag *diag)
{
	for (const struct qualifier *q = order->qualifiers; q; q = q->next)
		check_word(game, q->form, q->where, diag);
}

void lu_check_condition(
	const struct game *game, const struct condition *condition, struct diag *diag)
{
	if (!condition)
		return;
	if (condition->kind == CONDITION_TEST) {
		check_word(game, condition->form, condition->arg[0].where, diag);
		return;
	}
	lu_check_condition(game, condition->a, diag);
	lu_check_condition(game, condition->b, diag);
}

/* ---- cards, markers, options ---- */

/* In which windows cards behind the trigger are played; 0: in none, which the grammar
 * itself warns of. */
static unsigned windows_of(const struct form *trigger)
{
	if (trigger->id < WINDOWS)
		return 1u << trigger->id;
	return trigger->id == TRIGGER_ATTACKING || trigger->id == TRIGGER_ATTACKED
		       ? USING_WINDOWS
		       : 0;
}

/* Who attacks in the combats of which the trigger speaks; NO_SIDE: either may. */
static int attacker_of(const struct check *check, const struct form *trigger)
{
	return trigger->id == TRIGGER_ATTACKED    ? (int)side_other(check->side)
	       : trigger->id == TRIGGER_ATTACKING ? (int)check->side
						  : NO_SIDE;
}

/* Why the part of the side in such a combat is not that of the card, or NULL. */
static const char *wrong_part(
	const struct check *check, const struct card *card, int attacker)
{
	for (int i = 0; i < card->clauses && attacker != NO_SIDE; i++) {
		const struct effect *effect = &card->clause[check->side][i];
		bool attacks = effect->side == attacker;

		if (effect->role != ANY_ROLE && attacks != (effect->role == IF_ATTACKS))
			return attacks ? "it is for a defence" : "it is for an attack";
	}
	return NULL;
}

/* What is missing behind card number i of those that a `play` (NULL: a `using`, behind
 * which nothing stands) names, or NULL. */
static const char *missing(
	const struct check *check, const struct card *card, const struct order *play, int i)
{
	const char *lacks = NULL;

	if (play)
		lacks = lu_card_lacks(check->arena, check->game, check->side, play, i);
	for (int k = 0; !play && k < card->clauses; k++)
		if (card->clause[check->side][k].target != TARGET_NONE)
			lacks = "`play` and a target";
	return lacks ? arena_printf(check->arena, "it wants %s: `%s`", lacks,
			       lu_card_order(check->arena, card, check->side))
		     : NULL;
}

/* Does a play of the set take the card out of the discards? */
static bool is_taken_back(const struct check *check, int card)
{
	for (const struct standing_order *when = check->first; when; when = when->next)
		for (const struct order *action = when->actions; action;
			action = action->next) {
			const struct arg *taking = &action->arg[PLAY_TAKING];

			if (action->form->id != ORDER_PLAY || taking->kind != ARG_CARDS)
				continue;
			for (int i = 0; i < taking->count; i++)
				if (taking->number[i] == card)
					return true;
		}
	return false;
}

/* Why a card cannot come into the hand as things stand, or NULL. */
static const char *why_spent(const struct check *check, int card)
{
	switch ((enum card_at)check->view->card[card].at) {
	case CARD_REMOVED: return "it is out of the game";
	case CARD_IN_FORCE: return "it was played and is in force";
	case CARD_DISCARDED:
		return is_taken_back(check, card) ? NULL : "it lies among the discards";
	default: return NULL;
	}
}

/* The card may still come; before the deal every card may, and nothing is said. */
static void check_awaited(const struct check *check, int card, struct where where)
{
	bool dealt = check->view->turn > 0 ||
		     lu_hand_size(check->game, check->view, check->side) > 0;

	if (dealt && !lu_card_in_hand(check->view, card, check->side))
		diag_message(check->diag, where, &lu_language_messages[F_CARD_AWAITED],
			check->game->card[card].called, NULL, NULL);
}

/* 12.0: where the card is, as far as the side knows: it may come, or it cannot. */
static void check_hand(const struct check *check, int card, struct where where)
{
	const char *spent = why_spent(check, card);

	if (spent)
		diag_message(check->diag, where, &lu_language_messages[F_CARD_SPENT],
			check->game->card[card].called, spent, NULL);
	else
		check_awaited(check, card, where);
}

static void lu_check_cards(const struct check *check, const struct form *trigger,
	unsigned windows, int attacker, const struct arg *cards, const struct order *play)
{
	for (int i = 0; windows && cards->kind == ARG_CARDS && i < cards->count; i++) {
		const struct card *card = &check->game->card[cards->number[i]];
		const char *why = wrong_part(check, card, attacker);

		if (!lu_card_is_for(card, check->side))
			why = "it is for the other side, and you can only discard it";
		else if (!(card->windows & windows))
			why = arena_printf(check->arena, "it can be played %s",
				lu_card_when(check->arena, card));
		else if (!why)
			why = missing(check, card, play, i);
		if (why)
			diag_message(check->diag, cards->written[i].where,
				&lu_language_messages[F_CARD_NEVER], card->called,
				trigger->pattern, why);
		else
			check_hand(check, cards->number[i], cards->written[i].where);
	}
}

/* Who names a card to be thrown away may be waiting for it, too. */
static void check_discards(const struct check *check, const struct arg *cards)
{
	for (int i = 0; cards->kind == ARG_CARDS && i < cards->count; i++)
		check_awaited(check, cards->number[i], cards->written[i].where);
}

static void check_extra_move(const struct check *check, const struct order *play)
{
	const struct card *card = lu_extra_move_missing(check->game, play);

	if (card)
		diag_message(check->diag, play->where,
			&lu_language_messages[F_NO_EXTRA_MOVE], card->called,
			play->arg[PLAY_WITH].text, " in the same standing order");
}

/* 8.1: the Terminus stands at its own points, the Depot at those of a railroad. */
static bool may_ever_stand(const struct game *game, enum marker_kind kind, int place)
{
	return (game->map.place[place].flags & POINT_TERMINUS) ||
	       (kind == MARKER_DEPOT && lu_place_has_rail(game, place) &&
		       !(game->map.place[place].flags & POINT_OFFMAP));
}

static const char *terminus_points(const struct check *check)
{
	struct buf list;

	buf_init(&list, check->arena);
	for (int i = 0; i < check->game->map.places; i++)
		if (may_ever_stand(check->game, MARKER_TERMINUS, i))
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				check->game->map.place[i].name);
	return list.data;
}

static void check_marker(const struct check *check, const struct form *word,
	const struct arg *at, struct where where)
{
	enum marker_kind kind =
		word->id == QUALIFIER_DEPOT ? MARKER_DEPOT : MARKER_TERMINUS;
	int marker = lu_supply_marker(check->game, kind), place;

	if ((word->id != QUALIFIER_TERMINUS && word->id != QUALIFIER_DEPOT) || marker < 0)
		return;
	place = at->number[0];
	if (may_ever_stand(check->game, kind, place))
		return;
	diag_message(check->diag, where, &lu_language_messages[F_NEVER_THERE],
		check->game->unit[marker].name, check->game->map.place[place].name,
		kind == MARKER_DEPOT ? "points of a railroad" : terminus_points(check));
}

/* An attack that a standing order makes opens the windows of a combat. */
static void check_action(
	const struct check *check, const struct form *trigger, const struct order *action)
{
	unsigned windows = windows_of(trigger);
	int attacker = attacker_of(check, trigger);

	if (!check_word(check->game, action->form, action->where, check->diag))
		return;
	if (action->form->id == ORDER_PLAY) {
		lu_check_cards(check, trigger, windows, attacker, &action->arg[PLAY_CARDS],
			action);
		check_extra_move(check, action);
	}
	if (action->form->id == ORDER_DISCARD)
		check_discards(check, &action->arg[0]);
	if (action->form->id == QUALIFIER_USING)
		lu_check_cards(check, trigger, windows & USING_WINDOWS, attacker,
			&action->arg[0], NULL);
	check_marker(check, action->form, &action->arg[0], action->where);
	lu_check_qualifiers(check->game, action, check->diag);
	for (const struct qualifier *q = action->qualifiers; q; q = q->next) {
		if (q->form->id == QUALIFIER_USING)
			lu_check_cards(check, trigger, USING_WINDOWS, (int)check->side,
				&q->arg[0], NULL);
		check_marker(check, q->form, &q->arg[0], q->where);
	}
}

/* Decisions that nobody has in this game. */
static void check_policy(const struct check *check, const struct standing *standing)
{
	for (int i = 0; standing->ask && standing->ask[i]; i++)
		warn(check->game, standing->ask[i], lu_decision_needed(standing->ask[i]),
			standing->ask_at[i], check->diag);
}

/* 15.1: who is never asked needs no answer. */
static void check_option(const struct check *check, const struct state *view,
	const struct standing_order *when)
{
	const char *option = when->trigger ? lu_option_wanted(view, when->trigger) : NULL;

	if (option)
		diag_message(check->diag, when->where, &lu_language_messages[F_OPTION_OFF],
			"when reconnoitred", option, NULL);
}

void lu_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	const struct check check = {game, view, standing->first, side, arena, diag};

	check_policy(&check, standing);
	for (const struct standing_order *when = standing->first; when; when = when->next) {
		check_option(&check, view, when);
		lu_check_condition(game, when->condition, diag);
		if (!when->trigger || !check_word(game, when->trigger, when->where, diag))
			continue;
		lu_check_reach(standing->first, when, arena, diag);
		lu_check_possible(game, side, when, arena, diag);
		for (const struct order *action = when->actions; action;
			action = action->next)
			check_action(&check, when->trigger, action);
	}
}
