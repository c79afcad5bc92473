/* Who has been eliminated, who has left the map, and at the end who never came. */
#include "rules/blue-and-gray/report/report_private.h"

static bool is_gone(
	const struct page *page, int unit, enum side side, enum fate fate, int exit)
{
	const struct unit_state *now = &page->view->unit[unit];

	return bg_page_is_of(page, unit, side) && now->fate == (int)fate &&
	       (exit < 0 || now->at == exit);
}

/* "Rodes 4, Garland 8", with the SP of all added up. */
static const char *units_gone(
	const struct page *page, enum side side, enum fate fate, int exit, int *strength)
{
	struct words words;

	words_begin(&words);
	*strength = 0;
	for (int i = 0; i < page->game->units; i++) {
		if (!is_gone(page, i, side, fate, exit))
			continue;
		*strength += page->game->unit[i].strength;
		words_add(&words, bg_page_counter(page, i));
	}
	return words_join(page->arena, &words, ", ");
}

static const char *whose(const struct page *page, enum side side)
{
	if (side == page->own)
		return "of yours";
	return arena_printf(page->arena, "of %s", side_army(side));
}

/* "Eliminated of yours, 12 SP: Rodes 4, Garland 8." */
static bool add_all(const struct page *page, struct tlist *list, enum side side,
	enum fate fate, const char *what)
{
	int strength;
	const char *units = units_gone(page, side, fate, -1, &strength);

	if (!*units)
		return false;
	template_add_text(list, arena_printf(page->arena, "%s %s, %d SP: %s.", what,
					whose(page, side), strength, units));
	return true;
}

/* 17.0 */
static bool add_exited(const struct page *page, struct tlist *list, enum side side)
{
	bool any = false;

	for (int i = 0; i < page->game->map.places; i++) {
		int strength;
		const char *units;

		if (!(page->game->map.place[i].flags & PLACE_EXIT))
			continue;
		units = units_gone(page, side, FATE_EXITED, i, &strength);
		if (!*units)
			continue;
		template_add_text(list,
			arena_printf(page->arena, "Gone by %s %s, %d SP: %s.",
				bg_page_hex(page, i), whose(page, side), strength, units));
		any = true;
	}
	return any;
}

void bg_report_losses(const struct page *page, struct tmap *out)
{
	struct tlist *list = template_set_list(out, "losses");
	bool any = false;

	for (int i = 0; i < SIDES; i++)
		any |= add_all(
			page, list, page_side(page->own, i), FATE_ELIMINATED, "Eliminated");
	for (int i = 0; i < SIDES; i++)
		any |= add_exited(page, list, page_side(page->own, i));
	for (int i = 0; page->view->outcome != ENDING_NONE && i < SIDES; i++)
		any |= add_all(page, list, page_side(page->own, i), FATE_AWAITED,
			"Never entered,");
	template_set_flag(out, "losses-given", any);
}
