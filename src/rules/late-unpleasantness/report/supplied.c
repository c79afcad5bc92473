/* 8.0 Supply, as its owner sees it: whom it reaches, and what it costs the others. */
#include "rules/kit/stack.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/state.h"

static void add_markers(
	const struct page *page, struct tlist *lines, int marker, const char *text)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].supply == marker)
			words_add(&words, lu_unit_name(page->game, page->view, i));
	if (words.count)
		template_add_text(lines, arena_printf(page->arena, "%s: %s.", text,
						 words_join(page->arena, &words, ", ")));
}

static bool is_to_supply(const struct page *page, int unit)
{
	return lu_page_is_own(page, unit) && page->view->unit[unit].at >= 0 &&
	       lu_needs_supply(page->game, &page->game->unit[unit]);
}

/* "Warren and Griffin at Buena (9 points away)": those on one bank whom it would not
 * reach. */
static void add_stranded(const struct page *page, struct words *out, const struct net *net,
	int place, int bank)
{
	struct words words;
	int away = -1;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++) {
		if (!is_to_supply(page, i) || !lu_page_is_here(page, i, place) ||
			page->view->unit[i].bank != bank ||
			lu_net_supplies(net, page->game, page->view, i))
			continue;
		words_add(&words, lu_unit_name(page->game, page->view, i));
		away = lu_reach_of(&net->reach, page->view, i);
	}
	if (words.count)
		words_add(out, arena_printf(page->arena, "%s at %s (%s)",
				       words_join(page->arena, &words, ", "),
				       lu_page_name(page, place),
				       away < 0 ? "no way is free"
						: arena_printf(page->arena,
							  "%d points away", away)));
}

static bool reaches_anybody(const struct page *page, const struct net *net)
{
	for (int i = 0; i < page->game->units; i++)
		if (is_to_supply(page, i) &&
			lu_net_supplies(net, page->game, page->view, i))
			return true;
	return false;
}

/* Tells whom supply would not reach, and why. Returns false when it would reach all. */
static bool add_outlook(const struct page *page, struct tlist *lines, const struct net *net)
{
	struct words words;
	const char *text = "As things stand supply would reach all who need it.";

	words_begin(&words);
	for (int place = 0; place < page->game->map.places; place++)
		for (int bank = 0; bank < BANKS; bank++)
			add_stranded(page, &words, net, place, bank);
	if (words.count && !reaches_anybody(page, net))
		text = "As things stand supply would reach nobody.";
	else if (words.count)
		text = arena_printf(page->arena,
			"As things stand supply would not reach %s.",
			words_join(page->arena, &words, "; "));
	template_add_text(lines, text);
	return words.count > 0;
}

/* "Buena (3), Orange CH (5)": the points of those whom it would reach, and how far they
 * are. */
static void add_distances(
	const struct page *page, struct tlist *lines, const struct net *net)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->map.places; i++)
		for (int unit = 0; unit < page->game->units; unit++) {
			if (!is_to_supply(page, unit) || !lu_page_is_here(page, unit, i) ||
				!lu_net_supplies(net, page->game, page->view, unit))
				continue;
			words_add(&words,
				arena_printf(page->arena, "%s (%d)", lu_page_name(page, i),
					lu_reach_of(&net->reach, page->view, unit)));
			break;
		}
	if (words.count)
		template_add_text(
			lines, arena_printf(page->arena,
				       "Points that it has to go to your troops: %s.",
				       words_join(page->arena, &words, ", ")));
}

static bool is_marked(const struct page *page)
{
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->view->unit[i].supply != SUPPLIED)
			return true;
	return false;
}

static const char *attrition_words(const struct page *page, const char *result)
{
	return arena_printf(page->arena, "%s SP", result + (*result == '-'));
}

/* 8.2: what it costs, and how it ends. */
static void add_costs(const struct page *page, struct tlist *lines)
{
	const struct modifier_row *lead = lu_modifier_find(page->game, "supply-attacker");

	template_add_text(lines,
		arena_printf(page->arena,
			"Whom it does not reach in a Supply Phase is marked Out of Supply: "
			"%d MP less%s. In the next one the mark is Attrition, and a die is "
			"thrown for each division, then and every time that it is not "
			"reached, for what it loses (%s); infantry dummies are taken off "
			"instead. [8.2]",
			-page->game->out_of_supply_movement,
			lead ? arena_printf(page->arena,
				       ", and %+d for its side where it leads a combat",
				       lead->value)
			     : "",
			lu_page_table(page, "attrition", attrition_words)));
	template_add_text(lines,
		arena_printf(page->arena,
			"The mark goes in the first Supply Phase in which supply reaches "
			"the unit again: when it has come near enough%s, or the enemy has "
			"left the way.",
			lu_page_has_supply_units(page) ? ", a dump has, or a wagon "
							 "near it is used up"
			: page->game->release[page->own] == RELEASE_DEPOT
				? ", or the Depot has"
				: ""));
}

/* 8.1: the line that uses up a supply unit of no other use near those who have nothing. */
static void add_wagon(const struct page *page, struct tlist *lines, const struct net *net,
	int wagon, const bool *supplied)
{
	const struct unit_state *now = &page->view->unit[wagon];
	bool rolls = now->mode == MODE_WAGON;
	const char *at = lu_page_name(page, now->at);
	struct stack served;

	if (!rolls && net->linked[wagon])
		return;
	lu_wagon_serves(&served, page->game, page->view, wagon, supplied);
	if (served.count)
		template_add_text(lines,
			arena_printf(page->arena,
				"%s at %s is near %d of them. To use it up for them in the "
				"next Supply Phase: `when supply begins: %s%s%sexpend at "
				"%s`.",
				lu_unit_name(page->game, page->view, wagon), at,
				served.count, rolls ? "" : "wagon at ", rolls ? "" : at,
				rolls ? "" : "; ", at));
}

static void add_wagons(const struct page *page, struct tlist *lines, const struct net *net)
{
	bool supplied[UNITS_MAX];

	for (int i = 0; i < page->game->units; i++)
		supplied[i] = lu_net_supplies(net, page->game, page->view, i);
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_own(page, i) && page->game->unit[i].type == TYPE_SUPPLY &&
			page->view->unit[i].at >= 0)
			add_wagon(page, lines, net, i, supplied);
}

void lu_report_supplied(const struct page *page, struct tlist *lines, const struct net *net)
{
	add_markers(page, lines, OUT_OF_SUPPLY, "Marked Out of Supply");
	add_markers(page, lines, ATTRITION, "Marked Attrition");
	add_distances(page, lines, net);
	if (add_outlook(page, lines, net)) {
		add_wagons(page, lines, net);
		add_costs(page, lines);
	} else if (is_marked(page)) {
		add_costs(page, lines);
	}
}
