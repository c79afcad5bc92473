/*
 * 3 Random events, and the weather that comes of them. Events: `random-event` (event,
 * turns, two dice), `paralysis` (side, command, a die), `weather` (rain, wet-days, fords).
 */
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- paralysis ---- */

static bool has_leader(const struct day *day, enum side side, int command)
{
	for (int i = 0; i < day->game->units; i++)
		if (day->game->unit[i].command == command && gc_is_leader(day->game, i) &&
			!gc_is_army_leader(day->game, i) && gc_on_map(day->state, i) &&
			gc_unit_side(day->game, i) == side)
			return true;
	return false;
}

/* One of the commands whose leaders could activate. */
static int paralyse(struct day *day, enum side side)
{
	int among[COMMANDS_MAX], count = 0, err;
	const struct dice_roll *roll;
	struct event *event;

	for (int i = 0; i < day->game->commands; i++)
		if (has_leader(day, side, i))
			among[count++] = i;
	if (!count)
		return OK;
	err = dice_draw(&roll, &day->state->paralysed[side], day->adj->dice,
		&gc_rolls[ROLL_PARALYSIS], NO_SIDE, side_name(side), among, count,
		day->adj->diag);
	if (err < 0)
		return err;
	event = gc_side_event(day, "paralysis", "3.0", side);
	event_fact(day->adj->journal, event, "command", "%s",
		day->game->command[day->state->paralysed[side]].id);
	event_fact(day->adj->journal, event, "called", "%s",
		day->game->command[day->state->paralysed[side]].name);
	event_die(day->adj->journal, event, roll);
	return OK;
}

/* ---- the dice ---- */

static int happens(struct day *day, const struct random_event *what)
{
	int until = day->state->turn + what->turns;

	switch (what->kind) {
	case EVENT_RAIN:
		if (day->state->rain_until < until)
			day->state->rain_until = until;
		return gc_is_campaign(day->game, day->state) ? gc_snow_look(day, until)
							     : OK;
	case EVENT_UNION_PARALYSIS: return paralyse(day, UNION);
	case EVENT_CONFEDERATE_PARALYSIS: return paralyse(day, CONFEDERATE);
	default: return OK;
	}
}

static int roll_events(struct day *day)
{
	static const char *const words[EVENT_KINDS] = {
		"none", "rain", "union-paralysis", "confederate-paralysis"};
	const struct random_event *what;
	const struct dice_roll *roll;
	struct event *event;
	int err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_EVENT], NO_SIDE, "1", 0,
		day->adj->diag);

	if (err < 0)
		return err;
	what = &day->game->tables.event[roll->face[0] + roll->face[1]];
	event = journal_event(day->adj->journal, "random-event", "3.0", TOLD_ALL);
	event_fact(day->adj->journal, event, "event", "%s", words[what->kind]);
	event_fact(day->adj->journal, event, "turns", "%d", what->turns);
	event_die(day->adj->journal, event, roll);
	return happens(day, what);
}

/* ---- the weather ---- */

/*
 * Fords close on a day of rain in a row, and stay closed on the first dry one: the water
 * takes a day to fall.
 */
static void set_weather(struct day *day, bool rain)
{
	struct state *state = day->state;
	bool rained = state->wet_days > 0;

	state->rain = rain;
	if (rain) {
		state->wet_days++;
		state->unfordable = state->unfordable ||
				    state->wet_days >= day->game->tables.unfordable;
	} else {
		state->unfordable = state->unfordable && rained;
		state->wet_days = 0;
	}
}

static void tell_weather(const struct day *day)
{
	struct journal *journal = day->adj->journal;
	struct event *event = journal_event(journal, "weather", "3.0", TOLD_ALL);

	event_fact(journal, event, "rain", "%s", day->state->rain ? "yes" : "no");
	event_fact(journal, event, "wet-days", "%d", day->state->wet_days);
	event_fact(
		journal, event, "fords", "%s", day->state->unfordable ? "closed" : "open");
}

int gc_events_play(struct day *day)
{
	struct state *state = day->state;
	const struct day_row *row = &gc_scenario_of(day->game, state)->day[state->turn];
	int err;

	state->supports = 0; /* 7.4 */
	for (int side = 0; side < SIDES; side++)
		state->paralysed[side] = -1;
	if (row->events && (err = roll_events(day)) < 0)
		return err;
	set_weather(day, row->rain || state->rain_until >= state->turn);
	if (state->rain && gc_is_campaign(day->game, state))
		gc_valley_rains(day);
	tell_weather(day);
	return gc_bridges_wash(day);
}
