/*
 * What lets units move that a scenario holds at first. Events: `released` (side, release,
 * pieces).
 */
#include <string.h>

#include "rules/great-campaigns/rules/rules.h"

/* True for a unit that the release is about, and that it still holds. */
static bool is_held_by(const struct day *day, const struct setup *setup, int release)
{
	return setup->release == release && day->state->unit[setup->unit].held;
}

static void release_all(struct day *day, int release)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	struct stack free = {.count = 0};
	struct event *event;

	for (int i = 0; i < scenario->setups; i++) {
		if (!is_held_by(day, &scenario->setup[i], release))
			continue;
		day->state->unit[scenario->setup[i].unit].held = false;
		stack_add(&free, scenario->setup[i].unit);
	}
	if (!free.count)
		return;
	event = gc_side_event(day, "released",
		scenario->release[release].rule ? scenario->release[release].rule : "3.0",
		gc_unit_side(day->game, free.unit[0]));
	event_fact(
		day->adj->journal, event, "release", "%s", scenario->release[release].id);
	event_fact(day->adj->journal, event, "pieces", "%s", gc_stack_ids(day, &free));
}

/* The release that holds a unit; -1: it may move. */
static int release_of(const struct day *day, int unit)
{
	const struct setup *setup;

	if (!day->state->unit[unit].held)
		return -1;
	setup = gc_setup_of(day->game, day->state, unit);
	return setup ? setup->release : -1;
}

void gc_release_attacked(struct day *day, int unit)
{
	int release = release_of(day, unit);

	if (release >= 0 &&
		gc_scenario_of(day->game, day->state)->release[release].attacked)
		release_all(day, release);
}

bool gc_is_bound(const struct day *day, int unit)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int release = release_of(day, unit);

	return release >= 0 && !scenario->release[release].turn &&
	       !scenario->release[release].within && !scenario->release[release].attacked &&
	       !scenario->release[release].rule;
}

bool gc_are_siege_guns(const struct day *day, int unit)
{
	return day->game->unit[unit].arm == ARM_ARTILLERY && gc_is_bound(day, unit);
}

/* ---- by a rule of a campaign ---- */

/* The release of that id in the scenario; -1: there is none. */
static int release_called(const struct gc_scenario *scenario, const char *id)
{
	for (int i = 0; i < scenario->releases; i++)
		if (!strcmp(scenario->release[i].id, id))
			return i;
	return -1;
}

void gc_release_called(struct day *day, const char *id)
{
	int release = release_called(gc_scenario_of(day->game, day->state), id);

	if (release >= 0)
		release_all(day, release);
}

void gc_release_holds(struct day *day, const char *id)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	int release = release_called(scenario, id);

	for (int i = 0; i < scenario->setups && release >= 0; i++) {
		const struct setup *setup = &scenario->setup[i];

		if (setup->release == release && setup->at >= 0 &&
			gc_is_in_box(day->state, setup->unit, setup->at))
			day->state->unit[setup->unit].held = true;
	}
}

const char *gc_hold_text(const struct day *day, int unit)
{
	int release = release_of(day, unit);

	return release < 0 ? NULL
			   : gc_scenario_of(day->game, day->state)->release[release].text;
}

bool gc_is_held_by_rule(const struct day *day, int unit)
{
	int release = release_of(day, unit);

	return release >= 0 && gc_scenario_of(day->game, day->state)->release[release].rule;
}

/* True when the mover has come so near to an enemy that the enemy may move. */
static bool wakes(const struct day *day, int mover, int sleeper)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	const struct unit_state *state = day->state->unit;
	int release = release_of(day, sleeper);

	return release >= 0 && gc_on_map(day->state, sleeper) &&
	       gc_unit_side(day->game, sleeper) != gc_unit_side(day->game, mover) &&
	       scenario->release[release].within > 0 &&
	       hex_distance(&day->game->sheet.grid, state[mover].at, state[sleeper].at) <=
		       scenario->release[release].within;
}

void gc_releases_approached(struct day *day, int mover)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	if (!scenario->releases)
		return;
	for (int i = 0; i < scenario->setups; i++)
		if (scenario->setup[i].release >= 0 &&
			wakes(day, mover, scenario->setup[i].unit))
			release_all(day, scenario->setup[i].release);
}

void gc_releases_look(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);

	for (int i = 0; i < scenario->releases; i++)
		if (scenario->release[i].turn > 0 &&
			day->state->turn >= scenario->release[i].turn)
			release_all(day, i);
	for (int i = 0; i < day->game->units && scenario->releases; i++)
		if (gc_is_combat_unit(day->game, day->state, i))
			gc_releases_approached(day, i);
}
