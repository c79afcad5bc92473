/* What could be offered is played behind the orders so far. */
#include <string.h>

#include "base/err.h"
#include "game/adjudication.h"
#include "orders/orders.h"
#include "rules/kit/offers_private.h"

/* ---- what is said of it ---- */

static bool is_new(const struct offer_search *search, const struct diag_item *said)
{
	const struct diag_item *item = search->before->first;

	while (item && (item->level != said->level || strcmp(item->text, said->text) != 0))
		item = item->next;
	return !item;
}

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

/* False when something new is against it; *note is what is to be said of it. */
static bool is_accepted(const char **note, const struct offer_search *search,
	const struct offer *offer, const struct diag *diag)
{
	*note = NULL;
	for (const struct diag_item *item = diag->first; item; item = item->next) {
		if (!is_new(search, item))
			continue;
		if (item->level == DIAG_ERROR && !is_duty(search, item))
			return false;
		if (item->level == DIAG_WARNING && !may_be_warned_of(search, offer))
			return false;
		if (!*note)
			*note = item->text;
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

int offers_play(struct adjudication *adj, const struct offer_search *search,
	struct statement *statement)
{
	struct orders orders = {0};
	int err;

	memcpy(adj->state, search->view, search->rules->state_size);
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
	const char *note;

	if (!statement || (search->rules->can && !search->rules->can(search, statement)))
		return false;
	arena_clear(room);
	diag_init(&diag, room);
	adj = adjudication_preview(room, search->game,
		arena_alloc(room, search->rules->state_size), search->prefix, &diag);
	if (offers_play(adj, search, statement) == ERR_BUG ||
		!is_accepted(&note, search, offer, &diag) ||
		!is_there(search, offer, adj->state))
		return false;
	search->found = true;
	kept.note = note ? arena_string(search->arena, note) : NULL;
	offers_add(search, &kept);
	return true;
}
