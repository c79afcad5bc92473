/* 3 The sequence of play: how each step of it (steps.c) is played. */
#include <assert.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/orders.h"

/* Over a campaign's days, and its cycles, a plan goes on without a file. */
static void note_plans(
	struct position *out, const struct game *game, const struct state *state)
{
	if (!gc_is_campaign(game, state) ||
		(state->step != SEQUENCE_DAY && state->step != SEQUENCE_CYCLE))
		return;
	for (enum side side = UNION; side < SIDES; side++) {
		const struct carried_state *carried = &state->carried[side];

		out->plans[side] = gc_carried_parts(carried->plan);
		if (out->plans[side])
			out->planned |= SIDE_SET(side);
		else if (*carried->over)
			out->plan_over[side] = carried->over;
	}
}

void gc_sequence_position(struct position *out, const void *data, const void *at)
{
	const struct game *game = data;
	const struct state *state = at;
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	assert(state->turn <= scenario->days);
	game_position(out, game, state);
	note_plans(out, game, state);
	if (state->turn)
		out->date = scenario->day[state->turn].date;
	if (out->over)
		out->outcome = gc_victory_level(game, state)->outcome;
}

void gc_sequence_heading(
	struct buf *out, const void *data, const char *id, const char *prefix)
{
	const struct gc_scenario *scenario = gc_scenario_called(data, id);
	int turn, step = step_read(&turn, gc_sequence, SEQUENCE_STEPS, prefix);

	if (turn > 0 && turn <= scenario->days)
		buf_printf(out, "Turn %d, %s: ", turn, scenario->day[turn].date);
	buf_puts(out, step < 0 ? prefix : gc_sequence[step].title);
}

static bool is_campaign(const struct day *day)
{
	return gc_is_campaign(day->game, day->state);
}

static int play_battle_morning(struct day *day)
{
	int err = gc_events_play(day);

	return err < 0 ? err : gc_arrivals_play(day);
}

static int play_morning(struct day *day)
{
	int err = is_campaign(day) ? gc_campaign_morning(day) : play_battle_morning(day);

	if (err < 0)
		return err;
	gc_releases_look(day);
	gc_plans_wake(day);
	return OK;
}

static int play_day(struct day *day)
{
	bool campaign = is_campaign(day);
	int err = gc_transfers_play(day);

	if (err == OK && campaign && !day->is_resumed)
		err = gc_campaign_before_actions(day);
	if (err < 0)
		return err;
	if ((err = gc_cycle_play(day)) < 0) {
		for (enum side side = UNION; err == ERR_WAIT && side < SIDES; side++)
			if (sides_have(day->adj->waiting, side))
				gc_plan_leave(day, side);
		return err;
	}
	if (campaign && (err = gc_campaign_before_recovery(day)) < 0)
		return err;
	err = gc_recovery_play(day);
	return err == OK && campaign ? gc_campaign_after_recovery(day) : err;
}

static int play_step(struct day *day)
{
	switch ((enum sequence_step)day->state->step) {
	case SEQUENCE_SETUP_UNION: return gc_set_up_play(day, UNION);
	case SEQUENCE_SETUP_CONFEDERATE: return gc_set_up_play(day, CONFEDERATE);
	case SEQUENCE_MORNING: return play_morning(day);
	case SEQUENCE_DAY: return play_day(day);
	case SEQUENCE_INVASION: return gc_invasion_play(day);
	case SEQUENCE_CYCLE:
	case SEQUENCE_QUIET_CYCLE: return gc_campaign_cycle_play(day);
	default: return OK;
	}
}

static void begin_turn(struct state *state)
{
	state->turn++;
	state->step = SEQUENCE_MORNING;
}

/* Behind joining and invasion. */
static void begin_set_up(struct day *day)
{
	struct state *state = day->state;
	const struct gc_scenario *scenario = gc_scenario_of(day->game, state);

	if (scenario->landings)
		state->step = SEQUENCE_INVASION;
	else if (scenario->setup_side == UNION)
		state->step = SEQUENCE_SETUP_UNION;
	else if (scenario->setup_side == CONFEDERATE)
		state->step = SEQUENCE_SETUP_CONFEDERATE;
	else
		begin_turn(state);
}

/* 36: a cycle may have ended the game. */
static void end_turn(struct day *day)
{
	if (day->state->outcome)
		return;
	if (day->state->turn == gc_scenario_of(day->game, day->state)->days)
		gc_victory_decide(day);
	else
		begin_turn(day->state);
}

static void next_step(struct day *day)
{
	struct state *state = day->state;

	switch ((enum sequence_step)state->step) {
	case SEQUENCE_JOIN:
	case SEQUENCE_INVASION: begin_set_up(day); break;
	case SEQUENCE_MORNING: state->step = SEQUENCE_DAY; break;
	case SEQUENCE_DAY:
		if (!gc_campaign_has_cycle(day->game, state))
			end_turn(day);
		else
			state->step = gc_campaign_cycle_is_open(day) ? SEQUENCE_CYCLE
								     : SEQUENCE_QUIET_CYCLE;
		break;
	case SEQUENCE_CYCLE:
	case SEQUENCE_QUIET_CYCLE: end_turn(day); break;
	default: begin_turn(state);
	}
}

int gc_sequence_play(struct day *day)
{
	int err;

	day->state->under_way = false;
	err = play_step(day);
	if (err == ERR_WAIT)
		day->state->under_way = true;
	if (err == OK && !day->adj->preview)
		next_step(day);
	return err;
}

int gc_sequence_adjudicate(struct adjudication *adj)
{
	return gc_sequence_play(gc_day_new(adj));
}
