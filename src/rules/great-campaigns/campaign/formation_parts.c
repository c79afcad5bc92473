/* L2.2 Who is part of a division that may be divided and formed. */
#include "rules/great-campaigns/campaign/line.h"
#include "rules/great-campaigns/campaign/organization.h"

/* Regiments and substitutes, who are no brigades of it. */
static bool obeys_its_leader(
	const struct day *day, const struct gc_formation *formation, int unit)
{
	const struct unit *counter = &day->game->unit[unit];

	return formation->leader >= 0 && counter->arm == ARM_INFANTRY &&
	       counter->size <= SIZE_BRIGADE &&
	       gc_obeys_now(day->game, day->state, unit, formation->leader);
}

bool gc_is_of_formation(
	const struct day *day, const struct gc_formation *formation, int unit)
{
	return gc_formation_has(formation, unit) || obeys_its_leader(day, formation, unit);
}

const struct gc_formation *gc_formation_over(const struct day *day, int unit)
{
	const struct gc_theatres *in = &day->game->campaign->theatres;

	for (int i = 0; i < in->formations; i++)
		if (gc_is_of_formation(day, &in->formation[i], unit))
			return &in->formation[i];
	return NULL;
}
