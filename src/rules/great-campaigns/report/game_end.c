/* A game that is over: where everybody stands, whom it cost, and how it went. */

#include <string.h>

#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* The units of a side in a hex with their MV. */
static const char *units_at(const struct page *page, enum side side, int place)
{
	struct words words;

	words_begin(&words);
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
		const char *line = gc_losses_of(page, side);

		template_add_text(list,
			line ? line
			     : arena_printf(page->arena, "%s: none.", side_title(side)));
	}
}

/* 12: what each side has, and for what, below the table of turns. */
static void add_points(
	const struct page *page, struct tlist *lines, const struct brief *brief)
{
	for (enum side side = UNION; side < SIDES; side++) {
		template_add_text(lines, "");
		template_add_text(lines,
			arena_printf(page->arena, "victory points of %s: %s",
				side_army(side),
				gc_halves_text(page->arena, page->view->points[side])));
		for (int i = 0; i < page->scenario->awards; i++) {
			const struct award *award = &page->scenario->award[i];
			int times = gc_brief_times(brief, award);

			if (award->side == (int)side && times)
				template_add_text(
					lines, arena_printf(page->arena, "%6s  %s",
						       gc_halves_text(page->arena,
							       times * award->points),
						       award->text));
		}
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
	const struct brief brief = {NULL, arena, NO_SIDE, step, steps};
	struct tlist *turns;

	template_set_flag(out, "leaders-given", false);
	ending_armies(out, add_army, &page);
	set_losses(&page, out);
	turns = template_set_list(out, "turns");
	ending_turns(turns, &whole, judge);
	add_points(&page, turns, &brief);
}
