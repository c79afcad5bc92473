/*
 * What there is to be taken without a fight: wagon trains and depots of the enemy that
 * nobody guards, hexes that points are given for, seats of counties. In order: what they
 * are; who should take them; who should guard what is held.
 */
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/offers/ideas_private.h"

/* ---- what they are ---- */

/* Several in a hex are told of as the best of them, and count together. */
static void put(struct ideas *ideas, int place, const struct prize *prize)
{
	struct prize *now = &ideas->prize[place];

	if (ideas->foe[place]) {
		if (!now->guarded || prize->halves > ideas->stake[place])
			now->guarded = prize->why;
		ideas->stake[place] += prize->halves;
	}
	if (ideas->foe[place] || ideas->own[place])
		return;
	if (!now->why || prize->halves > now->halves)
		now->why = prize->why;
	if (!now->halves || prize->least < now->least)
		now->least = prize->least;
	now->infantry = prize->infantry && (!now->halves || now->infantry);
	now->halves += prize->halves;
}

static const char *points_text(const struct ideas *ideas, int halves)
{
	return arena_printf(ideas->arena, "%s point%s",
		gc_halves_text(ideas->arena, halves), halves == 2 ? "" : "s");
}

/* ---- 12: wagon trains ---- */

/* Halves for each train of the enemy that a side takes; 0: nothing is given. */
static int halves_of_trains(const struct ideas *ideas, enum side side)
{
	const struct gc_scenario *scenario = gc_scenario_of(ideas->game, ideas->day->state);

	for (int i = 0; i < scenario->awards; i++)
		if (scenario->award[i].kind == AWARD_WAGONS &&
			scenario->award[i].side == (int)side)
			return scenario->award[i].points;
	return 0;
}

static void find_trains(struct ideas *ideas)
{
	const struct state *state = ideas->day->state;
	int halves = halves_of_trains(ideas, ideas->side);

	for (int i = 0; halves && i < ideas->game->units; i++)
		if (ideas->game->unit[i].arm == ARM_WAGONS && gc_on_map(state, i) &&
			gc_unit_side(ideas->game, i) != ideas->side)
			put(ideas, state->unit[i].at,
				&(struct prize){
					.why = arena_printf(ideas->arena, "takes %s, %s",
						gc_ideas_name(ideas, i),
						points_text(ideas, halves)),
					.halves = halves});
}

/* ---- 12: hexes ---- */

/* What an award gives who comes there, or keeps the other side from. `is_risk`: what the
 * side loses, and the enemy wins, when the enemy comes there. */
static int halves_of_award(const struct ideas *ideas, int i, bool is_risk)
{
	const struct state *state = ideas->day->state;
	const struct award *award = &gc_scenario_of(ideas->game, state)->award[i];
	enum side enemy = side_other(ideas->side);
	bool is_own = award->side == (int)ideas->side, is_won;

	switch ((enum award_kind)award->kind) {
	case AWARD_PLACE:
		is_won = is_own ? state->held[i] != (int)ideas->side
				: state->held[i] == (int)enemy;
		return is_won != is_risk ? award->points : 0;
	case AWARD_TAKEN: return is_own != is_risk && !state->taken[i] ? award->points : 0;
	default: return 0;
	}
}

static void find_awards(struct ideas *ideas)
{
	const struct gc_scenario *scenario = gc_scenario_of(ideas->game, ideas->day->state);

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];
		int halves = halves_of_award(ideas, i, false);

		for (int k = 0; halves && k < award->places; k++)
			put(ideas, award->place[k],
				&(struct prize){
					.why = arena_printf(ideas->arena, "takes %s, %s",
						gc_place_title(ideas->arena, ideas->game,
							award->place[k]),
						points_text(ideas, halves)),
					.halves = halves});
	}
}

/* ---- 30: depots ---- */

#define DEPOT_HALVES 8 /* what a depot is to be counted as that no points are given for */

/* Halves of points that the Union loses with a depot there; 0: nothing. */
static int halves_of_depot(const struct ideas *ideas, const struct depot_state *depot)
{
	int points = gc_facts(ideas->day)->supplies.score[SCORE_DEPOT_LOST].points;

	return depot->side == UNION && points < 0 &&
			       gc_supply_theatre(ideas->game, depot->at) == THEATRE_RICHMOND
		       ? -2 * points
		       : 0;
}

static void find_depots(struct ideas *ideas)
{
	const struct campaign_state *campaign = &ideas->day->state->campaign;

	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];
		int halves = halves_of_depot(ideas, depot);

		if (depot->side == (int)ideas->side || gc_is_box(ideas->game, depot->at))
			continue;
		put(ideas, depot->at,
			&(struct prize){.why = halves ? arena_printf(ideas->arena,
								"takes the depot, %s",
								points_text(ideas, halves))
						      : "takes the depot",
				.halves = halves ? halves : DEPOT_HALVES});
	}
}

/* ---- 25, 35: seats of counties ---- */

/* Points of a cycle that hang on who has it. */
static int points_of(const struct gc_county *county)
{
	return county->points + county->lack + county->raid;
}

static void put_seat(struct ideas *ideas, int i, int seat)
{
	const struct gc_counties *counties = &gc_facts(ideas->day)->counties;
	const struct gc_county *county = &counties->county[i];
	bool valley = county->theatre == THEATRE_VALLEY;

	if (seat < 0 || gc_is_box(ideas->game, seat))
		return;
	put(ideas, seat,
		&(struct prize){
			.why = arena_printf(ideas->arena, "takes %s, %s a cycle",
				county->title, points_text(ideas, 2 * points_of(county))),
			.halves = 2 * points_of(county),
			.least = valley ? counties->valley.seat : 1,
			.infantry = !valley});
}

/* It is the side's already, or will be when counties are looked at. */
static bool is_ours(const struct ideas *ideas, int i)
{
	const struct county_state *county = &ideas->day->state->campaign.county[i];

	return county->holder == (int)ideas->side || county->last == (int)ideas->side;
}

static void find_seats(struct ideas *ideas)
{
	const struct gc_counties *counties = &gc_facts(ideas->day)->counties;

	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if (is_ours(ideas, i) || points_of(county) <= 0)
			continue;
		put_seat(ideas, i, county->seat);
		put_seat(ideas, i, county->second);
	}
}

/* ---- what the side has to lose ---- */

static void find_risks(struct ideas *ideas)
{
	const struct gc_scenario *scenario = gc_scenario_of(ideas->game, ideas->day->state);
	const struct campaign_state *campaign = &ideas->day->state->campaign;
	int *risk = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->map.places, int);

	for (int i = 0; i < scenario->awards; i++)
		for (int k = 0; k < scenario->award[i].places; k++)
			risk[scenario->award[i].place[k]] +=
				halves_of_award(ideas, i, true);
	for (int i = 0; ideas->supply && i < campaign->depots; i++)
		if (campaign->depot[i].side == (int)ideas->side)
			risk[campaign->depot[i].at] +=
				halves_of_depot(ideas, &campaign->depot[i]);
	for (int i = 0; i < ideas->foes; i++)
		risk[ideas->foe_at[i]] = 0;
	ideas->risk = risk;
}

void gc_ideas_find_prizes(struct ideas *ideas)
{
	ideas->stake = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->map.places, int);
	ideas->prize = ARENA_NEW_ARRAY(
		ideas->arena, (size_t)ideas->game->map.places, struct prize);
	find_risks(ideas);
	find_trains(ideas);
	find_awards(ideas);
	if (!gc_is_campaign(ideas->game, ideas->day->state))
		return;
	find_depots(ideas);
	find_seats(ideas);
}

/* ---- who should take them ---- */

#define PERCENT_LEAST 30 /* a march that comes there less often is none */
#define HALVES_DARED  12 /* with more a prize is worth being lost for */
#define NEAR          2  /* hexes */
#define GUARD_NEAR    3  /* hexes: an enemy so near may be there in a day */
#define OUTNUMBERED   3  /* to one */
#define LIKELY        10 /* of 100: so much of a difference in chances counts */

/* It would not stay there for long, and the prize is not worth the unit. */
static bool is_too_hot(const struct ideas *ideas, int place, int strength)
{
	return ideas->prize[place].halves < HALVES_DARED &&
	       gc_ideas_threat(ideas, place, NEAR) >=
		       OUTNUMBERED * (strength + gc_ideas_help(ideas, place, NEAR));
}

/* Nobody else would be left where as much is lost, with the enemy near. */
static bool leaves_as_much(const struct ideas *ideas, int unit, int halves)
{
	const struct unit_state *now = &ideas->day->state->unit[unit];

	return ideas->risk[now->at] >= halves &&
	       gc_ideas_staying(ideas, now->at) <= now->strength &&
	       gc_ideas_threat(ideas, now->at, GUARD_NEAR);
}

static bool may_take(const struct ideas *ideas, int place, int unit)
{
	const struct unit_state *now = &ideas->day->state->unit[unit];
	const struct prize *prize = &ideas->prize[place];
	int arm = ideas->game->unit[unit].arm;

	return gc_unit_side(ideas->game, unit) == ideas->side && !ideas->goes[unit] &&
	       gc_is_combat_unit(ideas->game, ideas->day->state, unit) &&
	       arm != ARM_ARTILLERY && (!prize->infantry || arm == ARM_INFANTRY) &&
	       now->strength >= prize->least && !ideas->kept[now->at] &&
	       !leaves_as_much(ideas, unit, prize->halves) &&
	       gc_ideas_may_go(ideas, unit) && !is_too_hot(ideas, place, now->strength);
}

/* The likelier to come there, and of those the smaller: it needs no army. */
static bool is_better(const struct ideas *ideas, const struct trip *a, const struct trip *b)
{
	const struct unit_state *unit = ideas->day->state->unit;
	int more = a->percent / LIKELY - b->percent / LIKELY;

	return more ? more > 0
		    : unit[a->march.unit].strength < unit[b->march.unit].strength;
}

static bool find_taker(struct trip *out, struct ideas *ideas, int place)
{
	bool found = false;

	for (int i = 0; i < ideas->game->units; i++) {
		struct trip trip;

		if (!may_take(ideas, place, i) || !gc_ideas_trip(&trip, ideas, i, place) ||
			trip.percent < PERCENT_LEAST ||
			(found && !is_better(ideas, &trip, out)))
			continue;
		*out = trip;
		found = true;
	}
	return found;
}

/* The best of those that are left, which somebody can take; -1: none. */
static int next_prize(struct trip *out, struct ideas *ideas)
{
	int best = -1, most = 0;

	for (int i = 0; i < ideas->game->hexes; i++) {
		struct trip trip;

		if (!ideas->prize[i].why || ideas->prize[i].told ||
			ideas->prize[i].halves <= most || !find_taker(&trip, ideas, i))
			continue;
		*out = trip;
		best = i;
		most = ideas->prize[i].halves;
	}
	return best;
}

void gc_ideas_take_prizes(struct ideas *ideas)
{
	struct trip trip;
	int place;

	while ((place = next_prize(&trip, ideas)) >= 0) {
		struct prize *prize = &ideas->prize[place];
		int unit = trip.march.unit;

		prize->told = true;
		ideas->goes[unit] = true;
		gc_ideas_add(ideas,
			&(struct idea){.place = ideas->day->state->unit[unit].at,
				.lines = gc_ideas_march(ideas, &trip),
				.note = arena_printf(ideas->arena, "%s; %s", prize->why,
					gc_ideas_cost(ideas, &trip)),
				.worth = WORTH_PRIZE + prize->halves * trip.percent / 10},
			&(struct stack){{unit}, 1}, trip.march.leader);
	}
}

/* ---- who should guard what is held ---- */

#define GUARD_WORTH 6  /* halves of points: what is worth less is left to itself */
#define GUARDS      8  /* MV that hold it for a day: nobody else is sent there */
#define RAID_LEAST  25 /* of 100: likelier a raider comes by one march */
#define GUARD_LEAST 15 /* of 100: a few come there at least so likely */

/* It could hold the place for a while, and faces nobody where it is. Cavalry is enough for
 * a raider. */
static bool may_guard(const struct ideas *ideas, int unit, int place)
{
	int at = ideas->day->state->unit[unit].at, arm = ideas->game->unit[unit].arm;
	int stands = gc_ideas_in_works(ideas, ideas->side, place,
		ideas->own[place] + ideas->day->state->unit[unit].strength);
	bool is_raid = !gc_ideas_threat(ideas, place, GUARD_NEAR);

	return gc_unit_side(ideas->game, unit) == ideas->side && !ideas->goes[unit] &&
	       gc_is_combat_unit(ideas->game, ideas->day->state, unit) && at != place &&
	       (arm == ARM_INFANTRY || (is_raid && arm == ARM_CAVALRY)) &&
	       !ideas->day->state->unit[unit].demoralized &&
	       ideas->risk[at] < ideas->risk[place] &&
	       2 * stands >=
		       gc_ideas_threat(ideas, place,
			       gc_ideas_holds_fort(ideas, place) ? NEAR : GUARD_NEAR) &&
	       !gc_ideas_threat(ideas, at, 1) && !ideas->kept[at] &&
	       gc_ideas_may_go(ideas, unit);
}

/* The one who brings most MV there, most likely, and against a raider as many as it takes;
 * false: nobody can. */
static bool find_guard(struct trip *out, struct ideas *ideas, int place)
{
	bool is_raid = !gc_ideas_threat(ideas, place, GUARD_NEAR);
	int most = 0;

	for (int i = 0; i < ideas->game->units; i++) {
		int strength = ideas->day->state->unit[i].strength;
		int least = strength > RAIDERS ? PERCENT_LEAST : GUARD_LEAST;
		struct trip trip;

		if (is_raid && strength > RAIDERS)
			strength = RAIDERS;
		if (!may_guard(ideas, i, place) || !gc_ideas_trip(&trip, ideas, i, place) ||
			trip.percent < least || strength * trip.percent <= most)
			continue;
		*out = trip;
		most = strength * trip.percent;
	}
	return most > 0;
}

/* "guards Wagon Train-A, 8 points; needs 2 MP: sure" */
static void put_guard(struct ideas *ideas, const struct trip *trip, const char *what,
	int halves, int worth)
{
	int unit = trip->march.unit;
	const char *points =
		halves ? arena_printf(ideas->arena, ", %s", points_text(ideas, halves))
		       : "";

	ideas->goes[unit] = true;
	gc_ideas_add(ideas,
		&(struct idea){.place = ideas->day->state->unit[unit].at,
			.lines = gc_ideas_march(ideas, trip),
			.note = arena_printf(ideas->arena, "guards %s%s; %s", what, points,
				gc_ideas_cost(ideas, trip)),
			.worth = worth + halves},
		&(struct stack){{unit}, 1}, trip->march.leader);
}

/* The enemy near it is too many for who stands there, or one rides to it today; unless it
 * is guarded. */
static bool wants_guard(struct ideas *ideas, int place, int risk)
{
	int stands = gc_ideas_in_works(ideas, ideas->side, place, ideas->own[place]);

	return stands < GUARDS &&
	       (gc_ideas_threat(ideas, place, GUARD_NEAR) > stands ||
		       (!stands && risk > ideas->prize[place].halves &&
			       gc_ideas_exposed(ideas, place, 1, 0) >= RAID_LEAST));
}

/* The hex with most at risk that wants one; -1: none is left. */
static int next_to_guard(struct ideas *ideas, const bool *done)
{
	int best = -1, most = GUARD_WORTH - 1;

	for (int i = 0; i < ideas->game->hexes; i++) {
		if (done[i] || ideas->risk[i] <= most ||
			!wants_guard(ideas, i, ideas->risk[i]))
			continue;
		best = i;
		most = ideas->risk[i];
	}
	return best;
}

/* "the depot at S5111" */
static const char *what_is_held(const struct ideas *ideas, int place)
{
	const char *title = gc_place_title(ideas->arena, ideas->game, place);

	return gc_is_campaign(ideas->game, ideas->day->state) &&
			       gc_depot_at(ideas->day->state, place) >= 0
		       ? arena_printf(ideas->arena, "the depot at %s",
				 gc_ideas_place(ideas, place))
		       : title;
}

const char *gc_ideas_held(const struct ideas *ideas, int place)
{
	return ideas->risk[place] < GUARD_WORTH
		       ? NULL
		       : arena_printf(ideas->arena, "%s, %s", what_is_held(ideas, place),
				 points_text(ideas, ideas->risk[place]));
}

/* As if so many halves of points were lost with it besides, or a little. */
static bool find_guard_for(struct trip *out, struct ideas *ideas, int place, int halves)
{
	int *risk = &ideas->risk[place], was = *risk;
	bool found;

	*risk += halves ? halves : 1;
	found = find_guard(out, ideas, place);
	*risk = was;
	return found;
}

/* Few hold a fort, but not against any number. */
static void guard_fort(struct ideas *ideas, int place)
{
	int own = ideas->own[place], threat = gc_ideas_threat(ideas, place, NEAR);
	struct trip trip;

	if (!gc_ideas_holds_fort(ideas, place) || ideas->risk[place] >= GUARD_WORTH ||
		threat < OUTNUMBERED * gc_ideas_in_works(ideas, ideas->side, place, own) ||
		!find_guard_for(&trip, ideas, place, 0))
		return;
	ideas->kept[place] = true;
	put_guard(ideas, &trip,
		arena_printf(ideas->arena, "%s, a fort with %d MV near %d enemy MV",
			gc_ideas_place(ideas, place), own, threat),
		0, WORTH_GUARD);
}

void gc_ideas_guard(struct ideas *ideas)
{
	bool *done = ARENA_NEW_ARRAY(ideas->arena, (size_t)ideas->game->map.places, bool);
	struct trip trip;
	int place;

	while ((place = next_to_guard(ideas, done)) >= 0) {
		done[place] = true;
		if (find_guard(&trip, ideas, place))
			put_guard(ideas, &trip, what_is_held(ideas, place),
				ideas->risk[place], WORTH_GUARD);
	}
	for (int i = 0; i < ideas->owns; i++)
		if (ideas->own[ideas->own_at[i]])
			guard_fort(ideas, ideas->own_at[i]);
}

#define PERCENT_SURE 80

bool gc_ideas_guard_train(struct ideas *ideas, int train)
{
	int halves = halves_of_trains(ideas, side_other(ideas->side));
	struct trip trip;

	if (!find_guard_for(&trip, ideas, ideas->day->state->unit[train].at, halves) ||
		trip.percent < PERCENT_SURE)
		return false;
	put_guard(ideas, &trip, gc_ideas_name(ideas, train), halves, WORTH_TRAIN);
	return true;
}
