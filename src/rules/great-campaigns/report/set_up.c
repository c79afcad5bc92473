/* 3 Before the first day: who is still to be set up, and where. Both sides know it. */
#include <string.h>

#include "rules/great-campaigns/report/report_private.h"
#include "rules/great-campaigns/rules/turn_phases.h"

static bool is_open(const struct page *page, const struct setup *setup)
{
	return setup->places && !setup->turn && !setup->reserve &&
	       page->view->unit[setup->unit].fate == FATE_AWAITED;
}

static bool are_together(
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

		if (!are_together(page, &all[first], setup))
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
