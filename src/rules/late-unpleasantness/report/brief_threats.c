/* The news in short: who could reach in one turn what the game is won by (13.0). */
#include <limits.h>

#include "base/side.h"
#include "game/map.h"
#include "rules/kit/brief.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/report/brief.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/costs_to.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/state/state.h"

/* Who comes to a point that decides the game, with the fewest MP. */
struct threat {
	int to, from; /* -1: nobody */
	int mp;
	bool cavalry; /* no infantry comes so far; of the enemy: if some is there */
};

/* MP from there to the goal, from whichever bank. */
static int mp_from(const struct costs_to *costs, int place)
{
	int best = INT_MAX;

	for (int bank = 0; bank < BANKS; bank++)
		if (costs->mp[place][bank] < best)
			best = costs->mp[place][bank];
	return best;
}

static void consider(struct threat *best, const struct threat *found)
{
	if (best->from < 0 || found->mp < best->mp ||
		(found->mp == best->mp && best->cavalry && !found->cavalry))
		*best = *found;
}

/* One's own divisions, each with the MP that it has. */
static void look_at_own(
	const struct page *page, const struct costs_to *costs, struct threat *best)
{
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];
		struct threat found = {costs->goal, now->at, 0, false};

		if (!lu_page_is_own(page, i) || now->at < 0 || now->at == costs->goal ||
			!lu_unit_is_division(&page->game->unit[i]) ||
			now->looting > page->view->turn)
			continue;
		found.mp = costs->mp[now->at][now->bank];
		found.cavalry = page->game->unit[i].type == TYPE_CAVALRY;
		if (found.mp <= lu_unit_allowance(page->game, page->view, i))
			consider(best, &found);
	}
}

/* May a division of that type of the enemy stand there, as far as one knows? Before he has
 * moved for the first time his pieces are where the set-up lets them. */
static bool may_be_there(const struct page *page, enum side side, int place, int type)
{
	bool moved = page->view->turn > 1 ||
		     page->game->base.scenario[page->view->start].positions ||
		     lu_has_begun(page->game, page->view, side);

	for (int i = 0; i < page->game->units; i++) {
		const struct unit *unit = &page->game->unit[i];

		if (unit->side != (int)side || unit->type != type)
			continue;
		if (moved)
			return true;
		for (int k = 0; k < unit->setup.places; k++)
			if (unit->setup.place[k] == place)
				return true;
	}
	return false;
}

/* Of the enemy one knows the points that he holds, and the printed MP. */
static void look_at_enemy(
	const struct page *page, const struct costs_to *costs, struct threat *best)
{
	for (int i = 0; i < page->game->map.places; i++) {
		struct threat found = {costs->goal, i, mp_from(costs, i), false};

		if (i == costs->goal || !lu_place_held_by(page->view, i, costs->side))
			continue;
		if (found.mp <= page->game->movement[TYPE_INFANTRY] &&
			may_be_there(page, costs->side, i, TYPE_INFANTRY)) {
			consider(best, &found);
		} else if (found.mp <= page->game->movement[TYPE_CAVALRY] &&
			   may_be_there(page, costs->side, i, TYPE_CAVALRY)) {
			found.cavalry = true;
			consider(best, &found);
		}
	}
}

static void look_at(const struct page *page, enum side side, int goal, struct threat *best)
{
	bool barred[PLACES_MAX];
	struct costs_to costs;

	for (int i = 0; i < page->game->map.places; i++)
		barred[i] = lu_place_held_by(page->view, i, side_other(side));
	lu_costs_find(&costs, page->game, page->view, side, goal, barred);
	if (side == page->own)
		look_at_own(page, &costs, best);
	else
		look_at_enemy(page, &costs, best);
}

static const char *cavalry_text(
	const struct page *page, const struct threat *threat, bool own)
{
	if (!threat->cavalry)
		return "";
	return own ? " with cavalry"
		   : arena_printf(page->arena, ", if cavalry is at %s",
			     lu_page_name(page, threat->from));
}

/* "You could reach Richmond in one turn: it is 3 MP from Portugue." */
static void say_nearest(
	const struct brief *brief, const struct page *page, const struct victory *victory)
{
	struct threat best = {-1, -1, 0, false};
	enum side side = (enum side)victory->side;

	for (int i = 0; i < victory->places; i++)
		if (!lu_place_held_by(page->view, victory->place[i], side))
			look_at(page, side, victory->place[i], &best);
	if (best.from >= 0)
		brief_say(brief,
			"%s could reach %s in one turn%s, and that counts for victory: it "
			"is %d MP from %s.",
			brief_who(brief, side), lu_page_name(page, best.to),
			cavalry_text(page, &best, side == page->own), best.mp,
			lu_page_name(page, best.from));
}

void lu_brief_threats(const struct brief *brief, const struct page *page)
{
	if (page->view->result != ENDING_NONE)
		return;
	for (int i = 0; i < page->game->victories; i++)
		if (page->game->victory[i].places)
			say_nearest(brief, page, &page->game->victory[i]);
}
