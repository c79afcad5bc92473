/* Waters and vessels of a campaign: what is closed, and who supports whom. 22 to 24 */
#include "rules/great-campaigns/campaign/vessels.h"

#include "rules/great-campaigns/report/report_private.h"

static const struct gc_waters *waters_of(const struct page *page)
{
	return &page->game->campaign->waters;
}

/* Hexes whose guns are not silent yet. */
static void add_batteries(const struct page *page, struct tlist *list)
{
	const struct gc_waters *waters = waters_of(page);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < waters->batteries; i++)
		if (!gc_is_ruined(page->view, waters->battery[i]))
			words_add(&words, gc_page_place(page, waters->battery[i]));
	if (words.count)
		template_add_text(
			list, arena_printf(page->arena,
				      "Batteries close the waters within %d hexes of %s.",
				      waters->guns_reach,
				      words_apart(page->arena, &words, "; ")));
}

/* Waters that are closed as long as somebody lives. */
static void add_closed(const struct page *page, struct tlist *list)
{
	const struct gc_waters *waters = waters_of(page);

	for (int i = 0; i < waters->waters; i++) {
		const struct gc_water *water = &waters->water[i];

		if (gc_vessel_lives(page->view, water->barred_by))
			template_add_text(
				list, arena_printf(page->arena,
					      "While the %s lives no Union vessel goes "
					      "through %s.",
					      page->game->unit[water->barred_by].name,
					      water->name));
	}
	if (page->view->turn <= page->view->campaign.roads_closed)
		template_add_text(list, arena_printf(page->arena,
						"Hampton Roads are closed to Union vessels "
						"through turn %d.",
						page->view->campaign.roads_closed));
	if (page->view->campaign.norfolk_taken)
		template_add_text(list, "Norfolk is the Union's.");
}

/* "Gunboat-1 (York Box, 3)" */
static const char *vessel_text(const struct page *page, const struct gc_vessel *vessel)
{
	const struct unit_state *now = &page->view->unit[vessel->unit];

	return arena_printf(page->arena, "%s (%s, %d)", page->game->unit[vessel->unit].name,
		gc_page_place(page, now->at), waters_of(page)->supports - now->supports);
}

static void add_vessels(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < waters_of(page)->vessels; i++)
		if (gc_vessel_is_ready(page->day, &waters_of(page)->vessel[i]))
			words_add(&words, vessel_text(page, &waters_of(page)->vessel[i]));
	if (words.count)
		template_add_text(list, arena_printf(page->arena,
						"Gunboats, with the supports that they "
						"have left today: %s.",
						words_join(page->arena, &words, ", ")));
}

void gc_report_vessels(const struct page *page, struct tlist *list)
{
	add_batteries(page, list);
	add_closed(page, list);
	add_vessels(page, list);
}
