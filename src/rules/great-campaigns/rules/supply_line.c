/* 12 A supply line by road, which a scenario may ask for at its end. */
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/turn_phases.h"
#include "rules/hexes/reach.h"

struct line {
	const struct day *day;
	const struct award *award;
	const struct reach *reach;
};

/* The enemy neither stands there nor controls it; friends keep his zone off. */
static bool is_open(const struct line *line, int place)
{
	enum side side = (enum side)line->award->side, enemy = side_other(side);

	return !gc_is_held(line->day, enemy, place) &&
	       (!gc_in_zone(line->day, enemy, place) || gc_is_held(line->day, side, place));
}

static bool goes_on(const void *context, int from, int to, int link)
{
	const struct line *line = context;

	return line->reach->distance[from] < line->award->within &&
	       gc_goes_by_road(line->day, link) && gc_is_crossable(line->day, link) &&
	       is_open(line, to);
}

bool gc_has_supply_line(const struct day *day, const struct award *award)
{
	struct reach reach;
	const struct line line = {day, award, &reach};
	int all = 0, supplied = 0;

	reach_make(&reach, day->adj->arena, &day->game->map);
	for (int i = 0; i < award->places; i++)
		if (is_open(&line, award->place[i]))
			reach_from(&reach, award->place[i]);
	reach_search(&reach, goes_on, &line);
	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) != (enum side)award->side ||
			!gc_is_combat_unit(day->game, day->state, i))
			continue;
		all += now->strength;
		if (reach.distance[now->at] >= 0)
			supplied += now->strength;
	}
	return all > 0 && 2 * supplied >= all;
}
