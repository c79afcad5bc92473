/*
 * Examples of orders, legal as things stand: each by itself, and all of them together.
 *
 * Parts: what examples are made of; movement; attacks, defence and the train; all of them.
 */
#include "rules/blue-and-gray/report/report_private.h"

/* ---- what examples of orders are made of ---- */

struct examples {
	const struct page *page;
	struct turn_play *turn; /* in which the examples are carried out */
	struct example_list list;
};

/* Returns the number of a hex, as orders name it: "0804". */
static const char *bg_example_number(const struct examples *examples, int place)
{
	return examples->page->game->map.place[place].id;
}

static bool bg_example_is_own(const struct examples *examples, int unit)
{
	return bg_page_is_of(examples->page, unit, examples->page->own);
}

/* True for the reader's own units, and for hexes in a zone of his enemy's. */
static bool bg_example_zone(const struct examples *examples, int place)
{
	return bg_controlled_by(
		&examples->turn->field, side_other(examples->page->own), place);
}

/* Steps to the nearest enemy unit; the width of the map when there is none. */
static int bg_example_distance(const struct examples *examples, int place)
{
	const struct page *page = examples->page;
	int best = page->game->grid.columns;

	for (int i = 0; i < page->game->units; i++)
		if (!bg_example_is_own(examples, i) &&
			bg_on_map(examples->turn->state, i)) {
			int away = hex_distance(&page->game->grid, place,
				examples->turn->state->unit[i].at);

			best = away < best ? away : best;
		}
	return best;
}

/* ---- movement: 5.0, 15.0, 17.0; each is carried out, if there is one ---- */

static void march_of(
	struct march *out, const struct examples *examples, int unit, int from, int spent)
{
	const struct state *state = examples->turn->state;

	*out = (struct march){.unit = unit,
		.from = from,
		.spent = spent,
		.allowance = bg_allowance(examples->page->game, state, unit),
		.free_allowance = bg_free_allowance(examples->page->game, state, unit)};
}

/* An empty hex out of enemy zones that the march reaches, the nearest to the enemy; -1. */
static int goal_of(const struct examples *examples, const struct march *march)
{
	const struct page *page = examples->page;
	const struct zones *field = &examples->turn->field;
	const int *cost = bg_path_reach(examples->turn, march);
	int found = -1, best = 0;

	for (int i = 0; i < page->game->map.places; i++) {
		int away;

		if (cost[i] < 0 || i == march->from || field->units[UNION][i] ||
			field->units[CONFEDERATE][i] || bg_example_zone(examples, i))
			continue;
		away = bg_example_distance(examples, i);
		if (found < 0 || away < best) {
			found = i;
			best = away;
		}
	}
	return found;
}

/* 6.3: by day nobody leaves an enemy zone. */
static bool may_move(const struct examples *examples, int unit)
{
	const struct unit_state *now = &examples->turn->state->unit[unit];

	return bg_example_is_own(examples, unit) && now->fate == FATE_ON_MAP &&
	       !bg_is_train(examples->page->game, unit) && !examples->turn->moved[unit] &&
	       (bg_is_night(examples->page->game, examples->turn->state) ||
		       !bg_example_zone(examples, now->at));
}

static void carry_out(struct examples *examples, int unit, int to)
{
	bg_unit_enters(examples->turn, unit, to);
	examples->turn->moved[unit] = true;
}

static void bg_example_move(struct examples *examples)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		struct march march;
		int to;

		if (!may_move(examples, i))
			continue;
		march_of(&march, examples, i, examples->turn->state->unit[i].at, 0);
		if ((to = goal_of(examples, &march)) < 0)
			continue;
		example_add_long(&examples->list, "move %s to %s", bg_page_unit(page, i),
			bg_example_number(examples, to));
		carry_out(examples, i, to);
		return;
	}
}

/* ---- reinforcements ---- */

/* Where the unit goes when it enters by a hex; -1: it cannot. */
static int entry_goal(const struct examples *examples, int unit, int at)
{
	int spent = bg_entry_cost(examples->turn, at);
	struct march march;

	march_of(&march, examples, unit, at, spent);
	if (spent > march.allowance || bg_is_train(examples->page->game, unit) ||
		bg_example_zone(examples, at))
		return -1;
	return goal_of(examples, &march);
}

/* Another unit that comes the same way and finds room in the same hex; -1: none. */
static int companion(const struct examples *examples, int unit, int at, int to)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		int entry[ENTRIES_MAX], entries;
		struct march march;

		if (i == unit || !bg_example_is_own(examples, i) ||
			bg_is_train(page->game, i) ||
			!bg_may_enter(page->game, examples->turn->state, i))
			continue;
		entries = bg_entries_open(examples->turn, i, entry);
		if (!entries || entry[0] != at)
			continue;
		march_of(&march, examples, i, at, bg_entry_cost(examples->turn, at));
		if (bg_path_reach(examples->turn, &march)[to] >= 0)
			return i;
	}
	return -1;
}

static void enter(struct examples *examples, int unit, int at, int to)
{
	examples->turn->entered[at]++;
	carry_out(examples, unit, to);
}

static void bg_example_enter(struct examples *examples)
{
	const struct page *page = examples->page;

	for (int i = 0; i < page->game->units; i++) {
		int entry[ENTRIES_MAX], to, other = -1;

		if (!bg_example_is_own(examples, i) ||
			!bg_may_enter(page->game, examples->turn->state, i) ||
			!bg_entries_open(examples->turn, i, entry) ||
			(to = entry_goal(examples, i, entry[0])) < 0)
			continue;
		enter(examples, i, entry[0], to);
		if (page->game->stacking > 1)
			other = companion(examples, i, entry[0], to);
		if (other >= 0)
			enter(examples, other, entry[0], to);
		example_add_long(&examples->list, "enter %s%s%s at %s to %s",
			bg_page_unit(page, i), other < 0 ? "" : ", ",
			other < 0 ? "" : bg_page_unit(page, other),
			bg_example_number(examples, entry[0]),
			bg_example_number(examples, to));
		return;
	}
}

/* 17.0: of the train alone, for whom it is what it is there for. */
static void bg_example_exit(struct examples *examples)
{
	const struct page *page = examples->page;
	int train = page->game->train, at = page->game->train_exit;
	const struct unit_state *now = train < 0 ? NULL : &page->view->unit[train];
	struct march march;
	int cost;

	if (!now || !bg_example_is_own(examples, train) || now->fate != FATE_ON_MAP ||
		bg_example_zone(examples, at) || bg_example_zone(examples, now->at))
		return;
	march_of(&march, examples, train, now->at, 0);
	cost = now->at == at ? 0 : bg_path_reach(examples->turn, &march)[at];
	if (cost < 0 || cost + 1 > march.allowance)
		return;
	example_add_long(&examples->list, "exit %s at %s", bg_page_unit(page, train),
		bg_example_number(examples, at));
	bg_unit_leaves(examples->turn, train, FATE_EXITED);
}

/* ---- attacks, defence, the train ---- */

static struct examples new_examples(
	const struct page *page, struct tmap *out, const char *name)
{
	return (struct examples){page,
		bg_turn_imagined(page->arena, page->game, page->view, page->turn->side),
		examples_begin(page->arena, out, name, 0)};
}

/* ---- attacks ---- */

/* A gun that can bombard somebody whether it goes where an example sends it or stays. */
static void example_bombardment(struct examples *examples)
{
	const struct page *page = examples->page;
	enum side enemy = side_other(page->own);

	for (int i = 0; i < page->game->units; i++) {
		if (page->game->unit[i].type != TYPE_ARTILLERY ||
			!bg_example_is_own(examples, i) || !bg_on_map(page->view, i) ||
			page->view->unit[i].ineffective)
			continue;
		for (int to = 0; to < page->game->map.places; to++)
			if (page->turn->field.units[enemy][to] &&
				bg_bombards(page->turn, i, to) &&
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

		if (!bg_example_is_own(examples, i) || !bg_on_map(page->view, i) ||
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

	if (train < 0 || !bg_example_is_own(examples, train) ||
		!bg_on_map(page->view, train))
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
