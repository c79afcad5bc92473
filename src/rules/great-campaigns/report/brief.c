/* The news in short: what has changed since the reader's last turn, a sentence each. */
#include "rules/great-campaigns/report/brief_private.h"

#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/report.h"

static const char *hex_of(const void *context, int place)
{
	return gc_page_spot(context, place);
}

static const char *unit_of(const void *context, int unit)
{
	return gc_page_unit(context, unit);
}

struct brief gc_brief_of(const struct page *page, struct tlist *lines,
	const struct told_step *news, size_t steps)
{
	return (struct brief){lines, page->arena, page->own, news, steps,
		{&page->game->base.refs[REF_PLACE], hex_of},
		{&page->game->base.refs[REF_UNIT], unit_of}, page};
}

/* ---- the day ---- */

/* 5: a march that a leader has activated is part of his action; the rest of the march of a
 * unit that was exchanged is that of another (L2.2). */
static bool is_action(const struct event *event)
{
	static const char *const actions[] = {"activate", "assault", "burn-station", NULL};

	return brief_is(event, actions) ||
	       (!strcmp(event->kind, "march") && !event_value(event, "leader") &&
		       !event_value(event, "after"));
}

int gc_brief_actions(const struct brief *brief, enum side side)
{
	struct brief_walk walk = {.brief = brief};
	int count = 0;

	while (brief_next(&walk, NULL))
		count += brief_event_side(walk.event) == side && is_action(walk.event);
	return count;
}

static const struct event *last_of(const struct brief *brief, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	const struct event *last = NULL;

	while (brief_next(&walk, kinds))
		last = walk.event;
	return last;
}

static void say_day(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);

	if (!last_of(brief, "initiative"))
		return;
	brief_say(brief, "Actions: %s took %d, %s %d%s.", brief_who(brief, first),
		gc_brief_actions(brief, first), brief_who(brief, second),
		gc_brief_actions(brief, second),
		last_of(brief, "cycle-ends") ? "" : "; the day goes on");
}

/* ---- arrivals, and what is left of the plan ---- */

/* Adds the units that events of that kind and side name by the key. */
static void add_named(struct words *words, const struct brief *brief, const char *kind,
	const char *key, enum side side)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side)
			brief_add_units(brief, words, walk.event, key);
}

static void say_arrivals(const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	add_named(&words, brief, "arrives", "unit", side);
	if (words.count)
		brief_say(brief, "%s got %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

void gc_brief_arrivals(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_arrivals(brief, page, brief_side(brief, i));
}

/* Who was held and is so no more: whom his side has to order from now on. */
static void say_released(const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;

	words_begin(&words);
	add_named(&words, brief, "released", "pieces", side);
	if (words.count)
		brief_say(brief, "Free to move now: %s%s.",
			side == brief->own ? "" : side_title(side),
			arena_printf(page->arena, "%s%s", side == brief->own ? "" : " ",
				words_join(page->arena, &words, " and ")));
}

void gc_brief_released(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_released(brief, page, brief_side(brief, i));
}

/* Which of the two was told last. */
static bool is_over(const struct brief *brief)
{
	static const char *const kinds[] = {"plan-left", "plan-ends", NULL};
	struct brief_walk walk = {.brief = brief};
	bool over = false;

	while (brief_next(&walk, kinds))
		over = !strcmp(walk.event->kind, "plan-ends");
	return over;
}

/* It is told to its side alone. */
static void say_left(const struct brief *brief)
{
	const struct event *left = last_of(brief, "plan-left");

	if (left && event_value(left, "entries"))
		brief_say(brief, "%s: `%s`.",
			is_over(brief) ? "Your plan is over, and this of it was not done"
				       : "Left of your plan",
			event_value(left, "entries"));
}

void gc_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, news, steps);

	if (!steps || !page.view->turn)
		return;
	say_day(&brief);
	gc_brief_fights(&brief, &page);
	gc_brief_arrivals(&brief, &page);
	gc_brief_released(&brief, &page);
	gc_brief_campaign(&brief, &page);
	gc_brief_points(&brief, &page);
	say_left(&brief);
}
