/*
 * What a side can still order: what could be offered is played after the orders so far.
 *
 * Parts: words; tries; offers; orders that are played one behind another.
 */
#include <string.h>

#include "base/buf.h"
#include "game/adjudication.h"
#include "game/map.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"

/* ---- what is offered, in words of orders ---- */

const char *offers_place(const struct offer_search *search, int place)
{
	return search->rules->map->place[place].name;
}

static const char *name_now(const struct offer_search *search, int piece)
{
	return search->rules->name ? search->rules->name(search->game, search->state, piece)
				   : names_text(search->base->names, NAME_PIECE, piece);
}

const char *offers_names(const struct offer_search *search)
{
	struct buf names;

	buf_init(&names, search->arena);
	for (int i = 0; i < search->who.count; i++)
		buf_printf(&names, "%s %s", i ? "," : "",
			name_now(search, search->who.unit[i]));
	return names.data;
}

const char *offers_via_these(const struct offer_search *search, const int *via, int vias)
{
	struct buf out;

	buf_init(&out, search->arena);
	for (int i = 0; i < vias; i++)
		buf_printf(&out, "%s %s", i ? "," : " via", offers_place(search, via[i]));
	return out.data;
}

const char *offers_via(const struct offer_search *search)
{
	return offers_via_these(search, search->asked->via, search->asked->vias);
}

const char *offers_cost(const struct offer_search *search, int spent, int had)
{
	return arena_printf(search->arena, "%d of %d MP", spent, had);
}

/* NULL when they are none. */
static struct statement *read_lines(struct arena *arena, const struct game_base *base,
	enum side side, const char *lines)
{
	struct statement *statement = NULL;
	struct diag diag;

	diag_init(&diag, arena);
	if (statements_parse(&statement, arena, "offer", lines, strlen(lines), side,
		    base->grammar, base->names, &diag) != OK)
		return NULL;
	return statement;
}

struct statement *offers_read(struct offer_search *search, const char *lines)
{
	return read_lines(search->arena, search->base, search->asked->side, lines);
}

bool offers_try_lines(
	struct offer_search *search, enum offer_kind kind, int place, const char *lines)
{
	const struct offer offer = {
		.kind = kind, .place = place, .lines = lines, .cost = ""};

	return offers_try(search, &offer, offers_read(search, lines));
}

/* ---- tries: what could be offered is played after the orders so far ---- */

static bool is_duty(const struct offer_search *search, const struct diag_item *said)
{
	const char *const *id = search->rules->duties;

	while (id && *id && (!said->id || strcmp(*id, said->id) != 0))
		id++;
	return id && *id;
}

/* A move to where it leads may have its warnings; what does no good is not offered. */
static bool may_be_warned_of(const struct offer_search *search, const struct offer *offer)
{
	return !search->strict && (offer->kind == OFFER_GO || offer->kind == OFFER_ENTER ||
					  offer->kind == OFFER_PLACE);
}

/* False when something new is against it; its note is what is to be said of it. */
static bool is_accepted(
	struct offer *offer, const struct offer_search *search, const struct diag *diag)
{
	for (const struct diag_item *item = diag->first; item; item = item->next) {
		if (diag_has(search->before, item))
			continue;
		if (item->level == DIAG_ERROR && !is_duty(search, item))
			return false;
		offer->owes = offer->owes || item->level == DIAG_ERROR;
		if (item->level == DIAG_WARNING && !may_be_warned_of(search, offer))
			return false;
		if (!offer->note)
			offer->note = item->text;
	}
	return true;
}

static bool is_there(
	const struct offer_search *search, const struct offer *offer, const void *state)
{
	if (!may_be_warned_of(search, offer) || !search->rules->in_order)
		return true;
	for (int i = 0; i < search->who.count; i++)
		if (search->rules->at(state, search->who.unit[i]) != offer->place)
			return false;
	return true;
}

/* ---- a try ---- */

/* The orders so far, and one more statement. */
static void add_orders(
	struct orders *out, const struct offer_search *search, struct statement *statement)
{
	if (search->asked->orders)
		*out = *search->asked->orders;
	out->head.side = search->asked->side;
	out->passes = false;
	out->first = search->first ? search->first : statement;
	if (search->last)
		search->last->next = statement;
}

/* Of what the side imagines; *said gets its messages. */
static struct adjudication *imagine(
	struct arena *arena, const struct offer_search *search, struct diag *said)
{
	struct adjudication *adj = adjudication_preview(arena, search->game,
		arena_clone(arena, search->view, search->rules->state_size), search->prefix,
		said);

	adj->memory = search->memory;
	return adj;
}

/* Plays the orders so far, and one more statement (NULL: none), on what was imagined.
 * Returns what the family's adjudication does. */
static int offers_play(struct adjudication *adj, const struct offer_search *search,
	struct statement *statement)
{
	struct orders orders = {0};
	int err;

	add_orders(&orders, search, statement);
	if (orders.first || search->asked->orders)
		adj->orders[search->asked->side] = &orders;
	adjudication_standing(adj, search->asked->side, search->asked->standing);
	err = search->rules->adjudicate(adj);
	if (search->last)
		search->last->next = NULL;
	adj->orders[search->asked->side] = NULL;
	return err;
}

/* The same where the orders so far have been played already. */
static int offers_play_behind(struct adjudication *adj, const struct offer_search *search,
	const struct statement *statement)
{
	const struct offer_rules *rules = search->rules;
	void *played = rules->copy(adj, search->played);
	int err;

	adjudication_standing(adj, search->asked->side, search->asked->standing);
	if ((err = rules->play(played, statement)) == OK &&
		rules->brings(played, search->played))
		rules->finish(played);
	return err;
}

static int play(struct adjudication *adj, const struct offer_search *search,
	struct statement *statement)
{
	return search->asked->behind ? offers_play_behind(adj, search, statement)
				     : offers_play(adj, search, statement);
}

void offers_add(struct offer_search *search, const struct offer *offer)
{
	ARENA_GROW(search->arena, search->offer, search->offers, search->offer_room);
	search->offer[search->offers++] = *offer;
}

bool offers_try(
	struct offer_search *search, const struct offer *offer, struct statement *statement)
{
	struct arena *room = search->room;
	struct offer kept = *offer;
	struct adjudication *adj;
	struct diag diag;

	if (!statement || (search->rules->can && !search->rules->can(search, statement)))
		return false;
	arena_clear(room);
	diag_init(&diag, room);
	adj = imagine(room, search, &diag);
	if (play(adj, search, statement) == ERR_BUG || !is_accepted(&kept, search, &diag) ||
		!is_there(search, offer, adj->state))
		return false;
	search->found = true;
	kept.note = kept.note ? arena_string(search->arena, kept.note) : NULL;
	offers_add(search, &kept);
	return true;
}

/* ---- offers ---- */

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

/* ---- the orders so far ---- */

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

static int play_anew(struct offer_search *search, struct diag *said,
	void (*watch)(void *watcher, void *played))
{
	struct adjudication *adj;

	diag_init(said, search->arena);
	adj = imagine(search->arena, search, said);
	search->state = adj->state;
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

/* ---- orders that are played one behind another ---- */

struct offers_played {
	struct arena *arena;
	const struct offer_rules *rules;
	const struct game_base *base;
	struct adjudication *adj;
	enum side side;
	void *turn; /* as `begin` of the rules made it */
};

/* Looks what would be said of those so far, beside them. */
static void look_over(struct offers_behind *behind)
{
	const struct offers_played *played = behind->played;
	const struct offer_rules *rules = played->rules;
	struct diag *said = ARENA_NEW(played->arena, struct diag);
	struct adjudication *adj;

	diag_init(said, played->arena);
	diag_add_all(said, played->adj->diag);
	adj = adjudication_preview(played->arena, played->base,
		arena_clone(played->arena, behind->state, rules->state_size),
		played->adj->prefix, said);
	adjudication_standing(adj, played->side, played->adj->standing[played->side]);
	rules->finish(rules->copy(adj, played->turn));
	behind->said = said;
}

struct offers_behind *offers_behind_new(struct arena *arena,
	const struct offer_rules *rules, const void *game, const void *view,
	const struct offering *asked)
{
	struct offers_behind *out = ARENA_NEW(arena, struct offers_behind);
	struct offers_played *played = ARENA_NEW(arena, struct offers_played);
	struct diag *diag = ARENA_NEW(arena, struct diag);
	struct position position;

	game_position(&position, game, view);
	if (position.over || !step_awaits(position.step, asked->side))
		return NULL;
	diag_init(diag, arena);
	*played = (struct offers_played){
		.arena = arena, .rules = rules, .base = game, .side = asked->side};
	played->adj = adjudication_preview(arena, game,
		arena_clone(arena, view, rules->state_size), step_prefix(arena, &position),
		diag);
	adjudication_standing(played->adj, asked->side, asked->standing);
	played->turn = rules->begin(played->adj);
	*out = (struct offers_behind){.state = played->adj->state, .played = played};
	look_over(out);
	return out;
}

bool offers_behind_add(struct offers_behind *behind, const char *lines)
{
	const struct offers_played *played = behind->played;
	struct statement *statement =
		read_lines(played->arena, played->base, played->side, lines);
	const struct offer_rules *rules = played->rules;
	struct diag unsaid;
	const void *before;

	diag_init(&unsaid, played->arena);
	before = rules->copy(
		adjudication_preview(played->arena, played->base,
			arena_clone(played->arena, behind->state, rules->state_size),
			played->adj->prefix, &unsaid),
		played->turn);
	if (!statement || rules->play(played->turn, statement) != OK)
		return false;
	if (rules->brings(played->turn, before))
		look_over(behind);
	return true;
}

/* ---- the whole ---- */

/* What is said of the orders so far is known before anything is tried after them; what is
 * supposed is not tried. */
static int find_offers(struct offer_search *search, struct diag *diag)
{
	struct diag *before = ARENA_NEW(search->arena, struct diag), again;

	if (search->asked->behind) {
		search->before = search->asked->behind->said;
		search->state = search->view = search->asked->behind->state;
		look(search, search->asked->behind->played->turn);
		return OK;
	}
	search->before = before;
	diag_init(before, search->arena);
	if (!search->asked->supposes && play_anew(search, before, NULL) == ERR_BUG)
		return is_bug(diag, before);
	if (play_anew(search, &again, look) == ERR_BUG)
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
		.view = view,
		.memory = rules->memory ? rules->memory(arena, game) : NULL};
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
