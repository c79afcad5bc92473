/*
 * Units that are not on the map yet. Before the first day: units that are still to be set
 * up, and where (3). Then reinforcements: when and where they come, what holds units, and
 * the gunboats. Both sides know all of it.
 */
#include <string.h>

#include "rules/great-campaigns/report/report_private.h"

/* ---- set-up ---- */

/* 3 Before the first day: who is still to be set up, and where. Both sides know it. */

static bool is_open(const struct page *page, const struct setup *setup)
{
	return setup->places && !setup->turn && !setup->reserve &&
	       page->view->unit[setup->unit].fate == FATE_AWAITED;
}

static bool may_go_together(
	const struct page *page, const struct setup *a, const struct setup *b)
{
	return is_open(page, b) && a->within == b->within && a->places == b->places &&
	       gc_unit_side(page->game, a->unit) == gc_unit_side(page->game, b->unit) &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place);
}

/* Those who may go to the same hexes, when this is the first of them. */
static void add_group(const struct page *page, struct tlist *list, int first)
{
	const struct setup *all = page->scenario->setup;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->scenario->setups; i++) {
		const struct setup *setup = &all[i];
		const char *name = gc_page_unit(page, setup->unit);

		if (!may_go_together(page, &all[first], setup))
			continue;
		if (i < first)
			return;
		words_add(&words, setup->strength ? arena_printf(page->arena, "%s %d", name,
							    setup->strength)
						  : name);
	}
	template_add_text(
		list, arena_printf(page->arena, "%s, %s: %s.",
			      side_title(gc_unit_side(page->game, all[first].unit)),
			      gc_set_up_where(page->arena, page->day, &all[first]),
			      words_join(page->arena, &words, ", ")));
}

void gc_report_set_up(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "set-up");

	for (int i = 0; i < page->scenario->setups && !page->view->turn; i++)
		if (is_open(page, &page->scenario->setup[i]))
			add_group(page, list, i);
	template_set_flag(out, "set-up-given", template_has_items(list));
}

/* ---- reinforcements ---- */

static bool is_awaited(const struct page *page, const struct setup *setup)
{
	return setup->turn && page->view->unit[setup->unit].fate == FATE_AWAITED;
}

/* "from turn 2, June 1, on a die of 4 or more" */
static const char *when(const struct page *page, const struct setup *setup)
{
	const char *turn = gc_page_turn(page, setup->turn);

	if (setup->group >= 0)
		return page->scenario->group[setup->group].text;
	if (!setup->die)
		return turn;
	return arena_printf(
		page->arena, "from %s on, with a die of %d or more", turn, setup->die);
}

static bool come_together(
	const struct page *page, const struct setup *a, const struct setup *b)
{
	return is_awaited(page, b) && a->turn == b->turn && a->die == b->die &&
	       a->group == b->group &&
	       gc_unit_side(page->game, a->unit) == gc_unit_side(page->game, b->unit) &&
	       a->places == b->places &&
	       !memcmp(a->place, b->place, (size_t)a->places * sizeof *a->place);
}

/* Of those who come together, the first of the file, or another. */
static bool is_first(const struct page *page, int setup)
{
	const struct setup *all = page->scenario->setup;

	for (int i = 0; i < setup; i++)
		if (come_together(page, &all[setup], &all[i]))
			return false;
	return true;
}

static const char *who_come(const struct page *page, const struct setup *first)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->scenario->setups; i++) {
		const struct setup *setup = &page->scenario->setup[i];
		const char *name = gc_page_unit(page, setup->unit);

		if (!come_together(page, first, setup))
			continue;
		words_add(&words, setup->strength ? arena_printf(page->arena, "%s %d", name,
							    setup->strength)
						  : name);
	}
	return words_join(page->arena, &words, ", ");
}

/* "N0304 or N0314"; where somebody goes who joins a unit of his. */
static const char *destination(const struct page *page, const struct setup *setup)
{
	return setup->joins ? "a unit of his"
			    : kit_place_names(page->arena, &page->game->map, setup->place,
				      setup->places, " or ");
}

static void add_arrivals(const struct page *page, struct tlist *list, int turn)
{
	for (int i = 0; i < page->scenario->setups; i++) {
		const struct setup *setup = &page->scenario->setup[i];

		if (setup->turn != turn || !is_awaited(page, setup) || !is_first(page, i))
			continue;
		template_add_text(
			list, arena_printf(page->arena, "%s, %s, at %s: %s.",
				      side_title(gc_unit_side(page->game, setup->unit)),
				      when(page, setup), destination(page, setup),
				      who_come(page, setup)));
	}
}

/* " on turns 2 to 4,", with a blank in front; "" where the date says all. */
static const char *within_days(const struct page *page, const struct setup *setup)
{
	bool group = setup->group >= 0;
	int last = group ? page->scenario->group[setup->group].last : setup->turn;

	if (!group && setup->die)
		return arena_printf(page->arena, " %s,", when(page, setup));
	if (last < page->view->turn)
		return ", late,";
	return group ? arena_printf(page->arena, " %s,", when(page, setup)) : "";
}

const char *gc_report_arrival(const struct page *page, int setup)
{
	const struct setup *row = &page->scenario->setup[setup];

	if (!is_awaited(page, row) || !is_first(page, setup))
		return NULL;
	return arena_printf(page->arena, "%s reinforcements come%s to %s: %s.",
		side_title(gc_unit_side(page->game, row->unit)), within_days(page, row),
		destination(page, row), who_come(page, row));
}

void gc_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "arrivals");
	bool dated = gc_is_campaign(page->game, page->view) && page->view->turn > 0;

	for (int turn = 1; turn <= page->scenario->days && !dated && !gc_page_over(page);
		turn++)
		add_arrivals(page, list, turn);
	template_set_flag(out, "arrivals-given", template_has_items(list));
}

/* ---- reinforcements: special rules ---- */

static const char *held_units(const struct page *page, int release)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->scenario->setups; i++) {
		const struct setup *setup = &page->scenario->setup[i];

		if (setup->release == release && page->view->unit[setup->unit].held)
			words_add(&words, gc_page_unit(page, setup->unit));
	}
	return words_join(page->arena, &words, ", ");
}

static void add_gunboats(const struct page *page, struct tlist *list)
{
	const struct gunboats *gunboats = &page->scenario->gunboats;

	if (gunboats->boats)
		template_add_text(list,
			arena_printf(page->arena,
				"Gunboats support Union defenders at %s, %d times a day; %d are left today.",
				kit_place_names(page->arena, &page->game->map,
					gunboats->place, gunboats->places, " and "),
				gunboats->supports,
				gunboats->supports - page->view->supports));
}

void gc_report_terms(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "terms");
	bool any = page->scenario->gunboats.boats > 0 && !gc_page_over(page);
	bool dated = gc_is_campaign(page->game, page->view) && page->view->turn > 0;

	for (int i = 0; i < page->scenario->releases && !gc_page_over(page); i++) {
		const char *units = held_units(page, i);

		/* Those of a campaign with a date stand in its calendar. */
		if (!*units || (dated && page->scenario->release[i].turn))
			continue;
		template_add_text(list, arena_printf(page->arena, "Held: %s. May move: %s.",
						units, page->scenario->release[i].text));
		any = true;
	}
	if (any)
		add_gunboats(page, list);
	template_set_flag(out, "terms-given", any);
}
