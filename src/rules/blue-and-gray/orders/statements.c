/* Carries out the orders of a file, one after another (4.3). */
#include "base/arena.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/kit/report.h"

/* Says no more than nothing, but the receipt shows who was meant. */
static int hold_order(struct turn_play *turn, const struct order *order)
{
	struct stack who;

	bg_stack_of(&who, &order->arg[0]);
	kit_receipt_order(turn->adj, order,
		arena_printf(turn->adj->arena, "%s stay%s", bg_stack_names(turn, &who),
			who.count == 1 ? "s" : ""),
		"");
	return OK;
}

static bool is_movement(const struct statement *statement)
{
	const struct order *order =
		statement->kind == STATEMENT_ORDER ? statement->order : NULL;

	return order && (order->form->id == ORDER_MOVE || order->form->id == ORDER_ENTER ||
				order->form->id == ORDER_EXIT);
}

/* "this line", or "lines 12, 13 and 15": the movement from there on. */
static const char *late_lines(const struct turn_play *turn, const struct order *order)
{
	const struct statement *statement =
		adjudication_orders(turn->adj, turn->side)->first;
	struct arena *arena = turn->adj->arena;
	struct words lines;

	words_begin(&lines);
	for (; statement && lines.count < WORDS_MAX; statement = statement->next)
		if (is_movement(statement) && statement->where.line >= order->where.line)
			words_add(&lines, arena_printf(arena, "%u", statement->where.line));
	return lines.count < 2 ? "this line"
			       : arena_printf(arena, "lines %s",
					 words_join(arena, &lines, " and "));
}

/* 4.1: one message for all the lines that stand so. */
static int stands_too_late(struct turn_play *turn, const struct order *order)
{
	if (turn->adj->preview && turn->told_late)
		return OK;
	turn->told_late = true;
	return bg_order_fails(turn, order, F_AFTER_ATTACKS, order->form->word,
		late_lines(turn, order), NULL);
}

static int order_act(struct turn_play *turn, const struct order *order)
{
	enum order_id id = (enum order_id)order->form->id;

	if (order->faulty || id == ORDER_JOIN)
		return OK;
	if (!(order = bg_order_meant(turn, order)))
		return OK;
	if (id == ORDER_HOLD)
		return hold_order(turn, order);
	if (id == ORDER_ATTACK)
		return bg_attack_order(turn, order);
	if (turn->attacks)
		return stands_too_late(turn, order);
	switch (id) {
	case ORDER_ENTER: return bg_enter_order(turn, order);
	case ORDER_MOVE: return bg_move_order(turn, order);
	default: return bg_exit_order(turn, order);
	}
}

static int order_play(struct turn_play *turn, const struct order *order)
{
	struct event *const *mark = order_tally_mark(turn->adj);
	int err = order_act(turn, order);

	if (err == OK && turn->adj->preview && !order->faulty)
		kit_receipt_words(turn->adj, turn->game->base.names, order);
	if (err == OK && order->form->id != ORDER_JOIN)
		order_tally_add(&turn->tally, turn->adj, turn->side, mark);
	return err;
}

/* What is rolled comes after all orders, so a preview knows which branch is taken. */
static int play_if(struct turn_play *turn, const struct statement *statement)
{
	struct adjudication *adj = turn->adj;
	bool yes = bg_condition_holds(turn, turn->side, statement->condition);

	if (adj->preview)
		kit_receipt_line(adj, statement->where, "if %s: %s",
			condition_meaning(
				adj->arena, turn->game->base.names, statement->condition),
			yes ? "it is so" : "it is not so");
	else
		kit_tell_condition(adj, turn->side, "4.3", statement, yes);
	return bg_orders_play(turn, yes ? statement->then : statement->otherwise);
}

int bg_orders_play(struct turn_play *turn, const struct statement *statement)
{
	int err = OK;

	for (; statement && err == OK; statement = statement->next) {
		switch (statement->kind) {
		case STATEMENT_ORDER: err = order_play(turn, statement->order); break;
		case STATEMENT_IF: err = play_if(turn, statement); break;
		case STATEMENT_STOP:
			bg_turn_fails(turn, statement->where, F_STOP, NULL, NULL, NULL);
			break;
		case STATEMENT_BLOCK: break; /* the family has none */
		}
		if (err == ERR_WAIT)
			adjudication_leaves(turn->adj, turn->side, statement->next);
	}
	return err;
}
