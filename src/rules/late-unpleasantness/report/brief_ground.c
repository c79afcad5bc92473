/* The news in short: which points a side has come to since, and which it has left. */
#include "base/side.h"
#include "game/journal.h"
#include "game/step.h"
#include "rules/kit/brief.h"
#include "rules/kit/words.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/report/brief.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

/* Has the holder come in a step of the news? */
static bool is_new(const struct brief *brief, const struct page *page, int place)
{
	const struct place_state *now = &page->view->place[place];

	for (size_t i = 0; i < brief->steps; i++) {
		const char *prefix = brief->news[i].step;
		int turn, step;

		if (!prefix)
			continue;
		step = step_read(&turn, lu_sequence, SEQUENCE_STEPS, prefix);
		if (now->since_turn == turn && now->since_step == step)
			return true;
	}
	return false;
}

/* What it took is told with its attacks. */
static bool has_taken(
	const struct brief *brief, const struct page *page, enum side side, int place)
{
	static const char *const kinds[] = {"advance", "advance-seen", NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side &&
			lu_page_place(page, walk.event, "place") == place)
			return true;
	return false;
}

/* Points from which the side is known to have gone, and where nobody is now: where the
 * other has come that is told of him. */
static void add_left(const struct brief *brief, const struct page *page, enum side side,
	struct words *words)
{
	static const char *const kinds[] = {"march", "march-seen", "retreat",
		"retreat-seen", "withdraw", "withdraw-seen", "advance", "advance-seen",
		NULL};
	struct brief_walk walk = {.brief = brief};

	while (brief_next(&walk, kinds)) {
		int place = lu_page_place(page, walk.event, "from");

		if (place >= 0 && brief_event_side(walk.event) == side &&
			page->view->place[place].held == HELD_BY_NOBODY)
			words_add_once(words, lu_page_name(page, place));
	}
}

void lu_brief_ground(const struct brief *brief, const struct page *page, enum side side)
{
	struct words came, left;
	const char *to, *from;

	words_begin(&came);
	words_begin(&left);
	for (int i = 0; i < page->game->map.places; i++)
		if (lu_place_held_by(page->view, i, side) && is_new(brief, page, i) &&
			!has_taken(brief, page, side, i))
			words_add(&came, lu_page_name(page, i));
	add_left(brief, page, side, &left);
	to = words_join(page->arena, &came, " and ");
	from = words_join(page->arena, &left, " and ");
	if (came.count || left.count)
		brief_say(brief, "%s %s%s%s%s%s.", brief_who(brief, side),
			came.count ? "came to " : "", to,
			came.count && left.count ? "; " : "", left.count ? "left " : "",
			from);
}
