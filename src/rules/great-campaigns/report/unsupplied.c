/* 30, V24 Who would have no supply as things stand, why, and where there is some. */
#include "game/advice.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

static const char *why_not(const struct page *page, const struct supply *supply, int place)
{
	if (gc_supply_theatre(page->game, place) == THEATRE_VALLEY)
		return "no complete depot is in their county or in one next to it";
	if (page->own == UNION)
		return arena_printf(page->arena,
			"no complete depot is in their county or in one next to it, and none is within %d hexes by a way that is free",
			supply->hexes);
	return "no counties that you control join theirs to where your supplies come from";
}

static bool is_unsupplied(const struct page *page, const struct supply *supply, int unit)
{
	return gc_unit_side(page->game, unit) == page->own &&
	       gc_report_needs_supply(page, unit) &&
	       !gc_supply_is_at(supply, page->day, page->own, page->view->unit[unit].at);
}

/* The unit and those of its hex, unless one before it has told of them. */
static bool find_with(struct supply_want *want, const struct page *page,
	const struct supply *supply, int unit)
{
	int place = page->view->unit[unit].at;
	int *piece = ARENA_NEW_ARRAY(page->arena, (size_t)page->game->units, int);
	struct words names;

	words_begin(&names);
	*want = (struct supply_want){.piece = piece};
	for (int i = 0; i < page->game->units; i++) {
		if (page->view->unit[i].at != place || !is_unsupplied(page, supply, i))
			continue;
		if (i < unit)
			return false;
		piece[want->pieces++] = i;
		words_add(&names, gc_page_unit(page, i));
	}
	want->text = arena_printf(page->arena, "%s at %s",
		words_join(page->arena, &names, " and "), gc_page_place(page, place));
	want->why = why_not(page, supply, place);
	return true;
}

static const bool *reached_places(const struct page *page, const struct supply *supply)
{
	int places = page->game->map.places;
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);

	for (int i = 0; i < places; i++)
		reached[i] = gc_supply_is_at(supply, page->day, page->own, i);
	return reached;
}

bool gc_report_supply_advice(
	struct supply_advice *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	struct supply_want *want;
	struct supply supply;

	*out = (struct supply_advice){0};
	if (page.own == NO_SIDE || !gc_is_campaign(page.game, page.view) ||
		!page.view->turn || gc_page_over(&page))
		return false;
	gc_supply_find(&supply, page.day);
	want = ARENA_NEW_ARRAY(arena, (size_t)page.game->units + 1, struct supply_want);
	for (int i = 0; i < page.game->units; i++)
		if (is_unsupplied(&page, &supply, i) &&
			find_with(&want[out->wants], &page, &supply, i))
			out->wants++;
	out->want = want;
	out->reached = reached_places(&page, &supply);
	return true;
}
