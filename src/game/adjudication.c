#include "game/adjudication.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/journal.h"
#include "orders/orders.h"

struct adjudication *adjudication_new(struct arena *arena, const void *game, void *state,
	const char *prefix, enum dice_source source, struct diag *diag)
{
	struct adjudication *adj = ARENA_NEW(arena, struct adjudication);

	adj->arena = arena;
	adj->game = game;
	adj->state = state;
	adj->prefix = prefix;
	adj->diag = diag;
	adj->dice = ARENA_NEW(arena, struct dice);
	dice_init(adj->dice, arena, source, prefix);
	adj->journal = ARENA_NEW(arena, struct journal);
	journal_init(adj->journal, arena);
	return adj;
}

struct adjudication *adjudication_preview(struct arena *arena, const void *game,
	void *state, const char *prefix, struct diag *diag)
{
	struct adjudication *adj =
		adjudication_new(arena, game, state, prefix, DICE_NONE, diag);

	adj->preview = true;
	return adj;
}

void adjudication_standing(
	struct adjudication *adj, enum side side, const struct standing *standing)
{
	int last = 0;

	adj->standing[side] = standing;
	if (!standing)
		return;
	for (const struct standing_order *when = standing->first; when; when = when->next)
		last = when->number;
	adj->used[side] = ARENA_NEW_ARRAY(adj->arena, (size_t)last + 1, bool);
}

/* ---- the receipt of a preview ---- */

void receipt_init(struct receipt *receipt, struct arena *arena)
{
	*receipt = (struct receipt){.arena = arena};
	receipt->end = &receipt->first;
}

static struct receipt_line *new_line(
	const struct receipt *receipt, unsigned line, const char *said, const char *comes)
{
	struct receipt_line *item = ARENA_NEW(receipt->arena, struct receipt_line);

	item->line = line;
	item->said = said;
	item->comes = comes;
	return item;
}

struct receipt_line *receipt_add(
	struct receipt *receipt, unsigned line, const char *said, const char *comes)
{
	struct receipt_line *item = new_line(receipt, line, said, comes);

	*receipt->end = item;
	receipt->end = &item->next;
	return item;
}

struct receipt_line *receipt_add_behind(
	struct receipt *receipt, struct receipt_line *before, const char *comes)
{
	struct receipt_line *item = new_line(receipt, before->line, "", comes);

	item->next = before->next;
	before->next = item;
	if (receipt->end == &before->next)
		receipt->end = &item->next;
	return item;
}

void receipt_put_said(struct buf *out, const struct receipt_line *item, const char *comes)
{
	size_t length = strlen(item->said);

	while (!*comes && length && strchr(" ,;:", item->said[length - 1]))
		length--;
	buf_printf(out, "%.*s%s", (int)length, item->said, comes);
}

static void put_line(struct buf *out, const struct receipt_line *item)
{
	const char *comes = item->comes;

	if (item->fate == RECEIPT_BEGINS)
		comes = arena_printf(
			out->arena, "it could begin now%s%s", *comes ? ": " : "", comes);
	if (item->line)
		buf_printf(out, "line %u: ", item->line);
	receipt_put_said(out, item, comes);
	buf_printf(out, "%s%s\n", item->stay ? "; " : "", item->stay ? item->stay : "");
}

const char *receipt_sentences(const struct receipt *receipt)
{
	struct buf out;

	buf_init(&out, receipt->arena);
	for (const struct receipt_line *item = receipt->first; item; item = item->next)
		put_line(&out, item);
	return out.data;
}

/* ---- what is left of orders ---- */

void order_left_add(
	struct arena *arena, struct order_left **list, const char *text, int part)
{
	while (*list)
		list = &(*list)->next;
	*list = ARENA_NEW(arena, struct order_left);
	(*list)->text = text;
	(*list)->part = part;
}

void adjudication_leaves_line(
	struct adjudication *adj, enum side side, const char *text, int part)
{
	order_left_add(adj->arena, &adj->left[side], text, part);
}

void adjudication_leaves_order(
	struct adjudication *adj, enum side side, const struct order *order)
{
	if (order && order->text)
		adjudication_leaves_line(adj, side, order->text, 0);
}

void adjudication_leaves(
	struct adjudication *adj, enum side side, const struct statement *first)
{
	for (; first && !adj->left_ends; first = first->next)
		switch (first->kind) {
		case STATEMENT_ORDER:
			adjudication_leaves_order(adj, side, first->order);
			break;
		case STATEMENT_IF:
			adjudication_leaves_line(adj, side,
				arena_printf(
					adj->arena, "if %s ...", first->condition_text),
				0);
			break;
		case STATEMENT_STOP:
			adjudication_leaves_line(adj, side, "stop", 0);
			adj->left_ends = true;
			break;
		case STATEMENT_BLOCK:
			adjudication_leaves_line(adj, side, first->text, 0);
			break;
		}
}
