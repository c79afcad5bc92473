/* 14.0: what the set-up leaves open, and what is printed of the other's. */
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

#include <string.h>

struct setup;

static bool has_open_setup(const struct page *page)
{
	bool before = page->view->step == SEQUENCE_JOIN ||
		      page->view->step == SEQUENCE_SETUP_UNION ||
		      page->view->step == SEQUENCE_SETUP_CONFEDERATE;

	return before && !page->game->base.scenario[page->view->start].positions;
}

bool lu_report_is_open(const struct page *page, int unit)
{
	return lu_page_is_own(page, unit) && has_open_setup(page) &&
	       page->view->unit[unit].at < 0 &&
	       page->game->unit[unit].setup.places + page->game->unit[unit].setup.withs > 1;
}

static bool same_choice(const struct setup *a, const struct setup *b)
{
	return a->places == b->places && a->cover_each == b->cover_each &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place) &&
	       a->withs == b->withs &&
	       !memcmp(a->with, b->with, (size_t)a->withs * sizeof *a->with);
}

/* Of the other's pieces what is printed is open, whatever has been chosen. */
static bool is_choice(const struct page *page, int unit, enum side side)
{
	const struct unit *info = &page->game->unit[unit];

	if (side == page->own)
		return lu_report_is_open(page, unit);
	return info->side == (int)side && info->setup.places + info->setup.withs > 1;
}

/* "Fort 1 or Fort 2"; "where you put Torbert or Gregg", "where Torbert or Gregg stand" */
static const char *choices(const struct page *page, const struct setup *setup, bool own)
{
	struct words places;
	const char *list;

	words_begin(&places);
	for (int i = 0; i < setup->places; i++)
		words_add(&places, lu_page_name(page, setup->place[i]));
	for (int i = 0; i < setup->withs; i++)
		words_add(&places, page->game->unit[setup->with[i]].name);
	list = words_join(page->arena, &places, " or ");
	if (!setup->withs)
		return list;
	return own ? arena_printf(page->arena, "where you put %s", list)
		   : arena_printf(page->arena, "where %s stands", list);
}

static void add_choice(
	const struct page *page, struct tlist *list, int unit, enum side side)
{
	const struct setup *setup = &page->game->unit[unit].setup;
	struct words pieces;

	words_begin(&pieces);
	for (int i = 0; i < page->game->units; i++) {
		if (!is_choice(page, i, side) ||
			!same_choice(setup, &page->game->unit[i].setup))
			continue;
		if (i < unit)
			return; /* listed with that one */
		words_add(&pieces, page->game->unit[i].name);
	}
	template_add_text(list,
		arena_printf(page->arena, "%s: %s%s",
			words_join(page->arena, &pieces, ", "),
			choices(page, setup, side == page->own),
			setup->cover_each ? "; between them they must hold each of these"
					  : ""));
}

/* Not open, and on the map from the start, markers too; garrisons are told of in one line.
 */
static bool is_fixed(const struct page *page, int unit, enum side side)
{
	const struct unit *info = &page->game->unit[unit];

	return info->side == (int)side && info->type != TYPE_GARRISON &&
	       info->setup.places == 1 && !info->setup.withs && !info->setup.turn;
}

int lu_report_place(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	int at = page->view->unit[unit].at;
	bool garrison = info->type == TYPE_GARRISON && lu_page_is_own(page, unit);

	if (at < 0 && has_open_setup(page) && lu_page_is_own(page, unit) &&
		(garrison || is_fixed(page, unit, page->own)))
		return info->setup.place[0];
	return at;
}

static void add_fixed(
	const struct page *page, struct tlist *list, int place, enum side side)
{
	struct words pieces;

	words_begin(&pieces);
	for (int i = 0; i < page->game->units; i++)
		if (is_fixed(page, i, side) && page->game->unit[i].setup.place[0] == place)
			words_add(&pieces, page->game->unit[i].name);
	if (pieces.count)
		template_add_text(
			list, arena_printf(page->arena, "%s: %s", lu_page_name(page, place),
				      words_join(page->arena, &pieces, ", ")));
}

static void add_garrisons(const struct page *page, struct tlist *list, enum side side)
{
	bool chosen[PLACES_MAX] = {false}, any = false;

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *info = &page->game->unit[i];

		if (info->side != (int)side || info->type != TYPE_GARRISON)
			continue;
		chosen[info->setup.place[0]] = any = true;
	}
	if (any)
		template_add_text(list, arena_printf(page->arena, "a garrison each: %s",
						kit_places_chosen(page->arena,
							&page->game->map, chosen, ", ")));
}

/* What stands where it must: without it nobody can choose well for the others. */
static void add_all_fixed(const struct page *page, struct tlist *list, enum side side)
{
	for (int place = 0; place < page->game->map.places; place++)
		add_fixed(page, list, place, side);
	add_garrisons(page, list, side);
}

/* The set-ups are printed, so both sides know each other's, but for what was chosen: as
 * long as the first turn lasts that is news. */
static void set_printed(const struct page *page, struct tmap *out)
{
	struct tlist *printed = template_set_list(out, "setup-printed");

	if (page->view->turn > 1 || page->game->base.scenario[page->view->start].positions)
		return;
	for (enum side side = UNION; side < SIDES; side++) {
		struct tmap *map;
		struct tlist *list;

		if (side == page->own)
			continue;
		map = template_add_map(printed);
		template_set_text(map, "whose", side_army(side));
		list = template_set_list(map, "lines");
		add_all_fixed(page, list, side);
		for (int i = 0; i < page->game->units; i++)
			if (is_choice(page, i, side))
				add_choice(page, list, i, side);
	}
}

void lu_report_setup(const struct page *page, struct tmap *out)
{
	struct tlist *list = NULL;

	set_printed(page, out);
	template_set_flag(out, "setup", false);
	for (int i = 0; i < page->game->units; i++) {
		if (!lu_report_is_open(page, i))
			continue;
		if (!list) {
			struct tmap *setup = template_set_map(out, "setup");

			list = template_set_list(setup, "choices");
			add_all_fixed(page, template_set_list(setup, "fixed"), page->own);
		}
		add_choice(page, list, i, page->own);
	}
	template_set_flag(out, "setup-fixed",
		!list && has_open_setup(page) && page->own != NO_SIDE &&
			step_side(&lu_sequence[page->view->step]) == page->own);
}
