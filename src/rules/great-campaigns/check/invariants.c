#include "rules/great-campaigns/check/invariants.h"

#include "base/arena.h"
#include "base/err.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/check/invariants_private.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/kit/game_state.h"

/* ---- 3 ---- */

/* 36: the cycle that was played may have ended the game, by a die. */
static bool may_have_ended(const struct check *c)
{
	return (c->before->step == SEQUENCE_CYCLE ||
		       c->before->step == SEQUENCE_QUIET_CYCLE) &&
	       gc_end_die_of(c->game, c->before->turn) > 1;
}

/* The moment that must follow: *turn and *step; false when the game must be over. */
static bool next_moment(const struct check *c, int *turn, int *step)
{
	const struct gc_scenario *scenario = gc_scenario_of(c->game, c->after);

	*turn = c->before->turn;
	*step = SEQUENCE_DAY;
	if (c->before->step == SEQUENCE_MORNING)
		return true;
	*step = SEQUENCE_INVASION;
	if (c->before->step == SEQUENCE_JOIN && scenario->landings)
		return true;
	*step = scenario->setup_side == UNION ? SEQUENCE_SETUP_UNION
					      : SEQUENCE_SETUP_CONFEDERATE;
	if ((c->before->step == SEQUENCE_JOIN || c->before->step == SEQUENCE_INVASION) &&
		scenario->setup_side != NO_SIDE)
		return true;
	/* whether somebody has a choice in a cycle, its segments say */
	*step = c->after->step == SEQUENCE_CYCLE ? SEQUENCE_CYCLE : SEQUENCE_QUIET_CYCLE;
	if (c->before->step == SEQUENCE_DAY && gc_campaign_has_cycle(c->game, c->before))
		return true;
	*step = SEQUENCE_MORNING;
	if (may_have_ended(c))
		return c->after->outcome == ENDING_NONE && ++*turn <= scenario->days;
	return ++*turn <= scenario->days;
}

/* True when the Union has chosen one of the landings. 15 */
static bool is_landing(const struct check *c)
{
	const struct gc_scenario *scenario = gc_scenario_of(c->game, c->before);

	for (int i = 0; i < scenario->landings; i++)
		if (scenario->landing[i] == c->after->start)
			return true;
	return false;
}

static void check_step(const struct check *c)
{
	const struct state *before = c->before;

	if (before->step == SEQUENCE_INVASION && is_landing(c)) {
		struct state *landed = ARENA_NEW(c->diag->arena, struct state);

		*landed = *before;
		landed->start = c->after->start;
		before = landed;
	}
	game_check_step(c->game, before, c->after, c->diag);
}

static void check_moment(const struct check *c)
{
	int turn, step;
	bool goes_on = next_moment(c, &turn, &step);

	check_step(c);
	game_check_moment(c->game, c->before, c->after, !goes_on, turn, step, c->diag);
}

/* ---- 3, 7.4 ---- */

static void check_day(const struct check *c)
{
	const struct state *is = c->after;
	const struct gunboats *gunboats = &gc_scenario_of(c->game, is)->gunboats;

	if (is->rain != (is->wet_days > 0))
		diag_error(c->diag, "3: the days of rain do not fit the weather");
	if (is->supports < 0 || is->supports > gunboats->supports)
		diag_error(c->diag, "7.4: gunboats supported %d defences", is->supports);
	if (c->before->step == SEQUENCE_MORNING && is->supports)
		diag_error(c->diag, "7.4: gunboats supported somebody in the morning");
}

/* ---- 9, 10 ---- */

static bool stands_there(const struct check *c, const struct works_state *works)
{
	return (int)gc_place_holder(c->game, c->after, works->at) == works->side;
}

/* Works are those of somebody who stands in them; nobody else digs some. */
static void check_works(const struct check *c, int index)
{
	const struct works_state *is = &c->after->works[index];
	int was = gc_works_find(c->before, is->at);
	const char *name = c->game->map.place[is->at].name;

	if (was < 0 && !stands_there(c, is))
		diag_error(c->diag, "9: nobody stands in the works at %s", name);
	if (was >= 0 && c->before->works[was].side != is->side)
		diag_error(c->diag, "9: the works at %s have gone to the enemy", name);
	if (was >= 0 && is->level > c->before->works[was].level + 1)
		diag_error(c->diag, "9: the works at %s rose too fast", name);
}

/* What units and works were, they are of the same scenario: an invasion sets up another. */
static void check_changes(const struct check *c)
{
	gc_invariants_check_totals(c);
	for (int i = 0; i < c->after->works_count; i++)
		check_works(c, i);
	for (int i = 0; i < c->game->units; i++)
		gc_invariants_check_unit(c, i);
}

int gc_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	const struct check c = {game, before, after, diag};
	unsigned errors = diag->errors;

	gc_invariants_position(game, after, diag);
	gc_check_campaign(&c);
	if (before != after) { /* else no step lies between: a position by itself */
		check_moment(&c);
		check_day(&c);
		if (c.before->start == c.after->start)
			check_changes(&c);
	}
	return diag->errors > errors ? ERR_BUG : OK;
}
