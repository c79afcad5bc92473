#include "rules/late-unpleasantness/check/invariants.h"
#include "base/diag.h"
#include "base/err.h"
#include "rules/kit/game_state.h"
#include "rules/late-unpleasantness/check/invariants_private.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/state/progress.h"
#include "rules/late-unpleasantness/state/state.h"

#include <string.h>

static bool is_wagon(const struct check *c, const struct state *state, int unit)
{
	return c->game->unit[unit].type == TYPE_SUPPLY && state->unit[unit].at >= 0 &&
	       state->unit[unit].mode == MODE_WAGON;
}

/* 4.0: a point never holds pieces of both sides. */
static void check_stacking(const struct check *c)
{
	int pieces[SIDES][PLACES_MAX] = {{0}};

	for (int i = 0; i < c->game->units; i++) {
		int at = c->after->unit[i].at;

		if (at >= 0 && c->game->unit[i].type != TYPE_MARKER)
			pieces[c->game->unit[i].side][at]++;
	}
	for (int i = 0; i < c->game->map.places; i++) {
		const char *name = c->game->map.place[i].name;
		enum side holder = pieces[UNION][i]         ? UNION
				   : pieces[CONFEDERATE][i] ? CONFEDERATE
							    : NO_SIDE;

		if (pieces[UNION][i] && pieces[CONFEDERATE][i])
			diag_error(c->diag, "4.0: both sides have pieces at %s", name);
		if (lu_place_holder(c->after, i) != holder)
			diag_error(
				c->diag, "5.0: it is not said rightly who holds %s", name);
		if (c->after->place[i].broken && !lu_place_has_bridge(c->game, i))
			diag_error(
				c->diag, "10.0: there is no bridge to break at %s", name);
	}
}

/*
 * 4.0, 8.1: a wagon shares its point with nobody, but for one that has just changed
 * its mode in the company of others, and where a card sends a leader (12.0): until the
 * end of its player turn.
 */
static void check_wagon(const struct check *c, int index)
{
	const struct state *was = c->before, *is = c->after;
	bool caught = is_wagon(c, was, index) && lu_shares_point(c->game, was, index) &&
		      was->unit[index].at == is->unit[index].at;

	if (!is_wagon(c, is, index) || !lu_shares_point(c->game, is, index) ||
		lu_effect_may_have_come(c, EFFECT_MOVE_LEADER))
		return;
	if (was->step == SEQUENCE_SUPPLY)
		caught = caught || !is_wagon(c, was, index);
	else if ((int)step_side(&lu_sequence[was->step]) == c->game->unit[index].side)
		caught = is->result != ENDING_NONE;
	if (!caught)
		diag_error(c->diag, "8.1: the wagon %s shares its point",
			c->game->unit[index].name);
}

/* 10.1, 11.0, 12.0: a piece that was off the map may have come to it in the step. Leaders
 * come with their commands, markers in the Supply Phase (8.1). */
static bool may_have_come(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index];
	int due = was->back ? was->back : was->strength ? unit->setup.turn : 0;

	switch (unit->type) {
	case TYPE_LEADER: return true;
	case TYPE_DUMMY: return lu_effect_may_have_come(c, EFFECT_DUMMIES);
	case TYPE_MARKER:
		return c->before->step == SEQUENCE_SUPPLY ||
		       lu_effect_may_have_come(c, EFFECT_RELOCATE_SUPPLY);
	case TYPE_GARRISON: return false;
	default:
		if (due && (c->before->turn >= due ||
				   lu_effect_may_have_come(c, EFFECT_REINFORCE)))
			return true;
		return !c->game->rebuilt_wait[unit->side] &&
		       lu_effect_may_have_come(c, EFFECT_REPLACE);
	}
}

/* Who may be gone from the map, and how. */
static void check_gone(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->lost && is->at >= 0)
		diag_error(c->diag, "%s is out of the game and on the map", unit->name);
	if (was->lost && !is->lost)
		diag_error(c->diag, "%s is back in the game", unit->name);
	if (is->at < 0 && is->supply != SUPPLIED)
		diag_error(c->diag, "8.2: %s carries a marker off the map", unit->name);
	if (was->at < 0 && is->at >= 0 && c->before->turn && !may_have_come(c, index))
		diag_error(c->diag, "%s is back on the map", unit->name);
	if (was->at < 0 || is->at >= 0)
		return;
	if ((unit->type == TYPE_MARKER && !is->back) ||
		(unit->type == TYPE_SUPPLY && !is->lost) ||
		(lu_unit_is_division(unit) && is->strength && !is->back))
		diag_error(c->diag, "%s has vanished", unit->name);
}

/* 6.5, 8.2, 11.0: SP go and come, never above the printed ones. */
static void check_strength(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->strength > unit->strength)
		diag_error(c->diag, "11.0: %s has %d SP of %d", unit->name, is->strength,
			unit->strength);
	if (is->strength > was->strength && !lu_effect_may_have_come(c, EFFECT_REPLACE))
		diag_error(c->diag, "11.0: %s rose from %d to %d SP", unit->name,
			was->strength, is->strength);
	if (lu_unit_is_division(unit) && was->strength && is->at >= 0 && !is->strength)
		diag_error(c->diag, "6.5: %s is on the map without SP", unit->name);
}

/* 8.2: markers come one after the other, in the Supply Phase, to who needs supply. */
static void check_marker(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->supply != SUPPLIED && !lu_needs_supply(c->game, unit))
		diag_error(c->diag, "8.2: %s carries a marker", unit->name);
	if (is->supply > was->supply + 1 ||
		(is->supply > was->supply && c->before->step != SEQUENCE_SUPPLY))
		diag_error(c->diag, "8.2: the marker of %s came unasked", unit->name);
}

static void check_bank(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *is = &c->after->unit[index];
	bool at_bridge = is->at >= 0 && lu_place_has_bridge(c->game, is->at);

	if (is->bank != BANK_NONE && !at_bridge)
		diag_error(c->diag, "10.0: %s has a bank where there is no bridge",
			unit->name);
	if (at_bridge && c->after->place[is->at].broken && is->bank == BANK_NONE &&
		unit->type != TYPE_MARKER)
		diag_error(
			c->diag, "10.0: %s is on no bank of a broken bridge", unit->name);
}

static int distance_between(struct check *c, int from, int to)
{
	if (!c->measured[from])
		map_distances(&c->game->map, from, NULL, NULL, c->distance[from]);
	c->measured[from] = true;
	return c->distance[from][to];
}

/* 8.1: the source as it was before the step, or after it: a card may move the Terminus. */
static bool is_at_source(const struct check *c, const struct state *state, int index)
{
	enum side side = lu_unit_side(c->game, index);
	int source[CHOICES_MAX], sources = lu_state_sources(state, c->game, side, source);

	for (int i = 0; i < sources; i++)
		if (c->after->unit[index].at == source[i])
			return true;
	return false;
}

/* 11.0, 12.0: lost in the step and brought back by a card: a division at its source of
 * supply, or where reinforcements arrive, a dummy wherever its side is. */
static bool came_back(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];

	if (unit->type == TYPE_DUMMY)
		return lu_effect_may_have_come(c, EFFECT_DUMMIES);
	return !c->game->rebuilt_wait[unit->side] &&
	       lu_effect_may_have_come(c, EFFECT_REPLACE) &&
	       (c->game->arrive_at_release[unit->side] ||
		       is_at_source(c, c->before, index) ||
		       is_at_source(c, c->after, index));
}

/*
 * 3.0: nobody goes further than his allowance. Leaders rejoin their command from
 * anywhere (7.0), dummies are shifted (5.1), and the side that is attacked retreats as
 * far as it must (6.6); but its dumps stay (8.1).
 */
static void check_move(struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];
	bool on_the_move = (int)step_side(&lu_sequence[c->before->step]) == unit->side;
	int went, extra;

	if (was->at < 0 || is->at < 0 || was->at == is->at || is->relocated)
		return;
	if (unit->type == TYPE_MARKER)
		return;
	if (unit->type == TYPE_GARRISON)
		diag_error(c->diag, "9.0: %s has left its place", unit->name);
	if (unit->type == TYPE_SUPPLY && !on_the_move && was->mode == MODE_DUMP)
		diag_error(c->diag, "8.1: %s moved out of turn", unit->name);
	if (unit->type == TYPE_LEADER || came_back(c, index))
		return;
	went = distance_between(c, was->at, is->at);
	extra = lu_given_by_cards(c, EFFECT_EXTRA_MOVE);
	if (!on_the_move) {
		if (!c->after->place[was->at].attacked && went > extra)
			diag_error(c->diag, "6.6: %s left %s, which nobody attacked",
				unit->name, c->game->map.place[was->at].name);
		return;
	}
	/* 8.2: a card that supplies it gives back the MP that its marker takes */
	if (lu_effect_may_have_come(c, EFFECT_IN_SUPPLY))
		extra -= c->game->out_of_supply_movement;
	if (went > lu_unit_allowance(c->game, c->before, index) +
			   lu_given_by_cards(c, EFFECT_MP) + extra)
		diag_error(c->diag, "3.0: %s went %d points", unit->name, went);
}

/* 5.0, 12.0: what is known of a unit was seen in a combat of this step or shown by a card,
 * or before. */
static void check_seen(const struct check *c, int index)
{
	const struct unit *unit = &c->game->unit[index];
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (is->seen_turn == was->seen_turn && is->seen_step == was->seen_step) {
		if (is->seen_at != was->seen_at || is->seen_strength != was->seen_strength)
			diag_error(c->diag, "5.0: %s was seen out of sight", unit->name);
		return;
	}
	if (is->seen_turn != c->before->turn || is->seen_step != c->before->step ||
		(step_side(&lu_sequence[c->before->step]) == NO_SIDE &&
			!lu_effect_may_have_come(c, EFFECT_REVEAL_POINTS) &&
			!lu_effect_may_have_come(c, EFFECT_MOVE_LEADER)))
		diag_error(c->diag, "5.0: %s was seen at another time", unit->name);
	if (lu_effect_may_have_come(c, EFFECT_REPLACE) ||
		lu_effect_may_have_come(c, EFFECT_DUMMIES))
		return; /* it may have come back since */
	if (is->seen_strength > was->strength ||
		(is->seen_at < 0 && unit->type != TYPE_LEADER && is->at >= 0))
		diag_error(c->diag, "5.0: %s was not seen as it is", unit->name);
}

/* 12.0: what a card alone has shown is of this step, or of an earlier one. */
static void check_spied(const struct check *c, int index)
{
	const struct unit_state *was = &c->before->unit[index],
				*is = &c->after->unit[index];

	if (!is->spied_turn ||
		(is->spied_turn == was->spied_turn && is->spied_step == was->spied_step &&
			is->spied_at == was->spied_at))
		return;
	if (is->spied_turn != c->before->turn || is->spied_step != c->before->step ||
		!lu_effect_may_have_come(c, EFFECT_REVEAL_POINTS))
		diag_error(c->diag, "12.0: %s was seen through no card",
			c->game->unit[index].name);
}

/* ---- 7.0 leaders ---- */

/* A division of his, of those who are on the map. */
static bool has_led(
	const struct game *game, const struct state *state, int leader, int division)
{
	return lu_unit_is_division(&game->unit[division]) &&
	       state->unit[division].at >= 0 && lu_leads(game, state, leader, division);
}

/*
 * What is wrong with where a leader stands, or NULL: he is with a division of his
 * command, or with dummies alone, or where a card sent him; on a broken bridge, on his
 * bank. Without a command he is off the map.
 */
static const char *astray(const struct game *game, const struct state *state, int leader)
{
	int at = state->unit[leader].at;
	bool any = false, dummies = false, others = false;

	for (int i = 0; at >= 0 && i < game->units; i++) {
		bool here = state->unit[i].at == at &&
			    (!state->place[at].broken ||
				    state->unit[i].bank == state->unit[leader].bank);

		if (game->unit[i].side != game->unit[leader].side)
			continue;
		if (has_led(game, state, leader, i)) {
			if (here)
				return NULL;
			any = true;
		}
		dummies = dummies || (here && game->unit[i].type == TYPE_DUMMY);
		others = others || (here && (lu_unit_is_division(&game->unit[i]) ||
						    game->unit[i].type == TYPE_SUPPLY));
	}
	if (at < 0 || state->unit[leader].alone || (any && dummies && !others))
		return NULL;
	return any ? "has a command elsewhere" : "has no command left";
}

/* The end of a game leaves everything as it is; a case may begin with a leader astray. */
static void check_leader(const struct check *c, int index)
{
	const char *wrong = c->after->result ? NULL : astray(c->game, c->after, index);

	if (wrong && !astray(c->game, c->before, index))
		diag_error(c->diag, "7.0: %s at %s %s", c->game->unit[index].name,
			c->game->map.place[c->after->unit[index].at].name, wrong);
}

/* 7.1: one command a leader, and he lives. */
static void lu_check_commands(const struct check *c)
{
	for (int i = 0; i < c->game->commands; i++) {
		const char *name = c->game->command[i].name;
		int leader = c->after->command[i].leader;

		if (leader < 0)
			continue;
		if (c->game->unit[leader].type != TYPE_LEADER ||
			c->after->unit[leader].lost)
			diag_error(c->diag, "7.1: the %s is led by nobody", name);
		if (lu_unit_command(c->game, c->after, leader) != i)
			diag_error(
				c->diag, "7.1: the leader of the %s leads another", name);
	}
}

/* 7.1: for whom the counter of an army's leader stands: a leader of the side who is turned
 * over. */
static void check_named(const struct check *c)
{
	for (int i = 0; i < c->game->commands; i++) {
		const struct command *command = &c->game->command[i];
		const struct command_state *is = &c->after->command[i];
		const struct unit *man = is->named < 0 ? NULL : &c->game->unit[is->named];

		if (man && (command->follows != SUCCESSION_CORPS || is->leader < 0 ||
				   man->type != TYPE_LEADER || man->side != command->side ||
				   !c->after->unit[is->named].replaced))
			diag_error(c->diag, "7.1: %s cannot stand for the leader of the %s",
				man->name, command->name);
	}
}

static void check_unit(struct check *c, int index)
{
	check_gone(c, index);
	check_strength(c, index);
	check_marker(c, index);
	check_bank(c, index);
	check_move(c, index);
	check_wagon(c, index);
	check_seen(c, index);
	check_spied(c, index);
	if (c->after->unit[index].alone &&
		(c->game->unit[index].type != TYPE_LEADER || c->after->unit[index].at < 0))
		diag_error(c->diag, "7.0: %s is no leader whom a card sent",
			c->game->unit[index].name);
	if (c->game->unit[index].type == TYPE_LEADER)
		check_leader(c, index);
}

/* 2.0: which comes when in a turn: the side that is not first moves last. */
static int order_of(const struct check *c, int step)
{
	bool last = lu_sequence[step].kind == STEP_ORDERS && c->before->turn &&
		    step_side(&lu_sequence[step]) !=
			    lu_first_player(c->game, c->before->options);

	return last ? SEQUENCE_STEPS : step;
}

/* 2.0, 13.0 */
static void check_order_of_play(const struct check *c)
{
	const struct state *was = c->before, *is = c->after;

	if (is->turn < was->turn || is->turn > c->game->base.turns)
		diag_error(c->diag, "2.0: turn %d follows turn %d", is->turn, was->turn);
	if (!is->result && is->turn == was->turn &&
		order_of(c, is->step) <= order_of(c, was->step))
		diag_error(c->diag, "2.0: step %s follows step %s",
			lu_sequence[is->step].name, lu_sequence[was->step].name);
	if (is->result == ENDING_DRAW && is->turn != c->game->base.turns)
		diag_error(c->diag, "13.0: a draw before the last turn");
}

int lu_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	struct check c;
	unsigned errors = diag->errors;

	c.game = game;
	c.before = before;
	c.after = after;
	c.diag = diag;
	memset(c.measured, 0, sizeof c.measured);
	/* joining puts a scenario's pieces on the map; nothing of it is a move */
	if (c.before->step != SEQUENCE_JOIN) {
		for (int i = 0; i < c.game->units; i++)
			check_unit(&c, i);
		game_check_step(game, before, after, diag);
		check_order_of_play(&c);
		lu_invariants_check_cards(&c);
	}
	if (lu_progress_is_noted(after, game))
		diag_error(diag, "3.0: the player turn is said to be under way");
	check_stacking(&c);
	lu_check_commands(&c);
	check_named(&c);
	lu_invariants_check_points(&c);
	return diag->errors > errors ? ERR_BUG : OK;
}
