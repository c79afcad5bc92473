/* 32: who was detached or is within another. */
#include "rules/great-campaigns/report/report_private.h"

/* ---- 32 ---- */

/* "Sub-1 (of Couch)" */
static const char *part_text(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s (of %s)", gc_page_unit(page, unit),
		gc_page_unit(page, page->view->unit[unit].of));
}

static void add_parts(
	const struct page *page, struct tlist *list, enum side side, bool within)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side && page->view->unit[i].of >= 0 &&
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
	}
}
