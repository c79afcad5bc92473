/* Who is still to come, when and where; what holds units; the gunboats. Both sides know it.
 */
#include "rules/great-campaigns/report/report_private.h"

static bool is_awaited(const struct page *page, const struct setup *setup)
{
	return setup->turn && page->view->unit[setup->unit].fate == FATE_AWAITED;
}

/* "from turn 2, June 1, on a die of 4 or more" */
static const char *when(const struct page *page, const struct setup *setup)
{
	const char *turn = gc_page_turn(page, setup->turn);

	if (!setup->die)
		return turn;
	return arena_printf(
		page->arena, "from %s on, with a die of %d or more", turn, setup->die);
}

static void add_arrival(
	const struct page *page, struct tlist *list, const struct setup *setup)
{
	template_add_text(list, arena_printf(page->arena, "%s %d (%s): %s, at %s.",
					gc_page_unit(page, setup->unit), setup->strength,
					side_title(gc_unit_side(page->game, setup->unit)),
					when(page, setup),
					place_names(page->arena, &page->game->map,
						setup->place, setup->places, " or ")));
}

void gc_report_arrivals(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "arrivals");
	bool any = false;

	for (int i = 0; i < page->scenario->setups && !gc_page_over(page); i++)
		if (is_awaited(page, &page->scenario->setup[i])) {
			add_arrival(page, list, &page->scenario->setup[i]);
			any = true;
		}
	template_set_flag(out, "arrivals-given", any);
}

/* ---- special rules ---- */

static const char *held_units(const struct page *page, int release)
{
	struct words words = {{NULL}, 0};

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
				"Gunboats support Union defenders at %s, %d times a day; "
				"%d are left today.",
				place_names(page->arena, &page->game->map, gunboats->place,
					gunboats->places, " and "),
				gunboats->supports,
				gunboats->supports - page->view->supports));
}

void gc_report_terms(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "terms");
	bool any = page->scenario->gunboats.boats > 0 && !gc_page_over(page);

	for (int i = 0; i < page->scenario->releases && !gc_page_over(page); i++) {
		const char *units = held_units(page, i);

		if (!*units)
			continue;
		template_add_text(
			list, arena_printf(page->arena, "Held: %s. Free to move %s.", units,
				      page->scenario->release[i].text));
		any = true;
	}
	if (any)
		add_gunboats(page, list);
	template_set_flag(out, "terms-given", any);
}
