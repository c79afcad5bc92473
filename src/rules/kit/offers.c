#include "rules/kit/offers_private.h"

#include <string.h>

#include "base/err.h"
#include "game/adjudication.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_state.h"

/* ---- who ---- */

/* The word of the order that was found for it, up to the first blank. */
static const char *word_of(const struct offer_search *search)
{
	const char *lines = search->offer[search->offers - 1].lines;

	return arena_copy(search->arena, lines, strcspn(lines, " "));
}

static void look_at_piece(struct offer_search *search, int piece, void *played)
{
	search->who.unit[0] = piece;
	search->who.count = 1;
	search->found = false;
	search->rules->look(search, played);
	if (!search->found)
		return;
	ARENA_GROW(search->arena, search->actor, search->actors, search->actor_room);
	search->actor[search->actors++] = (struct offer_actor){
		piece, search->rules->at(search->state, piece), word_of(search)};
}

/* Only one's own, each once. */
static bool find_who(struct offer_search *search)
{
	const struct offer_rules *rules = search->rules;

	for (int i = 0; i < search->asked->pieces; i++) {
		int piece = search->asked->piece[i];

		if (piece < 0 || piece >= rules->pieces ||
			!rules->is_own(
				search->game, search->state, search->asked->side, piece))
			return false;
		stack_add(&search->who, piece);
	}
	return true;
}

/* Only what one order says can be said otherwise. */
static void look_at_order(struct offer_search *search)
{
	const struct statement *statement = offers_read(search, search->asked->lines);

	if (!search->rules->vary || !statement || statement->next ||
		statement->kind != STATEMENT_ORDER || statement->order->faulty)
		return;
	search->order = statement->order;
	search->order_kind = OFFER_DO;
	search->order_place = -1;
	search->rules->vary(search, search->played);
}

static void look_at_all(struct offer_search *search)
{
	const struct offer_rules *rules = search->rules;

	search->any = true;
	for (int i = 0; i < rules->pieces; i++)
		if (rules->is_own(search->game, search->state, search->asked->side, i))
			look_at_piece(search, i, search->played);
	search->any = false;
	search->offers = 0;
}

static void look(void *watcher, void *played)
{
	struct offer_search *search = watcher;
	const struct offering *asked = search->asked;
	const struct offer_rules *rules = search->rules;

	search->played = played;
	if (asked->lines) {
		look_at_order(search);
	} else if (asked->pieces) {
		if (find_who(search))
			rules->look(search, played);
	} else {
		if (!asked->to)
			look_at_all(search);
		search->who.count = 0;
		if (rules->look_beside)
			rules->look_beside(search, played);
	}
}

/* ---- the order of offers ---- */

static bool is_before(const struct offer *first, const struct offer *second)
{
	if (first->kind != second->kind)
		return first->kind < second->kind;
	if (first->spent != second->spent)
		return first->spent < second->spent;
	return first->place < second->place;
}

/* They are nearly in their order as they are found; of equals the first stays first. */
static void sort(struct offer *offer, size_t offers)
{
	for (size_t i = 1; i < offers; i++) {
		const struct offer moved = offer[i];
		size_t to = i;

		for (; to && is_before(&moved, &offer[to - 1]); to--)
			offer[to] = offer[to - 1];
		offer[to] = moved;
	}
}

/* ---- the whole ---- */

/* The statements so far, of which the last gets a successor in each try. */
static void copy_statements(struct offer_search *search)
{
	const struct statement *from =
		search->asked->orders ? search->asked->orders->first : NULL;
	struct statement **end = &search->first;

	for (; from; from = from->next) {
		search->last = *end = ARENA_NEW(search->arena, struct statement);
		**end = *from;
		(*end)->next = NULL;
		end = &(*end)->next;
	}
}

static int play_anew(struct offer_search *search, void *state, struct diag *said,
	void (*watch)(void *watcher, void *played))
{
	struct adjudication *adj;

	diag_init(said, search->arena);
	adj = adjudication_preview(
		search->arena, search->game, state, search->prefix, said);
	adj->watch = watch;
	adj->watcher = search;
	return offers_play(adj, search, NULL);
}

static int is_bug(struct diag *out, const struct diag *said)
{
	for (const struct diag_item *item = said->first; item; item = item->next)
		diag_add(out, item->level, item->where, "%s", item->text);
	return ERR_BUG;
}

/* What is said of the orders so far is known before anything is tried behind them. */
static int find_offers(struct offer_search *search, struct diag *diag)
{
	void *state = arena_alloc(search->arena, search->rules->state_size);
	struct diag *before = ARENA_NEW(search->arena, struct diag), again;

	search->state = state;
	search->before = before;
	if (play_anew(search, state, before, NULL) == ERR_BUG)
		return is_bug(diag, before);
	if (play_anew(search, state, &again, look) == ERR_BUG)
		return is_bug(diag, &again);
	return OK;
}

int offers_make(struct offers *out, const struct offer_rules *rules, struct arena *arena,
	const void *game, const void *view, const struct offering *asked, struct diag *diag)
{
	struct arena room = ARENA_INIT;
	struct offer_search search = {.rules = rules,
		.game = game,
		.base = game,
		.asked = asked,
		.arena = arena,
		.room = &room,
		.view = view};
	struct position position;
	int err;

	game_position(&position, game, view);
	search.prefix = step_prefix(arena, &position);
	*out = (struct offers){0};
	if (position.over || !step_awaits(position.step, asked->side))
		return OK;
	copy_statements(&search);
	err = find_offers(&search, diag);
	arena_release(&room);
	if (!asked->lines)
		sort(search.offer, search.offers);
	*out = (struct offers){.offer = search.offer,
		.offers = (int)search.offers,
		.actor = search.actor,
		.actors = (int)search.actors,
		.duties = rules->duties};
	return err;
}
