/* 28 Who is in which box; who is under way stands in the calendar. */
#include "rules/great-campaigns/report/report_private.h"

static bool is_in(const struct page *page, int unit, enum side side, int box)
{
	return gc_unit_side(page->game, unit) == side &&
	       gc_is_in_box(page->view, unit, box);
}

/* "Viele 7 (FL 1, disorganized)"; that units are held is said once, of all. */
static const char *unit_text(const struct page *page, int unit)
{
	const char *condition = gc_page_state(page, unit);
	int fatigue = page->view->unit[unit].fatigue;
	struct words words;

	words_begin(&words);
	if (fatigue)
		words_add(&words, arena_printf(page->arena, "FL %d", fatigue));
	if (*condition)
		words_add(&words, condition);
	if (!words.count)
		return gc_page_counter(page, unit);
	return arena_printf(page->arena, "%s (%s)", gc_page_counter(page, unit),
		words_join(page->arena, &words, ", "));
}

static void add_box(
	const struct page *page, struct tlist *list, enum side side, int box, bool held)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_in(page, i, side, box) && page->view->unit[i].held == held)
			words_add(&words, unit_text(page, i));
	if (words.count)
		template_add_text(list, arena_printf(page->arena, "%s, %s%s: %s.",
						side_title(side), gc_page_hex(page, box),
						held ? ", who may not move yet" : "",
						words_join(page->arena, &words, ", ")));
}

/* 2.3 */
static void add_waiting(const struct page *page, struct tlist *list, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side &&
			page->view->unit[i].fate == FATE_WAITING)
			words_add(&words,
				arena_printf(page->arena, "%s at %s", gc_page_unit(page, i),
					gc_page_place(page, page->view->unit[i].at)));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena,
				"%s, waiting for a unit of their command to come within %d "
				"hexes: %s.",
				side_title(side), TRANSFER,
				words_join(page->arena, &words, ", ")));
}

/* The first report says what the players play. */
static void add_adaptation(const struct page *page, struct tmap *out)
{
	bool first = gc_is_campaign(page->game, page->view) && !page->view->turn;
	const struct provenance *sum;

	template_set_flag(out, "adaptation", first);
	if (!first)
		return;
	sum = &page->game->campaign->provenance;
	template_set_text(out, "game-id", game_base_id(page->game));
	template_set_text(out, "sections", arena_printf(page->arena, "%zu", sum->sections));
	template_set_text(
		out, "reconstructed", arena_printf(page->arena, "%zu", sum->reconstructed));
	template_set_text(out, "reconstructed-in-part",
		arena_printf(page->arena, "%zu", sum->in_part));
}

void gc_report_off_map(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "off-map");
	bool campaign = gc_is_campaign(page->game, page->view);
	int boxes = campaign && !gc_page_over(page) ? page->game->campaign->boxes : 0;

	for (int i = 0; campaign && !gc_page_over(page) && i < SIDES; i++)
		add_waiting(page, list, page_side(page->own, i));
	for (int i = 0; i < SIDES; i++)
		for (int box = 0; box < boxes; box++) {
			enum side side = page_side(page->own, i);

			add_box(page, list, side, page->game->hexes + box, false);
			add_box(page, list, side, page->game->hexes + box, true);
		}
	template_set_flag(out, "off-map-given", template_has_items(list));
	add_adaptation(page, out);
}
