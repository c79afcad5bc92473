/* What a map shows of counties: where they lie, and who controls them. 25 */
#include "game/marks.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

/* The county or city in which each hex lies; a city is none of its county. */
static const int *lying(const struct page *page)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	int places = page->game->hexes;
	int *of = ARENA_NEW_ARRAY(page->arena, (size_t)places, int);

	for (int i = 0; i < places; i++)
		of[i] = counties->of[i];
	for (int i = 0; i < counties->counties; i++)
		for (int k = 0; k < counties->county[i].hexes; k++)
			if (counties->county[i].hex[k] < places)
				of[counties->county[i].hex[k]] = i;
	return of;
}

bool gc_report_regions(
	struct map_regions *out, struct arena *arena, const void *game, const void *view)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct gc_counties *counties;
	struct map_region *region;

	if (!gc_is_campaign(page.game, page.view))
		return false;
	counties = &page.game->campaign->counties;
	region = ARENA_NEW_ARRAY(arena, (size_t)counties->counties, struct map_region);
	for (int i = 0; i < counties->counties; i++) {
		enum side side = (enum side)page.view->campaign.county[i].holder;

		region[i] = (struct map_region){counties->county[i].name,
			arena_printf(arena, "%s, of %s", counties->county[i].title,
				side_army(side)),
			side};
	}
	*out = (struct map_regions){"county", lying(&page), region, counties->counties};
	return true;
}
