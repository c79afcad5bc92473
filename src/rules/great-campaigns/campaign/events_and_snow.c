/*
 * Random events of a campaign, besides those of On to Richmond: rain that is snow (16,
 * L3.2), and the events of the Valley Theater (V15, L4.2). Events: `snow` (falls, turns, a
 * die), `valley-event` (event, turns, two dice), `straggles` (side, unit, place, a die).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- snow ---- */

/* L4.7: who is under way over the mountains is delayed by the turns that are new. */
static void fall(struct day *day, int until)
{
	int *last = &day->state->campaign.snow_until;
	int before = *last < day->state->turn ? day->state->turn - 1 : *last;

	if (*last >= until)
		return;
	*last = until;
	gc_mountains_snow(day, until - before);
}

int gc_snow_look(struct day *day, int until)
{
	const struct gc_snow *snow = &gc_facts(day)->snow;
	struct state *state = day->state;
	const struct dice_roll *roll;
	struct event *event;
	bool falls;
	int err;

	if (state->turn >= snow->before || !snow->most)
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_SNOW], NO_SIDE, "1", 0,
		day->adj->diag);
	if (err < 0)
		return err;
	falls = roll->face[0] <= snow->most;
	event = journal_event(day->adj->journal, "snow", "16.0", TOLD_ALL);
	event_fact(day->adj->journal, event, "falls", "%s", falls ? "yes" : "no");
	event_fact(day->adj->journal, event, "turns", "%d", until - state->turn);
	event_die(day->adj->journal, event, roll);
	if (falls)
		fall(day, until);
	return OK;
}

bool gc_snow_lies(const struct game *game, const struct state *state)
{
	return gc_is_campaign(game, state) && state->rain &&
	       state->campaign.snow_until >= state->turn;
}

/* ---- the Valley Theater: straggling ---- */

/* True for Confederate infantry in the Valley Theater that can lose MV and live. */
static bool may_straggle(const struct day *day, int unit)
{
	return gc_unit_side(day->game, unit) == CONFEDERATE &&
	       day->game->unit[unit].arm == ARM_INFANTRY && gc_on_map(day->state, unit) &&
	       gc_is_in_valley(day->game, day->state->unit[unit].at) &&
	       day->state->unit[unit].strength > 1;
}

static int straggle(struct day *day)
{
	int among[UNITS_MAX], count = 0, unit, err;
	const struct dice_roll *roll;
	struct event *event;

	for (int i = 0; i < day->game->units; i++)
		if (may_straggle(day, i))
			among[count++] = i;
	if (!count)
		return OK;
	err = dice_draw(&roll, &unit, day->adj->dice, &gc_rolls[ROLL_STRAGGLING], NO_SIDE,
		"1", among, count, day->adj->diag);
	if (err < 0)
		return err;
	event = gc_side_event(day, "straggles", "V15", CONFEDERATE);
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s",
		gc_place_id(day, day->state->unit[unit].at));
	event_die(day->adj->journal, event, roll);
	gc_unit_loses(day, unit, 1, false);
	return OK;
}

/* ---- the Valley Theater: rivers ---- */

/* The marker is so many turns ahead, this one included. */
static void close_rivers(struct day *day, enum river river, int turns)
{
	int *until = &day->state->campaign.unfordable_until[river];

	if (*until < day->state->turn + turns - 1)
		*until = day->state->turn + turns - 1;
}

void gc_valley_rains(struct day *day)
{
	if (!day->game->campaign->valley_events.events)
		return;
	close_rivers(day, RIVER_MAJOR, 1);
	close_rivers(day, RIVER_MINOR, 1);
}

/* ---- the Valley Theater: the dice ---- */

static int happens(struct day *day, const struct gc_valley_event *what)
{
	switch (what->kind) {
	case VALLEY_EVENT_MAJOR: close_rivers(day, RIVER_MAJOR, what->turns); break;
	case VALLEY_EVENT_MINOR: close_rivers(day, RIVER_MINOR, what->turns); break;
	case VALLEY_EVENT_PARALYSIS: gc_valley_now(day)->paralysed = true; break;
	case VALLEY_EVENT_CAVALRY: gc_banks_cavalry(day); break;
	case VALLEY_EVENT_STRAGGLING: return straggle(day);
	default: break;
	}
	return OK;
}

int gc_valley_events_play(struct day *day)
{
	const struct gc_valley_events *events = &day->game->campaign->valley_events;
	const struct gc_valley_event *what;
	const struct dice_roll *roll;
	struct event *event;
	int err;

	gc_valley_now(day)->paralysed = false;
	if (!events->events)
		return OK;
	err = dice_roll(&roll, day->adj->dice, &gc_rolls[ROLL_VALLEY_EVENT], NO_SIDE, "1",
		0, day->adj->diag);
	if (err < 0)
		return err;
	what = &events->event[roll->face[0] + roll->face[1]];
	event = journal_event(day->adj->journal, "valley-event", "V15", TOLD_ALL);
	event_fact(
		day->adj->journal, event, "event", "%s", gc_valley_event_words[what->kind]);
	event_fact(day->adj->journal, event, "turns", "%d", what->turns);
	event_die(day->adj->journal, event, roll);
	return happens(day, what);
}
