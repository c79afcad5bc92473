/* What examples of orders are made of. */
#include <string.h>

#include "base/text.h"
#include "rules/blue-and-gray/report/examples.h"

#define EXAMPLE_COLUMNS 68 /* with `# ` before it, a line of an order form */

static void add_line(struct examples *examples, const char *text)
{
	if (!examples->list)
		examples->list = template_set_list(
			template_set_map(examples->out, examples->name), "lines");
	template_add_text(examples->list, text);
}

void bg_example_add(struct examples *examples, const char *text)
{
	struct arena *arena = examples->page->arena;

	while (text_columns(text) > EXAMPLE_COLUMNS) {
		const char *cut = NULL;

		for (const char *p = strstr(text, ", "); p && p - text < EXAMPLE_COLUMNS;
			p = strstr(p + 1, ", "))
			cut = p;
		if (!cut)
			break;
		add_line(examples, arena_printf(arena, "%.*s,", (int)(cut - text), text));
		text = arena_printf(arena, "  %s", cut + 2);
	}
	add_line(examples, text);
}

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
