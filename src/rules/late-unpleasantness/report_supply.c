/* 8.0 Supply, as its owner sees it: where it comes from, whom it reaches. */
#include "rules/late-unpleasantness/report_private.h"
#include "rules/late-unpleasantness/supply.h"

static bool is_supply_unit(const struct page *page, int unit)
{
	return page_is_own(page, unit) && page->game->unit[unit].type == TYPE_SUPPLY &&
	       page->view->unit[unit].at >= 0;
}

static const char *name_at(const struct page *page, int unit)
{
	return arena_printf(page->arena, "%s at %s",
		unit_name(page->game, page->view, unit),
		page_name(page, page->view->unit[unit].at));
}

static void add_source(const struct page *page, struct tlist *lines)
{
	struct words open = {{NULL}, 0}, closed = {{NULL}, 0};
	int source[CHOICES_MAX],
		sources = state_sources(page->view, page->game, page->own, source);

	for (int i = 0; i < sources; i++)
		words_add(place_held_by(page->view, source[i], side_other(page->own))
				  ? &closed
				  : &open,
			page_name(page, source[i]));
	if (open.count)
		template_add_text(lines, arena_printf(page->arena, "It comes from %s.",
						 words_join(page, &open, " and ")));
	if (closed.count)
		template_add_text(
			lines, arena_printf(page->arena,
				       "The enemy holds %s: none comes from there.",
				       words_join(page, &closed, " and ")));
}

/* The supply units, by what they are good for. */
static void add_chain(const struct page *page, struct tlist *lines, const struct net *net)
{
	struct words chain = {{NULL}, 0}, apart = {{NULL}, 0}, wagons = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (is_supply_unit(page, i))
			words_add(page->view->unit[i].mode == MODE_WAGON ? &wagons
				  : net->linked[i]                       ? &chain
									 : &apart,
				name_at(page, i));
	if (chain.count)
		template_add_text(
			lines, arena_printf(page->arena, "Dumps in the chain: %s.",
				       words_join(page, &chain, ", ")));
	if (apart.count)
		template_add_text(lines, arena_printf(page->arena,
						 "Dumps that the chain does not reach: %s.",
						 words_join(page, &apart, ", ")));
	if (wagons.count)
		template_add_text(lines, arena_printf(page->arena, "Wagons: %s.",
						 words_join(page, &wagons, ", ")));
	if (chain.count + apart.count + wagons.count)
		template_add_text(lines,
			"Behind `when supply begins:`, your standing orders for the next "
			"Supply Phase may say `terminus at`, `wagon at`, `dump at`, "
			"`expend at` and `keep at`.");
}

static void add_markers(
	const struct page *page, struct tlist *lines, int marker, const char *text)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (page_is_own(page, i) && page->view->unit[i].supply == marker)
			words_add(&words, unit_name(page->game, page->view, i));
	if (words.count)
		template_add_text(lines, arena_printf(page->arena, "%s: %s.", text,
						 words_join(page, &words, ", ")));
}

static void add_outlook(const struct page *page, struct tlist *lines, const struct net *net)
{
	struct words words = {{NULL}, 0};

	for (int i = 0; i < page->game->units; i++)
		if (page_is_own(page, i) &&
			needs_supply(page->game, &page->game->unit[i]) &&
			page->view->unit[i].at >= 0 &&
			!net_supplies(net, page->game, page->view, i))
			words_add(&words, unit_name(page->game, page->view, i));
	template_add_text(
		lines, words.count ? arena_printf(page->arena,
					     "As things stand supply would not reach %s.",
					     words_join(page, &words, " and "))
				   : "As things stand supply would reach all who need it.");
}

void report_supply(const struct page *page, struct tmap *out)
{
	struct tlist *lines = template_set_list(out, "supply");
	struct net net;

	template_set_flag(
		out, "supply-given", page->own != NO_SIDE && page->view->turn > 0);
	if (page->own == NO_SIDE || !page->view->turn)
		return;
	net_find(&net, page->game, page->view, page->own);
	add_source(page, lines);
	add_chain(page, lines, &net);
	add_markers(page, lines, OUT_OF_SUPPLY, "Marked Out of Supply");
	add_markers(page, lines, ATTRITION, "Marked Attrition");
	add_outlook(page, lines, &net);
}
