/* 6.4 D to F: the rounds of a combat. */
#include "rules/late-unpleasantness/rules/combat.h"
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"

/* ---- D, E: the sum and the dice ---- */

/* "+2", "-1", "0" */
static const char *signed_number(const struct fight *fight, int n)
{
	return arena_printf(fight->turn->adj->arena, n > 0 ? "+%d" : "%d", n);
}

/* "lead division Winder +2 (6.2), corps leader Jackson +1 (6.3)" */
static const char *sum_text(const struct fight *fight, const struct sum *sum)
{
	struct buf text;

	buf_init(&text, fight->turn->adj->arena);
	for (int i = 0; i < sum->items; i++)
		buf_printf(&text, "%s%s %s%s (%s)", i ? ", " : "",
			lu_modifier_text(fight->turn->adj->arena, &sum->item[i]),
			signed_number(fight, sum->item[i].value),
			sum->item[i].used ? ", its rating was used" : "",
			sum->item[i].rule);
	return text.length ? text.data : "none";
}

/* Who takes part: all, the lead division, and the others. */
static void tell_force(const struct fight *fight, enum role role, struct event *event)
{
	static const struct {
		const char *all, *lead, *others;
	} keys[ROLES] = {
		[ATTACKER] = {"attackers", "attacker_lead", "attackers_with"},
		[DEFENDER] = {"defenders", "defender_lead", "defenders_with"},
	};
	const struct force *force = &fight->force[role];
	struct stack all, others = {{0}, 0};

	lu_stack_of(&all, fight->turn, force->committed);
	for (int i = 0; i < all.count; i++)
		if (all.unit[i] != force->lead)
			stack_push(&others, all.unit[i]);
	lu_event_stack(fight->turn, event, keys[role].all, &all);
	lu_event_unit(fight->turn, event, keys[role].lead, force->lead);
	if (others.count)
		lu_event_stack(fight->turn, event, keys[role].others, &others);
}

static void tell_round(const struct fight *fight, const struct sum *sum,
	const struct dice_roll *roll, int total, const int loss[ROLES])
{
	struct journal *journal = fight->turn->adj->journal;
	struct event *event = lu_fight_event(fight, "combat-round", "6.4 E", TOLD_ALL);
	const char *by_cards = lu_effects_loss_text(fight);

	event_fact(journal, event, "round", "%d", fight->round);
	tell_force(fight, ATTACKER, event);
	tell_force(fight, DEFENDER, event);
	event_fact(journal, event, "attacker_sp", "%d", sum->strength[ATTACKER]);
	event_fact(journal, event, "defender_sp", "%d", sum->strength[DEFENDER]);
	event_fact(journal, event, "sum", "%s", sum_text(fight, sum));
	event_fact(journal, event, "net", "%s", signed_number(fight, sum->net));
	event_fact(journal, event, "total", "%d", total);
	event_fact(journal, event, "attacker_loss", "%d", loss[ATTACKER]);
	event_fact(journal, event, "defender_loss", "%d", loss[DEFENDER]);
	if (by_cards)
		event_fact(journal, event, "by_cards", "%s", by_cards);
	event_die(journal, event, roll);
}

/* The row of the table, and what each side loses: that of the row, and what cards add to
 * it. */
static int roll_round(struct fight *fight, const struct result_row **row, int loss[ROLES])
{
	struct turn_play *turn = fight->turn;
	const struct dice_roll *roll;
	struct sum sum;
	int total, err;

	lu_combat_sum(&sum, fight);
	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_COMBAT], turn->side,
		     lu_round_subject(fight), 6, turn->adj->diag)) < 0)
		return err;
	fight->thrown = fight->round;
	total = roll->face[0] + roll->face[1] + sum.net;
	*row = lu_result_find(turn->game, total);
	for (enum role role = ATTACKER; role < ROLES; role++)
		loss[role] = (*row)->loss[role] + lu_effects_loss(fight, role);
	tell_round(fight, &sum, roll, total, loss);
	return OK;
}

/* ---- the third die ---- */

static const char *const outcomes[] = {"ends", "continues", "retreat"};

bool lu_third_is_due(int attackers, int defenders)
{
	return attackers && defenders;
}

const struct effect *lu_last_round(const struct fight *fight)
{
	const struct effect *limit = lu_effects_limit(
		fight->turn->state, EFFECT_LIMIT_ROUNDS, fight->force[ATTACKER].side);

	return limit && fight->round >= limit->n ? limit : NULL;
}

/* None is thrown when nothing is due, or when the row has but one outcome. */
static int third_die(struct fight *fight, const struct result_row *row, int *outcome)
{
	struct turn_play *turn = fight->turn;
	const struct effect *last = lu_last_round(fight);
	const struct dice_roll *roll = NULL;
	struct event *event;
	int face = 1, err;

	*outcome = OUTCOME_ENDS;
	if (!lu_third_is_due(lu_committed_divisions(fight, ATTACKER),
		    lu_committed_divisions(fight, DEFENDER)))
		return OK;
	if (row->rolled) {
		if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_THIRD],
			     turn->side, lu_round_subject(fight), 6, turn->adj->diag)) < 0)
			return err;
		face = roll->face[0];
	}
	*outcome = row->third[face - 1];
	event = lu_fight_event(fight, "combat-third", "6.4 E", TOLD_ALL);
	if (*outcome == OUTCOME_CONTINUES && last) {
		*outcome = OUTCOME_ENDS;
		lu_event_card(turn, event, last);
	}
	event_fact(turn->adj->journal, event, outcomes[*outcome], "yes");
	if (roll)
		event_die(turn->adj->journal, event, roll);
	return OK;
}

/* ---- 7.1 ---- */

/* A corps leader may be named in his place (7.1). */
static bool is_followed(const struct turn_play *turn, int unit)
{
	int command = lu_unit_command(turn->game, turn->state, unit);
	int follows = command < 0 || turn->game->unit[unit].type != TYPE_LEADER
			      ? SUCCESSION_NONE
			      : turn->game->command[command].follows;

	return follows == SUCCESSION_CORPS || follows == SUCCESSION_TABLE;
}

/* Such an army leader comes last: who is named in his place has thrown his own die. */
static void army_leader_last(const struct turn_play *turn, int *unit, int count)
{
	int last[UNITS_MAX], lasts = 0, others = 0;

	for (int i = 0; i < count; i++)
		if (is_followed(turn, unit[i]))
			last[lasts++] = unit[i];
		else
			unit[others++] = unit[i];
	memcpy(unit + others, last, (size_t)lasts * sizeof *last);
}

/* A garrison has nobody to lose (9.0). */
int lu_leaders_to_check(const struct fight *fight, enum role role, int unit[UNITS_MAX])
{
	const struct turn_play *turn = fight->turn;
	const struct force *force = &fight->force[role];
	int count = 0;

	for (int i = 0; i < turn->game->units; i++) {
		bool used = i == force->lead ||
			    (force->committed[i] &&
				    lu_leads(turn->game, turn->state, i, force->lead));

		if (used && !force->barred[i] && !turn->state->unit[i].replaced &&
			turn->game->unit[i].type != TYPE_GARRISON)
			unit[count++] = i;
	}
	army_leader_last(turn, unit, count);
	return count;
}

static int check_leader(struct fight *fight, enum role role, int unit)
{
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	const struct dice_roll *roll;
	struct event *event;
	bool lost;
	int err;

	if ((err = dice_roll(&roll, turn->adj->dice, &lu_rolls[ROLL_LEADER_LOSS],
		     turn->side,
		     arena_printf(turn->adj->arena, "%s,%s", lu_round_subject(fight),
			     turn->game->unit[unit].id),
		     6, turn->adj->diag)) < 0)
		return err;
	lost = lu_leader_is_lost(turn->game, roll->face[0]);
	turn->state->unit[unit].checked = lu_unit_is_division(&turn->game->unit[unit]) &&
					  turn->state->unit[unit].strength == 0;
	event = lu_side_event(
		turn, "leader-loss", "7.1", TOLD_ALL, fight->force[role].side);
	event_fact(journal, event, "leader", "%s",
		lu_unit_name(turn->game, turn->state, unit));
	event_fact(journal, event, lost ? "lost" : "safe", "yes");
	event_die(journal, event, roll);
	return lost ? lu_leader_falls(turn, unit) : OK;
}

static int check_leaders(struct fight *fight, const struct result_row *row)
{
	const struct state *state = fight->turn->state;

	for (enum role role = ATTACKER; role < ROLES; role++) {
		int unit[UNITS_MAX], err,
			count = row->check[role] ? lu_leaders_to_check(fight, role, unit)
						 : 0;

		for (int i = 0; i < count && !state->result; i++)
			if ((err = check_leader(fight, role, unit[i])) < 0)
				return err;
	}
	return OK;
}

/* ---- who is left ---- */

/* Divisions without SP leave the map; their point's dummies with the last of them. */
static void bury(struct fight *fight)
{
	struct turn_play *turn = fight->turn;

	for (enum role role = ATTACKER; role < ROLES; role++) {
		struct stack dead = {{0}, 0};

		for (int i = 0; i < turn->game->units; i++) {
			if (!fight->force[role].present[i] ||
				!lu_unit_is_division(&turn->game->unit[i]) ||
				turn->state->unit[i].strength > 0)
				continue;
			stack_push(&dead, i);
			lu_fight_loses(fight, role, i);
		}
		if (!dead.count)
			continue;
		lu_stack_event(
			turn, "destroyed", "6.5", TOLD_ALL, fight->force[role].side, &dead);
		if (role == DEFENDER && !lu_fit_divisions(fight, DEFENDER))
			lu_dummies_die(fight);
	}
}

/* ---- a round ---- */

static int commit(struct fight *fight)
{
	int err;

	if ((err = lu_commit_force(fight, ATTACKER)) < 0 ||
		(err = lu_commit_force(fight, DEFENDER)) < 0)
		return err;
	if (fight->round > 1)
		return OK;
	lu_display(fight);
	return lu_moment_open(
		fight->turn, fight->turn->side, MOMENT_COMBAT, MOMENT_COMBAT, fight->to);
}

bool lu_attackers_live(const struct fight *fight)
{
	const struct force *force = &fight->force[ATTACKER];

	for (int i = 0; i < fight->turn->game->units; i++)
		if ((force->present[i] || force->fought[i]) &&
			lu_unit_is_division(&fight->turn->game->unit[i]) &&
			fight->turn->state->unit[i].strength > 0)
			return true;
	return false;
}

enum fight_end lu_end_of_round(int attackers, int defenders, bool live, int outcome)
{
	if (!defenders && attackers)
		return END_ADVANCE;
	if (outcome == OUTCOME_RETREAT && defenders)
		return END_ADVANCE;
	if (!attackers)
		return live ? END_RETURN : END_DESTROYED;
	return outcome == OUTCOME_CONTINUES ? END_NONE : END_RETURN;
}

/*
 * 6.4 E: the combat is repeated as a whole: an effects die that is thrown again may end it,
 * and cavalry may withdraw before each round. The attack has done both before the first.
 */
static int begin_again(struct fight *fight, enum fight_end *end)
{
	bool goes_on;
	int err;

	if (fight->round == 1)
		return OK;
	if ((err = lu_effects_die_roll(fight, &goes_on)) < 0)
		return err;
	if (!goes_on) {
		*end = END_RETURN;
		return OK;
	}
	if ((err = lu_cavalry_withdraws(fight)) < 0 || lu_fit_divisions(fight, DEFENDER))
		return err;
	lu_dummies_die(fight);
	*end = END_ADVANCE;
	return OK;
}

static int play_round(struct fight *fight, enum fight_end *end)
{
	const struct result_row *row;
	int outcome, loss[ROLES], err;

	if ((err = begin_again(fight, end)) < 0 || *end != END_NONE ||
		fight->turn->state->result || (err = commit(fight)) < 0)
		return err;
	/* 12.0: a card has left nobody who attacks; nobody advances, nor retreats (6.6) */
	if (!lu_fit_divisions(fight, ATTACKER)) {
		*end = lu_attackers_live(fight) ? END_RETURN : END_DESTROYED;
		return OK;
	}
	/* or one settles the attack after the display; no dice */
	switch (lu_effects_settle(fight->turn, fight->to)) {
	case EFFECT_GUIDE: *end = END_ADVANCE; return OK;
	case EFFECT_CANCEL: *end = END_RETURN; return OK;
	default: break;
	}
	/* or leaves nobody who defends */
	*end = lu_end_of_round(lu_committed_divisions(fight, ATTACKER),
		lu_committed_divisions(fight, DEFENDER), lu_attackers_live(fight),
		OUTCOME_CONTINUES);
	if (*end != END_NONE)
		return OK;
	if ((err = roll_round(fight, &row, loss)) < 0 ||
		(err = lu_losses_take(fight, ATTACKER, loss[ATTACKER])) < 0 ||
		(err = lu_losses_take(fight, DEFENDER, loss[DEFENDER])) < 0 ||
		(err = third_die(fight, row, &outcome)) < 0 ||
		(err = check_leaders(fight, row)) < 0)
		return err;
	bury(fight);
	lu_seen_again(fight);
	if (fight->turn->state->result) /* 7.1: the loss of a leader may end the game */
		return OK;
	if ((err = lu_cavalry_leaves(fight, ATTACKER)) < 0 ||
		(err = lu_cavalry_leaves(fight, DEFENDER)) < 0 ||
		fight->turn->state->result)
		return err;
	*end = lu_end_of_round(lu_committed_divisions(fight, ATTACKER),
		lu_committed_divisions(fight, DEFENDER), lu_attackers_live(fight), outcome);
	return *end == END_NONE ? lu_break_offs(fight, end) : OK;
}

int lu_combat_play(struct fight *fight, enum fight_end *end)
{
	int err;

	*end = END_NONE;
	/* 13.0: who leaves the fight may end the game, and with it the fight */
	while (*end == END_NONE && !fight->turn->state->result) {
		fight->round++;
		if ((err = play_round(fight, end)) < 0)
			return err;
	}
	return OK;
}
