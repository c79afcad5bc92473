/*
 * From a plan in words to a fight over a copy of the view: who attacks, from where, and
 * which cards are named. The plan speaks before what is filed, which speaks where the plan
 * does not.
 *
 * One's own cards must be in hand; the enemy is assumed to hold whatever he may hold.
 *
 * Parts: cards that the plan names (12.0); the plan.
 */
#include <string.h>

#include "base/diag.h"
#include "game/advice.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/odds/odds_private.h"

/* ---- 12.0 cards that the plan names ---- */

/* Where a card is that the enemy cannot hold; NULL: he may. In a view the deck is also his
 * hand. */
static const char *where_else(const struct planned *planned, int number)
{
	switch ((enum card_at)planned->state->card[number].at) {
	case CARD_DISCARDED: return "it is among the discards";
	case CARD_IN_FORCE: return "it is in force";
	case CARD_REMOVED: return "it is out of the game";
	case CARD_UNION: return planned->side == UNION ? "you hold it" : NULL;
	case CARD_CONFEDERATE: return planned->side == CONFEDERATE ? "you hold it" : NULL;
	default: return NULL;
	}
}

/* Puts it into the enemy's hand; false, with a message, when it is not for him. */
static bool assume_card(
	const struct planned *planned, const struct qualifier *word, int number)
{
	enum side enemy = side_other(planned->side);
	const struct card *card = &planned->game->card[number];
	const char *elsewhere = where_else(planned, number);

	if (!elsewhere && !lu_card_is_for(card, enemy))
		elsewhere = "it is for your side alone";
	if (elsewhere)
		diag_add(planned->diag, DIAG_ERROR, word->where,
			"the enemy cannot play card %s: %s", card->called, elsewhere);
	else
		planned->state->card[number].at = (int)lu_hand_of(enemy);
	return !elsewhere;
}

/* The cards behind `using` or `play`, in the words of a side. */
static void name_cards(
	struct planned *planned, enum side side, const struct qualifier *word)
{
	const struct arg *cards = &word->arg[0];

	if (word->form->id != QUALIFIER_USING && word->form->id != ORDER_PLAY)
		return;
	for (int i = 0; i < cards->count; i++) {
		int number = cards->number[i];
		const char *about = NULL;
		enum fail barred;

		if (side != planned->side && !assume_card(planned, word, number))
			continue;
		planned->named[number] = true;
		barred = lu_card_barred(planned->fight, side, number, &about);
		/* what it comes to in the fight, the notes tell */
		if (barred != FAILS && barred != F_CARD_IDLE &&
			(barred != F_CARD_TARGET || word->form->id == QUALIFIER_USING))
			lu_instruction_fails(planned->turn, side, word, barred,
				planned->game->card[number].called, about,
				lu_card_hint(planned->turn->adj->arena, barred,
					&planned->game->card[number], side));
	}
}

/* Words that are read as a standing order. */
static void name_cards_of_words(
	struct planned *planned, enum side side, const struct standing *words)
{
	const struct order *order = words && words->first ? words->first->actions : NULL;

	for (; order; order = order->next) {
		struct qualifier word = {.form = order->form, .where = order->where};

		for (int i = 0; i < ORDER_ARGS_MAX; i++)
			word.arg[i] = order->arg[i];
		name_cards(planned, side, &word);
		for (const struct qualifier *q = order->qualifiers; q; q = q->next)
			name_cards(planned, side, q);
	}
}

/*
 * Checks the cards that the words of both sides name, for the fight that is set up, and
 * puts those of the enemy into his hand. Errors are in the messages of the plan.
 */
static void odds_cards(struct planned *planned)
{
	const struct order *order = planned->fight->order;
	enum side enemy = side_other(planned->side);

	for (const struct qualifier *q = order ? order->qualifiers : NULL; q; q = q->next)
		name_cards(planned, planned->side, q);
	if (planned->plan->defend && planned->plan->orders)
		name_cards_of_words(
			planned, planned->side, planned->adj->standing[planned->side]);
	if (planned->plan->enemy_says)
		name_cards_of_words(planned, enemy, planned->adj->standing[enemy]);
}

/* ---- the plan ---- */

/* Before what is filed, which speaks where they do not. */
static int read_words(struct planned *planned, enum side side, const char *words)
{
	const struct plan_reader *reader = &planned->reader;
	const char *filed = side == planned->side ? planned->plan->standing : NULL;
	struct standing *standing;
	int err = plan_words(&standing, reader, side, words);

	planned->adj->standing[side] =
		plan_words_before(standing, plan_standing(reader, filed));
	return err;
}

static int find_place(const struct planned *planned, const char *text, int *place)
{
	return plan_place(place, &planned->reader, "point", text);
}

/* ---- where they stand ---- */

static bool stands_next(const struct planned *planned)
{
	int from = planned->state->unit[planned->stack.unit[0]].at;

	for (int i = 1; i < planned->stack.count; i++)
		if (planned->state->unit[planned->stack.unit[i]].at != from)
			return false;
	return from >= 0 && map_link(&planned->game->map, from, planned->to) >= 0;
}

static int check_link(const struct planned *planned)
{
	if (map_link(&planned->game->map, planned->from, planned->to) >= 0)
		return OK;
	diag_error(planned->diag, "%s is not next to %s",
		lu_place_name(planned->turn, planned->from),
		lu_place_name(planned->turn, planned->to));
	return ERR_REFUSED;
}

static void set_down(struct planned *planned, int place)
{
	for (int i = 0; i < planned->stack.count; i++) {
		planned->state->unit[planned->stack.unit[i]].at = place;
		planned->state->unit[planned->stack.unit[i]].bank = BANK_NONE;
	}
	lu_state_count_holders(planned->state, planned->game, planned->side);
}

/* --from assumes pieces elsewhere, but not that they are what they were. */
static int check_alive(const struct planned *planned)
{
	int err = OK;

	for (int i = 0; i < planned->stack.count; i++) {
		int unit = planned->stack.unit[i];

		if (!lu_unit_is_division(&planned->game->unit[unit]) ||
			planned->state->unit[unit].strength > 0)
			continue;
		diag_error(planned->diag, "%s is destroyed",
			lu_unit_name(planned->game, planned->state, unit));
		err = ERR_REFUSED;
	}
	return err;
}

/* 12.0: a card of the hand that gives the stack the MP that it lacks; -1: none. */
static int card_for_way(const struct planned *planned, const struct order *order)
{
	const struct turn_play *turn = planned->turn;
	int path[PLACES_MAX], at = planned->state->unit[planned->stack.unit[0]].at;
	int length = lu_route(
		path, turn, &planned->stack, at, planned->to, &order->arg[2], true);
	int lacks = lu_route_cost(turn, path, length) -
		    lu_stack_allowance(turn, &planned->stack);

	for (int i = 0; length > 0 && i < planned->game->cards; i++)
		if (lu_card_hurries(turn, i, planned->side) &&
			planned->game->card[i].clause[planned->side][0].n >= lacks)
			return i;
	return -1;
}

/* "; with `play 46 with Sedgwick, Wright` above it (46 Forced March) it does", or nothing.
 */
static const char *card_hint(const struct planned *planned, const struct order *order)
{
	struct arena *arena = planned->adj->arena;
	int card = card_for_way(planned, order);
	struct words words;

	if (card < 0)
		return "";
	words_begin(&words);
	for (int i = 0; i < planned->stack.count; i++)
		words_add(&words, lu_unit_name(planned->game, planned->state,
					  planned->stack.unit[i]));
	return arena_printf(arena, "; with `play %s with %s` above it (%s) it does",
		planned->game->card[card].digits, words_join(arena, &words, ", "),
		planned->game->card[card].called);
}

/* From where the plan says, else from where they are, else from where the order leads. */
static int come_near(struct planned *planned, const struct order *order)
{
	bool there = true;
	int err = OK;

	if (planned->plan->from) {
		if ((err = find_place(planned, planned->plan->from, &planned->from)) == OK)
			set_down(planned, planned->from);
		return err < 0 ? err : check_link(planned);
	}
	if (!stands_next(planned) || order->arg[2].kind != ARG_NONE)
		err = lu_move_stack(planned->turn, order, &planned->stack, planned->to,
			&order->arg[2], true, &there);
	if (err < 0)
		return err;
	planned->from = planned->state->unit[planned->stack.unit[0]].at;
	if (there)
		return check_link(planned);
	diag_error(planned->diag,
		"the stack does not come next to %s%s; --from POINT assumes it elsewhere",
		lu_place_name(planned->turn, planned->to), card_hint(planned, order));
	return ERR_REFUSED;
}

/* In the view the enemy holds what he is known to hold, and now this. */
static void hold(struct planned *planned, int place)
{
	planned->state->place[place].held =
		planned->side == UNION ? HELD_BY_CONFEDERATE : HELD_BY_UNION;
}

/* ---- the two kinds ---- */

static int plan_attack(struct planned *planned)
{
	const struct order *order;
	int err;

	if ((err = plan_order(&order, &planned->reader, planned->plan->orders, ORDER_ATTACK,
		     "attack PLACE with PIECES")) < 0)
		return err;
	planned->to = order->arg[0].number[0];
	if (!lu_attack_stack(&planned->stack, planned->turn, order) ||
		planned->diag->errors)
		return ERR_REFUSED;
	if ((err = check_alive(planned)) < 0)
		return err;
	hold(planned, planned->to);
	/* who cannot get there need not know who is there */
	if ((err = come_near(planned, order)) < 0 ||
		(err = lu_odds_enemy(planned, planned->to)) < 0)
		return err;
	lu_fight_begin(planned->fight, planned->turn, order, &planned->stack, planned->from,
		planned->to);
	return OK;
}

static bool has_division(const struct planned *planned, int place)
{
	for (int i = 0; i < planned->game->units; i++)
		if (planned->state->unit[i].at == place &&
			planned->state->unit[i].strength > 0 &&
			lu_unit_is_division(&planned->game->unit[i]) &&
			planned->game->unit[i].side == (int)planned->side)
			return true;
	return false;
}

static int plan_defence(struct planned *planned)
{
	const struct plan *plan = planned->plan;
	int err;

	if (!plan->from) {
		diag_error(planned->diag,
			"a defence wants --from POINT: where the enemy attacks from");
		return ERR_REFUSED;
	}
	if ((err = find_place(planned, plan->defend, &planned->to)) < 0 ||
		(err = find_place(planned, plan->from, &planned->from)) < 0 ||
		(err = check_link(planned)) < 0 ||
		(plan->orders &&
			(err = read_words(planned, planned->side, plan->orders)) < 0) ||
		(err = lu_odds_enemy(planned, planned->from)) < 0)
		return err;
	if (!has_division(planned, planned->to)) {
		diag_error(planned->diag, "no division of yours is at %s",
			lu_place_name(planned->turn, planned->to));
		return ERR_REFUSED;
	}
	hold(planned, planned->from);
	planned->stack = planned->assumed;
	lu_fight_begin(planned->fight, planned->turn, NULL, &planned->stack, planned->from,
		planned->to);
	return OK;
}

/* 12.0 */
static int plan_cards(struct planned *planned)
{
	planned->turn->fight = planned->fight;
	odds_cards(planned);
	for (int i = 0; i < planned->game->cards; i++)
		planned->held[i] = planned->state->card[i].at == CARD_UNION ||
				   planned->state->card[i].at == CARD_CONFEDERATE;
	return planned->diag->errors ? ERR_REFUSED : OK;
}

int lu_odds_plan(struct planned *out, struct arena *arena, const struct game *game,
	const struct state *view, const struct plan *plan, struct diag *diag)
{
	int err;

	memset(out, 0, sizeof *out);
	out->arena = arena;
	out->diag = diag;
	out->plan = plan;
	out->side = plan->side;
	out->game = ARENA_NEW(arena, struct game);
	*out->game = *game;
	out->reader =
		plan_reader_of(arena, plan, game->base.grammar, game->base.names, diag);
	out->adj = game_imagined(arena, out->game, view, "odds", diag);
	out->state = out->adj->state;
	out->adj->standing[out->side] = plan_standing(&out->reader, plan->standing);
	out->turn = ARENA_NEW(arena, struct turn_play);
	out->turn->adj = out->adj;
	out->turn->game = out->game;
	out->turn->state = out->state;
	out->turn->side = out->reader.attacker;
	out->fight = ARENA_NEW(arena, struct fight);
	err = plan->defend ? plan_defence(out) : plan_attack(out);
	if (err == OK && plan->enemy_says)
		err = read_words(out, side_other(plan->side), plan->enemy_says);
	return err < 0 ? err : plan_cards(out);
}
