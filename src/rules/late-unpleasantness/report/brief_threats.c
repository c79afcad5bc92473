/* The news in short: who could reach in one turn what the game is won by (13.0). */
#include "base/side.h"
#include "game/map.h"
#include "rules/kit/brief.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/data/victories.h"
#include "rules/late-unpleasantness/report/brief.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/state/state.h"

/* A search backwards, from a point that decides the game. */
struct search {
	const struct page *page;
	enum side side; /* who wants to come there */
	int target;
};

/* Ways that his enemy does not hold, over bridges that stand. */
static bool may_pass(const void *context, int from, int to, int link)
{
	const struct search *search = context;
	const struct state *view = search->page->view;

	(void)link;
	if (from != search->target &&
		(lu_place_held_by(view, from, side_other(search->side)) ||
			view->place[from].broken))
		return false;
	return !(search->page->game->map.place[to].flags & POINT_OFFMAP);
}

/* Does the side stand there with who could win? Of the enemy one knows the points alone. */
static bool stands_there(const struct page *page, enum side side, int place)
{
	if (side != page->own)
		return lu_place_held_by(page->view, place, side);
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, place) &&
			lu_unit_is_division(&page->game->unit[i]) &&
			page->game->unit[i].type != TYPE_GARRISON)
			return true;
	return false;
}

/* From where one comes to a point soonest. */
struct threat {
	int to, from; /* -1: from nowhere */
	int points;   /* distance */
};

static void look_from(const struct search *search, struct threat *best)
{
	const struct map *map = &search->page->game->map;
	int distance[PLACES_MAX];

	map_distances(map, search->target, may_pass, search, distance);
	for (int i = 0; i < map->places; i++)
		if (distance[i] > 0 && distance[i] < best->points &&
			stands_there(search->page, search->side, i))
			*best = (struct threat){search->target, i, distance[i]};
}

/* "You could reach Richmond in one turn: it is 3 points from Portugue." */
static void say_nearest(
	const struct brief *brief, const struct page *page, const struct victory *victory)
{
	const int infantry = page->game->movement[0], cavalry = page->game->movement[1];
	struct threat best = {-1, -1, cavalry + 1};
	enum side side = (enum side)victory->side;

	for (int i = 0; i < victory->places; i++) {
		const struct search search = {page, side, victory->place[i]};

		if (!lu_place_held_by(page->view, search.target, side))
			look_from(&search, &best);
	}
	if (best.from >= 0)
		brief_say(brief,
			"%s could reach %s in one turn%s, and that counts for victory: it "
			"is %d point%s from %s.",
			brief_who(brief, side), lu_page_name(page, best.to),
			best.points > infantry ? " with cavalry" : "", best.points,
			best.points == 1 ? "" : "s", lu_page_name(page, best.from));
}

void lu_brief_threats(const struct brief *brief, const struct page *page)
{
	if (page->view->result != ENDING_NONE)
		return;
	for (int i = 0; i < page->game->victories; i++)
		if (page->game->victory[i].places)
			say_nearest(brief, page, &page->game->victory[i]);
}
