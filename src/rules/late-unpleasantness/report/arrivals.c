/* 10.1: who is still to come. The order of arrival is printed: both sides know it. */
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/kit/report_page.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

/* The reader knows of his own pieces that they have come; of others what is printed. */
static bool is_to_come(const struct page *page, int unit, int turn)
{
	if (!lu_page_is_own(page, unit))
		return page->game->unit[unit].setup.turn == turn;
	return lu_is_awaited(page->game, page->view, unit) &&
	       lu_arrival_turn(page->game, page->view, unit) == turn;
}

/* "Pickett"; 11.0: "Heth (rebuilt, 4 SP)" */
static const char *name_of(const struct page *page, int unit)
{
	const struct unit_state *now = &page->view->unit[unit];

	if (!lu_page_is_own(page, unit) || !now->back)
		return page->game->unit[unit].name;
	return arena_printf(page->arena, "%s (rebuilt, %d SP)",
		lu_unit_name(page->game, page->view, unit), now->strength);
}

/* "Turn 10, May 22-23: Pickett and Breckinridge."; false if nobody is to come. */
static bool add_turn(const struct page *page, struct tlist *list, enum side side, int turn)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].side == (int)side && is_to_come(page, i, turn))
			words_add(&words, name_of(page, i));
	if (words.count)
		template_add_text(list, arena_printf(page->arena, "Turn %d, %s: %s.", turn,
						page->game->base.turn[turn].date,
						words_join(page->arena, &words, " and ")));
	return words.count > 0;
}

/* Own pieces that wait for an open point stand under the turn in which they were due. */
static bool add_turns(const struct page *page, struct tlist *list, enum side side)
{
	bool begun = lu_has_begun(page->game, page->view, side);
	int first = side == page->own ? 1 : page->view->turn + (begun ? 1 : 0);
	bool any = false;

	for (int turn = first ? first : 1; turn <= page->game->base.turns; turn++)
		any |= add_turn(page, list, side, turn);
	return any;
}

static bool awaits(const struct page *page, enum side side)
{
	for (int i = 0; i < page->game->units; i++)
		if (page->game->unit[i].side == (int)side && page->game->unit[i].setup.turn)
			return true;
	return false;
}

/* Where they come to, and how their owner says it. */
static const char *where(const struct page *page)
{
	if (page->game->arrive_at_release[page->own])
		return "They arrive as your player turn begins, each at a point of your "
		       "choice from which your supply counts: `place PIECE at POINT` "
		       "among your orders, or behind `when reinforcements arrive:`. "
		       "Leaders come with the first division of their command.";
	return "They arrive as your player turn begins, all at the Supply Terminus; while "
	       "it is not open to them they wait. Leaders come with the first division "
	       "of their command.";
}

void lu_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "reinforcements");
	bool any = false;

	for (int i = 0; i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *map;
		bool coming;

		if (!awaits(page, side))
			continue;
		any = true;
		map = template_add_map(list);
		template_set_text(map, "whose",
			side == page->own ? "Yours"
			: side == UNION   ? "Those of the Union, as printed"
					  : "Those of the Confederates, as printed");
		coming = add_turns(page, template_set_list(map, "turns"), side);
		template_set_flag(map, "coming", coming);
		template_set_text(
			map, "where", coming && side == page->own ? where(page) : "");
	}
	template_set_flag(out, "reinforcements-given", any);
}
