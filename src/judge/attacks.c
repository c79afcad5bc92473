/*
 * Intake: the chances of the attacks of a file, behind the lines of its receipt, from what
 * its side knows of the position to which the orders above each of them lead.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/advice.h"
#include "game/ruleset.h"
#include "judge/chances.h"
#include "judge/judge_private.h"

#define TOLD_MOST 12 /* attacks of a file: each may take a while */

struct telling {
	const struct taker *taker;
	struct intake_context context; /* whose view is that behind the orders above */
	const struct statement *above; /* these are, up to this one of the file */
	bool looked;                   /* there */
	int told;
};

/* ---- the position ---- */

/* The statements before that one. */
static struct statement *statements_above(
	struct arena *arena, const struct statement *first, const struct statement *until)
{
	struct statement *found = NULL, **end = &found;

	for (; first && first != until; first = first->next) {
		*end = arena_clone(arena, first, sizeof *first);
		(*end)->next = NULL;
		end = &(*end)->next;
	}
	return found;
}

static bool look_behind(struct telling *telling)
{
	const struct taker *t = telling->taker;
	struct intake_context *context = &telling->context;
	enum side side = t->out->side;
	struct orders above = *t->orders;

	if (telling->looked)
		return true;
	telling->looked = true;
	above.first = statements_above(context->arena, t->orders->first, telling->above);
	if (!above.first)
		context->side[side].view = t->view->view;
	else if (intake_play(&context->side[side].view, t, &above) < 0)
		return false;
	return true;
}

/* ---- the receipt ---- */

/* The last line of the receipt that is of this line of the file; NULL: they tell of no
 * attack, or that it comes to nothing as things stand. */
static struct receipt_line *last_of(
	const struct receipt *receipt, unsigned number, const char *word)
{
	struct receipt_line *found = NULL;
	bool fights = false;

	for (struct receipt_line *item = receipt->first; item; item = item->next) {
		if (item->line != number)
			continue;
		if (item->fate == RECEIPT_BARRED)
			return NULL;
		fights = fights || strstr(item->said, word);
		found = item;
	}
	return fights ? found : NULL;
}

/* The order as a plan has it, with the words below it. */
static const char *plan_of(const struct taker *t, const struct order *order)
{
	const struct names *names = intake_names(t->context);
	struct arena *arena = t->context->arena;
	const char *text = order_meaning(arena, names, order);

	return order->qualifiers
		       ? arena_printf(arena, "%s; %s", text,
				 qualifiers_meaning(arena, names, order->qualifiers))
		       : text;
}

static void tell_attack(struct telling *telling, const struct order *order)
{
	const struct taker *t = telling->taker;
	struct arena *arena = t->context->arena;
	const char *head = arena_printf(
		arena, "begin orders\nside %s\nend orders\n", side_name(t->out->side));
	const struct chances_in in = {
		&telling->context, t->out->side, head, strlen(head), NULL};
	struct receipt_line *before =
		last_of(&t->out->lines, order->where.line, order->form->word);
	struct chances chances;

	if (!before || !look_behind(telling))
		return;
	telling->told++;
	chances = chances_of(&in, plan_of(t, order));
	if (chances.rank < 0)
		return;
	receipt_add_behind(&t->out->lines, before,
		arena_printf(arena, "%s%s", chances.text,
			chances.known && !chances.dated && !chances.range
				? ", against the enemy as last seen"
				: ""))
		->odd = chances.rank < RECEIPT_HOPE;
}

/* The attacks of one statement. */
static void tell_of(
	struct telling *telling, const struct statement *statement, const char *word)
{
	if (telling->told >= TOLD_MOST)
		return;
	if (statement->kind == STATEMENT_ORDER && !statement->order->faulty &&
		!strcmp(statement->order->form->word, word))
		tell_attack(telling, statement->order);
	for (const struct statement *in = statement->then; in; in = in->next)
		tell_of(telling, in, word);
	for (const struct statement *in = statement->otherwise; in; in = in->next)
		tell_of(telling, in, word);
}

void intake_tell_attacks(const struct taker *t)
{
	const char *word = t->context->ruleset->advice.fight;
	struct telling telling = {.taker = t, .context = *t->context};

	if (!word)
		return;
	if (t->out->standing)
		telling.context.side[t->out->side].standing = t->out->standing;
	for (const struct statement *at = t->orders->first; at; at = at->next) {
		telling.above = at;
		telling.looked = false;
		tell_of(&telling, at, word);
	}
}
