/*
 * 6.0, 8.0: zones of control, who is in contact with whom, and whom guns can reach.
 *
 * Parts: 6.0 zones of control; 8.3 lines of sight; contact and range.
 */
#include "rules/blue-and-gray/rules/rules.h"

/* ---- 6.0 zones of control ---- */

bool bg_has_zone(const struct game *game, int unit)
{
	return !bg_is_train(game, unit);
}

bool bg_in_contact(const struct game *game, int a, int b)
{
	int link = map_link(&game->map, a, b);

	return link >= 0 && bg_link_crossable(game, link);
}

/* As zones_count, without a question a side. */
static void count(struct zones *zones, const struct game *game, int unit, int place, int by)
{
	enum side side = bg_unit_side(game, unit);
	const struct place *here = &game->map.place[place];
	unsigned char *control = zones->control[side];

	zones_count(zones, side, place, by, NULL, NULL);
	if (!bg_has_zone(game, unit))
		return;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &game->map.exit[e];

		if (bg_link_crossable(game, exit->link))
			control[exit->to] = (unsigned char)(control[exit->to] + by);
	}
}

void bg_zones_move(struct zones *zones, const struct game *game, int unit, int from, int to)
{
	if (from >= 0)
		count(zones, game, unit, from, -1);
	if (to >= 0)
		count(zones, game, unit, to, 1);
}

void bg_zones_make(struct zones *out, struct arena *arena, const struct game *game,
	const struct state *state)
{
	zones_make(out, arena, &game->map);
	for (int i = 0; i < game->units; i++)
		if (bg_on_map(state, i))
			bg_zones_move(out, game, i, -1, state->unit[i].at);
}

/* ---- 8.3 lines of sight ---- */

static bool blocks(const void *context, int place)
{
	const struct game *game = context;

	return game->terrain[game->terrain_at[place]].blocks;
}

int bg_sight_blocks(const struct game *game, int from, int to, int block[2])
{
	return hexes_sight_blocks(&game->grid, from, to, blocks, game, block);
}

bool bg_line_of_sight(const struct game *game, int from, int to)
{
	int block[2];

	return bg_distance(game, from, to) <= SIGHT_MAX &&
	       !bg_sight_blocks(game, from, to, block);
}

/* ---- 6.0, 8.1 contact and range ---- */

bool bg_touches(const struct turn_play *turn, int unit, int place)
{
	return bg_on_map(turn->state, unit) &&
	       bg_in_contact(turn->game, turn->state->unit[unit].at, place);
}

int bg_enemies_touched(int *place, const struct turn_play *turn, int unit)
{
	const unsigned char *enemies =
		turn->field.units[side_other(bg_unit_side(turn->game, unit))];
	const struct map *map = &turn->game->map;
	const struct place *at = &map->place[turn->state->unit[unit].at];
	int count = 0;

	for (int i = 0; bg_on_map(turn->state, unit) && i < at->exits; i++) {
		const struct map_exit *exit = &map->exit[at->first_exit + i];

		if (enemies[exit->to] && bg_link_crossable(turn->game, exit->link))
			place[count++] = exit->to;
	}
	return count;
}

/* ---- 8.1 ---- */

int bg_distance_to(const struct turn_play *turn, int unit, int place)
{
	return bg_distance(turn->game, turn->state->unit[unit].at, place);
}

bool bg_is_gun(const struct turn_play *turn, int unit)
{
	return turn->game->unit[unit].range > 1;
}

bool bg_bombards(const struct turn_play *turn, int unit, int target)
{
	int touched[HEX_SIDES];

	return bg_is_gun(turn, unit) && bg_on_map(turn->state, unit) &&
	       bg_distance_to(turn, unit, target) <= turn->game->unit[unit].range &&
	       !bg_enemies_touched(touched, turn, unit) &&
	       bg_line_of_sight(turn->game, turn->state->unit[unit].at, target);
}

/* ---- of an attack ---- */

bool bg_is_target(const struct attack *attack, int place)
{
	for (int i = 0; i < attack->targets; i++)
		if (attack->target[i] == place)
			return true;
	return false;
}

void bg_attackers_in_contact(struct stack *out, const struct turn_play *turn,
	const struct attack *attack, bool in_contact)
{
	out->count = 0;
	for (int i = 0; i < attack->attackers.count; i++) {
		int unit = attack->attackers.unit[i];

		if (bg_touches(turn, unit, attack->target[0]) == in_contact)
			stack_add(out, unit);
	}
}
