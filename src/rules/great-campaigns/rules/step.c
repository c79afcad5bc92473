/* 6.2: a step as a unit finds it in its march: enemies, zones of control, ferries. */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/march_private.h"

/* 6.2: a ferry takes one unit an action. */
static bool is_used(const struct action *now, int ferry)
{
	for (int i = 0; i < now->ferries; i++)
		if (now->ferry[i] == ferry)
			return true;
	return now->ferries == ACTION_FERRIES;
}

/* 33: where the march of the unit began; without one, where it stands. */
static int start_of(const struct day *day, int unit)
{
	return day->now.unit == unit && day->now.began ? day->now.began - 1
						       : day->state->unit[unit].at;
}

bool gc_is_barred(const struct day *day, int unit, int from, int to)
{
	return gc_posture_bars(day, unit, start_of(day, unit), to) ||
	       gc_district_bars(day, unit, from, to) || gc_valley_bars(day, unit, from, to);
}

/* 6.4: units of its side that it leaves behind where its march only passes; leaders and
 * wagons do not count. */
int gc_passing_cost(const struct day *day, int unit, int place)
{
	enum side side = gc_unit_side(day->game, unit);
	struct stack friends;

	if (!gc_is_held(day, side, place))
		return 0;
	gc_units_at(&friends, day, side, place);
	return friends.count > (int)stack_has(&friends, unit)
		       ? day->game->tables.passing_friends
		       : 0;
}

void gc_step_by(struct step_found *out, const struct day *day, int unit, int from,
	const struct map_exit *exit, bool first)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));
	bool zone;

	*out = (struct step_found){.link = exit->link};
	out->cost = gc_unit_step_cost(day, unit, exit->link, from, &out->ends);
	if (out->cost < 0)
		return;
	if ((out->ends && is_used(&day->now, exit->link)) ||
		gc_is_barred(day, unit, from, exit->to)) {
		out->cost = -1;
		return;
	}
	if (!first)
		out->cost += out->passing = gc_passing_cost(day, unit, from);
	out->held = gc_is_held(day, enemy, exit->to);
	zone = gc_in_zone(day, enemy, from);
	if (!zone || gc_goes_by_road(day, exit->link))
		return;
	out->stopped = !first && gc_in_infantry_zone(day, enemy, from);
	out->disorganizes = gc_in_zone(day, enemy, exit->to);
}

bool gc_step_find(struct step_found *out, const struct day *day, int unit, int from, int to,
	bool first)
{
	struct map_exit exit = {.to = to, .link = map_link(&day->game->map, from, to)};

	if (exit.link < 0)
		return false;
	gc_step_by(out, day, unit, from, &exit, first);
	return out->cost >= 0;
}
