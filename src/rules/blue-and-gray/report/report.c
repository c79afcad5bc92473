/* What a player reads of his view: words only, nothing here rules on anything. */
#include "rules/blue-and-gray/report/report.h"

#include "rules/blue-and-gray/report/report_private.h"
#include "rules/kit/report_page.h"

static const char *turn_line(const struct page *page)
{
	const char *line = page_turn_line(page->arena, page->view->turn,
		page->game->base.turns, page->game->base.turn[page->view->turn].date);

	return page->view->turn && bg_is_night(page->game, page->view)
		       ? arena_printf(page->arena, "%s, a night turn", line)
		       : line;
}

/* 10.0 */
static const char *night_words(const struct page *page)
{
	if (page->phasing == NO_SIDE || !bg_is_night(page->game, page->view))
		return "";
	return "It is night: nobody attacks, nobody moves into an enemy zone of control "
	       "but who enters the map in one, and who stands in one may leave it.";
}

static const char *orders_note(const struct page *page)
{
	if (bg_page_has_combat(page))
		return "Units without an order stay where they are; attacks that are owed "
		       "must stand in the orders, behind all movement.";
	return "Units without an order stay where they are.";
}

void bg_report_sections(struct tmap *out, struct arena *arena, const void *game,
	const void *view, const struct team_member *reader)
{
	const struct page page = bg_page_of(arena, game, view);

	(void)reader; /* no game of this family has several commanders a side */
	template_set_text(out, "turn-line", turn_line(&page));
	template_set_text(out, "night", night_words(&page));
	template_set_text(out, "orders-note", orders_note(&page));
	bg_report_armies(&page, out);
	bg_report_combat(&page, out);
	bg_report_arrivals(&page, out);
	bg_report_terms(&page, out);
	bg_report_losses(&page, out);
	bg_report_points(&page, out);
	page_options(out, arena, &page.game->base, page.view->options, "options-given");
	bg_report_tables(&page, out);
	bg_report_examples(&page, out);
}
