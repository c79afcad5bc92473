/*
 * What a player reads of his view: words only, nothing here rules on anything.
 *
 * Parts: the report; a game that is over.
 */
#include <string.h>

#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

/* ---- the report ---- */

static const char *turn_line(const struct page *page)
{
	const char *line = page_turn_line(page->arena, page->view->turn,
		page->game->base.turns, page->game->base.turn[page->view->turn].date);

	return page->view->turn && bg_is_night(page->game, page->view)
		       ? arena_printf(page->arena, "%s, a night turn", line)
		       : line;
}

/* 10.0: who has orders to give reads of it above. */
static const char *night_words(const struct page *page)
{
	return bg_page_is_to_move(page, page->own) ? "" : bg_page_night(page);
}

static const char *orders_note(const struct page *page)
{
	if (bg_page_has_combat(page))
		return "Units without an order stay where they are; you must attack enemies next to yours, in lines below all moves.";
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
	bg_report_charts(&page, out);
	bg_report_examples(&page, out);
}

/* ---- a game that is over: where everybody stands, whom it cost, and how it went ---- */

static void add_army(const void *context, struct tlist *lines, enum side side)
{
	const struct page *page = context;

	for (int place = 0; place < page->game->map.places; place++) {
		const char *units = bg_page_units_at(page, side, place);

		if (*units)
			template_add_text(lines, arena_printf(page->arena, "%s: %s.",
							 bg_page_hex(page, place), units));
	}
}

/* The steps that the pieces of an event lost. */
static void judge(struct ending_tally *out, const struct event *event)
{
	if (!strcmp(event->kind, "attack"))
		out->attacker = brief_event_side(event);
	else if (!strcmp(event->kind, "eliminated") || !strcmp(event->kind, "exchange")) {
		out->loser = brief_event_side(event);
		out->points = brief_number(event, "points");
	}
}

/* "Rodes 4 in turn 3" */
static const char *fallen(const struct page *page, enum side side, int *strength)
{
	struct words words;

	words_begin(&words);
	*strength = 0;
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (!bg_page_is_of(page, i, side) || now->fate != FATE_ELIMINATED)
			continue;
		*strength += page->game->unit[i].strength;
		words_add(&words, arena_printf(page->arena, "%s in turn %d",
					  bg_page_counter(page, i), now->gone));
	}
	return words_join(page->arena, &words, ", ");
}

static void set_losses(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "losses");

	for (enum side side = UNION; side < SIDES; side++) {
		int strength;
		const char *units = fallen(page, side, &strength);

		template_add_text(list,
			arena_printf(page->arena, "SP that %s lost: %d%s%s.",
				side_army(side), strength, *units ? ": " : "", units));
	}
}

void bg_report_game_end(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps)
{
	const struct page page = bg_page_of(arena, game, state);
	const struct whole_game whole = {
		arena, page.game->base.turn, page.game->base.turns, "SP", step, steps};

	template_set_flag(out, "leaders-given", false);
	ending_armies(out, add_army, &page);
	set_losses(&page, out);
	ending_turns(template_set_list(out, "turns"), &whole, judge);
}
