/* Lines that could stand in the orders as things stand, for the form. */
#include "rules/great-campaigns/report/report_private.h"
#include "rules/great-campaigns/rules/march.h"

static bool may_march(const struct page *page, int unit)
{
	enum fail why;

	return gc_page_is_his(page, unit) &&
	       gc_is_combat_unit(page->game, page->view, unit) &&
	       gc_may_march(page->day, unit, &why);
}

static int nearest_enemy(const struct page *page, int unit, int *hexes)
{
	int best = -1;

	for (int i = 0; i < page->game->units; i++) {
		int here;

		if (gc_unit_side(page->game, i) == page->own ||
			!gc_is_combat_unit(page->game, page->view, i))
			continue;
		here = hex_distance(&page->game->sheet.grid, page->view->unit[unit].at,
			page->view->unit[i].at);
		if (best >= 0 && here >= *hexes)
			continue;
		best = page->view->unit[i].at;
		*hexes = here;
	}
	return best;
}

/* Of those who may march, the one nearest to an enemy. */
static int nearest_unit(const struct page *page, int *enemy)
{
	int best = -1, least = 0;

	for (int i = 0; i < page->game->units; i++) {
		int hexes = 0, place;

		if (!may_march(page, i) || (place = nearest_enemy(page, i, &hexes)) < 0 ||
			(best >= 0 && hexes >= least))
			continue;
		best = i;
		least = hexes;
		*enemy = place;
	}
	return best;
}

static void add_march(const struct page *page, struct example_list *list)
{
	int enemy = -1, unit = nearest_unit(page, &enemy);

	if (unit < 0)
		return;
	/* what is too long is left out, and nothing may say more of it then */
	if (example_add(list, "repeat march %s towards %s until fatigue of %s is %d",
		    gc_page_unit(page, unit), gc_page_hex(page, enemy),
		    gc_page_unit(page, unit), FATIGUE_ALLOWED) ||
		example_add(list, "march %s towards %s", gc_page_unit(page, unit),
			gc_page_hex(page, enemy)))
		example_add(
			list, "  assail %s if net is at least 1", gc_page_hex(page, enemy));
}

/* A leader with somebody who may march, and where to: a hex next to him. */
static void add_activation(const struct page *page, struct example_list *list)
{
	const struct map *map = &page->game->map;

	for (int leader = 0; leader < page->game->units; leader++) {
		enum fail why;

		if (!gc_is_leader(page->game, leader) || !gc_page_is_his(page, leader) ||
			!gc_on_map(page->view, leader) ||
			!gc_may_activate(page->day, leader, &why))
			continue;
		for (int unit = 0; unit < page->game->units; unit++) {
			const struct place *at;

			if (!may_march(page, unit) ||
				!gc_obeys_now(page->game, page->view, unit, leader) ||
				!gc_in_radius(page->day, leader, unit))
				continue;
			at = &map->place[page->view->unit[unit].at];
			if (example_add(list, "activate %s", gc_page_unit(page, leader)))
				example_add(list, "  send %s to %s",
					gc_page_unit(page, unit),
					gc_page_hex(page, map->exit[at->first_exit].to));
			return;
		}
	}
}

static void add_set_up(const struct page *page, struct example_list *list)
{
	for (int i = 0; i < page->scenario->setups; i++) {
		const struct setup *setup = &page->scenario->setup[i];

		if (gc_page_is_his(page, setup->unit) && !setup->turn && setup->at < 0 &&
			setup->places &&
			!example_add(list, "deploy %s at %s",
				gc_page_unit(page, setup->unit),
				gc_page_hex(page, setup->place[0])))
			return;
	}
}

/* 15: a line for each landing, of which one is ordered. */
static void add_landings(const struct page *page, struct example_list *list)
{
	for (int i = 0; i < page->scenario->landings; i++)
		example_add(list, "invade at %s",
			gc_page_spot(page, page->game->scenario[page->scenario->landing[i]]
						   .landed[0]));
}

static void add_standing(const struct page *page, struct tmap *out)
{
	struct example_list list = examples_begin(page->arena, out, "standing-example", 2);
	int enemy = -1, unit = nearest_unit(page, &enemy);

	if (unit < 0)
		return;
	example_add(&list, "when attacked at %s: retreat 2 hexes",
		gc_page_hex(page, page->view->unit[unit].at));
	example_add(&list, "once when initiative is won if enemy within 1 of %s: ask",
		gc_page_hex(page, page->view->unit[unit].at));
}

void gc_report_examples(const struct page *page, struct tmap *out)
{
	struct example_list list = examples_begin(page->arena, out, "example", 4);

	if (page->own == NO_SIDE || page->view->outcome != ENDING_NONE)
		return;
	if (page->view->step == SEQUENCE_INVASION)
		add_landings(page, &list);
	if (page->view->step == SEQUENCE_SETUP_UNION ||
		page->view->step == SEQUENCE_SETUP_CONFEDERATE)
		add_set_up(page, &list);
	if (page->view->step != SEQUENCE_DAY)
		return;
	add_march(page, &list);
	add_activation(page, &list);
	add_standing(page, out);
}
