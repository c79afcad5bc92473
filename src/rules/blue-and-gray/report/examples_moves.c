/* Examples of movement: 5.0, 15.0, 17.0. */
#include "rules/blue-and-gray/report/examples.h"

/* ---- 5.0 ---- */

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

void bg_example_move(struct examples *examples)
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

void bg_example_enter(struct examples *examples)
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

void bg_example_exit(struct examples *examples)
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
