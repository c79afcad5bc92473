/*
 * 10 Bridges and ferries that are destroyed in a march. Events: `destroy-crossing` (unit,
 * from, place, done: yes or no).
 */
#include "rules/great-campaigns/rules/rules_private.h"

static bool is_enemy_near(const struct day *day, enum side enemy, int place)
{
	const struct place *here = &day->game->map.place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (gc_is_held(day, enemy, day->game->map.exit[e].to))
			return true;
	return false;
}

static bool stands_beside(const struct day *day, int unit, int link)
{
	const struct link *side = &day->game->map.link[link];

	return gc_stands_at(day->state, unit, side->from) ||
	       gc_stands_at(day->state, unit, side->to);
}

bool gc_may_destroy(const struct day *day, int unit, int link, enum fail *why)
{
	int arm = day->game->unit[unit].arm;

	*why = F_NONE;
	if (!stands_beside(day, unit, link) ||
		!(gc_crossings_now(day->game, day->state, link) &
			(LINK_BRIDGE | LINK_FERRY)) ||
		(arm != ARM_INFANTRY && arm != ARM_CAVALRY))
		*why = F_NO_BRIDGE;
	else if (is_enemy_near(day, side_other(gc_unit_side(day->game, unit)),
			 day->state->unit[unit].at))
		*why = F_IN_ZONE;
	return *why == F_NONE;
}

int gc_crossing_to_destroy(const struct day *day, const struct march *march, int movement)
{
	enum fail why;

	if (movement < day->game->tables.bridge_movement)
		return -1;
	for (const struct qualifier *word = gc_march_word(march, QUALIFIER_DESTROY); word;
		word = wish_next(word->next, QUALIFIER_DESTROY)) {
		int link = map_link(&day->game->map, arg_first(&word->arg[0]),
			arg_first(&word->arg[1]));

		if (link >= 0 && gc_may_destroy(day, march->unit, link, &why))
			return link;
	}
	return -1;
}

/* Why the first crossing that a march in place is to destroy cannot be. */
static const char *why_not(
	const struct day *day, const struct march *march, int link, int movement)
{
	int least = day->game->tables.bridge_movement,
	    arm = day->game->unit[march->unit].arm;
	enum fail why;

	if (movement < least)
		return arena_printf(day->adj->arena, "that takes %d MP", least);
	gc_may_destroy(day, march->unit, link, &why);
	if (why == F_IN_ZONE)
		return "an enemy unit is next to it";
	if (!stands_beside(day, march->unit, link))
		return "it does not stand there";
	if (arm != ARM_INFANTRY && arm != ARM_CAVALRY)
		return "infantry and cavalry do that";
	return "no bridge and no ferry is there";
}

enum fail gc_destroy_bar(const char *about[3], const struct day *day,
	const struct march *march, int movement)
{
	const struct qualifier *word = gc_march_word(march, QUALIFIER_DESTROY);
	int from, to, link;

	if (!word)
		return F_NO_WORK;
	from = arg_first(&word->arg[0]);
	to = arg_first(&word->arg[1]);
	link = map_link(&day->game->map, from, to);
	about[0] = gc_unit_name(day, march->unit);
	about[1] = arena_printf(day->adj->arena, "%s to %s", gc_place_name(day, from),
		gc_place_name(day, to));
	about[2] = link < 0 ? "these hexes are not next to one another"
			    : why_not(day, march, link, movement);
	return F_NO_DESTROYING;
}

int gc_destroy_play(struct day *day, int unit, int link)
{
	struct journal *journal = day->adj->journal;
	enum side side = gc_unit_side(day->game, unit);
	struct event *event = gc_side_event(day, "destroy-crossing", "10.0", side);
	int from = day->state->unit[unit].at;
	const struct dice_roll *dice;
	bool done;
	int err;

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "from", "%s", gc_place_id(day, from));
	event_fact(journal, event, "place", "%s",
		gc_place_id(day, map_across(&day->game->map, link, from)));
	if ((err = gc_roll_for(&dice, day, ROLL_BRIDGE, unit, event)) < 0)
		return err;
	done = dice->face[0] >= day->game->tables.bridge_destroyed;
	event_fact(journal, event, "done", "%s", done ? "yes" : "no");
	if (done)
		gc_crossing_destroyed(day, link, side);
	return OK;
}
