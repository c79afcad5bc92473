/*
 * 12 Victory points as they are won. Events: `points` (side, award, times, points: of all
 * of them, total: of the side so far), also for what is held at the end; `place-taken`
 * (side, place, award).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- points ---- */

static const struct award *award_of(const struct day *day, int award)
{
	return &gc_scenario_of(day->game, day->state)->award[award];
}

static int awards_of(const struct day *day)
{
	return gc_scenario_of(day->game, day->state)->awards;
}

const char *gc_halves_text(struct arena *arena, int halves)
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

void gc_points_give(struct day *day, int award, int times)
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
	event_fact(journal, event, "points", "%s", gc_halves_text(day->adj->arena, halves));
	event_fact(journal, event, "total", "%s", gc_halves_text(day->adj->arena, *total));
}

/* Gives the awards of a kind that the side has, at a hex; -1: wherever it is. */
static void give_all(
	struct day *day, enum award_kind kind, enum side side, int place, int times)
{
	for (int i = 0; i < awards_of(day); i++) {
		const struct award *award = award_of(day, i);

		if (award->kind == (int)kind && award->side == (int)side &&
			(place < 0 || gc_award_covers(day->game, award, place)))
			gc_points_give(day, i, times);
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
		gc_points_give(day, award, 1);
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
