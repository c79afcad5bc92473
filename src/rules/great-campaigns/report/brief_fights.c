/* The news in short: fights, what became of the units in them, and what they lost. */
#include <string.h>

#include "game/journal.h"
#include "rules/great-campaigns/report/brief_private.h"

/* ---- attacks ---- */

/* The hexes that the side attacked, of those that came to this or not. */
static const char *attacked(
	const struct brief *brief, const struct page *page, enum side side, bool taken)
{
	static const char *const kinds[] = {"attack", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side &&
			(gc_fight_end(page->arena, walk.event) != NULL) == taken)
			brief_add_places(brief, &words, walk.event, "place");
	return words_join(page->arena, &words, " and ");
}

static void say_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	const char *taken = attacked(brief, page, side, true);
	const char *held = attacked(brief, page, side, false);
	const char *foe =
		side == page->own ? "the enemy" : brief_who(brief, side_other(side));

	if (*taken)
		brief_say(
			brief, "%s drove %s from %s.", brief_who(brief, side), foe, taken);
	if (*held)
		brief_say(brief, "%s attacked %s in vain.", brief_who(brief, side), held);
}

/* ---- units ---- */

/* 5.1, 7: a loss wipes out whom it eliminates, a march loses him whom its end says so. */
static bool is_fate(const struct event *event)
{
	if (!strcmp(event->kind, "loss"))
		return event_value(event, "eliminated");
	return strcmp(event->kind, "marched") != 0 || event_names(event, "ended", "lost");
}

/* The units of the side that events of that kind name, as far as it was their fate. */
static const char *units_of(const struct brief *brief, const struct page *page,
	enum side side, const char *kind)
{
	const char *const kinds[] = {kind, NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds)) {
		if (brief_event_side(walk.event) != side || !is_fate(walk.event))
			continue;
		brief_add_units(brief, &words, walk.event, "units");
		brief_add_units(brief, &words, walk.event, "unit");
	}
	return words_join(page->arena, &words, ", ");
}

static void say_units(const struct brief *brief, const struct page *page, enum side side)
{
	static const struct {
		const char *kind, *text;
	} fates[] = {{"rout", "routed"}, {"surrender", "surrendered"},
		{"loss", "wiped out"}, {"marched", "lost on a march"},
		{"abandoned", "abandoned"}};
	struct words words;

	words_begin(&words);
	for (size_t i = 0; i < sizeof fates / sizeof *fates; i++) {
		const char *units = units_of(brief, page, side, fates[i].kind);

		if (*units)
			words_add(&words,
				arena_printf(page->arena, "%s %s", units, fates[i].text));
	}
	if (words.count)
		brief_say(brief, "%s units: %s.",
			side == page->own ? "your" : side_title(side),
			words_apart(brief->arena, &words, "; "));
}

/* ---- losses ---- */

static const char *losses(const struct brief *brief, enum side side)
{
	static const char *const in_combat[] = {"loss", NULL};
	static const char *const on_marches[] = {"force-march", "extended-march", NULL};
	int fought = brief_sum(brief, side, in_combat, "points");
	int marched = brief_sum(brief, side, on_marches, "loss");

	if (fought && marched)
		return arena_printf(
			brief->arena, "%d MV in combat and %d on marches", fought, marched);
	if (!fought && !marched)
		return NULL;
	return arena_printf(brief->arena, "%d MV %s", fought + marched,
		fought ? "in combat" : "on marches");
}

static void say_losses(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	const char *own = losses(brief, first), *other = losses(brief, second);

	if (own && other)
		brief_say(brief, "%s lost %s, %s %s.", brief_who(brief, first), own,
			brief_who(brief, second), other);
	else if (own || other)
		brief_say(brief, "%s lost %s.", brief_who(brief, own ? first : second),
			own ? own : other);
}

void gc_brief_fights(const struct brief *brief, const struct page *page)
{
	for (int i = 0; i < SIDES; i++)
		say_attacks(brief, page, brief_side(brief, i));
	for (int i = 0; i < SIDES; i++)
		say_units(brief, page, brief_side(brief, i));
	say_losses(brief);
}
