/* 12.0: the question of a window: does the side that is not here play a card? */
#include "base/arena.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "orders/orders.h"
#include "rules/kit/wishes.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/cards/windows_private.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/orders/conditions.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- what may be said ---- */

static bool may_play(const struct turn_play *turn, const struct window_play *window,
	enum side side, int card)
{
	return lu_card_in_hand(turn->state, card, side) &&
	       lu_card_fits(turn->game, card, side, lu_window_seen_by(window, side));
}

/* First what can be played, with how it is played and what it does; then what can only be
 * discarded. */
static int list_hand(const struct turn_play *turn, const struct window_play *window,
	enum side side, struct option *option)
{
	struct arena *arena = turn->adj->arena;
	int count = 0;

	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (may_play(turn, window, side, i))
			option[count++] = (struct option){card->id,
				arena_printf(arena, "`%s`. %s",
					lu_card_order(arena, card, side), card->text)};
	}
	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (lu_card_in_hand(turn->state, i, side) &&
			!may_play(turn, window, side, i))
			option[count++] = (struct option){
				card->id, arena_printf(arena, "`discard %d`: not for now.",
						  card->number)};
	}
	return count;
}

/* A card that can be played lets a stack move: the answer says how. */
static bool offers_move(
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	for (int i = 0; i < turn->game->cards; i++)
		for (int n = 0; n < turn->game->card[i].clauses; n++)
			if (may_play(turn, window, side, i) &&
				turn->game->card[i].clause[side][n].verb ==
					EFFECT_EXTRA_MOVE)
				return true;
	return false;
}

static int list_pieces(const struct turn_play *turn, enum side side, struct option *option)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		if (turn->game->unit[i].side == (int)side && turn->state->unit[i].at >= 0 &&
			turn->game->unit[i].type != TYPE_MARKER)
			option[count++] = (struct option){turn->game->unit[i].id,
				lu_place_name(turn, turn->state->unit[i].at)};
	return count;
}

/* ---- asking ---- */

/* The standing order that says `ask`, or NULL. */
static const struct standing_order *who_asks(
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	for (const struct standing_order *when = standing_first(turn->adj, side); when;
		when = when->next)
		if (when->ask && lu_window_triggers(turn, window, side, when))
			return when;
	return NULL;
}

/* What the side that is asked sees happen. */
static const char *moment_text(
	const struct turn_play *turn, const struct window_play *window, enum side side)
{
	struct arena *arena = turn->adj->arena;
	const char *place = window->place < 0 ? "" : lu_place_name(turn, window->place);

	switch (lu_window_seen_by(window, side)) {
	case WINDOW_SUPPLY_START: return "The Supply Phase begins.";
	case WINDOW_SUPPLY_END: return "The Supply Phase ends.";
	case WINDOW_EVENTS: return "The Random Events Phase ends.";
	case WINDOW_OWN_START: return "Your player turn begins.";
	case WINDOW_ENEMY_START: return "The enemy's player turn begins.";
	case WINDOW_OWN_STACK: return "One of your stacks has finished.";
	case WINDOW_ENEMY_STACK: return "An enemy stack has finished.";
	case WINDOW_OWN_END: return "Your player turn ends.";
	case WINDOW_ENEMY_END: return "The enemy's player turn ends.";
	case WINDOW_COMBAT_DECLARED:
		return arena_printf(arena, "An attack on %s is declared.", place);
	case WINDOW_COMBAT:
		return arena_printf(arena,
			"The forces in the combat at %s are shown. Seen from the attacker "
			"the net is %+d now.",
			place, lu_conditions_net(turn, side));
	case WINDOW_AFTER_COMBAT:
		return arena_printf(arena, "The attack on %s is over.", place);
	default: return "";
	}
}

/* The question of a window; *said is NULL for a pass. */
static int ask(const struct qualifier **said, struct turn_play *turn,
	const struct window_play *window, enum side side)
{
	struct adjudication *adj = turn->adj;
	const struct standing_order *when = who_asks(turn, window, side);
	struct option option[CARDS_MAX + UNITS_MAX];
	struct query query = {
		.decision = "play-card",
		.rule = "12.0",
		.side = side,
		.words = "play discard",
		.option = option,
		.fallback_text = "pass",
		.quiet = true,
	};
	int err;

	query.must_ask = when != NULL;
	*said = NULL;
	if (!decide_asks(adj, &query))
		return OK; /* nearly always: no text for nobody */
	query.options = list_hand(turn, window, side, option);
	if (offers_move(turn, window, side)) {
		query.words = "play discard move";
		query.options += list_pieces(turn, side, option + query.options);
	}
	query.subject = window->place < 0
				? lu_window_words[lu_window_seen_by(window, side)]
				: arena_printf(adj->arena, "%s,%s",
					  lu_window_words[lu_window_seen_by(window, side)],
					  lu_place_id(turn, window->place));
	query.text =
		arena_printf(adj->arena, "%s Do you play cards? By default you do not.",
			moment_text(turn, window, side));
	if ((err = decide_words(said, adj, &query)) == OK && when)
		lu_wish_speaks(turn, side, when);
	return err;
}

/* ---- doing what the answer says ---- */

struct order *lu_order_of_words(struct arena *arena, const struct qualifier *said)
{
	struct order *order = ARENA_NEW(arena, struct order);
	struct qualifier **end = &order->qualifiers;
	struct qualifier alone = *said;

	alone.next = NULL;
	order->form = said->form;
	order->where = said->where;
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		order->arg[i] = said->arg[i];
	for (said = said->next; said && said->form->id >= QUALIFIER_BANK;
		said = said->next) {
		*end = ARENA_NEW(arena, struct qualifier);
		**end = *said;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	order->text = qualifiers_text(arena, &alone);
	return order;
}

/* What an answer says is done; what cannot be is told to the side that gave it. */
static int obey_answer(struct turn_play *turn, const struct window_play *window,
	enum side side, const struct qualifier *said, bool *open)
{
	const bool standing = turn->standing;
	int err = OK;

	turn->standing = false;
	for (; said && err == OK; said = said->next) {
		bool seen = false;

		if (said->form->id < QUALIFIER_BANK)
			err = lu_window_do(turn, window, side,
				lu_order_of_words(turn->adj->arena, said), &seen);
		*open = *open || seen;
	}
	turn->standing = standing;
	return err;
}

int lu_window_ask(
	struct turn_play *turn, struct window_play *window, enum side side, bool *open)
{
	const struct qualifier *said;
	int err;

	if (window->asked[side] || !lu_hand_size(turn->game, turn->state, side) ||
		turn->adj->preview)
		return OK;
	window->asked[side] = true;
	err = ask(&said, turn, window, side);
	return err < 0 ? err : obey_answer(turn, window, side, said, open);
}
