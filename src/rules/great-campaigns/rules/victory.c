/*
 * 12 Victory: points as they are won, a supply line by road, which a scenario may ask for
 * at its end, and who has won. Events: `points` (side, award, times, points: of all of
 * them, total: of the side so far), also for what is held at the end; `place-taken` (side,
 * place, award), `supply-line` (side, award, holds: yes), and `game-over` (side, if one has
 * won; union, confederate: their points; level; lacking: what kept the Union from winning).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/hexes/reach.h"
#include "rules/kit/game_state.h"
#include "rules/kit/words.h"

/* ---- points ---- */

static const struct award *award_of(const struct day *day, int award)
{
	return &gc_scenario_of(day->game, day->state)->award[award];
}

static int awards_of(const struct day *day)
{
	return gc_scenario_of(day->game, day->state)->awards;
}

const char *gc_points_text(struct arena *arena, int halves)
{
	const char *sign = halves < 0 ? "-" : "";
	int whole = (halves < 0 ? -halves : halves) / 2;

	if (halves % 2 == 0)
		return arena_printf(arena, "%s%d", sign, whole);
	return whole ? arena_printf(arena, "%s%d 1/2", sign, whole)
		     : arena_printf(arena, "%s1/2", sign);
}

/* Wagon trains that the side has taken, the last of them with the others. */
static int trains_taken(const struct day *day, enum side side)
{
	int count = 0;

	for (int i = 0; i < day->game->units; i++)
		count += day->game->unit[i].arm == ARM_WAGONS &&
			 gc_unit_side(day->game, i) != side &&
			 day->state->unit[i].fate == FATE_SURRENDERED;
	return count;
}

/* Halves for so many times, of which all of the award's together may have an end. */
static int halves_of(const struct day *day, const struct award *row, int times)
{
	int before = row->kind == AWARD_WAGONS
			     ? trains_taken(day, (enum side)row->side) - times
			     : 0;
	int given = times * row->points, left = 2 * row->most - before * row->points;

	if (!row->most || given <= left)
		return given;
	return left > 0 ? left : 0;
}

/* Gives points by an award, so many times: an event `points`. */
static void points_give(struct day *day, int award, int times)
{
	struct journal *journal = day->adj->journal;
	const struct award *row = award_of(day, award);
	int *total = &day->state->points[row->side], halves = halves_of(day, row, times);
	struct event *event;

	if (!times || !halves)
		return;
	*total += halves;
	event = gc_side_event(day, "points", "12.0", (enum side)row->side);
	event_fact(journal, event, "award", "%s", row->id);
	event_fact(journal, event, "why", "%s", row->text);
	event_fact(journal, event, "times", "%d", times);
	event_fact(journal, event, "points", "%s", gc_points_text(day->adj->arena, halves));
	event_fact(journal, event, "total", "%s", gc_points_text(day->adj->arena, *total));
}

/* Gives the awards of a kind that the side has, at a hex; -1: wherever it is. */
static void give_all(
	struct day *day, enum award_kind kind, enum side side, int place, int times)
{
	for (int i = 0; i < awards_of(day); i++) {
		const struct award *award = award_of(day, i);

		if (award->kind == (int)kind && award->side == (int)side &&
			(place < 0 || gc_award_covers(day->game, award, place)))
			points_give(day, i, times);
	}
}

/* ---- points: entering ---- */

/* Places that an entering unit has taken, by their first hex: each is told once, whoever
 * may win points by it. */
struct taking_places {
	int place[AWARDS_MAX];
	int count;
};

static bool is_told(struct taking_places *taken, int place)
{
	for (int i = 0; i < taken->count; i++)
		if (taken->place[i] == place)
			return true;
	taken->place[taken->count++] = place;
	return false;
}

static void take_place(
	struct day *day, int award, enum side side, struct taking_places *taken)
{
	const struct award *row = award_of(day, award);
	struct event *event;

	if (day->state->held[award] == (int)side)
		return;
	day->state->held[award] = (int)side;
	if (is_told(taken, row->place[0]))
		return;
	event = gc_side_event(day, "place-taken", "12.0", side);
	event_fact(
		day->adj->journal, event, "place", "%s", gc_place_id(day, row->place[0]));
	event_fact(day->adj->journal, event, "award", "%s", row->id);
}

static void enter(struct day *day, int award, int unit, struct taking_places *taken)
{
	enum side side = gc_unit_side(day->game, unit);
	const struct award *row = award_of(day, award);
	bool own = row->side == (int)side;

	switch ((enum award_kind)row->kind) {
	case AWARD_PLACE: take_place(day, award, side, taken); break;
	case AWARD_TAKEN:
		if (!own || day->state->taken[award])
			break;
		day->state->taken[award] = true;
		points_give(day, award, 1);
		break;
	case AWARD_CIRCUIT:
		if (own)
			day->state->unit[unit].beyond = true;
		break;
	default: break;
	}
}

void gc_points_entered(struct day *day, int unit, int place)
{
	struct taking_places taken = {.count = 0};

	for (int i = 0; i < awards_of(day); i++)
		if (gc_award_covers(day->game, award_of(day, i), place))
			enter(day, i, unit, &taken);
}

/* ---- points: losses ---- */

void gc_points_lost(struct day *day, enum side side, int strength)
{
	give_all(day, AWARD_LOSS, side_other(side), -1, strength);
	gc_score_lost(day, side, strength);
}

void gc_points_surrendered(struct day *day, int unit)
{
	struct unit_state *state = &day->state->unit[unit];
	enum side side = gc_unit_side(day->game, unit);

	switch (day->game->unit[unit].arm) {
	case ARM_LEADER:
	case ARM_BATTERY:
	case ARM_VESSEL: break;
	case ARM_WAGONS: give_all(day, AWARD_WAGONS, side_other(side), state->at, 1); break;
	default:
		state->lost += state->strength;
		gc_points_lost(day, side, state->strength);
		state->strength = 0;
		give_all(day, AWARD_SURRENDER, side_other(side), state->at, 1);
	}
}

/* ---- a supply line ---- */

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

static bool has_supply_line(const struct day *day, const struct award *award)
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

/* ---- who has won: what is counted at the end ---- */

typedef bool unit_counts(const struct day *day, const struct award *award, int unit);

static bool stands_in(const struct day *day, const struct award *award, int unit)
{
	return gc_award_covers(day->game, award, day->state->unit[unit].at);
}

static bool is_saved(const struct day *day, const struct award *award, int unit)
{
	return day->game->unit[unit].arm == ARM_WAGONS &&
	       day->game->unit[unit].side == award->side && stands_in(day, award, unit);
}

static bool is_routed(const struct day *day, const struct award *award, int unit)
{
	return day->game->unit[unit].size == SIZE_DIVISION &&
	       !gc_is_leader(day->game, unit) &&
	       day->game->unit[unit].side != award->side &&
	       day->state->unit[unit].demoralized > 0 && stands_in(day, award, unit);
}

static bool is_back(const struct day *day, const struct award *award, int unit)
{
	const struct unit_state *state = &day->state->unit[unit];

	if (!state->beyond || day->game->unit[unit].side != award->side)
		return false;
	for (int i = 0; i < award->homes; i++)
		if (state->at == award->home[i])
			return true;
	return false;
}

static int count_units(
	const struct day *day, const struct award *award, unit_counts *counts)
{
	int count = 0;

	for (int i = 0; i < day->game->units; i++)
		count += gc_on_map(day->state, i) && counts(day, award, i);
	return count;
}

static int count_stations(const struct day *day, const struct award *award)
{
	const struct state *state = day->state;
	int count = 0;

	for (int i = 0; i < state->stations; i++)
		count += state->station[i].damage == STATION_DESTROYED &&
			 gc_award_covers(day->game, award, state->station[i].at);
	return count;
}

/* How often an award is given as the last day is over. */
static int final_times(const struct day *day, const struct award *award, int held)
{
	switch ((enum award_kind)award->kind) {
	case AWARD_PLACE: return held == award->side;
	case AWARD_SAVED: return count_units(day, award, is_saved);
	case AWARD_ROUTED: return count_units(day, award, is_routed);
	case AWARD_CIRCUIT: return count_units(day, award, is_back);
	case AWARD_STATION: return count_stations(day, award);
	default: return 0;
	}
}

/* ---- who has won ---- */

/* What is held is known when the last day is over. */
static void find_lines(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	struct journal *journal = day->adj->journal;

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];
		enum side side = (enum side)award->side;
		struct event *event;
		bool holds;

		if (award->kind != AWARD_LINE)
			continue;
		holds = has_supply_line(day, award);
		day->state->held[i] = holds ? (int)side : NO_SIDE;
		event = gc_side_event(day, "supply-line", "12.0", side);
		event_fact(journal, event, "award", "%s", award->id);
		if (holds)
			event_fact(journal, event, "holds", "yes");
	}
}

/* True when the Union has what it needs to win. */
static bool has_needs(const struct gc_scenario *scenario, const struct state *state)
{
	for (int i = 0; i < scenario->needs; i++)
		if (state->held[scenario->need[i]] == UNION)
			return true;
	return !scenario->needs;
}

const struct level *gc_victory_level(const struct game *game, const struct state *state)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);
	const struct level *level = scenario->level;
	long long halves = state->points[UNION] - state->points[CONFEDERATE];

	while (level < scenario->level + scenario->levels - 1 &&
		(halves < 2LL * level->least ||
			(level->ending == ENDING_UNION && !has_needs(scenario, state))))
		level++;
	return level;
}

/* "Yorktown held at the end or Halfway House held at the end" */
const char *gc_needs_text(struct arena *arena, const struct gc_scenario *scenario)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < scenario->needs; i++)
		words_add(&words, scenario->award[scenario->need[i]].text);
	return words_join(arena, &words, " or ");
}

void gc_victory_decide(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	struct journal *journal = day->adj->journal;
	struct arena *arena = day->adj->arena;
	const struct level *level;
	struct event *event;

	find_lines(day);
	for (int i = 0; i < scenario->awards; i++)
		points_give(
			day, i, final_times(day, &scenario->award[i], day->state->held[i]));
	if (gc_is_campaign(day->game, day->state))
		gc_score_end(day);
	level = gc_victory_level(day->game, day->state);
	day->state->outcome = level->ending;
	event = game_over_event(day->adj, "12.0");
	if (ending_winner((enum game_ending)level->ending) != NO_SIDE)
		event_fact(journal, event, "side", "%s",
			side_name(ending_winner((enum game_ending)level->ending)));
	event_fact(journal, event, "union", "%s",
		gc_points_text(arena, day->state->points[UNION]));
	event_fact(journal, event, "confederate", "%s",
		gc_points_text(arena, day->state->points[CONFEDERATE]));
	event_fact(journal, event, "level", "%s", level->text);
	if (!has_needs(scenario, day->state))
		event_fact(journal, event, "lacking", "%s", gc_needs_text(arena, scenario));
}
