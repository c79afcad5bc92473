/* What is offered, in words of orders. */
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "game/map.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "rules/kit/game_base.h"
#include "rules/kit/offers.h"

const char *offers_place(const struct offer_search *search, int place)
{
	return search->rules->map->place[place].name;
}

const char *offers_names(const struct offer_search *search)
{
	struct buf names;

	buf_init(&names, search->arena);
	for (int i = 0; i < search->who.count; i++)
		buf_printf(&names, "%s %s", i ? "," : "",
			names_text(search->base->names, NAME_PIECE, search->who.unit[i]));
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

struct statement *offers_read(struct offer_search *search, const char *lines)
{
	struct statement *statement = NULL;
	struct diag diag;

	diag_init(&diag, search->arena);
	if (statements_parse(&statement, search->arena, "offer", lines, strlen(lines),
		    search->asked->side, search->rules->grammar, search->base->names,
		    &diag) != OK)
		return NULL;
	return statement;
}

bool offers_try_lines(
	struct offer_search *search, enum offer_kind kind, int place, const char *lines)
{
	const struct offer offer = {
		.kind = kind, .place = place, .lines = lines, .cost = ""};

	return offers_try(search, &offer, offers_read(search, lines));
}
