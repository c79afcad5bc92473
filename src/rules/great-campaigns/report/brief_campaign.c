/* The news in short of a campaign: counties that changed hands, depots, and what was burnt
 * or surrendered. 25, 30, L5.5, L5.7 */
#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/brief_private.h"

/* ---- counties ---- */

/* The side that got the county last; NO_SIDE: its control did not change, or nobody has it
 * since, which *freed tells. */
static enum side last_holder(bool *freed, const struct brief *brief, const char *county)
{
	static const char *const kinds[] = {"county", "county-freed", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side side = NO_SIDE;

	*freed = false;
	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "county", county)) {
			*freed = !strcmp(walk.event->kind, "county-freed");
			side = *freed ? NO_SIDE : brief_event_side(walk.event);
		}
	return side;
}

static void say_counties(const struct brief *brief, const struct page *page, enum side side)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	struct words words;
	bool freed;

	words_begin(&words);
	for (int i = 0; i < counties->counties; i++)
		if (last_holder(&freed, brief, counties->county[i].id) == side)
			words_add(&words, counties->county[i].title);
	if (words.count)
		brief_say(brief, "%s got control of %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

static void say_freed(const struct brief *brief, const struct page *page)
{
	const struct gc_counties *counties = &page->game->campaign->counties;
	struct words words;
	bool freed;

	words_begin(&words);
	for (int i = 0; i < counties->counties; i++) {
		last_holder(&freed, brief, counties->county[i].id);
		if (freed)
			words_add(&words, counties->county[i].title);
	}
	if (words.count)
		brief_say(brief, "Nobody controls %s any more.",
			words_join(page->arena, &words, " or "));
}

/* ---- depots ---- */

static void say_depots(const struct brief *brief, const struct page *page, const char *done,
	const char *what)
{
	static const char *const kinds[] = {"depot", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "done", done))
			brief_add_places(brief, &words, walk.event, "place");
	if (words.count)
		brief_say(brief, "Depots %s: %s.", what,
			words_join(page->arena, &words, " and "));
}

/* ---- L5.5, L5.7 ---- */

static void say_losses(const struct brief *brief)
{
	static const char *const kinds[] = {"harpers-ferry", "structure-destroyed", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds)) {
		const char *burnt = event_value(walk.event, "structure");

		if (burnt)
			brief_say(brief, "The Confederates burned %s.", burnt);
		else if (event_names(walk.event, "surrenders", "yes"))
			brief_say(brief, "Harpers Ferry surrendered with %s MV.",
				event_value(walk.event, "strength"));
	}
}

void gc_brief_campaign(const struct brief *brief, const struct page *page)
{
	static const char *const done[][2] = {{"placed", "placed"},
		{"completed", "completed"}, {"dismantled", "dismantled"},
		{"cut", "cut off, and begun ones again"}, {"lost", "lost"}};

	if (!gc_is_campaign(page->game, page->view))
		return;
	for (int i = 0; i < SIDES; i++)
		say_counties(brief, page, brief_side(brief, i));
	say_freed(brief, page);
	for (size_t i = 0; i < sizeof done / sizeof *done; i++)
		say_depots(brief, page, done[i][0], done[i][1]);
	say_losses(brief);
}
