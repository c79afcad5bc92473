/*
 * What standing orders, and the words below orders, cannot mean: `check` warns of them.
 *
 * Parts: orders that no situation reaches; words and cards without a meaning; the whole.
 */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- orders that no situation reaches: an earlier one takes all of its cases ---- */

/* A choice that can always be made as it says, whoever is there. */
static bool is_always_possible(const struct order *word)
{
	if (word->form->id == QUALIFIER_BANK)
		return word->arg[1].kind != ARG_PIECES;
	return word->form->id == QUALIFIER_STAND || word->form->id == QUALIFIER_ANNOUNCE;
}

/* `stand fast` and `withdraw` are one choice. */
static int choice_of(const struct form *word)
{
	return word->id == QUALIFIER_STAND ? QUALIFIER_WITHDRAW : word->id;
}

/* Warns of a standing order whose choices earlier ones of the set, which begins with
 * `first`, make in all of its cases. */
static void check_reach(const struct standing_order *first,
	const struct standing_order *when, struct arena *arena, struct diag *diag)
{
	static const struct standing_choices choices = {
		choice_of, is_always_possible, &lu_language_messages[F_NEVER_REACHED]};

	/* in a moment each may act in its turn */
	if (when->trigger && when->trigger->id >= TRIGGER_BRIDGE_BREAKS)
		standing_check_reach(&choices, first, when, arena, diag);
}

/* ---- what can never be done ---- */

static bool may_lead(const struct unit *unit)
{
	return lu_unit_is_division(unit);
}

/* Divisions and leaders. */
static bool may_take_part(const struct unit *unit)
{
	return lu_unit_is_division(unit) || unit->type == TYPE_LEADER;
}

static bool may_withdraw(const struct unit *unit)
{
	return unit->type == TYPE_CAVALRY ||
	       (unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_CAVALRY);
}

static bool may_rejoin(const struct unit *unit)
{
	return unit->type == TYPE_LEADER;
}

static bool may_be_filled(const struct unit *unit)
{
	return lu_unit_is_division(unit) && unit->type != TYPE_GARRISON;
}

static const struct {
	int word;
	bool (*may)(const struct unit *unit);
	const char *why;
} never[] = {
	{QUALIFIER_LEAD, may_lead, "only a division of yours leads (6.2)"},
	{QUALIFIER_COMMIT, may_take_part,
		"only leaders and divisions of yours take part in a combat (6.1)"},
	{QUALIFIER_SPARE, may_take_part,
		"only leaders and divisions of yours take part in a combat (6.1)"},
	{QUALIFIER_LOSSES, may_lead, "only divisions of yours have SP to lose (6.5)"},
	{QUALIFIER_BREAK, may_take_part,
		"only a leader or a division of yours can try it (6.4)"},
	{QUALIFIER_WITHDRAW, may_withdraw, "only cavalry of yours withdraws (6.4 C)"},
	{QUALIFIER_REJOIN, may_rejoin, "only leaders of yours rejoin a stack (7.0)"},
	{QUALIFIER_REPLACEMENTS, may_be_filled,
		"only divisions of yours can have any (11.0)"},
};

/* It names pieces, and none of them may ever do it. */
static const char *wrong_pieces(
	const struct game *game, enum side side, const struct order *word)
{
	const struct arg *named = &word->arg[0];

	for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
		bool any = !named->piece || !named->count;

		if (never[i].word != word->form->id)
			continue;
		for (int k = 0; !any && k < named->count; k++)
			any = named->piece[k].piece < 0 ||
			      (game->unit[named->piece[k].piece].side == (int)side &&
				      never[i].may(&game->unit[named->piece[k].piece]));
		if (!any)
			return never[i].why;
	}
	return NULL;
}

/* "Woodslane, Bowling Green and Massaponax Church" */
static const char *points_next_to(const struct game *game, int place, struct arena *arena)
{
	const struct place *at = &game->map.place[place];
	struct words words;

	words_begin(&words);
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		words_add(&words, game->map.place[game->map.exit[i].to].name);
	return words_join(arena, &words, " and ");
}

/* Who leaves a point goes to one next to it, or, beaten and shut in, to one further off. */
static const char *wrong_points(const struct game *game, const struct standing_order *when,
	const struct order *word, struct arena *arena)
{
	const struct arg *to = &word->arg[1];
	bool withdraws = word->form->id == QUALIFIER_WITHDRAW;

	if ((!withdraws && word->form->id != QUALIFIER_RETREAT) ||
		when->arg[0].kind != ARG_PLACES || to->kind != ARG_PLACES)
		return NULL;
	for (int i = 0; i < to->count; i++)
		if (map_link(&game->map, when->arg[0].number[0], to->number[i]) >= 0)
			return NULL;
	return arena_printf(arena, "%s next to %s, as %s are%s",
		to->count == 1 ? arena_printf(arena, "%s is not",
					 game->map.place[to->number[0]].name)
			       : "none of these points is",
		game->map.place[when->arg[0].number[0]].name,
		points_next_to(game, when->arg[0].number[0], arena),
		withdraws ? "" : "; it counts only if no point next to it is open (6.6)");
}

/* 10.0: the trigger names a point at which nothing can break. */
static const char *no_bridge(
	const struct game *game, const struct standing_order *when, struct arena *arena)
{
	int place = when->arg[0].kind == ARG_PLACES ? when->arg[0].number[0] : -1;

	if (when->trigger->id != TRIGGER_BRIDGE_BREAKS || place < 0 ||
		lu_place_has_bridge(game, place))
		return NULL;
	return arena_printf(
		arena, "no bridge can break at %s (10.0)", game->map.place[place].name);
}

/* Warns of words that no position allows: of pieces that never do that, or of points that
 * are not next to the one it is about. */
static void check_possible(const struct game *game, enum side side,
	const struct standing_order *when, struct arena *arena, struct diag *diag)
{
	for (const struct order *word = when->actions; word; word = word->next) {
		const char *why = word->faulty ? NULL : wrong_pieces(game, side, word);

		if (!why && !word->faulty)
			why = wrong_points(game, when, word, arena);
		if (!why && !word->faulty)
			why = no_bridge(game, when, arena);
		if (why)
			diag_message(diag, word->where,
				&lu_language_messages[F_NEVER_POSSIBLE], word->form->word,
				why, NULL);
	}
}

/* ---- words and cards without a meaning ---- */

/* The cards that a standing order waits for. */
struct awaiting {
	struct where first;
	struct words called;
};

struct check {
	const struct game *game;
	const struct state *view;           /* of the side */
	const struct standing_order *first; /* of the set */
	enum side side;
	struct arena *arena;
	struct diag *diag;
	struct awaiting *awaiting; /* of the order that is looked at */
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

const char *lu_option_needed(const struct state *state, const struct form *form)
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

/* In which moments cards behind the trigger are played; 0: in none, which the grammar
 * itself warns of. */
static unsigned windows_of(const struct form *trigger)
{
	if (trigger->id < MOMENTS)
		return 1u << trigger->id;
	return trigger->id == TRIGGER_ATTACKING || trigger->id == TRIGGER_ATTACKED
		       ? USING_MOMENTS
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

	if (!dealt || lu_card_in_hand(check->view, card, check->side))
		return;
	if (!check->awaiting->called.count)
		check->awaiting->first = where;
	words_add_once(&check->awaiting->called, check->game->card[card].called);
}

/* One line for all of them: they stand in a standing order that may be old. */
static void tell_awaited(const struct check *check)
{
	const struct awaiting *awaiting = check->awaiting;

	if (awaiting->called.count)
		diag_message(check->diag, awaiting->first,
			&lu_language_messages[awaiting->called.count == 1
						      ? F_CARD_AWAITED
						      : F_CARDS_AWAITED],
			words_join(check->arena, &awaiting->called, " and "), NULL, NULL);
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

static void check_cards(const struct check *check, const struct form *trigger,
	unsigned moments, int attacker, const struct arg *cards, const struct order *play)
{
	for (int i = 0; moments && cards->kind == ARG_CARDS && i < cards->count; i++) {
		const struct card *card = &check->game->card[cards->number[i]];
		const char *why = wrong_part(check, card, attacker);

		if (!lu_card_is_for(card, check->side))
			why = "it is for the other side, and you can only discard it";
		else if (!(card->moments & moments))
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

/* An attack that a standing order makes opens the moments of a combat. */
static void check_action(
	const struct check *check, const struct form *trigger, const struct order *action)
{
	unsigned moments = windows_of(trigger);
	int attacker = attacker_of(check, trigger);

	if (!check_word(check->game, action->form, action->where, check->diag))
		return;
	if (action->form->id == ORDER_PLAY) {
		check_cards(check, trigger, moments, attacker, &action->arg[PLAY_CARDS],
			action);
		check_extra_move(check, action);
	}
	if (action->form->id == ORDER_DISCARD)
		check_discards(check, &action->arg[0]);
	if (action->form->id == QUALIFIER_USING)
		check_cards(check, trigger, moments & USING_MOMENTS, attacker,
			&action->arg[0], NULL);
	check_marker(check, action->form, &action->arg[0], action->where);
	lu_check_qualifiers(check->game, action, check->diag);
	for (const struct qualifier *q = action->qualifiers; q; q = q->next) {
		if (q->form->id == QUALIFIER_USING)
			check_cards(check, trigger, USING_MOMENTS, (int)check->side,
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
	const char *option = when->trigger ? lu_option_needed(view, when->trigger) : NULL;

	if (option)
		diag_message(check->diag, when->where, &lu_language_messages[F_OPTION_OFF],
			"when reconnoitred", option, NULL);
}

void lu_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag)
{
	struct awaiting awaiting;
	const struct check check = {
		game, view, standing->first, side, arena, diag, &awaiting};

	check_policy(&check, standing);
	for (const struct standing_order *when = standing->first; when; when = when->next) {
		words_begin(&awaiting.called);
		check_option(&check, view, when);
		lu_check_condition(game, when->condition, diag);
		if (!when->trigger || !check_word(game, when->trigger, when->where, diag))
			continue;
		check_reach(standing->first, when, arena, diag);
		check_possible(game, side, when, arena, diag);
		for (const struct order *action = when->actions; action;
			action = action->next)
			check_action(&check, when->trigger, action);
		tell_awaited(&check);
	}
}
