/*
 * 12 Victory: what is counted at the end, a supply line by road, which a scenario may ask
 * for there, and who has won. points.c has points as they are won. Events: `supply-line`
 * (side, award, holds: yes), and `game-over` (side, if one has won; union, confederate:
 * their points; level; lacking: what kept the Union from winning).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/rules_private.h"
#include "rules/kit/report.h"

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

/* What is given when the last day is over. */
static void give_final(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	find_lines(day);
	for (int i = 0; i < scenario->awards; i++)
		gc_points_give(
			day, i, final_times(day, &scenario->award[i], day->state->held[i]));
	if (gc_is_campaign(day->game, day->state))
		gc_score_end(day);
}

const struct level *gc_victory_if_over(int points[SIDES], struct arena *arena,
	const struct game *game, const struct state *state)
{
	struct day *day = gc_day_imagined(arena, game, state);

	give_final(day);
	for (enum side side = UNION; side < SIDES; side++)
		points[side] = day->state->points[side];
	return gc_victory_level(game, day->state);
}

void gc_victory_decide(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	struct journal *journal = day->adj->journal;
	struct arena *arena = day->adj->arena;
	const struct level *level;
	struct event *event;

	give_final(day);
	level = gc_victory_level(day->game, day->state);
	day->state->outcome = level->ending;
	event = game_over_event(day->adj, "12.0");
	if (ending_winner((enum game_ending)level->ending) != NO_SIDE)
		event_fact(journal, event, "side", "%s",
			side_name(ending_winner((enum game_ending)level->ending)));
	event_fact(journal, event, "union", "%s",
		gc_halves_text(arena, day->state->points[UNION]));
	event_fact(journal, event, "confederate", "%s",
		gc_halves_text(arena, day->state->points[CONFEDERATE]));
	event_fact(journal, event, "level", "%s", level->text);
	if (!has_needs(scenario, day->state))
		event_fact(journal, event, "lacking", "%s", gc_needs_text(arena, scenario));
}
