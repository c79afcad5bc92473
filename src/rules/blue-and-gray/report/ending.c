/* A game that is over: where everybody stands, whom it cost, and how it went. */
#include "rules/kit/ending.h"
#include "game/journal.h"
#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"
#include "rules/kit/brief.h"

#include <string.h>

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

void bg_report_ending(struct tmap *out, struct arena *arena, const void *game,
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
