/*
 * A player turn being played, or only thought of; and the hexes that units come to in it.
 *
 * Parts: turns; 19.1 what brings early reinforcements; units enter hexes and leave the map.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- turns before anything is done, and those only thought of ---- */

/* What the turn has of its own: nothing has come of it yet. */
static void set_up(struct turn_play *turn, struct adjudication *adj)
{
	size_t places = (size_t)((const struct game *)adj->game)->map.places;

	turn->adj = adj;
	turn->game = adj->game;
	turn->state = adj->state;
	turn->entered = ARENA_NEW_ARRAY(adj->arena, places, int);
	turn->target = ARENA_NEW_ARRAY(adj->arena, places, bool);
	turn->tried_at = ARENA_NEW_ARRAY(adj->arena, places, bool);
}

static void look_for_ways(struct turn_play *turn)
{
	turn->ways = bg_ways_new(turn->adj->arena, turn->game);
	turn->searched = ARENA_NEW(turn->adj->arena, struct searched);
}

struct turn_play *bg_turn_new(struct adjudication *adj, enum side side)
{
	struct turn_play *turn = ARENA_NEW(adj->arena, struct turn_play);

	set_up(turn, adj);
	look_for_ways(turn);
	bg_zones_make(&turn->field, adj->arena, turn->game, turn->state);
	turn->side = side;
	return turn;
}

struct turn_play *bg_turn_copy_of_side(
	struct adjudication *adj, const struct turn_play *turn)
{
	struct turn_play *copy = ARENA_NEW(adj->arena, struct turn_play);
	size_t places = (size_t)turn->game->map.places;

	*copy = *turn;
	set_up(copy, adj);
	zones_copy(&copy->field, adj->arena, &turn->field);
	memcpy(copy->entered, turn->entered, places * sizeof *copy->entered);
	memcpy(copy->target, turn->target, places * sizeof *copy->target);
	memcpy(copy->tried_at, turn->tried_at, places * sizeof *copy->tried_at);
	return copy;
}

struct turn_play *bg_turn_copy(struct adjudication *adj, const struct turn_play *turn)
{
	struct turn_play *copy = bg_turn_copy_of_side(adj, turn);

	look_for_ways(copy);
	return copy;
}

struct turn_play *bg_turn_imagined(struct arena *arena, const struct game *game,
	const struct state *view, enum side side)
{
	return bg_turn_new(game_imagined(arena, game, view, "", NULL), side);
}

/* ---- 19.1 what brings early reinforcements ---- */

/* 19.1 (2): the first of the hexes of the rule that is near enough; -1: none is. */
static int near_hex(const struct game *game, int place)
{
	for (int i = 0; i < game->nears; i++)
		if (bg_distance(game, place, game->near[i]) <= game->near_distance)
			return game->near[i];
	return -1;
}

bool bg_place_activates(const struct game *game, int place)
{
	return (game->map.place[place].flags & PLACE_ACTIVATION) ||
	       near_hex(game, place) >= 0;
}

static void tell(const struct turn_play *turn, int unit, int place)
{
	struct journal *journal = turn->adj->journal;
	int near = near_hex(turn->game, place);
	struct event *event;

	if (turn->adj->preview)
		return;
	event = bg_side_event(turn, "activation", "19.1", turn->side);
	event_fact(journal, event, "piece", "%s", turn->game->unit[unit].id);
	event_fact(journal, event, "at", "%s", bg_place_id(turn, place));
	if (!(turn->game->map.place[place].flags & PLACE_ACTIVATION))
		event_fact(journal, event, "near", "%s", bg_place_id(turn, near));
}

/* 19.1: called for every hex that a unit is in for any moment; it counts in the player
 * turns of its side alone. */
static void bg_activation_note(struct turn_play *turn, int unit, int place)
{
	const struct game *game = turn->game;

	if (turn->state->activated || (int)turn->side != game->activation_side ||
		bg_unit_side(game, unit) != turn->side || !bg_place_activates(game, place))
		return;
	turn->state->activated = turn->state->turn;
	tell(turn, unit, place);
}

void bg_activation_begin(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->units; i++)
		if (bg_on_map(turn->state, i))
			bg_activation_note(turn, i, turn->state->unit[i].at);
}

/* ---- units enter hexes and leave the map ---- */

/* Friends bar nobody's way, but for trains (20.22). */
static void forget_ways(const struct turn_play *turn, int unit)
{
	if (bg_unit_side(turn->game, unit) != turn->side || bg_is_train(turn->game, unit))
		turn->searched->stands = false;
}

void bg_unit_goes(struct turn_play *turn, int unit, const int *place, int places)
{
	struct unit_state *now = &turn->state->unit[unit];

	if (!places)
		return;
	forget_ways(turn, unit);
	bg_zones_move(&turn->field, turn->game, unit,
		bg_on_map(turn->state, unit) ? now->at : -1, place[places - 1]);
	if (now->fate == FATE_AWAITED)
		now->entered = turn->state->turn;
	now->fate = FATE_ON_MAP;
	for (int i = 0; i < places; i++) {
		now->at = place[i];
		bg_activation_note(turn, unit, place[i]);
	}
}

void bg_unit_enters(struct turn_play *turn, int unit, int place)
{
	bg_unit_goes(turn, unit, &place, 1);
}

void bg_unit_leaves(struct turn_play *turn, int unit, enum fate fate)
{
	struct unit_state *now = &turn->state->unit[unit];

	forget_ways(turn, unit);
	bg_zones_move(&turn->field, turn->game, unit, now->at, -1);
	now->fate = (int)fate;
	now->gone = turn->state->turn;
	now->ineffective = false;
}
