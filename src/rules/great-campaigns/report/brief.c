/* The news in short: what has changed since the reader's last turn, a sentence each. */
#include "rules/kit/brief.h"

#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/report/report_private.h"

static const char *hex_of(const void *context, int place)
{
	return gc_page_place(context, place);
}

static const char *unit_of(const void *context, int unit)
{
	return gc_page_unit(context, unit);
}

static void add_hexes(const struct brief *brief, const struct page *page,
	struct words *words, const struct event *event, const char *key)
{
	brief_add_names(
		brief, words, event, key, &page->game->base.refs[REF_PLACE], hex_of, page);
}

static void add_units(const struct brief *brief, const struct page *page,
	struct words *words, const struct event *event, const char *key)
{
	brief_add_names(
		brief, words, event, key, &page->game->base.refs[REF_UNIT], unit_of, page);
}

/* ---- attacks ---- */

/* True when the defenders went: a rout, retreat or surrender follows before the next
 * attack.
 */
static bool retreated_from(const struct brief_walk *walk)
{
	for (const struct event *event = walk->event->next; event; event = event->next)
		if (!strcmp(event->kind, "attack") || !strcmp(event->kind, "initiative"))
			return false;
		else if (!strcmp(event->kind, "retreat") ||
			 !strcmp(event->kind, "surrender"))
			return true;
	return false;
}

/* The hexes that the side attacked, of those that came to this or not. */
static void attacked(const struct brief *brief, const struct page *page, enum side side,
	bool taken, struct words *words)
{
	static const char *const kinds[] = {"combat-result", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side && retreated_from(&walk) == taken)
			add_hexes(brief, page, words, walk.event, "place");
}

static void say_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	struct words taken = {{NULL}, 0}, held = {{NULL}, 0};

	attacked(brief, page, side, true, &taken);
	attacked(brief, page, side, false, &held);
	if (taken.count)
		brief_say(brief, "%s drove the enemy from %s.", brief_who(brief, side),
			words_join(page->arena, &taken, " and "));
	if (held.count)
		brief_say(brief, "%s attacked %s, which held.", brief_who(brief, side),
			words_join(page->arena, &held, " and "));
}

/* ---- losses ---- */

/* MV that the side lost by events of these kinds. */
static int lost(const struct brief *brief, enum side side, const char *const *kinds,
	const char *key)
{
	struct brief_walk walk = {.brief = brief};
	int sum = 0;

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side)
			sum += brief_number(walk.event, key);
	return sum;
}

static void say_losses(const struct brief *brief, enum side side)
{
	static const char *const in_combat[] = {"loss", NULL};
	static const char *const on_marches[] = {"force-march", "extended-march", NULL};
	int fought = lost(brief, side, in_combat, "points");
	int marched = lost(brief, side, on_marches, "loss");

	if (fought && marched)
		brief_say(brief, "%s lost %d MV in combat and %d on marches.",
			brief_who(brief, side), fought, marched);
	else if (fought || marched)
		brief_say(brief, "%s lost %d MV %s.", brief_who(brief, side),
			fought + marched, fought ? "in combat" : "on marches");
}

static void say_units(const struct brief *brief, const struct page *page, enum side side,
	const char *kind, const char *what)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words = {{NULL}, 0};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side) {
			add_units(brief, page, &words, walk.event, "units");
			add_units(brief, page, &words, walk.event, "unit");
		}
	if (words.count)
		brief_say(brief, "%s %s: %s.", brief_who(brief, side), what,
			words_join(page->arena, &words, ", "));
}

/* ---- the day ---- */

static void say_day(const struct brief *brief, const struct page *page)
{
	static const char *const kinds[] = {"cycle-ends", NULL};
	struct brief_walk walk = {.brief = brief};
	const struct event *last = NULL;

	while (brief_next(&walk, kinds))
		last = walk.event;
	if (!last)
		return;
	brief_say(brief, "%s took %d actions, %s %d.",
		brief_who(brief, brief_side(brief, 0)),
		brief_number(last, side_name(brief_side(brief, 0))),
		brief_who(brief, brief_side(brief, 1)),
		brief_number(last, side_name(brief_side(brief, 1))));
	(void)page;
}

static void say_points(const struct brief *brief, const struct page *page)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);

	if (page->view->outcome == ENDING_NONE)
		brief_say(brief, "Victory points: %s %s, %s %s.", brief_who(brief, first),
			gc_page_halves(page->arena, page->view->points[first]),
			brief_who(brief, second),
			gc_page_halves(page->arena, page->view->points[second]));
}

/* What is left of the plan is told in full among the news. */
static void say_left(const struct brief *brief)
{
	static const char *const kinds[] = {"plan-left", NULL};
	struct brief_walk walk = {.brief = brief};
	const struct event *last = NULL;

	while (brief_next(&walk, kinds))
		last = walk.event;
	if (last)
		brief_say(brief, "Left of your plan: %s.", event_value(last, "entries"));
}

void gc_report_brief(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = {out, arena, page.own, news, steps};

	if (!steps || !page.view->turn)
		return;
	say_day(&brief, &page);
	for (int i = 0; i < SIDES; i++)
		say_attacks(&brief, &page, brief_side(&brief, i));
	for (int i = 0; i < SIDES; i++)
		say_losses(&brief, brief_side(&brief, i));
	for (int i = 0; i < SIDES; i++)
		say_units(&brief, &page, brief_side(&brief, i), "surrender",
			"had units surrender");
	for (int i = 0; i < SIDES; i++)
		say_units(&brief, &page, brief_side(&brief, i), "arrives", "got");
	say_points(&brief, &page);
	say_left(&brief);
}
