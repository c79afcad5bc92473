/* What examples of orders are made of. */
#include "rules/blue-and-gray/report/examples.h"

const char *bg_example_number(const struct examples *examples, int place)
{
	return examples->page->game->map.place[place].id;
}

bool bg_example_is_own(const struct examples *examples, int unit)
{
	return bg_page_is_of(examples->page, unit, examples->page->own);
}

bool bg_example_zone(const struct examples *examples, int place)
{
	return bg_controlled_by(
		&examples->turn->field, side_other(examples->page->own), place);
}

int bg_example_distance(const struct examples *examples, int place)
{
	const struct page *page = examples->page;
	int best = page->game->grid.columns;

	for (int i = 0; i < page->game->units; i++)
		if (!bg_example_is_own(examples, i) && on_map(examples->turn->state, i)) {
			int away = hex_distance(&page->game->grid, place,
				examples->turn->state->unit[i].at);

			best = away < best ? away : best;
		}
	return best;
}
