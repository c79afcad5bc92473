/* 7.3: artillery of both sides. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/combat_private.h"

/* A brigade that has lost most of its men has lost guns, too; artillery keeps its own. */
static int guns_of(const struct day *day, int unit)
{
	int guns = gc_guns(day->game, day->state, unit);
	int strength = day->state->unit[unit].strength;

	if (day->game->unit[unit].arm != ARM_ARTILLERY && strength < guns)
		guns = strength;
	return gc_is_empty(day->game, day->state, unit)
		       ? guns / day->game->campaign->supplies.ammunition.guns
		       : guns;
}

static int sum_guns(const struct day *day, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < stack->count; i++)
		sum += guns_of(day, stack->unit[i]);
	return sum;
}

/* Of a printed fort or redoubt that serves its defenders; not of one that they have taken.
 */
static int guns_printed(const struct day *day, enum side side, int place)
{
	const struct gc_map *land = &day->game->land;
	int guns = 0;

	if (gc_works_at(day->game, day->state, side, place) == WORKS_NONE)
		return 0;
	for (int i = 0; i < land->works; i++)
		if (land->work[i].place == place &&
			land->work[i].type != WORK_NAVAL_BATTERY &&
			(land->work[i].type == WORK_FORT) == (side == UNION))
			guns += land->work[i].artillery;
	return guns;
}

/* L5.3: works in a city may have a field of fire. */
static enum gc_ground ground_of(const struct day *day, int place)
{
	const struct gc_campaign *campaign = day->game->campaign;

	for (int i = 0; campaign && i < campaign->district.opens; i++)
		if (campaign->district.open[i] == place)
			return GROUND_ROLLING;
	return day->game->land.ground[place];
}

static int band_of(const struct tables *tables, int difference)
{
	int band = ARTILLERY_BANDS - 1;

	while (band > 0 && difference < tables->artillery_least[band])
		band--;
	return band;
}

static const char *text_of(const struct terms *terms, const struct day *day)
{
	return arena_printf(day->adj->arena, "artillery %d to %d%s", terms->guns[0],
		terms->guns[1],
		terms->die == DIE_ODD    ? ", on an odd die"
		: terms->die == DIE_EVEN ? ", on an even die"
					 : "");
}

void gc_weigh_artillery(
	struct terms *out, const struct day *day, const struct attack *attack)
{
	const struct tables *tables = &day->game->tables;
	enum side enemy = side_other(attack->side);
	enum work_level works = gc_works_at(day->game, day->state, enemy, attack->target);
	const struct artillery_cell *cell;
	struct stack defenders;

	gc_units_at(&defenders, day, enemy, attack->target);
	out->guns[0] = sum_guns(day, &attack->attackers);
	out->guns_before = out->guns[0] + gc_siege_artillery(day, attack);
	out->guns[0] =
		out->guns[0] / tables->works[works].guns + gc_siege_artillery(day, attack);
	out->ground = ground_of(day, attack->target);
	out->guns[1] = sum_guns(day, &defenders) + guns_printed(day, enemy, attack->target);
	cell = &tables->artillery[out->ground]
				 [band_of(tables, out->guns[0] - out->guns[1])];
	out->die = cell->die;
	if (cell->die == DIE_NONE)
		gc_term_add(out, "artillery", "7.3", cell->modifier, text_of(out, day));
	else
		out->artillery = cell->modifier;
}

int gc_artillery_by_die(const struct terms *terms, int die)
{
	bool odd = die % 2 != 0;

	if (terms->die == DIE_NONE || odd != (terms->die == DIE_ODD))
		return 0;
	return terms->artillery;
}
