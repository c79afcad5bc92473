/* 6.4 C Cavalry retreat before combat, and 6.7 Cavalry losses. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* Leaders who are left without a division of their command go with the cavalry, and
 * when nobody real is left the dummies do. */
static void add_followers(
	const struct fight *fight, enum role role, bool *goes, bool dummies)
{
	const struct turn_play *turn = fight->turn;
	bool any = false;

	for (int i = 0; i < turn->game->units; i++)
		any = any || (lu_can_fight(fight, role, i) && !goes[i]);
	for (int i = 0; i < turn->game->units; i++) {
		bool led = false, leaves = false;

		if (!lu_in_fight(fight, role, i))
			continue;
		if (turn->game->unit[i].type == TYPE_DUMMY && dummies && !any)
			goes[i] = true;
		if (turn->game->unit[i].type != TYPE_LEADER)
			continue;
		for (int k = 0; k < turn->game->units; k++) {
			bool his = lu_can_fight(fight, role, k) &&
				   lu_leads(turn->game, turn->state, i, k);

			led = led || (his && !goes[k]);
			leaves = leaves || (his && goes[k]);
		}
		goes[i] = leaves && !led;
	}
}

/* ---- 6.4 C ---- */

static bool is_cavalry(const struct unit *unit)
{
	return unit->type == TYPE_CAVALRY ||
	       (unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_CAVALRY);
}

/* Only what is named goes when names stand with every word; nobody who stands fast. */
static void narrow(struct leaving *leaving, const struct qualifier *said)
{
	bool named[UNITS_MAX] = {false}, all = false;

	if (wish_next(said, QUALIFIER_STAND)) {
		for (int i = 0; i < leaving->fight->turn->game->units; i++)
			leaving->goes[i] = false;
		return;
	}
	for (said = wish_next(said, QUALIFIER_WITHDRAW); said;
		said = wish_next(said->next, QUALIFIER_WITHDRAW)) {
		all = all || said->arg[0].kind != ARG_PIECES;
		for (int i = 0; i < said->arg[0].count; i++)
			if (said->arg[0].piece[i].piece >= 0)
				named[said->arg[0].piece[i].piece] = true;
	}
	for (int i = 0; !all && i < leaving->fight->turn->game->units; i++)
		leaving->goes[i] = leaving->goes[i] && named[i];
}

/* Those of them who find an open point. */
static bool find_cavalry(struct leaving *leaving)
{
	const struct fight *fight = leaving->fight;
	bool any = false;

	for (int i = 0; i < fight->turn->game->units; i++) {
		leaving->goes[i] = lu_in_fight(fight, DEFENDER, i) &&
				   is_cavalry(&fight->turn->game->unit[i]) &&
				   lu_leaving_open(fight->turn, i);
		any = any || leaving->goes[i];
	}
	return any;
}

int lu_cavalry_withdraws(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct leaving leaving = {
		.fight = fight,
		.role = DEFENDER,
		.decision = "cavalry-withdraw",
		.rule = "6.4 C",
		.kind = "withdraw",
		.words = "withdraw stand",
		.word = "withdraw",
		.id = QUALIFIER_WITHDRAW,
		.may_stay = true,
	};
	const struct qualifier *said;
	int err;

	if (!lu_has_infantry(fight, ATTACKER) || !find_cavalry(&leaving))
		return OK;
	if ((err = lu_leaving_ask(&leaving,
		     arena_printf(turn->adj->arena,
			     "Infantry attacks %s from %s. Your cavalry there may withdraw before the combat. Where to, or does it stand fast?",
			     lu_place_name(turn, fight->to),
			     lu_place_name(turn, fight->from)),
		     &said)) < 0)
		return err;
	if (said)
		narrow(&leaving, said);
	add_followers(fight, DEFENDER, leaving.goes, false);
	return lu_leaving_go(&leaving, said);
}

/* ---- 6.7 ---- */

/* Attackers leave the fight where they stand: in the point they came from. */
static void attackers_leave(struct leaving *leaving)
{
	struct fight *fight = leaving->fight;
	struct turn_play *turn = fight->turn;
	struct journal *journal = turn->adj->journal;
	struct stack stack = {{0}, 0};
	struct event *event;

	for (int i = 0; i < turn->game->units; i++) {
		if (!leaving->goes[i])
			continue;
		fight->force[ATTACKER].present[i] = false;
		stack_push(&stack, i);
	}
	event = lu_stack_event(
		turn, "cavalry-back", "6.7", TOLD_ALL, fight->force[ATTACKER].side, &stack);
	event_fact(journal, event, "place", "%s", lu_place_id(turn, fight->from));
}

bool lu_cavalry_out(const struct fight *fight, enum role role, bool goes[UNITS_MAX])
{
	const struct game *game = fight->turn->game;
	bool any = false;

	memset(goes, 0, UNITS_MAX * sizeof *goes);
	for (int i = 0; fight->force[role].cavalry_lost && i < game->units; i++) {
		goes[i] =
			lu_can_fight(fight, role, i) && game->unit[i].type == TYPE_CAVALRY;
		any = any || goes[i];
	}
	if (any)
		add_followers(fight, role, goes, role == DEFENDER);
	return any;
}

int lu_cavalry_leaves(struct fight *fight, enum role role)
{
	struct turn_play *turn = fight->turn;
	struct leaving leaving = lu_leaving_retreat(fight, role, "cavalry-out", "6.7");
	const struct qualifier *said;
	int err;

	if (!lu_cavalry_out(fight, role, leaving.goes))
		return OK;
	if (role == ATTACKER) {
		attackers_leave(&leaving);
		return OK;
	}
	if ((err = lu_leaving_ask(&leaving,
		     arena_printf(turn->adj->arena,
			     "Your cavalry lost SP and must leave %s. Where to?",
			     lu_place_name(turn, fight->to)),
		     &said)) < 0)
		return err;
	return lu_leaving_go(&leaving, said);
}
