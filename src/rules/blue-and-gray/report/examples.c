/* Examples of orders, legal as things stand: each by itself, and all of them together. */
#include "rules/blue-and-gray/report/examples.h"
#include "rules/blue-and-gray/rules/combat.h"

static struct examples new_examples(
	const struct page *page, struct tmap *out, const char *name)
{
	return (struct examples){page,
		bg_turn_imagined(page->arena, page->game, page->view, page->turn->side),
		examples_begin(page->arena, out, name, 0)};
}

/* ---- attacks ---- */

/* A gun that can bombard somebody who is not attacked yet. */
static void example_bombardment(struct examples *examples)
{
	const struct page *page = examples->page;
	enum side enemy = side_other(page->own);

	for (int i = 0; i < page->game->units; i++) {
		if (page->game->unit[i].type != TYPE_ARTILLERY ||
			!bg_example_is_own(examples, i) ||
			!on_map(examples->turn->state, i) ||
			examples->turn->state->unit[i].ineffective)
			continue;
		for (int to = 0; to < page->game->map.places; to++)
			if (examples->turn->field.units[enemy][to] &&
				bg_bombards(examples->turn, i, to)) {
				example_add_long(&examples->list, "attack %s with %s",
					bg_example_number(examples, to),
					bg_page_unit(page, i));
				return;
			}
	}
}

/* 7.11: what is owed, all of it; else what could be. */
static void example_attacks(struct examples *examples)
{
	struct attack *owed;
	int attacks = bg_obligations_meet(&owed, examples->turn);

	for (int i = 0; i < attacks; i++)
		example_add_long(&examples->list, "%s",
			bg_attack_order_text(examples->turn, &owed[i]));
	if (!attacks)
		example_bombardment(examples);
}

/* ---- standing orders ---- */

/* The first hex around it to which a unit could retreat now; -1: none. */
static int way_back(const struct examples *examples, int place)
{
	const struct page *page = examples->page;

	for (int side = 0; side < HEX_SIDES; side++) {
		int to = hex_neighbour(&page->game->grid, place, side);

		if (to >= 0 && bg_in_contact(page->game, place, to) &&
			!examples->turn->field.units[side_other(page->own)][to] &&
			!bg_example_zone(examples, to))
			return to;
	}
	return -1;
}

/* Whoever is nearest to the enemy. */
static int foremost(const struct examples *examples)
{
	const struct page *page = examples->page;
	int found = -1, best = 0;

	for (int i = 0; i < page->game->units; i++) {
		int away;

		if (!bg_example_is_own(examples, i) || !on_map(page->view, i) ||
			bg_is_train(page->game, i))
			continue;
		away = bg_example_distance(examples, page->view->unit[i].at);
		if (found < 0 || away < best) {
			found = i;
			best = away;
		}
	}
	return found;
}

static void example_defence(struct examples *examples)
{
	const struct page *page = examples->page;
	int unit = foremost(examples), at, to;

	if (unit < 0)
		return;
	at = page->view->unit[unit].at;
	if ((to = way_back(examples, at)) >= 0)
		example_add_long(&examples->list, "when attacked at %s: retreat to %s",
			bg_example_number(examples, at), bg_example_number(examples, to));
	example_add_long(
		&examples->list, "when attacking: remove %s", bg_page_unit(page, unit));
}

/* 20.11 */
static void example_train(struct examples *examples)
{
	const struct page *page = examples->page;
	int train = page->game->train;
	const struct place *here;

	if (train < 0 || !bg_example_is_own(examples, train) || !on_map(page->view, train))
		return;
	here = &page->game->map.place[page->view->unit[train].at];
	for (int i = here->first_exit; i < here->first_exit + here->exits; i++) {
		const struct map_exit *exit = &page->game->map.exit[i];

		if (!(page->game->map.link[exit->link].flags & (LINK_ROAD | LINK_TRAIL)))
			continue;
		example_add_long(&examples->list, "when train must retreat: retreat to %s",
			bg_example_number(examples, exit->to));
		return;
	}
}

void bg_report_examples(const struct page *page, struct tmap *out)
{
	struct examples orders = new_examples(page, out, "example");
	struct examples standing = new_examples(page, out, "standing-example");

	if (page->own == NO_SIDE)
		return;
	if (bg_page_is_to_move(page, page->own)) {
		bg_example_enter(&orders);
		bg_example_move(&orders);
		bg_example_exit(&orders);
		if (bg_page_has_combat(page))
			example_attacks(&orders);
	}
	example_defence(&standing);
	example_train(&standing);
	example_add_long(&standing.list, "policy ask exchange, advance");
	example_add_long(&standing.list, "policy attack as owed");
}
