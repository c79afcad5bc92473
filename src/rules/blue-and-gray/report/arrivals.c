/* 15.0: who is still to come, when and where. The schedule is printed: both sides know it.
 */
#include <string.h>

#include "rules/blue-and-gray/report/report_private.h"

static bool is_awaited(const struct page *page, int unit, enum side side)
{
	return bg_page_is_of(page, unit, side) &&
	       page->view->unit[unit].fate == FATE_AWAITED &&
	       page->game->unit[unit].entries > 0;
}

/* The turn under which a unit stands: whoever is due stands under 0. */
static int turn_of(const struct page *page, int unit)
{
	int turn = bg_arrival_turn(page->game, page->view, unit);

	return turn <= page->view->turn ? 0 : turn;
}

static bool same_entries(const struct page *page, int a, int b)
{
	const struct unit *one = &page->game->unit[a], *other = &page->game->unit[b];

	return one->entries == other->entries && one->choice == other->choice &&
	       !memcmp(one->entry, other->entry,
		       (size_t)one->entries * sizeof one->entry[0]);
}

/* ---- where ---- */

/* 15.04: where those may enter who are to do so in the step to be played. */
static const char *open_now(const struct page *page, int unit)
{
	int entry[ENTRIES_MAX], count = bg_entries_open(page->turn, unit, entry);

	if (!count)
		return "closed to them now";
	return arena_printf(page->arena, "at %s",
		place_names(page->arena, &page->game->map, entry, count, " or "));
}

static const char *where(const struct page *page, int unit, bool now)
{
	const struct unit *info = &page->game->unit[unit];
	const char *hexes = place_names(
		page->arena, &page->game->map, info->entry, info->entries, " or ");

	if (!now)
		return arena_printf(page->arena, "at %s%s", hexes,
			info->choice == ENTRY_FIRST_OPEN ? ", the first that is free" : "");
	return open_now(page, unit);
}

/* ---- when ---- */

static const char *when(const struct page *page, int turn, enum side side)
{
	if (turn)
		return arena_printf(
			page->arena, "Turn %d, %s", turn, page->game->base.turn[turn].date);
	return bg_page_is_to_move(page, side) ? "Now" : "With the next Player-Turn";
}

/* Those of a turn who come by the same hexes as `first`, in the order of the file. */
static void add_group(
	const struct page *page, struct tlist *list, enum side side, int first, bool *told)
{
	int turn = turn_of(page, first);
	bool now = !turn && bg_page_is_to_move(page, side);
	struct words words;

	words_begin(&words);
	for (int i = first; i < page->game->units; i++) {
		if (!is_awaited(page, i, side) || turn_of(page, i) != turn ||
			!same_entries(page, first, i))
			continue;
		told[i] = true;
		words_add(&words, bg_page_counter(page, i));
	}
	template_add_text(list,
		arena_printf(page->arena, "%s, %s: %s.", when(page, turn, side),
			where(page, first, now), words_join(page->arena, &words, ", ")));
}

static bool add_side(const struct page *page, struct tlist *list, enum side side)
{
	bool told[UNITS_MAX] = {false}, any = false;

	for (int turn = 0; turn <= page->game->base.turns; turn++)
		for (int i = 0; i < page->game->units; i++)
			if (is_awaited(page, i, side) && !told[i] &&
				turn_of(page, i) == turn) {
				add_group(page, list, side, i, told);
				any = true;
			}
	return any;
}

static const char *whose(const struct page *page, enum side side)
{
	if (side == page->own)
		return "Yours";
	return arena_printf(page->arena, "Those of %s", side_army(side));
}

void bg_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "arrivals");
	bool any = false;

	for (int i = 0; page->view->outcome == ENDING_NONE && i < SIDES; i++) {
		enum side side = page_side(page->own, i);
		struct tmap *map = template_add_map(list);
		bool coming = add_side(page, template_set_list(map, "groups"), side);

		template_set_text(map, "whose", whose(page, side));
		template_set_flag(map, "coming", coming);
		any = any || coming;
	}
	template_set_flag(out, "arrivals-given", any);
}
