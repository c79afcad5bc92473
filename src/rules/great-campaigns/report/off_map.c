/* 28 Who is in which box, and who is under way. */
#include "rules/great-campaigns/report/report_private.h"

static bool is_in(const struct page *page, int unit, enum side side, int box)
{
	return gc_unit_side(page->game, unit) == side &&
	       gc_is_in_box(page->view, unit, box);
}

/* "Viele 7 (FL 1, disorganized)" */
static const char *unit_text(const struct page *page, int unit)
{
	const char *condition = gc_page_condition(page, unit);
	int fatigue = page->view->unit[unit].fatigue;
	struct words words = {{NULL}, 0};

	if (fatigue)
		words_add(&words, arena_printf(page->arena, "FL %d", fatigue));
	if (*condition)
		words_add(&words, condition);
	if (!words.count)
		return gc_page_counter(page, unit);
	return arena_printf(page->arena, "%s (%s)", gc_page_counter(page, unit),
		words_join(page->arena, &words, ", "));
}

static void add_box(const struct page *page, struct tlist *list, enum side side, int box)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (is_in(page, i, side, box))
			words_add(&words, unit_text(page, i));
	if (words.count)
		template_add_text(list, arena_printf(page->arena, "%s, %s: %s.",
						side_title(side), gc_page_hex(page, box),
						words_join(page->arena, &words, ", ")));
}

static void add_way(const struct page *page, struct tlist *list, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	template_add_text(
		list, arena_printf(page->arena, "%s, under way to %s, due with %s: %s.",
			      side_title(gc_unit_side(page->game, unit)),
			      gc_page_place(page, now->at),
			      now->due <= page->scenario->days
				      ? gc_page_turn(page, now->due)
				      : arena_printf(page->arena, "turn %d", now->due),
			      unit_text(page, unit)));
}

void gc_report_off_map(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "off-map");
	bool campaign = gc_is_campaign(page->game, page->view);
	int boxes = campaign && !gc_page_over(page) ? page->game->campaign->boxes : 0;

	for (int i = 0; i < SIDES; i++)
		for (int box = 0; box < boxes; box++)
			add_box(page, list, page_side(page->own, i),
				page->game->hexes + box);
	for (int i = 0; i < page->game->units && boxes; i++)
		if (page->view->unit[i].fate == FATE_UNDER_WAY)
			add_way(page, list, i);
	template_set_flag(out, "off-map-given", template_has_items(list));
	template_set_flag(out, "adaptation", campaign && !page->view->turn);
}
