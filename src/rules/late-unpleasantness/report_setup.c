/* 14.0: what the set-up leaves open. */
#include "rules/late-unpleasantness/report_private.h"

#include <string.h>

static bool has_open_setup(const struct page *page)
{
	bool before = page->view->step == SEQUENCE_JOIN ||
		      page->view->step == SEQUENCE_SETUP_UNION ||
		      page->view->step == SEQUENCE_SETUP_CONFEDERATE;

	return before && !page->game->scenario[page->view->start].positions;
}

bool report_is_open(const struct page *page, int unit)
{
	return page_is_own(page, unit) && has_open_setup(page) &&
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

static void add_choice(const struct page *page, struct tlist *list, int unit)
{
	const struct setup *setup = &page->game->unit[unit].setup;
	struct words pieces = {{NULL}, 0}, places = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++) {
		if (!report_is_open(page, i) ||
			!same_choice(setup, &page->game->unit[i].setup))
			continue;
		if (i < unit)
			return; /* listed with that one */
		words_add(&pieces, page->game->unit[i].name);
	}
	for (int i = 0; i < setup->places; i++)
		words_add(&places, page_name(page, setup->place[i]));
	for (int i = 0; i < setup->withs; i++)
		words_add(&places, page->game->unit[setup->with[i]].name);
	template_add_text(list,
		arena_printf(page->arena, "%s: %s%s%s", words_join(page, &pieces, ", "),
			setup->withs ? "where you put " : "",
			words_join(page, &places, " or "),
			setup->cover_each ? "; between them they must hold each of these"
					  : ""));
}

void report_setup(const struct page *page, struct tmap *out)
{
	struct tlist *list = NULL;

	template_set_flag(out, "setup", false);
	for (int i = 0; i < page->game->units; i++) {
		if (!report_is_open(page, i))
			continue;
		if (!list)
			list = template_set_list(template_set_map(out, "setup"), "choices");
		add_choice(page, list, i);
	}
	template_set_flag(out, "setup-fixed",
		!list && has_open_setup(page) && page->own != NO_SIDE &&
			sequence[page->view->step].side == page->own);
}
