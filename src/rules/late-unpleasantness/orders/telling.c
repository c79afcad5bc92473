/*
 * What came of orders, told: failures and receipts, and how events and messages name points
 * and pieces.
 */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/rules/rules.h"

struct piece_class;
struct unit;

int lu_order_of_side_fails(struct turn_play *turn, enum side side,
	const struct order *order, enum fail why, const char *a, const char *b,
	const char *c)
{
	struct failure failure = failure_of_order(side, order, &lu_language_messages[why]);

	failure.hypothetical = turn->hypothetical;
	return turn->standing ? OK : failure_tell(turn->adj, &failure, a, b, c);
}

int lu_order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c)
{
	return lu_order_of_side_fails(turn, turn->side, order, why, a, b, c);
}

/* Shares of a `play` stand for its word `replacements`. NULL: it says itself. */
static const char *said_of(struct arena *arena, const struct qualifier *word)
{
	return word->form->id == ORDER_PLAY
		       ? arena_printf(arena, "%s ...: %s", word->form->word,
				 word->arg[0].text ? word->arg[0].text : "...")
		       : NULL;
}

int lu_instruction_fails(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a, const char *b,
	const char *c)
{
	struct failure failure = failure_of_word(turn->adj, side, word,
		said_of(turn->adj->arena, word), &lu_language_messages[why]);

	failure.hypothetical = turn->hypothetical;
	return failure_tell(turn->adj, &failure, a, b, c);
}

void lu_order_understood(
	struct turn_play *turn, const struct order *order, const char *format, ...)
{
	va_list args;

	if (turn->hypothetical || turn->standing)
		return;
	va_start(args, format);
	kit_receipt_vline(turn->adj, order->where, format, args);
	va_end(args);
}

struct receipt_line *lu_order_said(struct turn_play *turn, const struct order *order,
	const char *comes, const char *format, ...)
{
	const char *said;
	va_list args;

	if (turn->hypothetical || turn->standing)
		return NULL;
	va_start(args, format);
	said = arena_vprintf(turn->adj->arena, format, args);
	va_end(args);
	return kit_receipt_order(turn->adj, order, said, comes);
}

const char *lu_place_name(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].name;
}

const char *lu_place_id(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].id;
}

static const char *join(
	const struct turn_play *turn, const struct stack *stack, const char *last)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < stack->count; i++)
		words_add(&words, lu_unit_name(turn->game, turn->state, stack->unit[i]));
	return words_join(turn->adj->arena, &words, last);
}

const char *lu_stack_names(const struct turn_play *turn, const struct stack *stack)
{
	return join(turn, stack, " and ");
}

const char *lu_stack_ids(const struct turn_play *turn, const struct stack *stack)
{
	struct words words;

	words_begin(&words);
	/* Who is only thought of, as in odds, stands behind the units of the data. */
	for (int i = 0; i < stack->count; i++)
		words_add(&words, turn->game->unit[stack->unit[i]].id);
	return words_join(turn->adj->arena, &words, ", ");
}

static bool any_renamed(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (lu_unit_name(turn->game, turn->state, stack->unit[i]) !=
			turn->game->unit[stack->unit[i]].name)
			return true;
	return false;
}

void lu_event_stack(const struct turn_play *turn, struct event *event, const char *key,
	const struct stack *stack)
{
	event_fact(turn->adj->journal, event, key, "%s", lu_stack_ids(turn, stack));
	if (any_renamed(turn, stack))
		event_fact(turn->adj->journal, event,
			arena_printf(turn->adj->arena, "%s_now", key), "%s",
			join(turn, stack, ", "));
}

void lu_event_unit(
	const struct turn_play *turn, struct event *event, const char *key, int unit)
{
	const struct stack one = {{unit}, 1};

	lu_event_stack(turn, event, key, &one);
}

struct event *lu_side_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side)
{
	return journal_event_of(turn->adj->journal, kind, rule, told, side);
}

struct event *lu_stack_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side, const struct stack *stack)
{
	struct event *event;

	if (!stack->count)
		return NULL;
	event = lu_side_event(turn, kind, rule, told, side);
	lu_event_stack(turn, event, "pieces", stack);
	return event;
}

void lu_stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked)
{
	stack->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (marked[i])
			stack_push(stack, i);
}

bool lu_stack_unknown(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (turn->unknown[stack->unit[i]])
			return true;
	return turn->hypothetical;
}

bool lu_stack_has_division(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (lu_unit_is_division(&turn->game->unit[stack->unit[i]]))
			return true;
	return false;
}

const char *lu_absent_text(const struct turn_play *turn, int unit)
{
	int gone = turn->state->unit[unit].gone;
	const char *what = "it was taken off";

	if (!gone)
		return "";
	if (lu_unit_is_division(&turn->game->unit[unit]))
		what = "it was eliminated";
	else if (turn->game->unit[unit].type == TYPE_LEADER)
		what = "he was lost";
	return arena_printf(turn->adj->arena, ": %s on turn %d", what, gone);
}

void lu_take_off(struct turn_play *turn, int unit)
{
	struct unit_state *now = &turn->state->unit[unit];

	lu_unit_goes(now, -1);
	now->alone = false;
	now->bank = BANK_NONE;
	now->strength = 0;
	now->supply = SUPPLIED;
	now->looting = 0;
	now->gone = turn->state->turn;
	lu_state_count_holders(turn->state, turn->game, lu_unit_side(turn->game, unit));
}
