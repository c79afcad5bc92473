/* The built-in player: supplies (8.1), and pieces that come to the map (10.1). */
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/player/player_private.h"

#define DEPOTS 4 /* points that it names for the Depot */

/* ---- 8.1: Terminus and Depot ---- */

static int distance_to_goal(const struct player *p, int place)
{
	int least = PLACES_MAX;

	for (int i = 0; i < p->goals; i++)
		if (p->goal[i][place] >= 0 && p->goal[i][place] < least)
			least = p->goal[i][place];
	return least;
}

static bool may_be_terminus(const struct player *p, int place)
{
	return p->game->map.place[place].flags & POINT_TERMINUS;
}

/* Nearest to the goals of those that are open, or, at times, any. */
static int pick_terminus(struct player *p)
{
	bool near = chance_often(p->random, p->temper->provides);
	int found = -1, seen = 0;

	for (int i = 0; i < p->game->map.places; i++) {
		if (!may_be_terminus(p, i) ||
			(near && (!lu_terminus_is_open(p->view, p->game, i) ||
					 is_enemy_held(p, i))))
			continue;
		if (near ? found < 0 || distance_to_goal(p, i) < distance_to_goal(p, found)
			 : chance_takes(p->random, &seen))
			found = i;
	}
	return found;
}

/* The same of the points that rail joins to that Terminus, the best first. */
static int pick_depots(struct player *p, int terminus, int *found)
{
	bool near = chance_often(p->random, p->temper->provides);
	int place[PLACES_MAX], count = 0;
	int places = lu_depot_points(p->game, p->view, p->side, terminus, place);

	for (; count < DEPOTS && places; count++) {
		int best = near ? 0 : chance(p->random, places);

		for (int i = 1; near && i < places; i++)
			if (distance_to_goal(p, place[i]) <
				distance_to_goal(p, place[best]))
				best = i;
		found[count] = place[best];
		place[best] = place[--places];
	}
	return count;
}

static int marker_of(const struct player *p, enum marker_kind kind)
{
	int marker = lu_supply_marker(p->game, kind);

	return marker >= 0 && is_own(p, marker) ? marker : -1;
}

static int terminus_now(const struct player *p, int chosen)
{
	int at = p->view->unit[lu_supply_marker(p->game, MARKER_TERMINUS)].at;

	return chosen >= 0 || at < 0 ? chosen : at;
}

void lu_player_network(struct player *p, const char *before)
{
	int terminus = marker_of(p, MARKER_TERMINUS) < 0 ? -1 : pick_terminus(p);
	int depot[DEPOTS];

	if (terminus < 0)
		return;
	buf_printf(p->out, "%sterminus at %s", before, place_text(p, terminus));
	if (marker_of(p, MARKER_DEPOT) >= 0 && pick_depots(p, terminus, depot))
		buf_printf(p->out, "%sdepot at %s", before, place_text(p, depot[0]));
}

/* Of several that speak the first counts that can be done. */
static void write_network_standing(struct player *p)
{
	int terminus = -1, depot[DEPOTS], depots;

	if (marker_of(p, MARKER_TERMINUS) < 0 ||
		!chance_often(p->random, p->temper->provides))
		return;
	if (chance(p->random, 8)) {
		terminus = pick_terminus(p);
		if (terminus >= 0)
			buf_printf(p->out, "when supply begins: terminus at %s\n",
				place_text(p, terminus));
	}
	terminus = terminus_now(p, terminus);
	if (marker_of(p, MARKER_DEPOT) < 0 || terminus < 0)
		return;
	depots = pick_depots(p, terminus, depot);
	for (int i = 0; i < depots; i++)
		buf_printf(p->out, "when supply begins: depot at %s\n",
			place_text(p, depot[i]));
}

/* ---- 8.1: supply units ---- */

/* What becomes of them in the Supply Phase, where there are some. */
static void write_supply_units(struct player *p)
{
	static const char *const words[] = {"wagon", "dump", "dump", "expend", "keep"};
	const char *before = "when supply begins: ";

	for (int i = 0; i < p->game->units; i++) {
		int at = p->view->unit[i].at;

		if (!is_own(p, i) || at < 0 || p->game->unit[i].type != TYPE_SUPPLY ||
			chance(p->random, 4))
			continue;
		buf_printf(p->out, "%s%s at %s", before, words[chance(p->random, 5)],
			place_text(p, at));
		if (chance(p->random, 2))
			buf_printf(p->out, "; expend at %s", place_text(p, at));
		before = "; ";
	}
	if (*before == ';')
		buf_putc(p->out, '\n');
}

/* ---- 10.1 ---- */

/* A point from which the side traces, or, now and then, any. */
static int arrival_point(struct player *p)
{
	bool open[PLACES_MAX];
	int found = lu_player_any_place(p), seen = 0;

	if (!lu_release_points(p->game, p->view, p->side, open) ||
		chance(p->random, 8) == 0)
		return found;
	for (int i = 0; i < p->game->map.places; i++)
		if (open[i] && chance_takes(p->random, &seen))
			found = i;
	return found;
}

/* Divisions and leaders that may come: those awaited by now or by a card, and who was
 * destroyed. */
static bool may_arrive(const struct player *p, int unit)
{
	const struct unit_state *now = &p->view->unit[unit];

	return is_own(p, unit) && now->at < 0 &&
	       (lu_is_due(p->game, p->view, unit) ||
		       (lu_unit_is_division(&p->game->unit[unit]) && !now->strength));
}

void lu_player_arrivals(struct player *p)
{
	for (int i = 0; i < p->game->units && lu_has_reinforcements(p->game); i++)
		if (may_arrive(p, i) && chance(p->random, 3) == 0)
			buf_printf(p->out, "place %s at %s\n", name_of(p, i),
				place_text(p, arrival_point(p)));
}

static void write_arrivals_standing(struct player *p)
{
	const char *before = "when reinforcements arrive: ";

	for (int i = 0; i < p->game->units && lu_has_reinforcements(p->game); i++) {
		if (!may_arrive(p, i) || chance(p->random, 4))
			continue;
		buf_printf(p->out, "%splace %s at %s", before, name_of(p, i),
			place_text(p, arrival_point(p)));
		before = "; ";
	}
	if (*before == ';')
		buf_putc(p->out, '\n');
}

void lu_player_supply_standing(struct player *p)
{
	write_network_standing(p);
	write_supply_units(p);
	write_arrivals_standing(p);
}
