/* The news in short: what came of attacks, and what they cost. */
#include <string.h>

#include "base/side.h"
#include "game/journal.h"
#include "rules/kit/brief.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/report/brief.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- attacks ---- */

enum ending { TOOK, BEATEN_OFF, DESTROYED, CAME_TO_NOTHING, ENDINGS };

static const char *const endings[ENDINGS] = {
	"took", "were beaten off at", "were destroyed at", "were kept from attacking"};

/* The events by which an attack ends; of some only with such a fact. */
static const struct {
	const char *kind, *fact;
	enum ending ending;
} ends[] = {
	{"advance", NULL, TOOK},
	{"advance-seen", NULL, TOOK},
	{"attackers-return", NULL, BEATEN_OFF},
	{"attackers-destroyed", NULL, DESTROYED},
	{"attack-called-off", NULL, CAME_TO_NOTHING},
	{"magruder", "stopped", CAME_TO_NOTHING},
	{"leader-check", "failed", CAME_TO_NOTHING},
	{"leader-check-seen", "failed", CAME_TO_NOTHING},
};

/* ENDINGS when the event ends no attack. In a later round the wilderness ends a combat,
 * which is told by itself. */
static enum ending ending_of(const struct event *event)
{
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		if (!strcmp(event->kind, ends[i].kind) &&
			(!ends[i].fact || event_value(event, ends[i].fact)))
			return ends[i].ending;
	if (!strcmp(event->kind, "wilderness") && event_value(event, "stopped") &&
		!event_value(event, "round"))
		return CAME_TO_NOTHING;
	return ENDINGS;
}

/* Whose attack it was: the die of the Wilderness names no side, the attack before it does.
 */
static enum side attacker_of(const struct event *event, enum side last)
{
	enum side named = brief_event_side(event);

	return named == NO_SIDE ? last : named;
}

static void add_attacks(const struct brief *brief, const struct page *page, enum side side,
	enum ending ending, struct words *words)
{
	static const char *const attack[] = {"attack", "attack-seen", NULL};
	struct brief_walk walk = {.brief = brief};
	enum side last = NO_SIDE;

	while (brief_next(&walk, NULL)) {
		int place = lu_page_place(page, walk.event, "place");

		if (brief_is(walk.event, attack))
			last = brief_event_side(walk.event);
		if (ending_of(walk.event) == ending && place >= 0 &&
			attacker_of(walk.event, last) == side)
			words_add_once(words, lu_page_name(page, place));
	}
}

void lu_brief_attacks(const struct brief *brief, const struct page *page, enum side side)
{
	struct words clauses;

	words_begin(&clauses);
	for (enum ending ending = TOOK; ending < ENDINGS; ending++) {
		struct words places;
		const char *how = endings[ending];

		words_begin(&places);
		add_attacks(brief, page, side, ending, &places);
		if (!places.count)
			continue;
		if (side == UNION && brief->own != UNION && !strncmp(how, "were ", 5))
			how = arena_printf(page->arena, "was %s", how + 5);
		words_add(&clauses, arena_printf(page->arena, "%s %s", how,
					    words_join(page->arena, &places, " and ")));
	}
	if (clauses.count)
		brief_say(brief, "%s %s.", brief_who(brief, side),
			words_join(page->arena, &clauses, "; "));
}

/* ---- losses ---- */

/* 6.5 and cards; of attrition (8.2) the owner alone hears. */
static int points_lost(const struct brief *brief, enum side side)
{
	static const char *const kinds[] = {"losses", "attrition", NULL};

	return brief_sum(brief, side, kinds, "points") +
	       brief_sum(brief, side, kinds, "loss");
}

/* "Losses: you 5 SP, the Union 4 SP that you know of." */
static void say_points(const struct brief *brief)
{
	enum side first = brief_side(brief, 0), second = brief_side(brief, 1);
	int lost = points_lost(brief, first), others = points_lost(brief, second);

	if (lost || others)
		brief_say(brief, "Losses: %s %d SP, %s %d SP%s.", brief_who(brief, first),
			lost, brief_who(brief, second), others,
			brief->own == NO_SIDE ? " that both sides know of"
			: others              ? " that you know of"
					      : " as far as you know");
}

/* Units that are gone as a whole. */
static void say_destroyed(
	const struct brief *brief, const struct page *page, enum side side)
{
	static const char *const gone[] = {
		"destroyed", "garrison-lost", "stack-lost", "attrition", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, gone)) {
		if (brief_event_side(walk.event) != side)
			continue;
		brief_add_units(brief, &words, walk.event, "pieces");
		if (event_value(walk.event, "destroyed"))
			brief_add_units(brief, &words, walk.event, "unit");
	}
	if (words.count)
		brief_say(brief, "%s lost all of %s.", brief_who(brief, side),
			words_join(page->arena, &words, " and "));
}

static void say_leaders(const struct brief *brief, const struct page *page)
{
	static const char *const kinds[] = {"leader-loss", NULL};
	struct brief_walk walk = {.brief = brief};
	struct words words;

	words_begin(&words);
	while (brief_next(&walk, kinds))
		if (event_value(walk.event, "lost"))
			brief_add_units(brief, &words, walk.event, "leader");
	if (words.count)
		brief_say(brief, "Leaders lost: %s.",
			words_join(page->arena, &words, " and "));
}

void lu_brief_losses(const struct brief *brief, const struct page *page)
{
	say_points(brief);
	for (int i = 0; i < SIDES; i++)
		say_destroyed(brief, page, brief_side(brief, i));
	say_leaders(brief, page);
}
