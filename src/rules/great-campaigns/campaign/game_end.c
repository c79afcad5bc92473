/* 36 The end of the game. Events: `end-roll` (least, ends: yes; a die). */
#include "rules/great-campaigns/campaign/campaign.h"

int gc_end_die_of(const struct game *game, int turn)
{
	const struct gc_supplies *supplies = &game->campaign->supplies;

	for (int i = 0; i < supplies->ends; i++)
		if (supplies->end[i].turn == turn)
			return supplies->end[i].least;
	return 0;
}

bool gc_end_is_due(const struct day *day)
{
	return gc_end_die_of(day->game, day->state->turn) > 0;
}

/* *ends tells whether the game does. */
static int roll(bool *ends, struct day *day, int least)
{
	const struct dice_roll *roll;
	struct event *event;
	int err = dice_roll(
		&roll, day->adj->dice, &gc_rolls[ROLL_END], UNION, "1", 0, day->adj->diag);

	if (err < 0)
		return err;
	*ends = roll->face[0] >= least;
	event = gc_side_event(day, "end-roll", "36.0", UNION);
	event_fact(day->adj->journal, event, "least", "%d", least);
	if (*ends)
		event_fact(day->adj->journal, event, "ends", "yes");
	event_die(day->adj->journal, event, roll);
	return OK;
}

int gc_end_play(struct day *day)
{
	int least = gc_end_die_of(day->game, day->state->turn);
	bool ends = least == 1;

	if (day->adj->preview)
		return OK;
	if (!ends) {
		int err = roll(&ends, day, least);

		if (err < 0)
			return err;
	}
	if (ends)
		gc_victory_decide(day);
	return OK;
}
