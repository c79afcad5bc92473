/*
 * 12.0: a stack that a card lets move when a player turn ends, be it finished or not.
 *
 * The play of the card opens the window in which the turn ends, and the move is made in
 * that window: by orders behind the play in the file, or behind it in a standing order.
 * It counts points, not MP. Cards for the same stack add up.
 */
#include "base/err.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/movement.h"

/* The effect lets every piece of the stack go. */
static bool gives(const struct turn_play *turn, const struct effect *effect,
	const struct stack *stack)
{
	if (effect->verb != EFFECT_EXTRA_MOVE || effect->side != (int)turn->side)
		return false;
	for (int i = 0; i < stack->count; i++)
		if (!lu_effect_means(effect, turn->game, turn->state, stack->unit[i]))
			return false;
	return true;
}

int lu_extra_points(const struct turn_play *turn, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < turn->state->effects; i++)
		if (gives(turn, &turn->state->effect[i], stack))
			sum += turn->state->effect[i].n;
	return sum;
}

static bool may_end_with_attack(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < turn->state->effects; i++)
		if (turn->state->effect[i].attack &&
			gives(turn, &turn->state->effect[i], stack))
			return true;
	return false;
}

bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks)
{
	const char *why;

	if (!lu_extra_points(turn, stack))
		why = "only a stack acts that a card lets move on";
	else if (attacks && !may_end_with_attack(turn, stack))
		why = "this extra move allows no attack";
	else
		return true;
	lu_order_fails(turn, order, F_TURN_ENDS, lu_stack_names(turn, stack), why, NULL);
	return false;
}

/* ---- the end of it ---- */

static bool means_mover(const struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->active[i] && lu_effect_means(effect, turn->game, turn->state, i))
			return true;
	return false;
}

/* Who could not take the first step has not moved. */
void lu_extra_move_made(struct turn_play *turn)
{
	for (int i = turn->state->effects - 1; turn->spent && i >= 0; i--)
		if (turn->state->effect[i].verb == EFFECT_EXTRA_MOVE &&
			means_mover(turn, &turn->state->effect[i]))
			lu_effects_remove(turn->state, i);
	lu_cards_settle(turn);
	if (turn->spent)
		lu_window_seen(turn);
}

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

/* ---- plays that move nobody ---- */

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
	const struct orders *orders = turn->adj->orders;
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

/* ---- by standing orders ---- */

/* The next action of the same standing order may take the stack further. */
static bool goes_on(const struct order *order)
{
	return order->next && (order->next->form->id == ORDER_MOVE ||
				      order->next->form->id == ORDER_ATTACK);
}

static int count_left(const struct turn_play *turn)
{
	int count = 0;

	for (int i = 0; i < turn->state->effects; i++)
		count += turn->state->effect[i].verb == EFFECT_EXTRA_MOVE;
	return count;
}

/* In the other player turn nobody attacks. */
static int act(struct turn_play *turn, const struct order *order, bool on_the_move)
{
	if (order->form->id == ORDER_MOVE)
		return lu_move_order(turn, order);
	return on_the_move ? lu_attack_order(turn, order) : OK;
}

int lu_extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open)
{
	enum side phasing = turn->side;
	bool standing = turn->standing;
	int left = count_left(turn), err;

	if (!turn->ending || turn->fight)
		return OK;
	turn->side = side;
	err = act(turn, order, side == phasing);
	*open = turn->moving && turn->spent > 0;
	if (err == OK && !goes_on(order)) {
		/* what becomes of the stack is no failure of the order, and told */
		turn->standing = false;
		err = lu_stack_finish(turn);
		turn->standing = standing;
	}
	turn->side = phasing;
	*open = *open || count_left(turn) < left;
	return err;
}
