/*
 * What a player says of a planned fight, read with the words of the family.
 *
 * Parts: messages are about what was given; orders and words; names.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"

/* The block that the reader of orders wants around them; what stands before them. */
#define HEAD       "begin orders\ncampaign odds\nturn 1\nside %s\n"
#define HEAD_LINES 4

struct plan_reader plan_reader_of(struct arena *arena, const struct plan *plan,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	return (struct plan_reader){
		.arena = arena,
		.own = plan->side,
		.attacker = plan->defend ? side_other(plan->side) : plan->side,
		.grammar = grammar,
		.names = names,
		.diag = diag,
	};
}

/* ---- messages are about what was given ---- */

static void shift(struct where *where, unsigned columns)
{
	if (where->line == 1 && where->column > columns)
		where->column -= columns;
}

/* Not about the head: so many lines, or a head in front of the first line. */
static void without_head(struct diag_item *item, unsigned lines, unsigned columns)
{
	for (; item; item = item->next) {
		shift(&item->where, columns);
		if (item->where.line > lines)
			item->where.line -= lines;
	}
}

/* The same of an order, for messages to come. */
static void order_without_head(struct order *order)
{
	order->where.line -= HEAD_LINES;
	for (struct qualifier *word = order->qualifiers; word; word = word->next)
		word->where.line -= HEAD_LINES;
}

static void words_without_head(const struct standing *words, unsigned columns)
{
	struct order *order = words && words->first ? words->first->actions : NULL;

	for (; order; order = order->next) {
		shift(&order->where, columns);
		for (struct qualifier *q = order->qualifiers; q; q = q->next)
			shift(&q->where, columns);
	}
}

/* ---- orders and words ---- */

int plan_order(const struct order **out, const struct plan_reader *reader, const char *text,
	int id, const char *looks)
{
	struct diag_item **messages = reader->diag->end;
	const char *block = arena_printf(
		reader->arena, HEAD "%s\nend orders\n", side_name(reader->attacker), text);
	struct orders *orders;
	int err = orders_parse(&orders, reader->arena, "order", block, strlen(block),
		reader->grammar, reader->names, reader->diag);
	const struct statement *first = orders ? orders->first : NULL;

	without_head(*messages, HEAD_LINES, 0);
	if (err < 0)
		return err;
	if (!first || first->next || first->kind != STATEMENT_ORDER ||
		first->order->form->id != id) {
		diag_error(reader->diag,
			"one order `%s` was expected, with its words behind `;`", looks);
		return ERR_REFUSED;
	}
	order_without_head(first->order);
	*out = first->order;
	return OK;
}

const char *plan_order_of_enemy(
	const struct plan_reader *reader, const struct plan *plan, const char *order)
{
	return plan->enemy_says
		       ? arena_printf(reader->arena, "%s; %s", order, plan->enemy_says)
		       : order;
}

static void leave_out_asking(struct standing *standing)
{
	if (!standing)
		return;
	standing->ask_all = false;
	standing->ask = NULL;
	for (struct standing_order **at = &standing->first; *at;)
		if ((*at)->ask)
			*at = (*at)->next;
		else
			at = &(*at)->next;
}

int plan_words_when(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *head, const char *words)
{
	const char *file = side == reader->own ? "words" : "enemy-says";
	const char *text = arena_printf(reader->arena, "%s%s\n", head, words);
	struct diag_item **messages = reader->diag->end;
	int err = standing_parse(out, reader->arena, file, text, strlen(text), side,
		reader->grammar, reader->names, reader->diag);

	without_head(*messages, 0, (unsigned)strlen(head));
	words_without_head(*out, (unsigned)strlen(head));
	leave_out_asking(*out);
	return err;
}

int plan_words(struct standing **out, const struct plan_reader *reader, enum side side,
	const char *words)
{
	return plan_words_when(out, reader, side,
		side == reader->attacker ? "when attacking: " : "when attacked: ", words);
}

struct standing *plan_standing(const struct plan_reader *reader, const char *text)
{
	struct standing *standing;
	struct diag ignored;

	diag_init(&ignored, reader->arena);
	if (!text ||
		standing_parse(&standing, reader->arena, "standing", text, strlen(text),
			reader->own, reader->grammar, reader->names, &ignored) < 0)
		return NULL;
	leave_out_asking(standing);
	return standing;
}

struct standing *plan_words_before(struct standing *words, struct standing *set)
{
	struct standing_order **end;
	int number = 0;

	if (!words || !set)
		return words ? words : set;
	end = &words->first;
	while (*end)
		end = &(*end)->next;
	*end = set->first;
	set->first = words->first;
	for (struct standing_order *order = set->first; order; order = order->next)
		order->number = ++number;
	return set;
}

/* ---- names ---- */

int plan_place(
	int *place, const struct plan_reader *reader, const char *what, const char *text)
{
	const struct name *name;

	if (names_find(reader->names, NAME_PLACE, reader->own, text, &name) !=
		NAMES_FOUND) {
		diag_error(reader->diag, "there is no %s called `%s`", what, text);
		return ERR_REFUSED;
	}
	*place = name->index;
	return OK;
}

static void unknown_piece(const struct plan_reader *reader, const char *text)
{
	enum side side = reader->own;
	const struct name *own;
	struct buf near;

	buf_init(&near, reader->arena);
	if (names_find(reader->names, NAME_PIECE, side, text, &own) == NAMES_FOUND &&
		own->side == side)
		diag_error(reader->diag, "%s is no piece of the enemy", own->text);
	else if (names_near(&near, reader->names, NAME_PIECE, side_other(side), text))
		diag_error(reader->diag,
			"there is no piece of the enemy called `%s`; near to it: %s", text,
			near.data);
	else
		diag_error(
			reader->diag, "there is no piece of the enemy called `%s`", text);
}

const struct name *plan_enemy(const struct plan_reader *reader, const char *text)
{
	enum side enemy = side_other(reader->own);
	const struct name *name;

	if (names_find(reader->names, NAME_PIECE, enemy, text, &name) == NAMES_FOUND &&
		name->side == enemy)
		return name;
	unknown_piece(reader, text);
	return NULL;
}

int plan_enemies(struct stack *out, const struct plan_reader *reader, const char *text,
	int (*check)(const void *context, int unit), const void *context)
{
	char **part;
	size_t count = text_split(reader->arena, text, ',', &part);
	int err = OK;

	out->count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct name *name = plan_enemy(reader, part[i]);

		if (!name || check(context, name->index) < 0)
			err = ERR_REFUSED;
		else
			stack_add(out, name->index);
	}
	return err;
}
