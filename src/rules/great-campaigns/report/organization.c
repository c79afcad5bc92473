/* 32, L2.2: who was detached, is within another, or is divided. */
#include "rules/great-campaigns/report/report_private.h"

/* ---- 32 ---- */

/* "Sub-1 (of Couch)" */
static const char *part_text(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s (of %s)", gc_page_unit(page, unit),
		gc_page_unit(page, page->view->unit[unit].of));
}

/* L2.2: brigades stand for it. */
static bool is_divided(const struct page *page, int unit)
{
	return page->view->unit[unit].fate == FATE_AWAITED &&
	       page->view->unit[unit].of >= 0 && gc_formation_of(page->game, unit);
}

static void add_divided(const struct page *page, struct tlist *list, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side && is_divided(page, i))
			words_add(&words, gc_page_unit(page, i));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena, "%s, divided: %s.", side_title(side),
				words_join(page->arena, &words, ", ")));
}

static void add_parts(
	const struct page *page, struct tlist *list, enum side side, bool within)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side && page->view->unit[i].of >= 0 &&
			!is_divided(page, i) &&
			(within ? page->view->unit[i].fate == FATE_AWAITED &&
						gc_on_map(
							page->view, page->view->unit[i].of)
				: gc_on_map(page->view, i)))
			words_add(&words, part_text(page, i));
	if (words.count)
		template_add_text(
			list, arena_printf(page->arena, "%s, %s: %s.", side_title(side),
				      within ? "within other units" : "detached",
				      words_join(page->arena, &words, ", ")));
}

void gc_report_organization(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < SIDES; i++) {
		add_parts(page, list, page_side(page->own, i), false);
		add_parts(page, list, page_side(page->own, i), true);
		add_divided(page, list, page_side(page->own, i));
	}
}
