/* A game that is over: where everybody stands, whom it cost, and how it went. */
#include "rules/kit/ending.h"

#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

/* The units of a side in a hex with their MV. */
static const char *units_at(const struct page *page, enum side side, int place)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (gc_unit_side(page->game, i) == side &&
			gc_stands_at(page->view, i, place))
			words_add(&words, gc_page_counter(page, i));
	return words_join(page->arena, &words, ", ");
}

static void add_army(const void *context, struct tlist *lines, enum side side)
{
	const struct page *page = context;

	for (int place = 0; place < page->game->map.places; place++)
		if (page->day->field.units[side][place])
			template_add_text(lines, arena_printf(page->arena, "%s: %s.",
							 gc_page_place(page, place),
							 units_at(page, side, place)));
}

static void judge(struct ending_tally *out, const struct event *event)
{
	if (!strcmp(event->kind, "attack"))
		out->attacker = brief_event_side(event);
	else if (!strcmp(event->kind, "loss")) {
		out->loser = brief_event_side(event);
		out->points = brief_number(event, "points");
	}
}

static void set_losses(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "losses");

	for (enum side side = UNION; side < SIDES; side++) {
		int lost = 0;

		for (int i = 0; i < page->game->units; i++)
			if (gc_unit_side(page->game, i) == side)
				lost += page->view->unit[i].lost;
		template_add_text(
			list, arena_printf(page->arena, "MV that %s lost in combat: %d.",
				      side_army(side), lost));
	}
}

/* The days of the scenario as a turn track. */
static const struct turn *days_of(const struct page *page)
{
	struct turn *turn = ARENA_NEW_ARRAY(page->arena, DAYS_MAX + 1, struct turn);

	for (int i = 1; i <= page->scenario->days; i++)
		turn[i].date = page->scenario->day[i].date;
	return turn;
}

void gc_report_ending(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps)
{
	const struct page page = gc_page_of(arena, game, state);
	const struct whole_game whole = {
		arena, days_of(&page), page.scenario->days, "MV", step, steps};

	template_set_flag(out, "leaders-given", false);
	ending_armies(out, add_army, &page);
	set_losses(&page, out);
	ending_turns(template_set_list(out, "turns"), &whole, judge);
}
