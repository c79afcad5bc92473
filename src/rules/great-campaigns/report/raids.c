/* J What the Union loses for counties of the Valley Theater: by the schedule, and now. */
#include "rules/great-campaigns/campaign/counties.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/report/report_private.h"

static const struct gc_counties *counties_of(const struct page *page)
{
	return &page->game->campaign->counties;
}

static void add(const struct page *page, struct tlist *list, const char *what,
	const struct words *words)
{
	if (words->count)
		template_add_text(list, arena_printf(page->arena, "%s: %s.", what,
						words_join(page->arena, words, ", ")));
}

static void add_lacking(const struct page *page, struct tlist *list)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < counties_of(page)->counties; i++) {
		const struct gc_county *county = &counties_of(page)->county[i];

		if (county->lack)
			words_add(&words, arena_printf(page->arena, "%s -%d", county->name,
						  county->lack));
	}
	add(page, list, "Union: each Valley cycle, for what it does not control", &words);
}

/* "Fairfax -18, by its second seat -35" */
static const char *raid_text(const struct page *page, const struct gc_county *county)
{
	return county->raid_second
		       ? arena_printf(page->arena, "%s -%d (%s -%d)", county->name,
				 county->raid, gc_page_place(page, county->second),
				 county->raid_second)
		       : arena_printf(page->arena, "%s -%d", county->name, county->raid);
}

void gc_report_raid_schedule(const struct page *page, struct tlist *list)
{
	const struct gc_valley_control *rules = &counties_of(page)->valley;
	struct words words;

	words_begin(&words);
	if (!rules->seat)
		return;
	add_lacking(page, list);
	for (int i = 0; i < counties_of(page)->counties; i++)
		if (counties_of(page)->county[i].raid)
			words_add(&words, raid_text(page, &counties_of(page)->county[i]));
	add(page, list,
		"Union: each Valley cycle, for the worst county that the Confederates hold",
		&words);
	template_add_text(list,
		arena_printf(page->arena,
			"Half of that, up, for %d MV without the seat. One part in %d, up, "
			"when it is claimed in a Recovery Phase, and none in the next "
			"cycle.",
			rules->half, rules->part));
	template_add_text(
		list, arena_printf(page->arena,
			      "Union: a brigade that has raided beyond the Occoquan or the "
			      "Monocacy "
			      "and falls, %d; a division %d.",
			      rules->brigade, rules->division));
}

void gc_report_raids(const struct page *page, struct tlist *list)
{
	int county, points = gc_raid_worth(page->game, page->view, &county);

	if (points)
		template_add_text(list,
			arena_printf(page->arena,
				"The Confederates would take %d point%s for %s%s in a "
				"Valley "
				"cycle%s, and %d by a claim today.",
				points, points == 1 ? "" : "s",
				gc_controls(page->view, CONFEDERATE, county) ? ""
									     : "half of ",
				counties_of(page)->county[county].title,
				page->view->campaign.claimed ? " if they had claimed none"
							     : "",
				gc_claim_worth(page->game, page->view)));
}
