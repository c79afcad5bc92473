/* 27, L5.5, L5.7: the District of Washington, what was burnt, and Harpers Ferry. */
#include "rules/great-campaigns/campaign/district.h"

#include "rules/great-campaigns/campaign/harpers_ferry.h"
#include "rules/great-campaigns/campaign/organization.h"
#include "rules/great-campaigns/campaign/structures.h"
#include "rules/great-campaigns/report/report_private.h"

/* ---- 27 ---- */

static void add_track(const struct page *page, struct tlist *list)
{
	template_add_text(list,
		arena_printf(page->arena,
			"The Valley track: its marker lies at %d, and goes to %d as things "
			"stand; the next Union release has %+d on its die.",
			page->view->campaign.valley_box,
			gc_valley_box(page->game, page->view),
			gc_release_modifier(page->day)));
}

/* "20 MV with 1 to 2, 12 MV with 3"; or that nobody is. */
static const char *chances(const struct page *page)
{
	const int *release = page->game->campaign->organization.valley.release;
	int plus = gc_release_modifier(page->day);
	struct words words;

	words_begin(&words);
	for (int die = 1; die <= DIE;) {
		int from = die,
		    strength = release[(die + plus < DIE ? die + plus : DIE) - 1];

		while (die <= DIE &&
			release[(die + plus < DIE ? die + plus : DIE) - 1] == strength)
			die++;
		if (strength)
			words_add(&words,
				die - 1 > from
					? arena_printf(page->arena, "%d MV with %d to %d",
						  strength, from, die - 1)
					: arena_printf(page->arena, "%d MV with %d",
						  strength, from));
	}
	return words.count ? words_join(page->arena, &words, ", ")
			   : "nobody, whatever is thrown";
}

static bool is_kept(const struct page *page, int unit, bool near)
{
	return gc_is_of_district(page->view, unit) && !gc_is_gone(page->view, unit) &&
	       page->view->unit[unit].fate != FATE_AWAITED &&
	       gc_is_near_washington(page->game, page->view, unit) == near;
}

static const char *kept_units(const struct page *page, bool near)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_kept(page, i, near))
			words_add(&words, gc_page_counter(page, i));
	return words.count ? words_join(page->arena, &words, ", ") : "nobody";
}

static void add_kept(const struct page *page, struct tlist *list)
{
	int strength = gc_district_strength(page->game, page->view);
	bool alarm = gc_district_band(page->game, page->view, NULL) > 0;

	if (!strength)
		return;
	template_add_text(list,
		arena_printf(page->arena,
			"The District of Washington holds %d MV%s. As things stand the "
			"next die releases %s. Of the I Corps: %s; others: %s.",
			strength,
			alarm ? ", which may go against the enemy who is about" : "",
			chances(page), kept_units(page, true), kept_units(page, false)));
}

static void add_beyond(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_is_beyond_district(page->day, i))
			words_add(&words, gc_page_unit(page, i));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena,
				"Outside of where the District may be, and to go back: %s.",
				words_join(page->arena, &words, ", ")));
}

/* ---- L5.3 ---- */

static void add_garrisons(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (gc_is_garrison(page->game, page->view, i))
			words_add(&words, gc_page_spot(page, page->view->unit[i].at));
	if (words.count)
		template_add_text(list,
			arena_printf(page->arena, "Forts of the Union with garrisons: %s.",
				words_join(page->arena, &words, ", ")));
}

/* ---- L5.5 ---- */

static const char *effect_of(enum gc_structure_kind kind)
{
	switch (kind) {
	case STRUCTURE_ARSENAL:
		return "half of the Union's units are given ammunition in a cycle";
	case STRUCTURE_NAVY_YARD:
		return "the Union embarks with 1 more on its dice, and gunboats do half";
	default:
		return "the Union begins and completes no depots, and depots feed their "
		       "own counties alone";
	}
}

static void add_burnt(const struct page *page, struct tlist *list)
{
	for (int i = 0; i < STRUCTURES; i++)
		if (gc_is_burnt(page->game, page->view, (enum gc_structure_kind)i))
			template_add_text(list,
				arena_printf(page->arena, "Burnt: %s. Before turn %d %s.",
					page->game->campaign->structure[i].name,
					page->view->campaign.burnt[i],
					effect_of((enum gc_structure_kind)i)));
}

/* ---- L5.7 ---- */

static void add_ferry(const struct page *page, struct tlist *list)
{
	struct stack garrison;
	struct words words;
	int least;

	words_begin(&words);
	gc_surrounded_at_ferry(&garrison, page->day);
	if (!garrison.count)
		return;
	for (int i = 0; i < garrison.count; i++)
		words_add(&words, gc_page_counter(page, garrison.unit[i]));
	least = gc_ferry_die(page->game) - gc_ferry_modifier(page->day, &garrison);
	template_add_text(list,
		arena_printf(page->arena,
			"Surrounded at Harpers Ferry: %s. As things stand they %s.",
			words_join(page->arena, &words, ", "),
			least > DIE ? "do not surrender tomorrow"
			: least <= 1
				? "surrender tomorrow"
				: arena_printf(page->arena,
					  "surrender tomorrow with %d or more on a die",
					  least)));
}

void gc_report_district(const struct page *page, struct tlist *list)
{
	if (gc_has_valley(page->game))
		add_track(page, list);
	if (gc_has_district(page->game)) {
		add_kept(page, list);
		add_beyond(page, list);
		add_garrisons(page, list);
	}
	add_burnt(page, list);
	add_ferry(page, list);
}
