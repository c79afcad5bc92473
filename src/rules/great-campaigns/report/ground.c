/* What is not as printed: crossings, stations, works that nobody stands in. 5.4, 9, 10 */
#include "rules/great-campaigns/report/report_private.h"

static void add_crossings(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < page->view->crossings; i++) {
		const struct crossing_state *crossing = &page->view->crossing[i];
		const struct link *link = &page->game->map.link[crossing->link];
		const char *text = crossing->kind == CROSSING_BUILT
					   ? "A pontoon bridge stands between %s and %s."
					   : "The crossing between %s and %s is destroyed.";

		template_add_text(list,
			arena_printf(page->arena, text, gc_page_spot(page, link->from),
				gc_page_spot(page, link->to)));
	}
}

static void add_stations(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < page->view->stations; i++)
		template_add_text(
			list, arena_printf(page->arena, "The station at %s is %s.",
				      gc_page_place(page, page->view->station[i].at),
				      gc_station_words[page->view->station[i].damage]));
}

void gc_report_ground(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "ground");

	add_crossings(page, list);
	add_stations(page, list);
	template_set_flag(
		out, "ground-given", page->view->crossings + page->view->stations > 0);
}
