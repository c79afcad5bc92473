/* Combat in a report, as long as nobody moves: who must attack, and whom guns could reach.
 */
#include "rules/blue-and-gray/report/report_private.h"

/* "1/2/V 5, 2/2/V 7 from 1107": those who may attack the hex. 7.21, 11.1, 20.11 */
static void add_attackers(const struct page *page, struct words *words, int from)
{
	struct words units;

	words_begin(&units);
	for (int i = 0; i < page->game->units; i++)
		if (bg_page_is_of(page, i, page->phasing) &&
			bg_stands_at(page->view, i, from) && bg_must_attack(page->turn, i))
			words_add(&units, bg_page_counter(page, i));
	if (units.count)
		words_add(words, arena_printf(page->arena, "%s from %s",
					 words_join(page->arena, &units, " and "),
					 bg_page_hex(page, from)));
}

static const char *attackers_of(const struct page *page, int place)
{
	enum side enemy = side_other(page->phasing);
	int from[HEX_SIDES], count = bg_page_contacts(from, page, enemy, place);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < count; i++)
		add_attackers(page, &words, from[i]);
	return words_join(page->arena, &words, "; ");
}

/* 7.11: hexes that must be attacked, with everybody who is in contact. */
static bool add_duties(const struct page *page, struct tlist *list)
{
	enum side enemy = side_other(page->phasing);
	bool any = false;

	for (int i = 0; i < page->game->map.places; i++) {
		if (!page->turn->field.units[enemy][i] ||
			!bg_must_be_attacked(page->turn, i))
			continue;
		template_add_text(list,
			arena_printf(page->arena, "%s, held by %s: %s",
				bg_page_hex(page, i), bg_page_units_at(page, enemy, i),
				attackers_of(page, i)));
		any = true;
	}
	return any;
}

/* 8.1: what a gun could bombard from where it stands; "" of nothing. */
static const char *targets_of(const struct page *page, int unit)
{
	enum side enemy = side_other(page->phasing);
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->map.places; i++)
		if (page->turn->field.units[enemy][i] && bg_bombards(page->turn, unit, i))
			words_add(&words,
				arena_printf(page->arena, "%s (%s)", bg_page_hex(page, i),
					bg_page_units_at(page, enemy, i)));
	return words_join(page->arena, &words, ", ");
}

static bool add_guns(const struct page *page, struct tlist *list)
{
	bool any = false;

	for (int i = 0; i < page->game->units; i++) {
		const char *targets;

		if (page->game->unit[i].type != TYPE_ARTILLERY ||
			!bg_page_is_of(page, i, page->phasing) ||
			!bg_on_map(page->view, i) || page->view->unit[i].ineffective)
			continue;
		targets = targets_of(page, i);
		if (!*targets)
			continue;
		template_add_text(list,
			arena_printf(page->arena, "%s at %s: %s", bg_page_counter(page, i),
				bg_page_hex(page, page->view->unit[i].at), targets));
		any = true;
	}
	return any;
}

/* Only for him who is to order; the others read of contact in the armies. */
void bg_report_combat(const struct page *page, struct tmap *out)
{
	struct tlist *duties = template_set_list(out, "duties");
	struct tlist *guns = template_set_list(out, "guns");
	bool asked = bg_page_has_combat(page) && page->own == page->phasing;
	bool owed = asked && add_duties(page, duties);
	bool in_range = asked && add_guns(page, guns);

	template_set_flag(out, "by-day", bg_page_has_combat(page));
	template_set_flag(out, "fighting", owed || in_range);
	template_set_flag(out, "owed", owed);
	template_set_flag(out, "in-range", in_range);
}
