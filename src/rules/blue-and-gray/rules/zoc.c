/* 6.0 Zones of control. */
#include "rules/blue-and-gray/rules/zoc.h"

#include <string.h>

bool bg_has_zone(const struct game *game, int unit)
{
	return !bg_is_train(game, unit);
}

bool bg_in_contact(const struct game *game, int a, int b)
{
	int link = map_link(&game->map, a, b);

	return link >= 0 && bg_link_crossable(game, link);
}

bool bg_controlled_by(const struct battlefield *field, enum side side, int place)
{
	return field->control[side][place] > 0;
}

/* A unit comes to the hex (+1) or goes from it (-1). */
static void count(
	struct battlefield *field, const struct game *game, int unit, int place, int by)
{
	const struct place *here = &game->map.place[place];
	enum side side = bg_unit_side(game, unit);

	field->units[side][place] = (unsigned char)(field->units[side][place] + by);
	if (!bg_has_zone(game, unit))
		return;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &game->map.exit[e];
		unsigned char *control = &field->control[side][exit->to];

		if (bg_link_crossable(game, exit->link))
			*control = (unsigned char)(*control + by);
	}
}

void bg_battlefield_move(
	struct battlefield *field, const struct game *game, int unit, int from, int to)
{
	if (from >= 0)
		count(field, game, unit, from, -1);
	if (to >= 0)
		count(field, game, unit, to, 1);
}

void bg_battlefield_make(
	struct battlefield *out, const struct game *game, const struct state *state)
{
	memset(out, 0, sizeof *out);
	for (int i = 0; i < game->units; i++)
		if (on_map(state, i))
			bg_battlefield_move(out, game, i, -1, state->unit[i].at);
}
