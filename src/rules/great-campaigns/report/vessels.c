/* Waters and vessels of a campaign: what is closed, and who supports whom. 22 to 24 */
#include "rules/great-campaigns/campaign/vessels.h"
#include "rules/great-campaigns/campaign/sea.h"

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

/* ---- 23: where an order could have a unit land ---- */

/* So many landings without a name of their own are listed by their numbers. */
#define UNNAMED_MOST 12

/* True for a place in which a unit of the Union's stands that could embark there. */
static bool is_departure(const struct page *page, int place)
{
	if (!waters_of(page)->landing[place])
		return false;
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (gc_unit_side(page->game, i) == UNION && now->at == place &&
			page->game->unit[i].arm <= ARM_ARTILLERY && !now->held &&
			!now->district &&
			(now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP))
			return true;
	}
	return false;
}

/* The landings to which ships go from anywhere where units could embark; how many. */
static int find_landings(const struct page *page, bool *reached)
{
	int places = page->game->hexes + page->game->campaign->boxes, count = 0;

	for (int from = 0; from < places; from++) {
		const int *hexes;

		if (!is_departure(page, from))
			continue;
		hexes = gc_sea_distances(page->day, from);
		for (int i = 0; i < places; i++)
			reached[i] =
				reached[i] || (waters_of(page)->landing[i] && hexes[i] > 0);
	}
	for (int i = 0; i < places; i++)
		count += reached[i];
	return count;
}

static bool has_name(const struct page *page, int place)
{
	return gc_is_box(page->game, place) || page->game->land.rows.name[place];
}

static void add_landings(const struct page *page, struct tlist *list)
{
	int places = page->game->hexes + page->game->campaign->boxes, unnamed = 0;
	bool *reached = ARENA_NEW_ARRAY(page->arena, (size_t)places, bool);
	struct words words;

	if (page->own == CONFEDERATE || !find_landings(page, reached))
		return;
	for (int i = 0; i < places; i++)
		unnamed += reached[i] && !has_name(page, i);
	words_begin(&words);
	for (int i = 0; i < places; i++)
		if (reached[i] && (has_name(page, i) || unnamed <= UNNAMED_MOST))
			words_add(&words, gc_page_place(page, i));
	if (unnamed > UNNAMED_MOST)
		words_add(&words, arena_printf(page->arena,
					  "%d other hexes at these waters", unnamed));
	template_add_text(list, arena_printf(page->arena,
					"Ships could take your units (`march UNIT to PLACE "
					"by sea`) to %s.",
					words_apart(page->arena, &words, "; ")));
}

void gc_report_vessels(const struct page *page, struct tlist *list)
{
	add_landings(page, list);
	add_batteries(page, list);
	add_closed(page, list);
	add_vessels(page, list);
}
