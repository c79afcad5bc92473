/* What a state says: of units, of points, of supply. */
#include "rules/late-unpleasantness/state/state.h"

#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"

/* ---- what a unit is now ---- */

/* 7.1: the corps leader for whom an army leader's counter stands, or -1. */
static int stands_for(const struct game *game, const struct state *state, int unit)
{
	int command = game->unit[unit].type == TYPE_LEADER
			      ? lu_unit_command(game, state, unit)
			      : -1;

	return command < 0 ? -1 : state->command[command].named;
}

const char *lu_unit_name(const struct game *game, const struct state *state, int unit)
{
	int named = stands_for(game, state, unit);

	if (named >= 0)
		return game->unit[named].above;
	return state->unit[unit].replaced ? game->unit[unit].called : game->unit[unit].name;
}

/* 15.3: each Confederate leader counter counts 1 more. */
static int better_leadership(const struct state *state, const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->side == CONFEDERATE &&
	       lu_has_option(state, OPTION_BETTER_LEADERSHIP);
}

const char *lu_with_strength(
	struct arena *arena, const char *name, int strength, const char *points)
{
	size_t length = strlen(name);
	bool is_numbered = length && text_is_digit(name[length - 1]);

	return arena_printf(
		arena, is_numbered ? "%s (%d%s)" : "%s %d%s", name, strength, points);
}

int lu_unit_rating(const struct game *game, const struct state *state, int unit)
{
	int named = stands_for(game, state, unit);
	const struct unit *info = &game->unit[named < 0 ? unit : named];
	int rating = named < 0 && state->unit[unit].replaced ? info->replacement_rating
							     : info->rating;

	return rating + better_leadership(state, info);
}

int lu_unit_command(const struct game *game, const struct state *state, int unit)
{
	if (game->unit[unit].type != TYPE_LEADER)
		return game->unit[unit].command;
	for (int i = 0; i < game->commands; i++)
		if (state->command[i].leader == unit)
			return i;
	return -1;
}

bool lu_command_within(const struct game *game, int command, int of)
{
	for (; command >= 0; command = game->command[command].superior)
		if (command == of)
			return true;
	return false;
}

bool lu_leads(const struct game *game, const struct state *state, int leader, int division)
{
	int command = lu_unit_command(game, state, leader);

	return game->unit[leader].type == TYPE_LEADER && command >= 0 &&
	       lu_command_within(game, game->unit[division].command, command);
}

/* ---- who stands where ---- */

static enum side holder_of(const struct place_state *place)
{
	switch (place->held) {
	case HELD_BY_UNION: return UNION;
	case HELD_BY_CONFEDERATE: return CONFEDERATE;
	default: return NO_SIDE;
	}
}

enum side lu_place_holder(const struct state *state, int place)
{
	return holder_of(&state->place[place]);
}

bool lu_held_by(const struct place_state *place, enum side side)
{
	return holder_of(place) == side;
}

bool lu_place_held_by(const struct state *state, int place, enum side side)
{
	return lu_held_by(&state->place[place], side);
}

bool lu_shares_point(const struct game *game, const struct state *state, int unit)
{
	for (int i = 0; i < game->units; i++)
		if (i != unit && state->unit[i].at == state->unit[unit].at &&
			game->unit[i].type != TYPE_MARKER)
			return true;
	return false;
}

enum side lu_place_controller(
	const struct state *state, const struct victory *victory, int place)
{
	switch (state->place[place].control) {
	case HELD_BY_UNION: return UNION;
	case HELD_BY_CONFEDERATE: return CONFEDERATE;
	default: return side_other((enum side)victory->side);
	}
}

void lu_unit_goes(struct unit_state *unit, int place)
{
	unit->dug_in = unit->dug_in && unit->at == place;
	unit->at = place;
}

void lu_place_joined(struct state *state, int place)
{
	state->place[place].came_turn = state->turn;
	state->place[place].came_step = state->step;
}

void lu_place_shown(struct state *state, int place)
{
	state->place[place].came_turn = state->place[place].came_step = 0;
}

/* A moment: a step of a turn. */
static bool is_before(int turn, int step, int than_turn, int than_step)
{
	return turn < than_turn || (turn == than_turn && step < than_step);
}

/* 12.0: a card, which tells no strengths, has shown all who are there since the last stack
 * came. */
static bool has_been_spied(const struct game *game, const struct state *view, int place)
{
	const struct place_state *at = &view->place[place];

	for (int i = 0; i < game->units; i++) {
		const struct unit_state *unit = &view->unit[i];

		if (game->unit[i].side != (int)view->viewer && unit->seen_turn &&
			unit->seen_at == place && lu_unit_is_division(&game->unit[i]) &&
			!unit->seen_strength &&
			is_before(at->came_turn, at->came_step, unit->seen_turn,
				unit->seen_step))
			return true;
	}
	return false;
}

int lu_strength_seen(const struct game *game, const struct state *view, int unit)
{
	const struct unit_state *now = &view->unit[unit];

	if (!lu_unit_is_division(&game->unit[unit]))
		return 0;
	return now->seen_strength ? now->seen_strength : game->unit[unit].strength;
}

bool lu_place_hides(const struct game *game, const struct state *view, int place)
{
	const struct place_state *at = &view->place[place];

	/* who was set up there came in no turn, but in a step */
	return (at->came_turn || at->came_step) && !has_been_spied(game, view, place);
}

int lu_place_told(const struct state *view, int place)
{
	const struct place_state *at = &view->place[place];

	return at->told_turn && is_before(at->came_turn, at->came_step, at->told_turn,
					at->told_step)
		       ? at->told
		       : -1;
}

void lu_state_count_holders(struct state *state, const struct game *game, enum side side)
{
	int mine = side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	bool present[PLACES_MAX] = {false}, works[PLACES_MAX] = {false};

	for (int i = 0; i < game->units; i++) {
		const struct unit_state *unit = &state->unit[i];

		if (game->unit[i].side != (int)side || unit->at < 0 ||
			game->unit[i].type == TYPE_MARKER)
			continue;
		present[unit->at] = true;
		works[unit->at] = works[unit->at] || unit->dug_in;
	}
	for (int i = 0; i < game->map.places; i++) {
		struct place_state *place = &state->place[i];

		if (!present[i] && place->held != mine)
			continue;
		place->breastworks = works[i];
		if (present[i] && place->held != mine) {
			place->held = mine;
			place->since_turn = state->turn;
			place->since_step = state->step;
			lu_place_joined(state, i);
		} else if (!present[i] && place->held == mine) {
			place->held = HELD_BY_NOBODY;
			place->since_turn = place->since_step = 0;
			lu_place_shown(state, i);
			place->told = place->told_turn = place->told_step = 0;
		}
	}
}

/* ---- 8.1, 15.0 ---- */

bool lu_has_option(const struct state *state, enum option_flag option)
{
	return (state->options & (uint32_t)option) != 0;
}

const char *lu_option_missing(const struct state *state, enum option_flag option)
{
	const char *const *word = lu_option_words;

	if (lu_has_option(state, option))
		return NULL;
	while (!((uint32_t)option & (1u << (word - lu_option_words))))
		word++;
	return *word;
}

bool lu_rail_is_union(const struct state *state, const struct game *game, int place)
{
	int last = state->place[place].rail;

	return last == HELD_BY_UNION ||
	       (last == HELD_BY_NOBODY &&
		       (game->map.place[place].flags & POINT_UNION_RAIL));
}

bool lu_terminus_is_open(const struct state *state, const struct game *game, int place)
{
	return (game->map.place[place].flags & POINT_TERMINUS) &&
	       state->turn >= game->terminus_from[place];
}

static int terminus_sources(const struct state *state, const struct game *game,
	enum side side, int place[CHOICES_MAX])
{
	int count = 0;

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_MARKER &&
			game->unit[i].marker == MARKER_TERMINUS &&
			game->unit[i].side == (int)side && state->unit[i].at >= 0) {
			assert(count < CHOICES_MAX); /* loading allows one marker a kind */
			place[count++] = state->unit[i].at;
		}
	if (count)
		return count;
	for (int i = 0; i < game->map.places && count < CHOICES_MAX; i++)
		if (lu_terminus_is_open(state, game, i) &&
			!lu_place_held_by(state, i, side_other(side)))
			place[count++] = i;
	return count;
}

int lu_state_sources(const struct state *state, const struct game *game, enum side side,
	int place[CHOICES_MAX])
{
	const char *where = game->supply[side];
	int count = 0;

	if (where && !strcmp(where, "@terminus-marker"))
		return terminus_sources(state, game, side, place);
	for (int i = 0; i < game->map.places && count < CHOICES_MAX; i++)
		if (game->map.place[i].flags & POINT_SOURCE_CONFEDERATE)
			place[count++] = i;
	return count;
}
