/*
 * 6.6 Retreat and advance: the defenders leave the point, and the attackers enter it.
 *
 * Where each piece goes is chosen in retreat_choice.c.
 *
 * Parts: advance; retreat.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- 6.6 advance ---- */

/* Those that fought; without a fight all enter. */
bool lu_must_advance(const struct fight *fight, int unit)
{
	return lu_can_fight(fight, ATTACKER, unit) &&
	       (!fight->round || fight->force[ATTACKER].fought[unit]);
}

/*
 * A leader goes where a division of his command goes; who did not take part stays with
 * one that stays.
 */
static bool leader_advances(const struct fight *fight, int leader, const bool *goes)
{
	const struct turn_play *turn = fight->turn;
	bool follows = false, company = false;

	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_can_fight(fight, ATTACKER, i) ||
			!lu_leads(turn->game, turn->state, leader, i))
			continue;
		follows = follows || goes[i];
		company = company || !goes[i];
	}
	return follows && (!company || fight->force[ATTACKER].fought[leader]);
}

/*
 * Divisions that fought must advance; dummies and leaders of the stack go with them.
 * Without a fight all enter.
 */
static void choose_advance(const struct fight *fight, struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	bool goes[UNITS_MAX] = {false}, any = false;

	for (int i = 0; i < turn->game->units; i++) {
		goes[i] = lu_must_advance(fight, i);
		any = any || goes[i];
	}
	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_in_fight(fight, ATTACKER, i))
			continue;
		if (turn->game->unit[i].type == TYPE_DUMMY)
			goes[i] = any;
		if (turn->game->unit[i].type == TYPE_LEADER)
			goes[i] = leader_advances(fight, i, goes);
	}
	lu_stack_of(stack, turn, goes);
}

static void enter(struct fight *fight, const struct stack *stack, const char *rule)
{
	lu_step_into(fight->turn, stack, fight->from, fight->link, fight->to, false);
	for (int i = 0; i < stack->count; i++)
		fight->sight[stack->unit[i]] = fight->to;
	lu_fight_tell_stack(fight, "advance", rule, stack);
	if (fight->displayed)
		lu_place_shown(fight->turn->state, fight->to);
	lu_point_entered(fight->turn, stack, fight->to);
	lu_victory_check(fight->turn, stack, fight->to);
}

int lu_attackers_advance(struct fight *fight, bool unguarded)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	choose_advance(fight, &stack);
	lu_state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	if (!stack.count)
		return OK;
	lu_supply_captured(
		turn, fight->to, fight->force[DEFENDER].side, unguarded ? &stack : NULL);
	enter(fight, &stack, "6.6");
	return OK;
}

int lu_attackers_loot(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	fight->looted = true;
	lu_stack_of(&stack, turn, fight->force[ATTACKER].present);
	lu_supply_captured(turn, fight->to, fight->force[DEFENDER].side, &stack);
	lu_state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	enter(fight, &stack, "8.1");
	return OK;
}

/* ---- 6.6 retreat: going ---- */

int lu_leaving_go(struct leaving *leaving, const struct qualifier *said)
{
	struct turn_play *turn = leaving->fight->turn;
	int to[UNITS_MAX], err;

	lu_leaving_choose(leaving, said, to);
	lu_leaving_set_out(leaving, to);
	if (turn->state->result)
		return OK;
	if ((err = lu_leaving_far(leaving)) < 0 || turn->state->result)
		return err;
	return lu_leaders_settle(turn, leaving->fight->force[leaving->role].side, true);
}

struct leaving lu_leaving_retreat(
	struct fight *fight, enum role role, const char *decision, const char *rule)
{
	return (struct leaving){
		.fight = fight,
		.role = role,
		.decision = decision,
		.rule = rule,
		.kind = "retreat",
		.words = "retreat",
		.word = "retreat",
		.id = QUALIFIER_RETREAT,
	};
}

/* ---- all of a point ---- */

/* 8.1: dumps stay and are lost with the point; a wagon goes if it finds an empty one. */
static int wagons_go(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct leaving leaving =
		lu_leaving_retreat(fight, DEFENDER, "retreat-point", "6.6");
	int to[UNITS_MAX];

	/* one after the other: the point of the first is not empty for the second */
	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_in_fight(fight, DEFENDER, i) ||
			turn->state->unit[i].mode != MODE_WAGON)
			continue;
		to[i] = lu_leaving_best(turn, i);
		leaving.goes[i] = to[i] >= 0;
		lu_leaving_set_out(&leaving, to);
	}
	return OK;
}

/* Of a stack that was destroyed nobody retreats: leaders rejoin (7.0), and dummies are
 * eliminated (5.1), be it that a card destroyed it or brought them, or that it was but a
 * garrison. */
static bool retreats(const struct fight *fight, int unit)
{
	bool destroyed = !lu_fit_divisions(fight, DEFENDER);

	switch (fight->turn->game->unit[unit].type) {
	case TYPE_SUPPLY: return false;
	case TYPE_LEADER:
	case TYPE_DUMMY: return lu_in_fight(fight, DEFENDER, unit) && !destroyed;
	default: return lu_in_fight(fight, DEFENDER, unit);
	}
}

/* 9.0: garrisons cannot leave their point, and are destroyed. */
static void garrisons_die(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_can_fight(fight, DEFENDER, i) ||
			turn->game->unit[i].type != TYPE_GARRISON)
			continue;
		stack_push(&stack, i);
		turn->state->unit[i].strength = 0;
		lu_fight_loses(fight, DEFENDER, i);
	}
	if ((event = lu_stack_event(turn, "garrison-lost", "9.0", TOLD_ALL,
		     fight->force[DEFENDER].side, &stack)))
		event_fact(turn->adj->journal, event, "place", "%s",
			lu_place_id(turn, fight->to));
}

int lu_retreat_all(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct leaving leaving =
		lu_leaving_retreat(fight, DEFENDER, "retreat-point", "6.6");
	const struct qualifier *said;
	int err;

	garrisons_die(fight);
	for (int i = 0; i < turn->game->units; i++)
		leaving.goes[i] = retreats(fight, i);
	if ((err = lu_leaving_ask(&leaving,
		     arena_printf(turn->adj->arena,
			     "Your units must retreat from %s. Where to?",
			     lu_place_name(turn, fight->to)),
		     &said)) < 0 ||
		(err = lu_leaving_go(&leaving, said)) < 0 || turn->state->result)
		return err;
	return wagons_go(fight);
}

void lu_dummies_die(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_in_fight(fight, DEFENDER, i) ||
			turn->game->unit[i].type != TYPE_DUMMY)
			continue;
		stack_push(&stack, i);
		lu_fight_loses(fight, DEFENDER, i);
	}
	if ((event = lu_stack_event(turn, "dummies-eliminated", "5.1", TOLD_ALL,
		     fight->force[DEFENDER].side, &stack)))
		event_fact(turn->adj->journal, event, "place", "%s",
			lu_place_id(turn, fight->to));
}
