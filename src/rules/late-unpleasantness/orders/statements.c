/* Carries out the orders of the phasing player, one after another (3.0). */

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/check/check.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

static bool is_setup(const struct turn_play *turn)
{
	return turn->state->step == SEQUENCE_SETUP_UNION ||
	       turn->state->step == SEQUENCE_SETUP_CONFEDERATE;
}

/* `place` sets pieces up, and in a player turn it says where they arrive (10.1). */
static bool is_order_here(const struct turn_play *turn, enum order_id id)
{
	switch (id) {
	case ORDER_JOIN: return false;
	case ORDER_PLACE: return is_setup(turn) || lu_has_reinforcements(turn->game);
	default: return !is_setup(turn);
	}
}

/* The order words of the step that have a meaning in this game. */
static const char *list_orders(const struct turn_play *turn)
{
	unsigned lacks = lu_words_lacking(turn->game, turn->state);
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (const struct form *form = lu_language.orders; form->word; form++)
		if (is_order_here(turn, (enum order_id)form->id) && !(form->needs & lacks))
			buf_printf(&list, "%s%s", list.length ? ", " : "", form->word);
	return list.data;
}

/* In a preview of a file with errors: where these pieces go, nobody knows. */
static int lose_pieces(struct turn_play *turn, const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int k = 0; order->arg[i].kind == ARG_PIECES && k < order->arg[i].count;
			k++)
			if (order->arg[i].piece[k].piece >= 0)
				turn->unknown[order->arg[i].piece[k].piece] = true;
	return OK;
}

/* Says no more than nothing, but the receipt shows who was meant. */
static int hold_order(struct turn_play *turn, const struct order *order)
{
	struct stack stack;

	if (turn->adj->preview && lu_stack_resolve(&stack, turn, order, &order->arg[0]))
		lu_order_said(turn, order, "", "%s stay%s", lu_stack_names(turn, &stack),
			stack.count == 1 ? "s" : "");
	return OK;
}

static int order_play(struct turn_play *turn, const struct order *order)
{
	enum order_id id = (enum order_id)order->form->id;
	const char *option = lu_option_needed(turn->state, order->form);

	if (!is_order_here(turn, id))
		return lu_order_fails(turn, order, F_NOT_NOW, order->form->word,
			lu_sequence[turn->state->step].title, list_orders(turn));
	if (option)
		return lu_order_fails(
			turn, order, F_OPTION_OFF, order->form->word, option, NULL);
	if (order->faulty)
		return lose_pieces(turn, order);
	switch (id) {
	case ORDER_PLACE:
		return is_setup(turn) ? lu_place_order(turn, order)
				      : lu_arrival_order(turn, order);
	case ORDER_MOVE: return lu_move_order(turn, order);
	case ORDER_ATTACK: return lu_attack_order(turn, order);
	case ORDER_DESTROY: return lu_destroy_order(turn, order);
	case ORDER_REBUILD: return lu_rebuild_order(turn, order);
	case ORDER_LEAVE: return lu_leave_order(turn, order);
	case ORDER_DIG: return lu_dig_order(turn, order);
	case ORDER_RECON: return lu_recon_order(turn, order);
	case ORDER_HOLD: return hold_order(turn, order);
	case ORDER_RELOCATE:
	case ORDER_PLAY:
	case ORDER_DISCARD: return lu_moment_act(turn, order);
	default: return OK;
	}
}

/* A preview with a receipt says what hangs on dice, and has a line for every order, be it
 * that nothing comes of it. */
static int order_play_told(struct turn_play *turn, const struct order *order)
{
	const struct receipt *receipt = turn->adj->receipt;
	struct event *const *mark = order_tally_mark(turn->adj);
	int err;

	if (turn->adj->preview && !order->form->needs)
		lu_check_qualifiers(turn->game, order, turn->adj->diag);
	err = receipt ? lu_preview_order(turn, order, order_play) : order_play(turn, order);
	if (err == OK) {
		if (!lu_arrival_waits(turn, order)) /* it is counted when it is known */
			order_tally_add(&turn->tally, turn->adj, turn->side, mark);
		lu_breastworks_tell(turn);
	}
	if (err == OK && !order->faulty && !turn->hypothetical && !turn->standing)
		kit_receipt_words(turn->adj, turn->game->base.names, order);
	return err;
}

/* What comes first in it is done in a moment; `place` needs none and closes none. */
static bool begins_in_window(const struct statement *statement)
{
	if (!statement)
		return false;
	switch (statement->kind) {
	case STATEMENT_ORDER:
		if (statement->order->form->id == ORDER_PLACE)
			return !statement->next || begins_in_window(statement->next);
		return statement->order->form->id == ORDER_PLAY ||
		       statement->order->form->id == ORDER_DISCARD ||
		       statement->order->form->id == ORDER_RELOCATE;
	case STATEMENT_IF:
		return begins_in_window(statement->then) ||
		       begins_in_window(statement->otherwise);
	case STATEMENT_STOP:
	case STATEMENT_BLOCK: break; /* the family has none */
	}
	return false;
}

/* Before a stack is to act upon it the other side has its say: what it changes (12.0:
 * a card, say) the condition sees. */
static int play_if(struct turn_play *turn, const struct statement *statement)
{
	bool yes;
	int err;

	turn->between = true;
	if (!begins_in_window(statement) &&
		((err = lu_moment_close(turn)) < 0 || turn->state->result))
		return err;
	turn->between = false;
	yes = lu_condition_holds(turn, turn->side, statement->condition);
	kit_tell_condition(turn->adj, turn->side, "3.0", statement, yes);
	return lu_orders_play(turn, yes ? statement->then : statement->otherwise);
}

static int play_stop(struct turn_play *turn, struct where where)
{
	const struct orders *further;
	int err;

	if (turn->adj->preview) {
		kit_receipt_line(turn->adj, where,
			"you stop here, and send further orders when you have been told how it stands");
		return ORDERS_DONE;
	}
	if ((err = decide_halt(&further, turn->adj, turn->side)) == OK)
		err = lu_orders_play(turn, further->first);
	turn->adj->left_ends = true; /* what stands behind a `stop` is void */
	return err < 0 ? err : ORDERS_DONE;
}

/* What waits comes before this order, or in the midst of it. */
static void leave(struct turn_play *turn, const struct statement *statement)
{
	adjudication_leaves(
		turn->adj, turn->side, turn->between ? statement : statement->next);
	turn->between = false;
}

int lu_orders_play(struct turn_play *turn, const struct statement *statement)
{
	int err = OK;

	for (; statement && err == OK && !turn->state->result;
		statement = statement->next) {
		switch (statement->kind) {
		case STATEMENT_ORDER: err = order_play_told(turn, statement->order); break;
		case STATEMENT_IF:
			err = turn->adj->preview
				      ? lu_preview_if(turn, statement, lu_orders_play)
				      : play_if(turn, statement);
			break;
		case STATEMENT_STOP: err = play_stop(turn, statement->where); break;
		case STATEMENT_BLOCK: break; /* the family has none */
		}
		if (err == ERR_WAIT)
			leave(turn, statement);
	}
	return err;
}
