/* The built-in player: where units make for. */
#include "rules/blue-and-gray/player/player_private.h"

/* The same ones through a game, others in the next. */
static bool is_detached(const struct player *p, int unit)
{
	uint32_t number = ((uint32_t)unit + p->variant) * UINT32_C(2654435761);

	return (int)(number >> 29) < p->temper->detaches;
}

static int nearest_enemy(const struct player *p, int from)
{
	const struct state *state = p->turn->state;
	int nearest = -1, best = 0;

	for (int i = 0; i < p->game->units; i++) {
		int distance;

		if (!on_map(state, i) || bg_player_owns(p, i))
			continue;
		distance = hex_distance(&p->game->grid, from, state->unit[i].at);
		if (nearest < 0 || distance < best) {
			nearest = state->unit[i].at;
			best = distance;
		}
	}
	return nearest;
}

/* The hex by which the train enters, or one that it will come to soon after. */
static int on_its_way(const struct player *p, int entry, bool behind)
{
	for (int i = 0; behind && i < p->game->map.places; i++)
		if (p->train_way[i] == p->train_way[entry] * 3 / 4)
			return i;
	return entry;
}

/* Those who are to take it wait at its entry hex itself in one game of two. */
static int train_hex(const struct player *p)
{
	int train = p->game->train;

	if (train < 0)
		return -1;
	switch (p->turn->state->unit[train].fate) {
	case FATE_ON_MAP: return p->turn->state->unit[train].at;
	case FATE_AWAITED:
		return on_its_way(p, p->game->unit[train].entry[0],
			bg_player_owns(p, train) || p->variant % 2);
	default: return -1;
	}
}

/* Who comes from outside is where it enters. */
static int hex_of(const struct player *p, int unit)
{
	return on_map(p->turn->state, unit) ? p->turn->state->unit[unit].at
					    : p->game->unit[unit].entry[0];
}

int bg_player_goal(const struct player *p, int unit)
{
	int train;

	if (bg_is_train(p->game, unit))
		return p->game->train_exit;
	switch (p->temper->aim[is_detached(p, unit)]) {
	case AIM_NONE: break;
	case AIM_TRAIN:
		if ((train = train_hex(p)) >= 0)
			return train;
		return nearest_enemy(p, hex_of(p, unit));
	case AIM_ENEMY: return nearest_enemy(p, hex_of(p, unit));
	case AIM_AWAY: return p->game->train_exit;
	case AIM_RICHMOND: return p->game->line_from;
	}
	return -1;
}

/* 19.2: once the first of them come with their own turn there is nothing to be wary of. */
bool bg_player_shuns(const struct player *p, int place)
{
	const struct state *state = p->turn->state;

	return (int)(p->variant / 2 % 8) < p->temper->wary && !state->activated &&
	       state->turn < p->game->early[0].turn &&
	       (p->game->map.place[place].flags & PLACE_ACTIVATION);
}

bool bg_player_leaves(const struct player *p, int unit, int place)
{
	if (bg_is_train(p->game, unit))
		return place == p->game->train_exit;
	return p->temper->leaves && p->turn->state->turn >= p->temper->leaves &&
	       bg_player_goal(p, unit) == place;
}
