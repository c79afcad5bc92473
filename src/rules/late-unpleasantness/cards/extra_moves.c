/*
 * 12.0: extra moves that nobody makes. A card may let a stack move once more when a player
 * turn ends; the play warns, and the turn forgets it, when no order uses that.
 */
#include "rules/late-unpleasantness/rules/rules.h"

/* The owner is told: a standing order that could not move the stack has passed silently. */
static void tell_unused(struct turn_play *turn, const struct effect *effect)
{
	enum side side = (enum side)effect->side;

	if (!turn->adj->preview)
		lu_event_card(turn,
			lu_side_event(
				turn, "extra-move-unused", "12.0", TOLD_SIDE(side), side),
			effect);
}

void lu_extra_moves_end(struct turn_play *turn)
{
	for (int i = turn->state->effects - 1; i >= 0; i--) {
		if (turn->state->effect[i].verb != EFFECT_EXTRA_MOVE)
			continue;
		tell_unused(turn, &turn->state->effect[i]);
		lu_effects_remove(turn->state, i);
	}
	lu_cards_settle(turn);
}

/* The first card of the play that lets a stack move on, or NULL. */
static const struct card *mover(const struct game *game, const struct order *play)
{
	const struct arg *cards = &play->arg[PLAY_CARDS];

	for (int i = 0; cards->kind == ARG_CARDS && i < cards->count; i++) {
		const struct card *card = &game->card[cards->number[i]];

		for (int k = 0; k < card->clauses; k++)
			if (card->clause[UNION][k].verb == EFFECT_EXTRA_MOVE)
				return card;
	}
	return NULL;
}

/* Counted pieces may be any. */
static bool is_named(const struct arg *pieces, int piece)
{
	for (int i = 0; i < pieces->count; i++)
		if (piece < 0 || pieces->piece[i].piece < 0 ||
			pieces->piece[i].piece == piece)
			return true;
	return false;
}

/* The order moves a piece that the play names. */
static bool moves_on(const struct order *order, const struct order *play)
{
	const struct arg *movers = &order->arg[order->form->id == ORDER_ATTACK];

	if (order->form->id != ORDER_MOVE && order->form->id != ORDER_ATTACK)
		return false;
	for (int i = 0; i < movers->count; i++)
		if (is_named(&play->arg[PLAY_WITH], movers->piece[i].piece))
			return true;
	return false;
}

const struct card *lu_extra_move_missing(const struct game *game, const struct order *play)
{
	const struct card *card = mover(game, play);

	if (!card || play->arg[PLAY_WITH].kind == ARG_NONE)
		return NULL;
	for (const struct order *order = play->next; order; order = order->next)
		if (order->faulty || moves_on(order, play))
			return NULL;
	return card;
}

/* What hangs on an `if`, or comes after a `stop`, may move it. */
static bool may_move_on(const struct statement *statement, const struct order *play)
{
	for (; statement; statement = statement->next)
		if (statement->kind != STATEMENT_ORDER || statement->order->faulty ||
			moves_on(statement->order, play))
			return true;
	return false;
}

void lu_extra_move_foresee(struct turn_play *turn, const struct order *play)
{
	const struct orders *orders = adjudication_orders(turn->adj, turn->side);
	const struct statement *statement = orders ? orders->first : NULL;
	const struct card *card = mover(turn->game, play);

	if (!turn->adj->preview || turn->hypothetical || !card)
		return;
	while (statement && statement->order != play)
		statement = statement->next;
	if (statement && !may_move_on(statement->next, play))
		lu_order_fails(turn, play, F_NO_EXTRA_MOVE, card->called,
			play->arg[PLAY_WITH].text, "");
}
