/* The news in short: what has changed since the reader's last turn, a sentence each. All
 * of it comes from his view, and from what he was told. */
#include <string.h>

#include "base/side.h"
#include "game/journal.h"
#include "rules/kit/brief.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/report/brief.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/state.h"

static const char *name_of_place(const void *context, int place)
{
	return lu_page_name(context, place);
}

static const char *name_of_unit(const void *context, int unit)
{
	const struct page *page = context;

	return lu_unit_name(page->game, page->view, unit);
}

/* ---- bridges ---- */

/* Bridges whose state has changed, as they are now: broken, or standing. */
static void say_bridges(
	const struct brief *brief, const struct page *page, bool broken, const char *text)
{
	static const char *const kinds[] = {"bridge-destroy", "bridge-rebuild",
		"bridge-rebuilt-free", "heavy-rains", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		int place = lu_page_place(page, walk.event, "place");

		if (place >= 0 && page->view->place[place].broken == broken &&
			!event_value(walk.event, "failure") &&
			!event_value(walk.event, "stands"))
			words_add_once(&words, lu_page_name(page, place));
	}
	if (words.count)
		brief_say(brief, "%s: %s.", text, words_join(page->arena, &words, " and "));
}

/* ---- cards ---- */

static const char *card_of(const struct page *page, const struct event *event)
{
	const char *id = event_value(event, "card");

	for (int i = 0; id && i < page->game->cards; i++)
		if (!strcmp(page->game->card[i].id, id))
			return page->game->card[i].called;
	return NULL;
}

/* "The Confederates played 7 Stuart rides around McClellan." */
static void say_cards(const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const kinds[] = {"card-played", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		const char *card = card_of(page, walk.event);

		if (card && brief_event_side(walk.event) == side)
			words_add(&words, card);
	}
	if (words.count)
		brief_say(brief, "%s played %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

/* ---- supply ---- */

/* A division that marches: garrisons need nothing. */
static bool is_division(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];

	return lu_page_is_own(page, unit) && page->view->unit[unit].at >= 0 &&
	       lu_unit_is_division(info) && info->type != TYPE_GARRISON;
}

/* 8.1: true for a division that the next Supply Phase would not reach. */
static bool is_out_of_reach(const struct page *page, const struct net *net, int unit)
{
	return lu_needs_supply(page->game, &page->game->unit[unit]) &&
	       !lu_net_supplies(net, page->game, page->view, unit);
}

/* "Of your 13 divisions 11 are marked Out of Supply and 1 Attrition." */
static void say_markers(
	const struct brief *brief, const struct page *page, const int *marked, int all)
{
	static const char *const text[] = {"", "Out of Supply", "Attrition"};
	struct words words;

	words_begin(&words);
	for (int marker = OUT_OF_SUPPLY; marker <= ATTRITION; marker++)
		if (marked[marker])
			words_add(&words, arena_printf(page->arena, "%d %s", marked[marker],
						  text[marker]));
	brief_say(brief, "Supply markers of your %d divisions: %s.", all,
		words_join(page->arena, &words, " and "));
}

/* What divisions carry, and what the next Supply Phase would bring them. */
static void say_supply(const struct brief *brief, const struct page *page)
{
	int marked[ATTRITION + 1] = {0}, all = 0, missed = 0;
	struct net net;

	if (page->own == NO_SIDE || page->view->result != ENDING_NONE)
		return;
	lu_net_find(&net, page->game, page->view, page->own);
	for (int i = 0; i < page->game->units; i++)
		if (is_division(page, i)) {
			all++;
			marked[page->view->unit[i].supply]++;
			missed += is_out_of_reach(page, &net, i);
		}
	if (marked[SUPPLIED] < all)
		say_markers(brief, page, marked, all);
	if (missed)
		brief_say(brief,
			"As things stand the next Supply Phase will not reach %d of your "
			"%d divisions.",
			missed, all);
	else if (marked[SUPPLIED] < all)
		brief_say(brief, "As things stand the next Supply Phase will reach them.");
}

/* ---- all ---- */

void lu_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = lu_page_of(arena, game, view);
	const struct brief brief = {out, arena, page.own, news, steps,
		{&page.game->base.refs[REF_PLACE], name_of_place},
		{&page.game->base.refs[REF_UNIT], name_of_unit}, &page};

	if (!steps || !page.view->turn)
		return;
	brief_orders(&brief);
	for (int i = 0; i < SIDES; i++)
		lu_brief_attacks(&brief, &page, brief_side(&brief, i));
	lu_brief_losses(&brief, &page);
	for (int i = 0; i < SIDES; i++)
		lu_brief_ground(&brief, &page, brief_side(&brief, i));
	say_bridges(&brief, &page, true, "Bridges that went down");
	say_bridges(&brief, &page, false, "Bridges that stand again");
	for (int i = 0; i < SIDES; i++)
		say_cards(&brief, &page, brief_side(&brief, i));
	say_supply(&brief, &page);
	lu_brief_threats(&brief, &page);
}
