/*
 * 8.0 Supply, as its owner sees it: where it comes from, whom it reaches, what it costs the
 * others.
 *
 * Parts: whom it reaches; where it comes from.
 */
#include "rules/late-unpleasantness/rules/supply.h"
#include "game/advice.h"
#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"

/* ---- whom it reaches ---- */

static void add_markers(
	const struct page *page, struct tlist *lines, int marker, const char *text)
{
	const char *marked = lu_page_marked(page, marker);

	if (marked)
		template_add_text(
			lines, arena_printf(page->arena, "%s: %s.", text, marked));
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
		if (!lu_page_is_to_supply(page, i) || !lu_page_is_here(page, i, place) ||
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
		if (lu_page_is_to_supply(page, i) &&
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
			if (!lu_page_is_to_supply(page, unit) ||
				!lu_page_is_here(page, unit, i) ||
				!lu_net_supplies(net, page->game, page->view, unit))
				continue;
			words_add(&words,
				arena_printf(page->arena, "%s (%d)", lu_page_name(page, i),
					lu_reach_of(&net->reach, page->view, unit)));
			break;
		}
	if (words.count)
		template_add_text(lines,
			arena_printf(page->arena, "Distance from there to your troops: %s.",
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
			"A unit that supply does not reach in a Supply Phase is marked Out of Supply: %d MP less%s. If the next one does not reach it either, the mark becomes Attrition. Then, and in each phase after "
			"that, a die says what each such division loses (%s); infantry dummies are taken off instead. [8.2]",
			-page->game->out_of_supply_movement,
			lead ? arena_printf(page->arena,
				       ", and %+d in a combat that it leads", lead->value)
			     : "",
			lu_page_table(page, "attrition", attrition_words)));
	template_add_text(lines,
		arena_printf(page->arena,
			"The mark goes in the first Supply Phase in which supply reaches the unit again: it has come nearer%s, or the enemy has left the way.",
			lu_page_has_supply_units(page)
				? ", a dump has, or a wagon near it is used up"
			: page->game->release[page->own] == RELEASE_DEPOT
				? ", or the Depot has"
				: ""));
}

static void add_wagons(const struct page *page, struct tlist *lines)
{
	struct supply_forecast *forecast = ARENA_NEW(page->arena, struct supply_forecast);

	lu_page_foresee(forecast, page, NULL);
	for (int i = 0; i < page->game->units; i++) {
		int feeds = lu_page_feeds(NULL, page, i, NULL, forecast);

		if (feeds > 0)
			template_add_text(lines,
				arena_printf(page->arena,
					"%s at %s is near %d of them. To use it up for them in the next Supply Phase: `%s`.",
					lu_unit_name(page->game, page->view, i),
					lu_page_name(page, page->view->unit[i].at), feeds,
					lu_page_expend_line(page, i)));
	}
}

/* Whom it reaches, and what it costs the others. */
static void report_supplied(
	const struct page *page, struct tlist *lines, const struct net *net)
{
	add_markers(page, lines, OUT_OF_SUPPLY, "Marked Out of Supply");
	add_markers(page, lines, ATTRITION, "Marked Attrition");
	add_distances(page, lines, net);
	if (add_outlook(page, lines, net)) {
		add_wagons(page, lines);
		add_costs(page, lines);
	} else if (is_marked(page)) {
		add_costs(page, lines);
	}
}

/* ---- where it comes from ---- */

static const char *name_at(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s at %s",
		lu_unit_name(page->game, page->view, unit),
		lu_page_name(page, page->view->unit[unit].at));
}

/* 8.1: a railroad off the map is shut by who holds the point where it comes in. */
static bool is_shut(const struct page *page, int source)
{
	int distance[PLACES_MAX];

	if (lu_place_held_by(page->view, source, side_other(page->own)))
		return true;
	if (!(page->game->map.place[source].flags & POINT_OFFMAP))
		return false;
	lu_rail_distances(page->game, page->view, page->own, source, false, distance);
	for (int i = 0; i < page->game->map.places; i++)
		if (distance[i] == 1)
			return false;
	return true;
}

static void add_source(const struct page *page, struct tlist *lines)
{
	struct words open, closed;
	int source[CHOICES_MAX],
		sources = lu_state_sources(page->view, page->game, page->own, source);

	words_begin(&open);
	words_begin(&closed);
	for (int i = 0; i < sources; i++)
		words_add(is_shut(page, source[i]) ? &closed : &open,
			lu_page_name(page, source[i]));
	if (open.count)
		template_add_text(lines, arena_printf(page->arena, "It comes from %s.",
						 words_join(page->arena, &open, " and ")));
	if (closed.count)
		template_add_text(
			lines, arena_printf(page->arena,
				       "The enemy holds %s: none comes from there.",
				       words_join(page->arena, &closed, " and ")));
}

/* Terminus and Depot, or when they come back. */
static void add_network(const struct page *page, struct tlist *lines)
{
	struct words here, lost;
	int back = 0;

	words_begin(&here);
	words_begin(&lost);
	for (enum marker_kind kind = MARKER_TERMINUS; kind < MARKERS; kind++) {
		int marker = lu_supply_marker(page->game, kind);
		const struct unit_state *now = &page->view->unit[marker];
		const char *name = page->game->unit[marker].name;

		if (now->at >= 0)
			words_add(&here, arena_printf(page->arena, "the %s at %s%s", name,
						 lu_page_name(page, now->at),
						 lu_place_held_by(page->view, now->at,
							 side_other(page->own))
							 ? ", where the enemy stands"
							 : ""));
		else if ((back = now->back))
			words_add(&lost, name);
	}
	if (here.count)
		template_add_text(lines, arena_printf(page->arena, "It comes from %s.",
						 words_join(page->arena, &here, " and ")));
	if (lost.count)
		template_add_text(lines,
			arena_printf(page->arena,
				"None comes to you before the Supply Phase of %s, when the %s come back.",
				lu_page_turn(page, back),
				words_join(page->arena, &lost, " and ")));
}

static void add_reach(const struct page *page, struct tlist *lines, const char *from)
{
	template_add_text(lines,
		arena_printf(page->arena,
			"From %s supply reaches up to %d points away, along routes that the enemy does not hold. [8.1]",
			from, page->game->supply_trace[page->own]));
}

/* 8.1: without rails or a Depot, straight from the source and from dumps. */
static void add_trace(const struct page *page, struct tlist *lines)
{
	if (!page->game->supply_chain || !lu_page_has_supply_units(page)) {
		add_reach(page, lines, "there");
		return;
	}
	add_reach(page, lines, "there and from every dump in the chain");
	template_add_text(lines,
		arena_printf(page->arena,
			"A dump is in the chain if it is at most %d points from the Terminus or from another dump in it. [8.1]",
			page->game->supply_chain));
}

/* 8.1: what free railroads join to a source is as good as the source. Most of the rail
 * points are, as a rule: the others are named. */
static void add_railheads(const struct page *page, struct tlist *lines)
{
	bool open[PLACES_MAX], closed[PLACES_MAX] = {false};
	const char *others;

	if (!lu_release_points(page->game, page->view, page->own, open))
		return;
	for (int i = 0; i < page->game->map.places; i++)
		closed[i] = lu_place_has_rail(page->game, i) && !open[i] &&
			    !(page->game->map.place[i].flags & POINT_OFFMAP);
	others = kit_places_chosen(page->arena, &page->game->map, closed, " and ");
	template_add_text(lines,
		arena_printf(page->arena,
			"Railroads carry it on: it counts from every point of a railroad%s%s.",
			*others ? ", but not from these, which the enemy holds or cuts off: "
				: "",
			others));
	add_reach(page, lines, "there");
}

/* 8.1: "Brandy Station, Aquia Creek or White House (from turn 13)" */
static const char *terminus_points(const struct page *page)
{
	const struct map *map = &page->game->map;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < map->places; i++) {
		int from = page->game->terminus_from[i];

		if (!(map->place[i].flags & POINT_TERMINUS))
			continue;
		words_add(&words, from > page->view->turn + 1
					  ? arena_printf(page->arena, "%s (from turn %d)",
						    lu_page_name(page, i), from)
					  : lu_page_name(page, i));
	}
	return words_join(page->arena, &words, " or ");
}

/* 8.1: where the Depot may be put, in the Supply Phase, as things stand. */
static void add_depot_points(const struct page *page, struct tlist *lines)
{
	int terminus = lu_supply_marker(page->game, MARKER_TERMINUS);
	int at = page->view->unit[terminus].at;
	bool joined[PLACES_MAX] = {false};
	int distance[PLACES_MAX];

	add_reach(page, lines, at < 0 ? "Terminus and Depot" : "there");
	template_add_text(lines,
		arena_printf(page->arena,
			"In a Supply Phase the Terminus may be put at %s. Your standing orders say where: `when supply begins: terminus at POINT; depot at POINT`.",
			terminus_points(page)));
	if (at < 0)
		return;
	lu_rail_distances(page->game, page->view, page->own, at, true, distance);
	for (int i = 0; i < page->game->map.places; i++)
		joined[i] = distance[i] >= 0;
	template_add_text(lines,
		arena_printf(page->arena,
			"As things stand, with the Terminus where it is, the Depot may be put at %s.",
			kit_places_chosen(page->arena, &page->game->map, joined, " or ")));
}

/* The supply units, by what they are good for. */
static void add_chain(const struct page *page, struct tlist *lines, const struct net *net)
{
	struct words chain, apart, wagons;

	words_begin(&chain);
	words_begin(&apart);
	words_begin(&wagons);
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_supply_unit(page, i))
			words_add(page->view->unit[i].mode == MODE_WAGON ? &wagons
				  : net->linked[i]                       ? &chain
									 : &apart,
				name_at(page, i));
	if (chain.count)
		template_add_text(
			lines, arena_printf(page->arena, "Dumps in the chain: %s.",
				       words_join(page->arena, &chain, ", ")));
	if (apart.count)
		template_add_text(lines, arena_printf(page->arena,
						 "Dumps that the chain does not reach: %s.",
						 words_join(page->arena, &apart, ", ")));
	if (wagons.count)
		template_add_text(lines, arena_printf(page->arena, "Wagons: %s.",
						 words_join(page->arena, &wagons, ", ")));
	if (chain.count + apart.count + wagons.count)
		template_add_text(lines,
			"Behind `when supply begins:`, your standing orders for the next Supply Phase may say `terminus at`, `wagon at`, `dump at`, `expend at` and `keep at`.");
}

static void add_sources(const struct page *page, struct tlist *lines)
{
	switch ((enum release)page->game->release[page->own]) {
	case RELEASE_NONE:
		add_source(page, lines);
		add_trace(page, lines);
		break;
	case RELEASE_RAIL:
		add_source(page, lines);
		add_railheads(page, lines);
		break;
	case RELEASE_DEPOT:
		add_network(page, lines);
		add_depot_points(page, lines);
		break;
	}
}

void lu_report_supply(const struct page *page, struct tmap *out)
{
	struct tlist *lines = template_set_list(out, "supply");
	struct net net;

	template_set_flag(
		out, "supply-given", page->own != NO_SIDE && page->view->turn > 0);
	if (page->own == NO_SIDE || !page->view->turn)
		return;
	lu_net_find(&net, page->game, page->view, page->own);
	add_sources(page, lines);
	add_chain(page, lines, &net);
	report_supplied(page, lines, &net);
}

int lu_report_remedies(const struct remedy **out, struct arena *arena, const void *game,
	const void *view, const struct standing *standing)
{
	const struct page page = lu_page_of(arena, game, view);
	struct supply_forecast *forecast = ARENA_NEW(arena, struct supply_forecast);
	struct remedy *remedy =
		ARENA_NEW_ARRAY(arena, (size_t)page.game->units, struct remedy);
	int count = 0;

	*out = remedy;
	if (page.own == NO_SIDE || !lu_supply_is_ahead(page.game, page.view))
		return 0;
	lu_page_foresee(forecast, &page, standing);
	for (int i = 0; i < page.game->units; i++) {
		struct stack fed;
		int served = lu_page_feeds(&fed, &page, i, standing, forecast), to = count;

		if (served <= 0)
			continue;
		for (; to && remedy[to - 1].served < served; to--)
			remedy[to] = remedy[to - 1];
		remedy[to] = (struct remedy){.line = lu_page_expend_line(&page, i),
			.note = arena_printf(
				arena, "feeds %d unit%s", served, served == 1 ? "" : "s"),
			.served = served,
			.piece = arena_clone(arena, fed.unit, sizeof fed.unit)};
		count++;
	}
	return count;
}
