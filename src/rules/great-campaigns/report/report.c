/*
 * The report that a side reads in the middle of a game, made of its view. Nothing here
 * rules on anything. First what is not as printed on the map, then the sections in order;
 * the larger ones have a file each: army.c, arrivals.c, calendar.c, campaign.c, off_map.c,
 * points.c, examples.c.
 */
#include "rules/great-campaigns/report/report.h"
#include "base/text.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- what is not as printed ---- */

/* What is not as printed: crossings, stations, works that nobody stands in. 5.4, 9, 10 */

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

static void report_ground(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "ground");

	add_crossings(page, list);
	add_stations(page, list);
	template_set_flag(
		out, "ground-given", page->view->crossings + page->view->stations > 0);
}

/* ---- the sections ---- */

/* V15: what cannot be forded in the Valley Theater. */
static const char *rivers(const struct page *page)
{
	static const char *const class[RIVERS] = {"major", "minor"};
	const struct state *view = page->view;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < RIVERS; i++)
		if (view->campaign.unfordable_until[i] >= view->turn)
			words_add(&words,
				arena_printf(page->arena, "%s rivers (up to turn %d)",
					class[i], view -> campaign.unfordable_until[i]));
	if (!words.count)
		return "";
	return arena_printf(page->arena, " In the Valley Theater nobody fords %s.",
		words_join(page->arena, &words, " and "));
}

/* 3: the weather, and who is paralysed. */
static const char *sky(const struct page *page)
{
	const struct state *view = page->view;

	if (!view->rain)
		return view->unfordable ? "The sky is clear, but fords are closed still."
					: "The sky is clear.";
	return view->unfordable
		       ? "It rains: roads cost 2 MP, attacks are at -1, and fords are closed."
		       : "It rains: roads cost 2 MP, and attacks are at -1.";
}

static const char *weather(const struct page *page)
{
	return page->view->turn ? arena_printf(page->arena, "%s%s", sky(page), rivers(page))
				: "";
}

static const char *paralysis(const struct page *page)
{
	struct words words;

	words_begin(&words);
	for (enum side side = UNION; side < SIDES; side++) {
		int command = page->view->paralysed[side];

		if (command >= 0)
			words_add(&words, arena_printf(page->arena, "%s (%s)",
						  page->game->command[command].name,
						  side_title(side)));
	}
	if (!words.count)
		return "";
	return arena_printf(page->arena, "No leader of %s activates units today.",
		words_join(page->arena, &words, " or "));
}

/* 4: what is left of the reader's plan over days, in the morning. */
static void plan(const struct page *page, struct tmap *out)
{
	const struct state *view = page->view;
	bool given = page->own != NO_SIDE && view->step == SEQUENCE_DAY &&
		     !view->under_way && view->outcome == ENDING_NONE &&
		     *view->carried[page->own].plan;
	struct tlist *list = template_set_list(out, "plan");
	char **line;
	size_t lines;

	template_set_flag(out, "plan-given", given);
	if (!given)
		return;
	lines = text_split(page->arena,
		gc_carried_lines(page->arena, view->carried[page->own].plan), '\n', &line);
	for (size_t i = 0; i < lines; i++)
		if (*line[i])
			template_add_text(list, line[i]);
}

/* 30, V24: the Confederates of the Peninsula have no depots. */
static const char *cycle_note(const struct page *page)
{
	bool depots = page->own == UNION || page->game->campaign->valley_supply;

	return depots ? "Without an order your units out of supply forage, and the first depot that you have begun is completed."
		      : "Without an order your units out of supply forage.";
}

static const char *orders_note(const struct page *page)
{
	if (page->view->step == SEQUENCE_DAY)
		return "Each time you win the initiative, your first line that can be carried out is used; if none can, you pass.";
	if (page->view->step == SEQUENCE_INVASION)
		return "Name the place where the army lands. Without an order it is that of the first example.";
	if (page->view->step == SEQUENCE_CYCLE)
		return cycle_note(page);
	return "Units without an order are set up by the program.";
}

void gc_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader)
{
	struct page page = gc_page_of(arena, game, view);

	page.reader = *reader;
	template_set_text(out, "turn-line", gc_page_turn_line(&page));
	template_set_text(out, "orders-note", orders_note(&page));
	template_set_text(out, "weather", weather(&page));
	template_set_text(out, "paralysis", paralysis(&page));
	template_set_flag(out, "by-day",
		page.view->step == SEQUENCE_DAY && page.view->outcome == ENDING_NONE);
	gc_report_set_up(&page, out);
	gc_report_armies(&page, out);
	report_ground(&page, out);
	gc_report_arrivals(&page, out);
	gc_report_calendar(&page, out);
	gc_report_off_map(&page, out);
	gc_report_terms(&page, out);
	gc_report_campaign(&page, out);
	gc_report_losses(&page, out);
	gc_report_points(&page, out);
	plan(&page, out);
	page_options(out, arena, &page.game->base, page.view->options, "options-given");
	gc_report_examples(&page, out);
}
