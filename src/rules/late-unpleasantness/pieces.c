/* From the names of an order to pieces, and from pieces to words. */
#include <stdarg.h>
#include <stdio.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/err.h"
#include "engine/journal.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/turn.h"

#define LIST_COLUMNS 120

/* A list of names may be long. */
static const char *shorten(const struct turn_play *turn, const char *text)
{
	return text ? text_shorten(turn->adj->arena, text, LIST_COLUMNS) : NULL;
}

/* A message in a preview, an event for the owner otherwise. */
static int fails(struct turn_play *turn, enum side side, struct where where,
	const char *rule, const char *said, enum fail why, const char *a, const char *b,
	const char *c)
{
	struct adjudication *adj = turn->adj;
	const struct message *message = &language_messages[why];
	struct diag one;
	struct event *event;

	a = shorten(turn, a);
	b = shorten(turn, b);
	c = shorten(turn, c);
	if (turn->hypothetical && message->level != DIAG_ERROR)
		return OK;
	if (adj->preview) {
		diag_message(adj->diag, where, message, a, b, c);
		return OK;
	}
	diag_init(&one, adj->arena);
	diag_message(&one, where, message, a, b, c);
	event = journal_event(adj->journal, "order-fails", rule, TOLD_SIDE(side));
	event_fact(adj->journal, event, "order", "%s", said);
	event_fact(adj->journal, event, "message", "%s", message->id);
	event_fact(adj->journal, event, "why", "%s", one.first->text);
	return OK;
}

int order_fails(struct turn_play *turn, const struct order *order, enum fail why,
	const char *a, const char *b, const char *c)
{
	if (turn->standing)
		return OK;
	return fails(turn, turn->side, order->where, order->form->rule, order->text, why, a,
		b, c);
}

int wish_fails(struct turn_play *turn, enum side side, const struct qualifier *word,
	enum fail why, const char *a, const char *b, const char *c)
{
	return fails(turn, side, word->where, word->form->rule,
		arena_printf(turn->adj->arena, "%s %s", word->form->word,
			word->arg[0].text ? word->arg[0].text : "..."),
		why, a, b, c);
}

void order_understood(
	struct turn_play *turn, const struct order *order, const char *format, ...)
{
	struct buf *out = turn->adj->receipt;
	va_list args;
	char *text;

	if (!out || turn->hypothetical || turn->standing)
		return;
	va_start(args, format);
	text = arena_vprintf(turn->adj->arena, format, args);
	va_end(args);
	buf_printf(out, "line %u: %s\n", order->where.line, text);
}

const char *place_name(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].name;
}

const char *place_id(const struct turn_play *turn, int place)
{
	return turn->game->map.place[place].id;
}

static const char *join(const struct turn_play *turn, const struct stack *stack, bool ids)
{
	struct buf text;

	buf_init(&text, turn->adj->arena);
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		if (i)
			buf_puts(&text, !ids && i == stack->count - 1 ? " and " : ", ");
		buf_puts(&text, ids ? turn->game->unit[unit].id
				    : unit_name(turn->game, turn->state, unit));
	}
	return text.data;
}

const char *stack_names(const struct turn_play *turn, const struct stack *stack)
{
	return join(turn, stack, false);
}

const char *stack_ids(const struct turn_play *turn, const struct stack *stack)
{
	return join(turn, stack, true);
}

struct event *side_event(const struct turn_play *turn, const char *kind, const char *rule,
	unsigned told, enum side side)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = journal_event(journal, kind, rule, told);

	event_fact(journal, event, "side", "%s", side_name(side));
	return event;
}

struct event *stack_event(const struct turn_play *turn, const char *kind, const char *rule,
	unsigned told, enum side side, const struct stack *stack)
{
	struct event *event;

	if (!stack->count)
		return NULL;
	event = side_event(turn, kind, rule, told, side);
	event_fact(turn->adj->journal, event, "pieces", "%s", stack_ids(turn, stack));
	return event;
}

bool stack_has(const struct stack *stack, int unit)
{
	for (int i = 0; i < stack->count; i++)
		if (stack->unit[i] == unit)
			return true;
	return false;
}

void stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked)
{
	stack->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (marked[i])
			stack->unit[stack->count++] = i;
}

bool stack_unknown(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (turn->unknown[stack->unit[i]])
			return true;
	return turn->hypothetical;
}

bool stack_has_division(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		if (unit_is_division(&turn->game->unit[stack->unit[i]]))
			return true;
	return false;
}

static bool in_class(const struct unit *unit, const struct piece_class *class)
{
	return unit->type == class->type &&
	       (class->dummy_kind < 0 || unit->dummy_kind == class->dummy_kind);
}

/* Free to be meant by a counted piece: of the class, not named yet, not finished. */
static bool available(const struct turn_play *turn, const struct stack *stack, int unit,
	const struct piece_class *class, enum side side)
{
	return turn->game->unit[unit].side == (int)side &&
	       in_class(&turn->game->unit[unit], class) &&
	       turn->state->unit[unit].at >= 0 && !turn->finished[unit] &&
	       !stack_has(stack, unit);
}

static int count_available(const struct turn_play *turn, const struct stack *stack,
	const struct piece_class *class, enum side side, int place)
{
	int count = 0;

	for (int i = 0; i < turn->game->units; i++)
		count += turn->state->unit[i].at == place &&
			 available(turn, stack, i, class, side);
	return count;
}

/* Where counted pieces are taken from: with the first piece that is named, else the
 * first point that has enough of them. */
static int find_anchor(const struct turn_play *turn, const struct stack *stack,
	const struct piece_item *item, enum side side)
{
	for (int i = 0; i < stack->count; i++)
		if (turn->state->unit[stack->unit[i]].at >= 0)
			return turn->state->unit[stack->unit[i]].at;
	for (int i = 0; i < turn->game->units; i++) {
		int at = turn->state->unit[i].at;

		if (at >= 0 && count_available(turn, stack, &piece_classes[item->class],
				       side, at) >= item->count)
			return at;
	}
	return -1;
}

bool stack_resolve(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg)
{
	enum side side = turn->side;

	stack->count = 0;
	for (int i = 0; i < arg->count; i++)
		if (arg->piece[i].piece >= 0)
			stack->unit[stack->count++] = arg->piece[i].piece;
	if (stack->count && side == NO_SIDE)
		side = (enum side)turn->game->unit[stack->unit[0]].side;
	for (int i = 0; i < arg->count; i++) {
		const struct piece_item *item = &arg->piece[i];
		const struct piece_class *class;
		int anchor, wanted = item->count;

		if (item->piece >= 0)
			continue;
		class = &piece_classes[item->class];
		anchor = find_anchor(turn, stack, item, side);
		for (int unit = 0; anchor >= 0 && wanted && unit < turn->game->units;
			unit++) {
			if (turn->state->unit[unit].at != anchor ||
				!available(turn, stack, unit, class, side))
				continue;
			stack->unit[stack->count++] = unit;
			wanted--;
		}
		if (wanted) {
			order_fails(turn, order, F_TOO_FEW,
				arena_printf(turn->adj->arena, "%d", item->count),
				class->name,
				anchor < 0 ? "any point" : place_name(turn, anchor));
			return false;
		}
	}
	return true;
}

void take_off(struct turn_play *turn, int unit)
{
	struct unit_state *now = &turn->state->unit[unit];

	now->at = -1;
	now->bank = BANK_NONE;
	now->strength = 0;
	now->supply = SUPPLIED;
	now->looting = 0;
	state_count_holders(
		turn->state, turn->game, (enum side)turn->game->unit[unit].side);
}
