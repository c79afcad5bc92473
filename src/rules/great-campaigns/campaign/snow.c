/* 16, L3.2 Rain that is snow. Events: `snow` (falls, turns, a die). */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/mountains.h"

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
