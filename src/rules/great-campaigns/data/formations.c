/* L2.2 Which formation a counter belongs to. */
#include "rules/great-campaigns/data/game.h"

const struct gc_formation *gc_formation_of(const struct game *game, int division)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (in->formation[i].division == division)
			return &in->formation[i];
	return NULL;
}

bool gc_formation_has(const struct gc_formation *formation, int brigade)
{
	for (int i = 0; i < formation->brigades; i++)
		if (formation->brigade[i] == brigade)
			return true;
	return false;
}

const struct gc_formation *gc_formation_with(const struct game *game, int brigade)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (gc_formation_has(&in->formation[i], brigade))
			return &in->formation[i];
	return NULL;
}

const struct gc_formation *gc_formation_led(const struct game *game, int leader)
{
	const struct gc_theatres *in = &game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (in->formation[i].leader == leader)
			return &in->formation[i];
	return NULL;
}
