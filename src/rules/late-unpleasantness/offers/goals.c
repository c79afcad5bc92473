/* What pieces make for: supply, the points by which the game is won, and the enemy. */
#include <string.h>

#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- points by which the game is won ---- */

/* A point that the side holds, or controls for certain, need not be gone to; who stands
 * there stays. */
static bool is_wanted(
	const struct state *view, const struct victory *victory, int place, int at)
{
	enum side side = (enum side)view->viewer;

	if (place == at)
		return true;
	return !lu_place_held_by(view, place, side) &&
	       (victory->kind != VICTORY_CONTROL ||
		       lu_place_controller(view, victory, place) != side ||
		       victory->side != (int)side);
}

/* Those of a side. */
static void want_victories(bool *goal, const struct game *game, const struct state *view,
	enum side side, int at)
{
	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		if (victory->side != (int)side)
			continue;
		for (int k = 0; k < victory->places; k++)
			if (is_wanted(view, victory, victory->place[k], at))
				goal[victory->place[k]] = true;
	}
}

/* ---- the enemy ---- */

#define FOREMOST 3 /* points that the enemy holds, and that he is met at */

/* Links from each point to the nearest of those; PLACES_MAX: there is no way. */
static void find_nearest(int *far, const struct game *game, const bool *of)
{
	int distance[PLACES_MAX];

	for (int i = 0; i < game->map.places; i++)
		far[i] = PLACES_MAX;
	for (int i = 0; i < game->map.places; i++) {
		if (!of[i])
			continue;
		map_distances(&game->map, i, NULL, NULL, distance);
		for (int k = 0; k < game->map.places; k++)
			if (distance[k] >= 0 && distance[k] < far[k])
				far[k] = distance[k];
	}
}

/* Of these points only so many stay that are the least far. */
static void keep_nearest(bool *goal, const struct game *game, const int *far, int most)
{
	int kept[PLACES_MAX], count = 0;

	for (int i = 0; i < game->map.places; i++) {
		int to = count;

		if (!goal[i])
			continue;
		goal[i] = false;
		for (; to && far[kept[to - 1]] > far[i]; to--)
			kept[to] = kept[to - 1];
		kept[to] = i;
		count++;
	}
	for (int i = 0; i < count && i < most; i++)
		goal[kept[i]] = true;
}

/* The points to be held that the enemy is nearest to; who stands at one stays. */
static void want_home(bool *goal, const struct game *game, const struct state *view,
	const struct defence *defence, int at)
{
	want_victories(goal, game, view, side_other((enum side)view->viewer), at);
	keep_nearest(goal, game, defence->his, FOREMOST);
	if (at >= 0 && defence->home[at])
		goal[at] = true;
}

static bool stays_at_home(const struct game *game, const struct defence *defence, int at)
{
	return at >= 0 && defence->home[at] &&
	       lu_defence_threatens(defence, game, at, HOME_TURNS);
}

/* The points of the enemy that are nearest to where he wins. */
static void want_foremost(bool *goal, const struct game *game, const struct state *view,
	const struct defence *defence)
{
	int far[PLACES_MAX];

	find_nearest(far, game, defence->home);
	for (int i = 0; i < game->map.places; i++)
		goal[i] = lu_place_held_by(view, i, side_other((enum side)view->viewer));
	keep_nearest(goal, game, far, FOREMOST);
}

/* To its post, or else to any. */
static void want_post(bool *goal, const struct defence *defence, int post)
{
	for (int i = 0; i < defence->posts; i++)
		if (post < 0 || post == i)
			goal[defence->post[i]] = true;
}

/* Who follows a leader, or stands alone, and where. */
static bool gathers(const struct game *game, int follower)
{
	return lu_unit_is_division(&game->unit[follower]) &&
	       lu_unit_is_foot(&game->unit[follower]);
}

/* Who has to hold what the other wants meets him on his way; cavalry and dummies go up to
 * him, and who stands where he wants to go stays. */
static void want_defence(bool *goal, const struct game *game, const struct state *view,
	int piece, int follower)
{
	int at = view->unit[piece].at;
	struct defence defence;

	lu_defence_find(&defence, game, view);
	if (stays_at_home(game, &defence, at))
		goal[at] = true;
	else if (gathers(game, follower) && defence.posts)
		want_post(goal, &defence, defence.post_of[piece]);
	else
		want_foremost(goal, game, view, &defence);
}

/* The enemy is near to so many of the points by which he wins as he needs before he does:
 * to one that decides, or else in his next turn to all. */
static bool is_pressed_by(const struct game *game, const struct state *view,
	const struct defence *defence, const struct victory *victory)
{
	int wanting = lu_victory_wanting(view, victory), near = 0;

	for (int i = 0; i < victory->places; i++)
		near += !lu_victory_may_have(view, victory, victory->place[i]) &&
			lu_defence_threatens(defence, game, victory->place[i],
				wanting == 1 ? TURNS_AHEAD : 1);
	return wanting && near >= wanting;
}

static bool is_pressed(
	const struct game *game, const struct state *view, const struct defence *defence)
{
	for (int i = 0; i < game->victories; i++)
		if (game->victory[i].side != (int)view->viewer &&
			is_pressed_by(game, view, defence, &game->victory[i]))
			return true;
	return false;
}

/* What else they could do: go home while he is near to it, and cavalry to the army. */
static bool want_other(bool *goal, const struct game *game, const struct state *view,
	int piece, int follower)
{
	struct defence defence;

	lu_defence_find(&defence, game, view);
	if (is_pressed(game, view, &defence) || !defence.posts)
		want_home(goal, game, view, &defence, view->unit[piece].at);
	else if (!gathers(game, follower))
		want_post(goal, &defence, -1);
	else
		return false;
	return true;
}

/* ---- supply ---- */

static bool is_free(const void *context, int from, int to, int link)
{
	const struct state *view = context;

	(void)from;
	(void)link;
	return !lu_place_held_by(view, to, side_other((enum side)view->viewer));
}

/* 8.2: of two points for a piece without supply, the nearer one that has it, or else the
 * one to which it has the shorter way. `far` are links from where the piece stands. */
static bool is_better_fed(const struct game *game, const struct state *view,
	const struct net *net, const int *far, int a, int b)
{
	int most = game->supply_trace[view->viewer];
	int away = lu_net_away(net, view, a), than = lu_net_away(net, view, b);

	if (away < 0 || than < 0)
		return away >= 0;
	if (away <= most && than <= most)
		return far[a] < far[b];
	return away < than;
}

/* For a piece that needs supply and has none, the best point that it may reach in this
 * player turn. */
static bool want_supply(
	bool *goal, const struct game *game, const struct state *view, int piece)
{
	int at = view->unit[piece].at, best = at, far[PLACES_MAX];
	struct net net;

	if (at < 0 || !lu_needs_supply(game, &game->unit[piece]))
		return false;
	lu_net_find(&net, game, view, (enum side)view->viewer);
	if (lu_net_supplies(&net, game, view, piece))
		return false;
	map_distances(&game->map, at, is_free, view, far);
	for (int i = 0; i < game->map.places; i++)
		if (far[i] > 0 && far[i] <= lu_unit_allowance(game, view, piece) &&
			is_better_fed(game, view, &net, far, i, best))
			best = i;
	if (best != at)
		goal[best] = true;
	return best != at;
}

/* ---- goals ---- */

static bool any_of(const bool *goal, const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		if (goal[i])
			return true;
	return false;
}

/* A leader makes for what those make for whom he leads there. */
static int follower_of(const struct game *game, const struct state *view, int piece)
{
	for (int i = 0; game->unit[piece].type == TYPE_LEADER && i < game->units; i++)
		if (lu_unit_is_division(&game->unit[i]) &&
			view->unit[i].at == view->unit[piece].at &&
			lu_leads(game, view, piece, i))
			return i;
	return piece;
}

/* 12.0, 13.0: divisions alone take a point, and of those that are to be controlled only
 * infantry without a marker. */
static bool can_take(const struct game *game, const struct state *view,
	const struct victory *victory, int piece)
{
	return lu_unit_is_division(&game->unit[piece]) &&
	       (victory->kind != VICTORY_CONTROL ||
		       (lu_unit_is_foot(&game->unit[piece]) &&
			       view->unit[piece].supply == SUPPLIED));
}

static bool can_reach(
	const struct game *game, const struct state *view, int piece, int place)
{
	enum side side = (enum side)view->viewer;
	const struct unit_state *now = &view->unit[piece];
	bool barred[PLACES_MAX];
	struct costs_to costs;

	for (int i = 0; i < game->map.places; i++)
		barred[i] = lu_place_held_by(view, i, side_other(side));
	if (barred[place])
		return false;
	lu_costs_find(&costs, game, view, side, place, barred);
	return costs.mp[now->at][now->bank] <= lu_unit_allowance(game, view, piece);
}

/* Those points alone by which the side wins and that the piece can take in this player
 * turn, if there are any. */
static bool want_what_is_near(
	bool *goal, const struct game *game, const struct state *view, int piece)
{
	int distance[PLACES_MAX];
	bool any = false;

	if (view->unit[piece].at < 0)
		return false;
	map_distances(&game->map, view->unit[piece].at, is_free, view, distance);
	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		if (victory->side != (int)view->viewer ||
			!can_take(game, view, victory, piece))
			continue;
		for (int k = 0; k < victory->places; k++) {
			int place = victory->place[k];

			if (distance[place] <= 0 ||
				distance[place] > lu_unit_allowance(game, view, piece) ||
				!is_wanted(view, victory, place, -1) ||
				!can_reach(game, view, piece, place))
				continue;
			goal[place] = true;
			any = true;
		}
	}
	return any;
}

/* ---- what the enemy must not enter ---- */

static bool is_guarded(const struct game *game, const struct state *view, int place)
{
	for (int i = 0; i < game->units; i++)
		if (view->unit[i].at == place && lu_unit_is_division(&game->unit[i]) &&
			game->unit[i].side == (int)view->viewer)
			return true;
	return false;
}

/* A point that the enemy could enter in a turn, and has then won: who could be there before
 * him goes there where nobody is, and else stays as near as he is. */
static bool want_to_bar(
	bool *goal, const struct game *game, const struct state *view, int piece)
{
	int at = view->unit[piece].at, distance[PLACES_MAX];
	bool any = false;

	if (at < 0)
		return false;
	map_distances(&game->map, at, is_free, view, distance);
	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		if (victory->side == (int)view->viewer || victory->kind != VICTORY_ENTER)
			continue;
		for (int k = 0; k < victory->places; k++) {
			int place = victory->place[k];

			if (distance[place] < 0 ||
				distance[place] > lu_unit_allowance(game, view, piece) ||
				!lu_offer_is_threatened(game, view, place))
				continue;
			goal[is_guarded(game, view, place) ? at : place] = true;
			any = true;
		}
	}
	return any;
}

/* ---- all ---- */

/* 8.1: a supply unit that could feed somebody where it stands, who has nothing else. */
static bool feeds_somebody(const struct game *game, const struct state *view, int piece)
{
	bool supplied[UNITS_MAX];
	struct stack served;
	struct net net;

	if (game->unit[piece].type != TYPE_SUPPLY || view->unit[piece].at < 0)
		return false;
	lu_net_find(&net, game, view, (enum side)view->viewer);
	for (int i = 0; i < game->units; i++)
		supplied[i] = lu_net_supplies(&net, game, view, i);
	lu_wagon_serves(&served, game, view, piece, supplied);
	return served.count > 0;
}

bool lu_offer_goals(bool *goal, const void *game, const void *view, int piece)
{
	const struct game *data = game;
	const struct state *state = view;
	enum side side = (enum side)state->viewer;
	int follower = follower_of(data, state, piece);

	if (feeds_somebody(data, state, piece)) {
		goal[state->unit[piece].at] = true;
		return true;
	}
	if (want_what_is_near(goal, data, state, follower) ||
		want_supply(goal, data, state, follower) ||
		want_to_bar(goal, data, state, follower))
		return true;
	if (lu_defends(data, side))
		want_defence(goal, data, state, piece, follower);
	else
		want_victories(goal, data, state, side, state->unit[piece].at);
	if (!any_of(goal, data))
		for (int i = 0; i < data->map.places; i++)
			goal[i] = lu_place_held_by(state, i, side_other(side));
	return true;
}

bool lu_offer_other_goals(bool *goal, const void *game, const void *view, int piece)
{
	const struct game *data = game;
	const struct state *state = view;

	return lu_defends(data, (enum side)state->viewer) &&
	       want_other(goal, data, state, piece, follower_of(data, state, piece));
}

/* The points by which the side wins, and from which the enemy is supplied. */
void lu_offer_prizes(bool *prize, const void *game, const void *view)
{
	const struct game *data = game;
	const struct state *state = view;
	enum side side = (enum side)state->viewer;
	int source[CHOICES_MAX], sources;

	want_victories(prize, data, state, side, -1);
	sources = lu_state_sources(state, data, side_other(side), source);
	for (int i = 0; i < sources; i++)
		prize[source[i]] = true;
	for (int i = 0; i < data->units; i++)
		if (data->unit[i].type == TYPE_MARKER && state->unit[i].at >= 0 &&
			data->unit[i].side != (int)side)
			prize[state->unit[i].at] = true;
}
