/*
 * 21.0, LRTR 3.5 Railroad movement, and L5.6 the RR Station Repair Segment. Events:
 * `station-repaired` (side, place, damage: what it was).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- movement by rail: the railroad as it is ---- */

struct railway {
	const struct day *day;
	enum side side;
	int rider;   /* unit that rides; -1: none */
	int area;    /* enum rail_area that it stays in; -1: any */
	bool traces; /* where trains come from, and not where one rides */
	bool feeds;  /* L4.10: it traces for supplies */
	bool own;    /* L3.12: and through counties of its own from Washington */
};

static bool has_track(const struct day *day, int link)
{
	const struct game *game = day->game;

	return (game->map.link[link].flags & LINK_RAIL) &&
	       (!gc_is_river_now(game, day->state, link) ||
		       (gc_crossings_now(game, day->state, link) & LINK_BRIDGE));
}

bool gc_county_is_of(const struct day *day, enum side side, int place)
{
	int county = day->game->campaign->counties.of[place];

	return county >= 0 && gc_controls(day->state, side, county);
}

/* Enemy infantry behind complete breastworks, or better works. */
static bool is_blocked(const struct day *day, enum side enemy, int place)
{
	const struct game *game = day->game;
	struct stack units;

	if (gc_works_at(game, day->state, enemy, place) < WORKS_BREASTWORKS)
		return false;
	gc_units_at(&units, day, enemy, place);
	for (int i = 0; i < units.count; i++)
		if (game->unit[units.unit[i]].arm == ARM_INFANTRY)
			return true;
	return false;
}

enum rail_area gc_rail_area_of(const struct day *day, int place)
{
	return day->game->campaign->rail.south[place] ? RAIL_SOUTH : RAIL_NORTH;
}

static bool is_destroyed(const struct state *state, int place)
{
	int station = gc_station_find(state, place);

	return station >= 0 && state->station[station].damage == STATION_DESTROYED;
}

static bool goes(const void *context, int link, int from, int to)
{
	const struct railway *way = context;
	const struct day *day = way->day;
	enum side enemy = side_other(way->side);

	if (link >= 0 && !has_track(day, link))
		return false;
	if (way->feeds && is_destroyed(day->state, to))
		return false;
	if (way->own && !gc_county_is_of(day, way->side, to))
		return false;
	if (way->traces)
		return !is_blocked(day, enemy, to) && !gc_county_is_of(day, enemy, to);
	/* L4.4.4: nor does he ride through hexes into which he may not move. */
	if (way->rider >= 0 && gc_valley_bars(day, way->rider, from, to))
		return false;
	/* 5.4: no train goes through a station that is damaged or destroyed. */
	return gc_station_find(day->state, to) < 0 &&
	       (way->area < 0 || (int)gc_rail_area_of(day, to) == way->area) &&
	       !gc_is_held(day, enemy, to) && !gc_in_zone(day, enemy, to) &&
	       gc_may_enter(&day->game->land, to);
}

static int *distances(
	struct arena *arena, const struct day *day, const struct railway *way, int from)
{
	const struct game *game = day->game;
	const struct net net = {.map = &game->map,
		.passage = game->land.passage,
		.passages = game->land.passages,
		.by = PASSAGE_RAIL,
		.goes = goes,
		.context = way};

	return gc_net_distances(arena, &net, from);
}

int *gc_rail_distances(const struct day *day, enum side side, int from)
{
	const struct railway way = {.day = day, .side = side, .rider = -1, .area = -1};

	return distances(day->adj->arena, day, &way, from);
}

/* ---- movement by rail: where trains come from ---- */

static bool box_is_free(const struct day *day, enum side side, int box)
{
	for (int i = 0; box >= 0 && i < day->game->units; i++)
		if (gc_unit_side(day->game, i) != side && gc_is_in_box(day->state, i, box))
			return false;
	return true;
}

/* True when a path of railroad leads from the hex to one from which trains come, or
 * supplies. */
static bool leads_home(const struct railway *way, int place)
{
	const struct day *day = way->day;
	const struct gc_railroads *rail = &day->game->campaign->rail;
	struct arena room = ARENA_INIT;
	const int *hexes = distances(&room, day, way, place);
	int not_for = way->feeds ? SERVES_TRAINS : SERVES_DEPOTS;
	bool leads = false;

	for (int i = 0; i < rail->sources && !leads; i++) {
		const struct gc_rail_source *source = &rail->source[i];

		leads = (enum side)source->side == way->side && source->serves != not_for &&
			(!way->own || source->capital) && hexes[source->place] >= 0 &&
			box_is_free(day, way->side, source->box);
	}
	arena_release(&room);
	return leads;
}

static bool is_served(const struct day *day, enum side side, int place)
{
	const struct railway way = {
		.day = day, .side = side, .rider = -1, .area = -1, .traces = true};

	return leads_home(&way, place);
}

/* ---- movement by rail: L3.12, L4.10: where supplies come ---- */

static bool feeds(const struct day *day, enum side side, int place, bool own)
{
	const struct railway way = {.day = day,
		.side = side,
		.rider = -1,
		.area = -1,
		.traces = true,
		.feeds = true,
		.own = own};

	return goes(&way, -1, place, place) && leads_home(&way, place);
}

bool gc_rail_feeds(const struct day *day, enum side side, int place)
{
	return feeds(day, side, place, false);
}

bool gc_rail_through_own(const struct day *day, enum side side, int place)
{
	return feeds(day, side, place, true);
}

/* ---- movement by rail: what a side may still embark today ---- */

/* The account of an area; one for both where the side's limits say nothing of areas. */
static enum rail_area account_of(const struct gc_rail_side *limits, enum rail_area area)
{
	return limits->areas ? area : RAIL_NORTH;
}

bool gc_rail_has_room(
	const struct day *day, enum side side, enum rail_area area, int strength)
{
	const struct gc_rail_side *limits = &day->game->campaign->rail.side[side];
	const struct rail_state *used =
		&day->state->campaign.rail[side][account_of(limits, area)];

	return used->units < limits->units && used->strength + strength <= limits->strength;
}

void gc_rail_uses(struct day *day, enum side side, enum rail_area area, int strength)
{
	const struct gc_rail_side *limits = &day->game->campaign->rail.side[side];
	struct rail_state *used =
		&day->state->campaign.rail[side][account_of(limits, area)];

	used->units++;
	used->strength += strength;
}

/* ---- movement by rail: a ride ---- */

/* Both ends are hexes of a railroad, out of the enemy's zones. */
static enum fail bar_of_ends(
	const char *about[3], const struct day *day, const struct march *march)
{
	enum side side = gc_unit_side(day->game, march->unit);
	const int end[] = {day->state->unit[march->unit].at, march->to};

	for (int i = 0; i < 2; i++) {
		about[1] = gc_place_name(day, end[i]);
		if (!gc_is_on_railroad(&day->game->map, end[i]))
			return F_NO_RAILROAD;
		if (gc_in_zone(day, side_other(side), end[i]))
			return F_IN_ZONE;
	}
	about[2] = " (21.0)";
	return end[0] == end[1] ? F_NO_WAY : F_NONE;
}

enum fail gc_rail_impossible(
	const char *about[2], const struct day *day, const struct march *march)
{
	about[1] = gc_place_name(day, march->to);
	if (day->game->unit[march->unit].arm != ARM_INFANTRY)
		return F_NO_RIDER;
	return gc_is_on_railroad(&day->game->map, march->to) ? F_NONE : F_NO_RAILROAD;
}

static enum fail bar_of_limits(
	const char *about[3], const struct day *day, const struct march *march)
{
	enum side side = gc_unit_side(day->game, march->unit);
	const struct gc_rail_side *limits = &day->game->campaign->rail.side[side];
	const struct unit_state *now = &day->state->unit[march->unit];

	if (gc_rail_has_room(day, side, gc_rail_area_of(day, now->at), now->strength))
		return F_NONE;
	about[1] = arena_printf(day->adj->arena, "%d", limits->units);
	about[2] = arena_printf(day->adj->arena, "%d MV a day%s", limits->strength,
		limits->areas ? " on each bank of the James" : "");
	return F_RAIL_FULL;
}

static enum fail bar_of_way(struct gc_trip *out, const char *about[3],
	const struct day *day, const struct march *march)
{
	enum side side = gc_unit_side(day->game, march->unit);
	int at = day->state->unit[march->unit].at;
	const struct railway way = {.day = day,
		.side = side,
		.rider = march->unit,
		.area = (int)gc_rail_area_of(day, at)};

	about[1] = gc_place_name(day, at);
	if (!is_served(day, side, at))
		return F_NO_TRAINS;
	about[1] = gc_place_name(day, march->to);
	about[2] = gc_valley_bars(day, march->unit, at, march->to);
	if (about[2])
		return F_CLOSED;
	out->hexes = distances(day->adj->arena, day, &way, at)[march->to];
	if (out->hexes < 0)
		return F_NO_RAIL_WAY;
	out->fatigue = gc_rail_fatigue(&day->game->campaign->rail.side[side], out->hexes);
	if (!out->fatigue)
		return F_NO_RAIL_WAY;
	return gc_march_may_tire(day, march, out->fatigue) ? F_NONE : F_TIRED;
}

enum fail gc_rail_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march)
{
	enum fail why;

	if (!gc_may_march(day, march->unit, &why)) {
		about[1] = gc_held_text(day, march->unit, why);
		return why;
	}
	if (day->game->unit[march->unit].arm != ARM_INFANTRY)
		return F_NO_RIDER;
	if ((why = bar_of_ends(about, day, march)) != F_NONE ||
		(why = bar_of_way(out, about, day, march)) != F_NONE)
		return why;
	return bar_of_limits(about, day, march);
}

int gc_rail_begin(bool *goes_on, struct day *day, const struct march *march,
	const struct gc_trip *trip, struct event *event)
{
	const struct unit_state *now = &day->state->unit[march->unit];

	*goes_on = true;
	event_fact(day->adj->journal, event, "hexes", "%d", trip->hexes);
	gc_rail_uses(day, gc_unit_side(day->game, march->unit),
		gc_rail_area_of(day, now->at), now->strength);
	return OK;
}

/* ---- repair ---- */

/* What a side repairs in a segment: stations of one kind. */
struct repairs {
	int damage; /* of those that were repaired; 0: none yet */
	int count;
};

static bool is_his(const struct day *day, enum side side, int place)
{
	return gc_county_is_of(day, side, place) &&
	       !gc_is_held(day, side_other(side), place);
}

bool gc_repair_is_open(const struct day *day, enum side side)
{
	for (int i = 0; i < day->state->stations; i++)
		if (is_his(day, side, day->state->station[i].at))
			return true;
	return false;
}

static int most_of(const struct gc_rail_side *facts, int damage)
{
	return damage == STATION_DAMAGED ? facts->damaged : facts->destroyed;
}

/* NULL: it may be repaired now. */
static const char *fault(
	const struct day *day, enum side side, int place, const struct repairs *repairs)
{
	const struct gc_rail_side *facts = &gc_facts(day)->rail.side[side];
	int station = gc_station_find(day->state, place), damage;

	if (station < 0)
		return "no station there is damaged";
	if (!is_his(day, side, place))
		return "you do not control it";
	damage = day->state->station[station].damage;
	if (repairs->damage && repairs->damage != damage)
		return "a segment repairs damaged stations, or a destroyed one";
	if (repairs->count >= most_of(facts, damage))
		return "no more is repaired in a segment";
	if (damage == STATION_DESTROYED && facts->rests &&
		day->state->campaign.repaired[side])
		return "a station was repaired the last time";
	return NULL;
}

static void repair(struct day *day, enum side side, int place, struct repairs *repairs)
{
	struct state *state = day->state;
	struct journal *journal = day->adj->journal;
	int station = gc_station_find(state, place);
	struct event *event = gc_side_event(day, "station-repaired", "L5.6", side);

	repairs->damage = state->station[station].damage;
	repairs->count++;
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(journal, event, "damage", "%s", gc_station_words[repairs->damage]);
	state->stations--;
	for (int i = station; i < state->stations; i++)
		state->station[i] = state->station[i + 1];
	state->station[state->stations] = (struct station_state){0};
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	struct repairs *repairs = (struct repairs *)context + side;
	const struct arg *places = &order->arg[0];
	int err = OK;

	for (int i = 0; i < places->count && err == OK; i++) {
		int place = places->number[i];
		const char *why = fault(day, side, place, repairs);

		if (why) {
			err = gc_order_fails(day, side, order, F_NO_REPAIR,
				gc_place_name(day, place), why, NULL);
			continue;
		}
		kit_receipt_line(day->adj, order->where, "the station at %s is repaired",
			gc_place_name(day, place));
		repair(day, side, place, repairs);
	}
	return err;
}

/* Who orders nothing has the first repaired that can be. */
static void repair_what_can_be(struct day *day, enum side side, struct repairs *repairs)
{
	for (int damage = STATION_DAMAGED; damage <= STATION_DESTROYED; damage++)
		for (int i = 0; i < day->state->stations;) {
			int place = day->state->station[i].at;

			if (day->state->station[i].damage == damage &&
				!fault(day, side, place, repairs))
				repair(day, side, place, repairs);
			else
				i++;
		}
}

int gc_repair_play(struct day *day)
{
	struct repairs repairs[SIDES] = {{0}};
	int err = OK;

	for (enum side side = UNION; side < SIDES && err == OK; side++) {
		err = gc_cycle_orders(
			day, side, ORDER_SET(ORDER_REPAIR), carry_out, repairs);
		if (err != OK || day->adj->preview)
			continue;
		if (!repairs[side].count)
			repair_what_can_be(day, side, &repairs[side]);
		day->state->campaign.repaired[side] = repairs[side].count > 0;
	}
	return err;
}
