/*
 * Intake: what a piece could be ordered instead, behind a message that says why it cannot
 * be what it was ordered. It is tried as all that is offered, from the position as it
 * stands.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/judge_private.h"

#define SHOWN_MOST  3 /* messages of a file: each may take a while */
#define PIECES_MOST 3 /* of an order that are asked what they could do */

/* The last order that begins in the line or above it: a word below an order is of that one.
 */
static const struct order *order_at(const struct statement *statement, unsigned line)
{
	const struct order *found = NULL;

	for (; statement && statement->where.line <= line; statement = statement->next) {
		const struct order *inner = statement->order, *later;

		if ((later = order_at(statement->then, line)))
			inner = later;
		if ((later = order_at(statement->otherwise, line)))
			inner = later;
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			if ((later = order_at(part->first, line)))
				inner = later;
		found = inner ? inner : found;
	}
	return found;
}

/* The pieces that the order names; returns how many, of the first few. */
static int pieces_of(int piece[PIECES_MOST], const struct order *order)
{
	int count = 0;

	for (int i = 0; i < ORDER_ARGS_MAX; i++) {
		const struct arg *arg = &order->arg[i];

		for (int k = 0; arg->kind == ARG_PIECES && k < arg->count; k++)
			if (arg->piece[k].piece >= 0 && count < PIECES_MOST)
				piece[count++] = arg->piece[k].piece;
	}
	return count;
}

/* One line, or one with another below it. */
static bool is_short(const char *lines)
{
	const char *second = strchr(lines, '\n');

	return second && (!second[1] || (second[1] == ' ' && !strchr(second + 1, '\n')[1]));
}

/* An offer of that word, else one that leads somewhere. */
static const struct offer *best_of(const struct offers *offers, const char *word)
{
	const struct offer *other = NULL;

	for (int i = 0; i < offers->offers; i++) {
		const struct offer *offer = &offers->offer[i];

		if (!offer->lines || !is_short(offer->lines))
			continue;
		if (!strncmp(offer->lines, word, strlen(word)) &&
			offer->lines[strlen(word)] == ' ')
			return offer;
		if (!other && offer->kind != OFFER_DO)
			other = offer;
	}
	return other;
}

/* "`march Couch` and below it `assail N1227`" */
static const char *lines_text(struct arena *arena, const char *lines)
{
	size_t first = strcspn(lines, "\n");
	const char *below = lines + first + 1;

	if (!*below)
		return arena_printf(arena, "`%.*s`", (int)first, lines);
	below += strspn(below, " ");
	return arena_printf(arena, "`%.*s` and below it `%.*s`", (int)first, lines,
		(int)strcspn(below, "\n"), below);
}

/* What one of the pieces of the order could be ordered; NULL: nothing is found. */
static const char *line_for(const struct taker *t, const struct order *order)
{
	const struct intake_context *context = t->context;
	int piece[PIECES_MOST], count = pieces_of(piece, order);

	for (int i = 0; i < count; i++) {
		const struct offering about = {.side = t->out->side,
			.standing = intake_standing(t),
			.piece = &piece[i],
			.pieces = 1};
		const struct offer *best;
		struct offers offers = {0};
		struct diag unread;

		diag_init(&unread, context->arena);
		if (context->ruleset->advice.offers(&offers, context->arena, context->game,
			    t->view->view, &about, &unread) != OK)
			return NULL;
		intake_offers_of(&offers, t);
		if ((best = best_of(&offers, order->form->word)))
			return lines_text(context->arena, best->lines);
	}
	return NULL;
}

void intake_show_instead(const struct taker *t)
{
	const char *const *ids = t->context->ruleset->advice.instead;
	const struct order *last = NULL;
	int shown = 0;

	if (!ids || !t->view || !t->view->view || t->context->phase != PHASE_OPEN)
		return;
	for (struct diag_item *item = *t->messages; item && shown < SHOWN_MOST;
		item = item->next) {
		const struct order *order;
		const char *line;

		if (!item->id || text_index(ids, item->id) < 0 ||
			!(order = order_at(t->orders->first, item->where.line)) ||
			order == last || !(line = line_for(t, order)))
			continue;
		item->text = arena_printf(
			t->diag->arena, "%s; you can order: %s", item->text, line);
		last = order;
		shown++;
	}
}
