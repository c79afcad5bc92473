/*
 * How an order that is offered could be said otherwise: each way is tried as offers are.
 *
 * Parts: an order, changed; lists; what the odds assume.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"
#include "rules/kit/report.h"

/* ---- an order, changed ---- */

/* A word by itself. */
static const char *word_text(
	const struct offer_search *search, const struct qualifier *qualifier)
{
	struct qualifier alone = *qualifier;

	alone.next = NULL;
	return qualifiers_meaning(search->arena, search->base->names, &alone);
}

const char *offers_said(
	const struct offer_search *search, const char *head, int id, const char *said)
{
	const struct order *order = search->order;
	struct buf out;

	buf_init(&out, search->arena);
	buf_printf(&out, "%s\n",
		head ? head : order_meaning(search->arena, search->base->names, order));
	for (const struct qualifier *q = order->qualifiers; q; q = q->next) {
		if (q->form->id != id)
			buf_printf(&out, "  %s\n", word_text(search, q));
		else if (said)
			buf_printf(&out, "  %s\n", said);
		if (q->form->id == id)
			said = NULL;
	}
	if (said)
		buf_printf(&out, "  %s\n", said);
	return out.data;
}

void offers_choose(struct offer_search *search, const struct offer_way *way)
{
	struct offer offer = {.kind = search->order_kind,
		.place = search->order_place,
		.lines = way->lines,
		.cost = "",
		.choice = way->choice,
		.option = way->option,
		.chosen = way->chosen,
		.enemy_says = search->asked->enemy_says,
		.enemy = search->asked->enemy};
	const char *now = offers_said(search, NULL, -1, NULL);

	if (strcmp(way->lines, now) != 0 &&
		offers_try(search, &offer, offers_read(search, way->lines)))
		return;
	offer.lines = now;
	if (way->chosen)
		offers_add(search, &offer);
}

void offers_choose_word(struct offer_search *search, const char *choice, const char *option,
	int id, const char *said)
{
	const char *lines = offers_said(search, NULL, id, said);
	const struct offer_way way = {
		choice, option, lines, !strcmp(lines, offers_said(search, NULL, -1, NULL))};

	offers_choose(search, &way);
}

/* ---- lists ---- */

static int member(const struct arg *list, unsigned kind, int i)
{
	return kind == NAME_PIECE ? list->piece[i].piece : list->number[i];
}

/* `all at HEX`, or of a class: no names to leave out. */
static bool is_named(const struct arg *list, unsigned kind)
{
	for (int i = 0; list && i < list->count; i++)
		if (member(list, kind, i) < 0)
			return false;
	return true;
}

static bool has_member(const struct arg *list, unsigned kind, int number)
{
	for (int i = 0; list && i < list->count; i++)
		if (member(list, kind, i) == number)
			return true;
	return false;
}

const char *offers_list_changed(const struct offer_search *search, const struct arg *list,
	unsigned kind, int number)
{
	const struct names *names = search->base->names;
	struct words words;

	words_begin(&words);
	for (int i = 0; list && i < list->count; i++)
		if (member(list, kind, i) != number)
			words_add(&words, names_text(names, kind, member(list, kind, i)));
	if (!has_member(list, kind, number))
		words_add(&words, names_text(names, kind, number));
	return words.count ? words_apart(search->arena, &words, ", ") : NULL;
}

/* The list of such names that a word has. */
static const struct arg *list_of(const struct qualifier *said, unsigned kind)
{
	enum arg_kind wanted =
		kind == NAME_PIECE
			? said->arg[0].kind == ARG_SHARES ? ARG_SHARES : ARG_PIECES
		: kind == NAME_PLACE ? ARG_PLACES
				     : ARG_CARDS;

	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		if (said->arg[i].kind == wanted)
			return &said->arg[i];
	return NULL;
}

void offers_choose_member(struct offer_search *search, const char *choice, int id,
	const char *word, unsigned kind, int number)
{
	const struct qualifier *said = order_qualifier(search->order, id);
	const struct arg *list = said ? list_of(said, kind) : NULL;
	struct offer_way way = {choice, names_text(search->base->names, kind, number)};
	const char *changed;

	if (!is_named(list, kind))
		return;
	changed = offers_list_changed(search, list, kind, number);
	way.chosen = has_member(list, kind, number);
	way.lines = offers_said(search, NULL, id,
		changed ? arena_printf(search->arena, "%s %s", word, changed) : NULL);
	offers_choose(search, &way);
}

/* ---- what the odds assume ---- */

/* The parts of a list in a text without some, blanks around them left out. */
static void parts_without(struct words *out, const struct offer_search *search,
	const char *list, char between, const char *const *without, int count, bool *had)
{
	char **part;
	size_t parts = text_split(search->arena, list ? list : "", between, &part);

	words_begin(out);
	for (size_t i = 0; i < parts; i++) {
		bool leave = !*part[i];

		for (int k = 0; k < count; k++)
			if (*without[k] && !strcmp(part[i], without[k]))
				had[k] = leave = true;
		if (!leave)
			words_add(out, part[i]);
	}
}

static void add_assumed(struct offer_search *search, const char *choice, const char *option,
	bool chosen, const char *says, const char *enemy)
{
	const struct offer offer = {.kind = search->order_kind,
		.place = search->order_place,
		.lines = offers_said(search, NULL, -1, NULL),
		.cost = "",
		.choice = choice,
		.option = option,
		.chosen = chosen,
		.enemy_says = says,
		.enemy = enemy};

	offers_add(search, &offer);
}

#define ASSUMED_MAX 8

void offers_assume(struct offer_search *search, const char *choice,
	const char *const *option, const char *const *said, int options)
{
	bool had[ASSUMED_MAX] = {false}, any = false;
	struct words rest;

	parts_without(&rest, search, search->asked->enemy_says, ';', said, options, had);
	for (int i = 0; i < options; i++)
		any = any || had[i];
	for (int i = 0; i < options; i++) {
		struct words all = rest;

		if (*said[i])
			words_add(&all, said[i]);
		add_assumed(search, choice, option[i], had[i] || (!*said[i] && !any),
			words_apart(search->arena, &all, "; "), search->asked->enemy);
	}
}

void offers_assume_piece(struct offer_search *search, const char *choice, int piece,
	const char *how, const char *else_how)
{
	const char *name = names_text(search->base->names, NAME_PIECE, piece);
	const char *const item[] = {arena_printf(search->arena, "%s%s", name, how),
		arena_printf(search->arena, "%s%s", name, else_how)};
	bool had[2] = {false};
	struct words all;

	parts_without(&all, search, search->asked->enemy, ',', item, 2, had);
	if (!had[0])
		words_add(&all, item[0]);
	add_assumed(search, choice, item[0], had[0], search->asked->enemy_says,
		words_apart(search->arena, &all, ", "));
}
