/* What the sections of a report ask of a view, and the words they say it with. */
#include "base/field.h"
#include "base/side.h"
#include "game/journal.h"
#include "rules/kit/game_base.h"
#include "rules/kit/report_page.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

struct page lu_page_of(struct arena *arena, const void *game, const struct state *view)
{
	return (struct page){arena, game, view, page_reader(view->viewer)};
}

const char *lu_page_name(const struct page *page, int place)
{
	return page->game->map.place[place].name;
}

int lu_page_place(const struct page *page, const struct event *event, const char *key)
{
	const char *id = event_value(event, key);

	return id ? field_ids_find(&page->game->base.refs[REF_PLACE], id) : -1;
}

const char *lu_page_since(const struct page *page, int place)
{
	const struct place_state *now = &page->view->place[place];
	const struct scenario *start = &page->game->base.scenario[page->view->start];

	if (!now->since_turn)
		return "the set-up";
	if (now->since_turn == start->turn &&
		now->since_step == lu_sequence_find(start->step))
		return "the beginning";
	return arena_printf(page->arena, "turn %d, %s, %s", now->since_turn,
		page->game->base.turn[now->since_turn].date,
		lu_sequence[now->since_step].title);
}

bool lu_page_is_own(const struct page *page, int unit)
{
	return page->own != NO_SIDE && page->game->unit[unit].side == (int)page->own &&
	       page->game->unit[unit].type != TYPE_MARKER;
}

bool lu_page_is_here(const struct page *page, int unit, int place)
{
	return lu_page_is_own(page, unit) && page->view->unit[unit].at == place;
}

bool lu_page_has_supply_units(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->game->unit[i].type == TYPE_SUPPLY)
			return true;
	return false;
}

bool lu_page_has_wagon(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, place) &&
			page->view->unit[i].mode == MODE_WAGON)
			return true;
	return false;
}

bool lu_page_has_flag(const struct page *page, uint32_t flag)
{
	for (int i = 0; i < page->game->map.places; i++)
		if (page->game->map.place[i].flags & flag)
			return true;
	return false;
}

const char *lu_page_turn(const struct page *page, int turn)
{
	return page_turn(page->arena, turn, page->game->base.turn[turn].date);
}
