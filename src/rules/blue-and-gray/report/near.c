/*
 * Whom the reader could fight in this turn: the short report of the side that moves says
 * where they stand.
 */
#include <stdbool.h>

#include "rules/blue-and-gray/report/report.h"
#include "rules/blue-and-gray/report/report_private.h"

/* Where the reader's units could come to in this turn. */
struct near {
	const struct page *page;
	bool *come; /* by place: one of them can end its march there */
	bool *told; /* by place: who of the reader's stands there */
};

static void add_march(const struct near *near, const struct march *march)
{
	const int *cost = bg_path_costs(near->page->turn, march);

	for (int i = 0; i < near->page->game->map.places; i++)
		near->come[i] = near->come[i] || cost[i] >= 0;
}

static void add_unit(const struct near *near, int unit)
{
	const struct page *page = near->page;
	struct march march = {.unit = unit,
		.from = page->view->unit[unit].at,
		.allowance = bg_allowance(page->game, page->view, unit),
		.free_allowance = bg_free_allowance(page->game, page->view, unit)};
	int entry[ENTRIES_MAX], entries;

	if (bg_on_map(page->view, unit)) {
		add_march(near, &march);
		return;
	}
	entries = bg_may_enter(page->game, page->view, unit)
			  ? bg_entries_open(page->turn, unit, entry)
			  : 0;
	march.enters = true;
	for (int i = 0; i < entries; i++) {
		march.from = entry[i];
		march.spent = bg_entry_cost(page->turn, entry[i]);
		add_march(near, &march);
	}
}

/* Who holds out in contact with the enemy does not move by day (6.3), and a train fights
 * nobody. */
static void find_come(struct near *near)
{
	const struct page *page = near->page;

	near->come = ARENA_NEW_ARRAY(page->arena, (size_t)page->game->map.places, bool);
	near->told = ARENA_NEW_ARRAY(page->arena, (size_t)page->game->map.places, bool);
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, page->own) && !bg_is_train(page->game, i))
			add_unit(near, i);
}

/* A unit of the reader's could come into contact with that hex. */
static bool is_near(const struct near *near, int place)
{
	const struct page *page = near->page;
	const struct place *here = &page->game->map.place[place];

	for (int i = here->first_exit; i < here->first_exit + here->exits; i++) {
		int to = page->game->map.exit[i].to;

		if (near->come[to] && bg_in_contact(page->game, place, to))
			return true;
	}
	return false;
}

/* 11.1: nobody of the reader's there may. */
static bool may_attack(const struct page *page, int place)
{
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, page->own) &&
			bg_stands_at(page->view, i, place) &&
			!page->view->unit[i].ineffective)
			return true;
	return false;
}

/* "Stuart 10c at 0513", and the second time "0513": who is in contact has no line in the
 * form, for he cannot move. */
static const char *own_text(const struct near *near, int place)
{
	const struct page *page = near->page;
	const char *id = page->game->map.place[place].id;

	if (near->told[place])
		return id;
	near->told[place] = true;
	return arena_printf(page->arena, "%s at %s%s",
		bg_page_units_at(page, page->own, place), id,
		may_attack(page, place) ? "" : " (yours may not attack)");
}

/* "touches 1/3/III 8 at 0412, 0512" */
static const char *contact_text(const struct near *near, int place)
{
	const struct page *page = near->page;
	int found[HEX_SIDES];
	int count = bg_page_contacts(found, page, side_other(page->own), place);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		words_add(&words, own_text(near, found[i]));
	return count ? arena_printf(page->arena, "touches %s",
			       words_apart(page->arena, &words, "; "))
		     : "";
}

/* Hexes from the unit to the nearest of the reader's. */
static int distance_of(const struct page *page, int unit)
{
	int least = page->game->map.places;

	for (int i = 0; i < page->game->units; i++) {
		int hexes;

		if (!bg_on_map(page->view, i) || !bg_page_is_of(page, i, page->own))
			continue;
		hexes = bg_distance(
			page->game, page->view->unit[i].at, page->view->unit[unit].at);
		least = hexes < least ? hexes : least;
	}
	return least;
}

/* "Farther off: 14 units, the nearest Stuart 10c at 0904": who has no line of his own. */
static void add_others(struct tlist *out, const struct near *near)
{
	const struct page *page = near->page;
	int count = 0, nearest = -1, least = 0;
	struct buf line;

	for (int i = 0; i < page->game->units; i++) {
		int hexes;

		if (!bg_on_map(page->view, i) || bg_page_is_of(page, i, page->own) ||
			is_near(near, page->view->unit[i].at))
			continue;
		hexes = distance_of(page, i);
		if (!count++ || hexes < least) {
			least = hexes;
			nearest = i;
		}
	}
	if (!count)
		return;
	buf_init(&line, page->arena);
	buf_puts(&line, "Farther off: ");
	if (count > 1)
		buf_printf(&line, "%d units, the nearest ", count);
	buf_printf(&line, "%s at ", bg_page_counter(page, nearest));
	kit_column_line(
		out, &line, page->game->map.place[page->view->unit[nearest].at].id, "  ");
}

static void add_enemies(struct tlist *out, const struct near *near)
{
	const struct page *page = near->page;
	enum side enemy = side_other(page->own);

	for (int i = 0; i < page->game->map.places; i++) {
		struct buf line;

		if (!page->turn->field.units[enemy][i] || !is_near(near, i))
			continue;
		buf_init(&line, page->arena);
		kit_column_put(&line, page->game->map.place[i].id, 6);
		buf_puts(&line, bg_page_units_at(page, enemy, i));
		buf_puts(&line, "  ");
		kit_column_line(out, &line, contact_text(near, i), "  ");
	}
}

void bg_report_enemies(
	struct tlist *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = bg_page_of(arena, game, view);
	struct near near = {.page = &page};

	if (!bg_page_is_to_move(&page, page.own))
		return;
	find_come(&near);
	add_enemies(out, &near);
	add_others(out, &near);
}
