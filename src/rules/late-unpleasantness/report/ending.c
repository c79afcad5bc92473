/* A game that is over, with nothing hidden any more. */
#include "rules/kit/ending.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/kit/brief.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

#include <string.h>

static bool is_of(const struct page *page, int unit, enum side side)
{
	return page->game->unit[unit].side == (int)side &&
	       page->game->unit[unit].type != TYPE_MARKER;
}

/* "Longstreet 7/8", "Lee", "Infantry Dummy 1" */
static const char *piece_of(const struct page *page, int unit)
{
	const struct unit *info = &page->game->unit[unit];
	const char *name = lu_unit_name(page->game, page->view, unit);

	return lu_unit_is_division(info)
		       ? arena_printf(page->arena, "%s %d/%d", name,
				 page->view->unit[unit].strength, info->strength)
		       : name;
}

/* Where the pieces of a side stood, dummies among them; place -1: those off the map. */
static void add_place(
	const struct page *page, struct tlist *lines, enum side side, int place)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++)
		if (is_of(page, i, side) && page->view->unit[i].at == place)
			words_add(&words, piece_of(page, i));
	if (words.count)
		template_add_text(lines,
			arena_printf(page->arena, "%s: %s.",
				place < 0 ? "Off the map" : lu_page_name(page, place),
				words_join(page->arena, &words, ", ")));
}

static void add_hand(const struct page *page, struct tlist *lines, enum side side)
{
	int at = side == UNION ? CARD_UNION : CARD_CONFEDERATE;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->cards; i++)
		if (page->view->card[i].at == at)
			words_add(&words, page->game->card[i].called);
	if (page->game->cards)
		template_add_text(
			lines, arena_printf(page->arena, "In hand: %s.",
				       words.count ? words_join(page->arena, &words, ", ")
						   : "no cards"));
}

static void add_army(const void *context, struct tlist *lines, enum side side)
{
	const struct page *page = context;

	for (int place = 0; place < page->game->map.places; place++)
		add_place(page, lines, side, place);
	add_place(page, lines, side, -1);
	add_hand(page, lines, side);
}

/* ---- losses ---- */

static void judge(struct ending_tally *out, const struct event *event)
{
	enum side side = brief_event_side(event);

	if (!strcmp(event->kind, "attack"))
		out->attacker = side;
	else if (!strcmp(event->kind, "losses") || !strcmp(event->kind, "attrition")) {
		out->loser = side;
		out->points = brief_number(event, "points") + brief_number(event, "loss");
	}
}

/* "Morell all 8, McCall 3 of 7": what divisions lack that have been on the map. */
static const char *lacking(const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < page->game->units; i++) {
		const struct unit *info = &page->game->unit[i];
		int now = page->view->unit[i].strength;

		if (!is_of(page, i, side) || !lu_unit_is_division(info) ||
			now >= info->strength)
			continue;
		words_add(&words, now ? arena_printf(page->arena, "%s %d of %d",
						lu_unit_name(page->game, page->view, i),
						info->strength - now, info->strength)
				      : arena_printf(page->arena, "%s all %d",
						lu_unit_name(page->game, page->view, i),
						info->strength));
	}
	return words_join(page->arena, &words, ", ");
}

static void set_losses(
	const struct page *page, struct tmap *out, const struct whole_game *whole)
{
	struct tlist *list = template_set_list(out, "losses");

	for (enum side side = UNION; side < SIDES; side++) {
		const char *units = lacking(page, side);

		template_add_text(
			list, arena_printf(page->arena, "SP that %s lost: %d. %s%s.",
				      side_army(side), ending_points(whole, side, judge),
				      *units ? "What its divisions lack at the end: "
					     : "None of its divisions lacks any at the end",
				      units));
	}
}

/* ---- leaders ---- */

static void add_leaders(const struct page *page, struct tlist *list,
	const struct told_step *step, enum side side)
{
	const struct event *event = step->journal ? step->journal->first : NULL;

	for (; event; event = event->next)
		if (!strcmp(event->kind, "leader-loss") && event_value(event, "lost") &&
			brief_event_side(event) == side)
			template_add_text(list, arena_printf(page->arena, "%s, of %s: %s.",
							event_value(event, "leader"),
							side_army(side), step->heading));
}

void lu_report_ending(struct tmap *out, struct arena *arena, const void *game,
	const void *state, const struct told_step *step, size_t steps)
{
	const struct page page = lu_page_of(arena, game, state);
	const struct whole_game whole = {
		arena, page.game->base.turn, page.game->base.turns, "SP", step, steps};
	struct tlist *leaders = template_set_list(out, "leaders");

	ending_armies(out, add_army, &page);
	set_losses(&page, out, &whole);
	for (size_t i = 0; i < steps; i++)
		for (enum side side = UNION; side < SIDES; side++)
			add_leaders(&page, leaders, &step[i], side);
	template_set_flag(out, "leaders-given", template_has_items(leaders));
	ending_turns(template_set_list(out, "turns"), &whole, judge);
}
