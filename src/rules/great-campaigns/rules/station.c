/*
 * 5.4: a unit burns the railroad station in its hex.
 *
 * Events: `burn-station` (unit, place, fatigue, damage: none, damaged, destroyed),
 * `burn-structure` (unit, place, fatigue), where there is no station.
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/march.h"

/* The record of a station that somebody has damaged; NULL: nobody has. */
static struct station_state *station_at(const struct day *day, int place)
{
	int i = gc_station_find(day->state, place);

	return i < 0 ? NULL : &day->state->station[i];
}

static bool can_burn(const struct day *day, int place)
{
	const struct station_state *station = station_at(day, place);

	return (day->game->map.place[place].flags & PLACE_RAIL_STATION) &&
	       (station ? station->damage < STATION_DESTROYED
			: day->state->stations < STATIONS_MAX);
}

bool gc_may_burn(const struct day *day, int unit, enum fail *why)
{
	const struct game *game = day->game;
	int at = day->state->unit[unit].at;
	enum fail weak;
	bool structure;

	if (!gc_may_march(day, unit, why))
		return false;
	structure = gc_finds_structure(day, unit, &weak);
	if (!can_burn(day, at) && (!structure || weak != F_NONE))
		*why = structure ? weak : F_NO_STATION;
	else if (gc_in_zone(day, side_other(gc_unit_side(game, unit)), at))
		*why = F_IN_ZONE;
	else if (gc_combat_halves(game, day->state, unit) < game->tables.station_halves)
		*why = F_TOO_WEAK;
	return *why == F_NONE;
}

/* What is damaged already is destroyed when it is damaged again. */
static int damage(struct day *day, int place, int result)
{
	struct station_state *station = station_at(day, place);

	if (result == STATION_UNDAMAGED)
		return result;
	if (!station) {
		station = &day->state->station[day->state->stations++];
		*station = (struct station_state){.at = place};
	} else
		result = STATION_DESTROYED;
	station->damage = result;
	return result;
}

/* Begins the event of the action. */
static struct event *begin(struct day *day, int unit, const char *kind, const char *rule)
{
	struct journal *journal = day->adj->journal;
	struct event *event = gc_side_event(day, kind, rule, gc_unit_side(day->game, unit));

	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(
		journal, event, "place", "%s", gc_place_id(day, day->state->unit[unit].at));
	return event;
}

static void tire(struct day *day, int unit, struct event *event)
{
	gc_unit_tires(day, unit, 1);
	event_fact(
		day->adj->journal, event, "fatigue", "%d", day->state->unit[unit].fatigue);
}

static int burn_station(struct day *day, int unit)
{
	struct event *event = begin(day, unit, "burn-station", "5.4");
	const struct dice_roll *dice;
	int err, result;

	if ((err = gc_roll_for(&dice, day, ROLL_STATION, unit, event)) < 0)
		return err;
	result = damage(day, day->state->unit[unit].at,
		day->game->tables.station[dice->face[0] - 1]);
	tire(day, unit, event);
	event_fact(day->adj->journal, event, "damage", "%s", gc_station_words[result]);
	return OK;
}

/* L5.5: what stands in the hex besides burns with the station, and without a die. */
int gc_burn_play(struct day *day, int unit)
{
	enum fail weak;
	bool structure = gc_finds_structure(day, unit, &weak) && weak == F_NONE;
	int err = OK;

	gc_act_begins(day, unit);
	if (can_burn(day, day->state->unit[unit].at))
		err = burn_station(day, unit);
	else
		tire(day, unit, begin(day, unit, "burn-structure", "L5.5"));
	if (err == OK && structure)
		gc_structure_burns(day, unit);
	return err;
}
