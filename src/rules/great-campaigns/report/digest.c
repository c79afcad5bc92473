/* What counts of the days of a week, for a report of many steps. */
#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/brief_private.h"
#include "rules/great-campaigns/report/report.h"

/* 14 The strategic cycles of a campaign: those of Richmond, else of the Valley. */
static const struct gc_calendar *calendar_of(const struct game *game)
{
	const struct gc_calendar *calendar = game->campaign->calendar;

	return &calendar[calendar[THEATRE_RICHMOND].every ? THEATRE_RICHMOND
							  : THEATRE_VALLEY];
}

/* A week ends with the day of its cycle. */
int gc_report_chapter(const void *game, const char *scenario, int turn)
{
	const struct gc_calendar *calendar;
	int since;

	if (!gc_scenario_called(game, scenario)->campaign)
		return turn;
	calendar = calendar_of(game);
	if (turn <= calendar->first)
		return calendar->first;
	since = (turn - calendar->first + calendar->every - 1) / calendar->every;
	return calendar->first + since * calendar->every;
}

/* ---- what strategy has brought ---- */

/* The units or places that events of a kind name, as a list. */
static const char *named(const struct brief *brief, const char *kind, const char *key)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		brief_add_units(brief, &words, walk.event, key);
	return words_join(brief->arena, &words, " and ");
}

static void say_named(const struct brief *brief, const char *kind, const char *key,
	const char *before, const char *behind)
{
	const char *names = named(brief, kind, key);

	if (*names)
		brief_say(brief, "%s%s%s.", before, names, behind);
}

static bool has(const struct brief *brief, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};

	return brief_next(&walk, kinds) != NULL;
}

/* 33 The posture that was thrown last. */
static void say_posture(const struct brief *brief)
{
	static const char *const kinds[] = {"posture", NULL};
	struct brief_walk walk = {.brief = brief};
	const char *posture = NULL;

	while (brief_next(&walk, kinds))
		posture = event_value(walk.event, "posture");
	if (posture)
		brief_say(brief, "The command posture of the Union is %s.", posture);
}

/* L4.4, L5.4 */
static void say_valley(const struct brief *brief)
{
	static const char *const kinds[] = {"valley-posture", NULL};
	struct brief_walk walk = {.brief = brief};
	const char *posture = NULL;

	if (has(brief, "valley-released"))
		brief_say(brief, "The Union's units in the Valley were released.");
	if (has(brief, "blenker-free"))
		brief_say(brief, "The limits of Blenker's division were lifted.");
	say_named(brief, "set-out", "units", "", " set out");
	if (has(brief, "militia-due"))
		brief_say(brief, "Militia was called to Washington.");
	while (brief_next(&walk, kinds))
		posture = event_value(walk.event, "posture");
	if (posture)
		brief_say(brief, "The command posture of the Union in the Valley is %s.",
			posture);
}

static void say_strategy(const struct brief *brief)
{
	if (has(brief, "norfolk-falls"))
		brief_say(brief, "Norfolk fell to the Union.");
	say_named(brief, "vessel-destroyed", "unit", "", " was destroyed");
	say_named(brief, "vessel-lost", "unit", "", " was lost");
	say_named(brief, "released-from-district", "units", "Washington let go ", "");
	say_named(brief, "appointed", "leader", "", " took command");
	say_named(brief, "exchanged", "to", "The reorganization brought ", "");
	say_posture(brief);
	say_valley(brief);
}

void gc_report_digest(struct tlist *out, struct arena *arena, const void *game,
	const void *view, const struct told_step *news, size_t steps)
{
	const struct page page = gc_page_of(arena, game, view);
	const struct brief brief = gc_brief_of(&page, out, news, steps);

	gc_brief_fights(&brief, &page);
	gc_brief_arrivals(&brief, &page);
	gc_brief_campaign(&brief, &page);
	if (gc_is_campaign(page.game, page.view))
		say_strategy(&brief);
	if (page.view->turn)
		gc_brief_points(&brief, &page);
}
