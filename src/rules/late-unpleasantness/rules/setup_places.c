/* 14.0: where a unit may be set up, by its list of points and by who else needs them. */
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/setup.h"
#include "rules/late-unpleasantness/state/state.h"

bool lu_setup_lists(const struct setup *setup, int place)
{
	for (int i = 0; i < setup->places; i++)
		if (setup->place[i] == place)
			return true;
	return false;
}

/* Units that must, between them, hold every point of the same list. */
static bool cover_together(const struct unit *a, const struct unit *b)
{
	if (a->side != b->side || !a->setup.cover_each || !b->setup.cover_each ||
		a->setup.places != b->setup.places)
		return false;
	for (int i = 0; i < a->setup.places; i++)
		if (!lu_setup_lists(&b->setup, a->setup.place[i]))
			return false;
	return true;
}

bool lu_setup_leaves_cover(
	const struct game *game, const struct state *state, int unit, int place)
{
	const struct unit *info = &game->unit[unit];
	int free = 0, empty = 0;

	if (!info->setup.cover_each)
		return true;
	for (int i = 0; i < game->units; i++)
		if (i != unit && cover_together(info, &game->unit[i]) &&
			state->unit[i].at < 0)
			free++;
	for (int k = 0; k < info->setup.places; k++) {
		int point = info->setup.place[k];
		bool held = point == place;

		for (int i = 0; i < game->units; i++)
			if (i != unit && cover_together(info, &game->unit[i]) &&
				state->unit[i].at == point)
				held = true;
		empty += !held;
	}
	return empty <= free;
}

bool lu_setup_may_choose(
	const struct game *game, const struct state *state, int unit, int place)
{
	return lu_setup_lists(&game->unit[unit].setup, place) &&
	       lu_setup_leaves_cover(game, state, unit, place);
}
