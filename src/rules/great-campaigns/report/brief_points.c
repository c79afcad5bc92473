/* The news in short: places that changed hands, and victory points. 12 */
#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/brief_private.h"

/* ---- places ---- */

/* The side that took the place of such an event last; NO_SIDE: nobody did. */
static enum side last_taker(const struct brief *brief, const struct event *taken)
{
	const char *place = event_value(taken, "place");
	static const char *const kinds[] = {"place-taken", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side side = NO_SIDE;

	while (place && brief_next(&walk, kinds))
		if (event_names(walk.event, "place", place))
			side = brief_event_side(walk.event);
	return side;
}

static void say_places(const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const kinds[] = {"place-taken", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (last_taker(brief, walk.event) == side)
			brief_add_places(brief, &words, walk.event, "place");
	if (words.count)
		brief_say(brief, "%s took %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

/* ---- points ---- */

int gc_brief_times(const struct brief *brief, const struct award *award)
{
	static const char *const kinds[] = {"points", NULL};
	struct brief_walk walk = {.brief = brief};
	int times = 0;

	while (brief_next(&walk, kinds))
		if (event_names(walk.event, "award", award->id))
			times += brief_number(walk.event, "times");
	return times;
}

/* "6 victory points (each Union MV lost in combat: 2; Seven Pines held at the end: 4)" */
static void say_gain(const struct brief *brief, const struct page *page, enum side side)
{
	struct words words;
	int sum = 0;

	words_begin(&words);
	for (int i = 0; i < page->scenario->awards; i++) {
		const struct award *award = &page->scenario->award[i];
		int times = award->side == (int)side ? gc_brief_times(brief, award) : 0;

		if (!times)
			continue;
		sum += times * award->points;
		words_add(&words,
			arena_printf(page->arena, "%s: %s", award->text,
				gc_page_halves(page->arena, times * award->points)));
	}
	if (words.count)
		brief_say(brief, "%s got %s victory point%s (%s).", brief_who(brief, side),
			gc_page_halves(page->arena, sum), sum == 2 ? "" : "s",
			words_apart(brief->arena, &words, "; "));
}

static void say_total(const struct brief *brief, const struct page *page)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);

	brief_say(brief, "Victory points: %s %s, %s %s.", brief_who(brief, first),
		gc_page_halves(page->arena, page->view->points[first]),
		brief_who(brief, second),
		gc_page_halves(page->arena, page->view->points[second]));
}

void gc_brief_points(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_places(brief, page, brief_side(brief, i));
	for (int i = 0; i < SIDES; i++)
		say_gain(brief, page, brief_side(brief, i));
	say_total(brief, page);
}
