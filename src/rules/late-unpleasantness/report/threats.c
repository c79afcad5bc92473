/* 13.0 Who could reach in one turn a point that decides the game. */
#include <limits.h>

#include "rules/kit/report.h"
#include "rules/late-unpleasantness/report/report.h"
#include "rules/late-unpleasantness/report/report_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* Who comes to a point that decides the game: of the enemy with the fewest MP. */
struct threat {
	int to, from; /* -1: nobody */
	int mp;
	int strength; /* of one's own SP that come from there */
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

static bool is_nearer(const struct threat *a, const struct threat *b)
{
	return a->mp < b->mp || (a->mp == b->mp && b->cavalry && !a->cavalry);
}

static void consider(struct threat *best, const struct threat *found)
{
	if (best->from < 0 || found->strength > best->strength ||
		(found->strength == best->strength && is_nearer(found, best)))
		*best = *found;
}

/* Whom a condition counts: of points that are to be controlled infantry alone that carries
 * no marker; of others any division. */
static bool counts(const struct page *page, const struct victory *victory, int unit)
{
	return lu_unit_is_division(&page->game->unit[unit]) &&
	       (victory->kind != VICTORY_CONTROL ||
		       (lu_unit_is_foot(&page->game->unit[unit]) &&
			       page->view->unit[unit].supply == SUPPLIED));
}

/* SP of the side's divisions there that count and have the MP to reach the goal;
 * *infantry: some of them are. */
static int strength_in_reach(const struct page *page, const struct victory *victory,
	const struct costs_to *costs, int from, bool *infantry)
{
	int strength = 0;

	*infantry = false;
	for (int i = 0; i < page->game->units; i++) {
		const struct unit_state *now = &page->view->unit[i];

		if (!lu_page_is_here(page, i, from) || !counts(page, victory, i) ||
			now->looting > page->view->turn ||
			costs->mp[from][now->bank] >
				lu_unit_allowance(page->game, page->view, i))
			continue;
		strength += now->strength;
		*infantry |= page->game->unit[i].type == TYPE_INFANTRY;
	}
	return strength;
}

/* One's own divisions: from where the most SP can come. */
static void look_at_own(const struct page *page, const struct victory *victory,
	const struct costs_to *costs, struct threat *best)
{
	for (int i = 0; i < page->game->map.places; i++) {
		struct threat found = {costs->goal, i, mp_from(costs, i), 0, false};
		bool infantry;

		if (i == costs->goal || !lu_place_held_by(page->view, i, page->own))
			continue;
		found.strength = strength_in_reach(page, victory, costs, i, &infantry);
		found.cavalry = !infantry;
		if (found.strength)
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
static void look_at_enemy(const struct page *page, const struct victory *victory,
	const struct costs_to *costs, struct threat *best)
{
	for (int i = 0; i < page->game->map.places; i++) {
		struct threat found = {costs->goal, i, mp_from(costs, i), 0, false};

		if (i == costs->goal || !lu_place_held_by(page->view, i, costs->side))
			continue;
		if (found.mp <= page->game->movement[TYPE_INFANTRY] &&
			may_be_there(page, costs->side, i, TYPE_INFANTRY)) {
			consider(best, &found);
		} else if (victory->kind != VICTORY_CONTROL &&
			   found.mp <= page->game->movement[TYPE_CAVALRY] &&
			   may_be_there(page, costs->side, i, TYPE_CAVALRY)) {
			found.cavalry = true;
			consider(best, &found);
		}
	}
}

static void look_at(const struct page *page, const struct victory *victory, int goal,
	struct threat *best)
{
	enum side side = (enum side)victory->side;
	bool barred[PLACES_MAX];
	struct costs_to costs;

	for (int i = 0; i < page->game->map.places; i++)
		barred[i] = lu_place_held_by(page->view, i, side_other(side));
	lu_costs_find(&costs, page->game, page->view, side, goal, barred);
	if (side == page->own)
		look_at_own(page, victory, &costs, best);
	else
		look_at_enemy(page, victory, &costs, best);
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

/* "; you hold it with 11 SP", or that nobody does. */
static const char *holder_text(const struct page *page, enum side side, int goal)
{
	int strength = 0;

	if (!lu_place_held_by(page->view, goal, side_other(side)))
		return "; nobody holds it";
	if (side == page->own || page->own == NO_SIDE)
		return "; the enemy holds it";
	for (int i = 0; i < page->game->units; i++)
		if (lu_page_is_here(page, i, goal) &&
			lu_unit_is_division(&page->game->unit[i]))
			strength += page->view->unit[i].strength;
	return strength ? arena_printf(page->arena, "; you hold it with %d SP", strength)
			: "; no division of yours holds it";
}

/* 12.0: of points to be controlled, which come and go with each player turn, only the last
 * one decides; where divisions have to stand each is worth a word. */
static bool is_worth_a_word(const struct page *page, const struct victory *victory)
{
	return victory->kind != VICTORY_CONTROL ||
	       lu_victory_wanting(page->view, victory) == 1;
}

/* Of the points that the side wins by. */
static struct threat nearest_of(const struct page *page, const struct victory *victory)
{
	struct threat best = {-1, -1, 0, 0, false};

	for (int i = 0; i < victory->places; i++) {
		int place = victory->place[i];

		if (is_worth_a_word(page, victory) &&
			!lu_place_held_by(page->view, place, (enum side)victory->side) &&
			!lu_victory_may_have(page->view, victory, place))
			look_at(page, victory, place, &best);
	}
	return best;
}

/* "You could reach Richmond in one turn: it is 3 MP from Portugue." */
static void say_nearest(
	const struct brief *brief, const struct page *page, const struct victory *victory)
{
	struct threat best = nearest_of(page, victory);
	enum side side = (enum side)victory->side;

	if (best.from >= 0)
		brief_say(brief, "%s could reach %s in one turn%s: it is %d MP from %s%s.",
			brief_who(brief, side), lu_page_name(page, best.to),
			cavalry_text(page, &best, side == page->own), best.mp,
			lu_page_name(page, best.from), holder_text(page, side, best.to));
}

void lu_page_threats(const struct brief *brief, const struct page *page)
{
	if (page->view->result != ENDING_NONE)
		return;
	for (int i = 0; i < page->game->victories; i++)
		if (page->game->victory[i].places)
			say_nearest(brief, page, &page->game->victory[i]);
}

bool lu_report_threat(
	int *from, int *to, struct arena *arena, const void *game, const void *view)
{
	const struct page page = lu_page_of(arena, game, view);

	for (int i = 0; i < page.game->victories; i++) {
		const struct victory *victory = &page.game->victory[i];
		struct threat best;

		if (!victory->places || victory->side != (int)page.own)
			continue;
		best = nearest_of(&page, victory);
		*from = best.from;
		*to = best.to;
		if (best.from >= 0)
			return true;
	}
	return false;
}
