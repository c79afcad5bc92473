/*
 * 12.0 in a combat: clauses that no card of the shipped game has, or not with such numbers,
 * over fights set up for the purpose; and what is told about cards that stay in hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/diag.h"
#include "game/dice.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/orders/orders.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "unit/lib/lu_game.h"
#include "unit/lib/shipped_game.h"
#include "unit/lib/shipped_turn.h"

static struct state *state;
static struct turn_play *turn;
static struct fight *fight;

static const struct game *g(void)
{
	return game;
}

/* All Confederates at Portugue attack Seven Pines; `words`, or NULL, is their standing
 * order. */
static void attack(const char *lines, const char *words)
{
	struct stack stack = {{0}, 0};
	struct standing *standing;

	turn = begin_turn(lines);
	state = turn->state;
	if (words) {
		assert_int_equal(
			standing_parse(&standing, &arena, "words", words, strlen(words),
				CONFEDERATE, &lu_language, g()->base.names, &diag),
			OK);
		turn->adj->standing[CONFEDERATE] = standing;
	}
	for (int i = 0; i < g()->units; i++)
		if (state->unit[i].at == lu_place_by_id(game, "portugue"))
			stack.unit[stack.count++] = i;
	fight = ARENA_NEW(&arena, struct fight);
	lu_fight_begin(fight, turn, NULL, &stack, lu_place_by_id(game, "portugue"),
		lu_place_by_id(game, "seven-pines"));
	turn->fight = fight;
}

/* Both have committed, and all is shown. */
static void show(void)
{
	fight->round = 1;
	for (enum role role = ATTACKER; role < ROLES; role++)
		lu_commit_as(fight, role, NULL);
	lu_display(fight);
}

/* A clause as that side plays it in the fight. */
static struct effect clause(enum side by, const char *text)
{
	struct effect effect = {.by = (int)by};

	assert_int_equal(lu_effect_compile(&effect, game, text, &arena, &diag), OK);
	if (effect.until == UNTIL_COMBAT)
		effect.place = fight->to;
	return effect;
}

static void play(enum side by, const char *text)
{
	struct effect effect = clause(by, text);
	const struct card_play alone = {
		.by = by, .effect = &effect, .first = &(int){0}, .effects = 1};

	assert_int_equal(lu_effects_do(turn, &alone, 0), OK);
}

static void idle(enum side by, const char *text, const char *why)
{
	struct effect effect = clause(by, text);
	const char *said = lu_effect_idle_in_fight(turn, &effect);

	if (why) {
		assert_non_null(said);
		assert_string_equal(said, why);
	} else {
		assert_null(said);
	}
}

/* Who goes on with the attack: ids in the order of the file. */
static void attackers(const char *ids)
{
	struct stack stack;

	lu_stack_of(&stack, turn, fight->force[ATTACKER].present);
	assert_string_equal(lu_stack_ids(turn, &stack), ids);
}

static const char four[] =
	"cs-lee, cs-jackson, cs-magruder-leader, Winder, Whiting, Huger, McLaws, Stuart, cs-infantry-dummy-1 at Portugue\nKearny, Hooker at Seven Pines";

static void test_two_divisions(void **unused)
{
	(void)unused;
	/* the best rating, then the most SP */
	attack(four, NULL);
	play(UNION, "limit-attack division 2");
	attackers("cs-lee, cs-jackson, cs-magruder-leader, cs-winder, cs-mclaws");

	attack(four, "when attacking: lead Huger, Whiting\n");
	play(UNION, "limit-attack division 2");
	attackers("cs-lee, cs-jackson, cs-magruder-leader, cs-whiting, cs-huger");

	attack(four, "when attacking: lead Stuart\n");
	play(UNION, "limit-attack division 1");
	attackers("cs-lee, cs-stuart");

	/* no choice: dummies stay behind all the same */
	attack(four, NULL);
	play(UNION, "limit-attack division 5");
	attackers(
		"cs-lee, cs-jackson, cs-magruder-leader, cs-winder, cs-whiting, cs-mclaws, cs-huger, cs-stuart");
}

static void test_two_corps(void **unused)
{
	(void)unused;
	attack(four, NULL);
	assert_int_equal(lu_attack_parts(fight, false), 5);
	assert_int_equal(lu_attack_parts(fight, true), 3);
	play(UNION, "limit-attack corps 2");
	attackers(
		"cs-lee, cs-jackson, cs-magruder-leader, cs-winder, cs-whiting, cs-mclaws, cs-huger");

	attack(four, "when attacking: lead Stuart, Huger\n");
	play(UNION, "limit-attack corps 2");
	attackers("cs-lee, cs-magruder-leader, cs-mclaws, cs-huger, cs-stuart");

	attack(four, NULL);
	play(UNION, "limit-attack corps 1");
	attackers("cs-lee, cs-jackson, cs-winder, cs-whiting");
}

/* When all is shown those who took no part are no choice, and the commitments are new. */
static void test_when_shown(void **unused)
{
	(void)unused;
	attack(four, NULL);
	show();
	assert_int_equal(lu_committed_divisions(fight, ATTACKER), 5);
	fight->force[ATTACKER].committed[lu_unit_by_id(game, "cs-winder")] = false;
	assert_int_equal(lu_attack_parts(fight, true), 3);
	assert_int_equal(lu_attack_parts(fight, false), 4);
	play(UNION, "limit-attack division 1");
	attackers("cs-lee, cs-magruder-leader, cs-mclaws");
	assert_int_equal(lu_committed_divisions(fight, ATTACKER), 1);
	assert_int_equal(fight->force[ATTACKER].lead, lu_unit_by_id(game, "cs-mclaws"));
	assert_false(fight->force[ATTACKER].fought[lu_unit_by_id(game, "cs-winder")]);
	assert_false(fight->force[ATTACKER].fought[lu_unit_by_id(game, "cs-whiting")]);
}

static void test_losses(void **unused)
{
	(void)unused;
	attack("Winder at Portugue\nKearny at Seven Pines", NULL);
	show();
	assert_int_equal(lu_effects_loss(fight, ATTACKER), 0);
	assert_null(lu_effects_loss_text(fight));
	play(CONFEDERATE, "loss defender 2");
	play(UNION, "loss attacker 1 if union defends");
	play(UNION, "loss attacker 3 if union attacks");
	play(CONFEDERATE, "loss defender 3 if self attacks and leads cs-jackson-command");
	play(CONFEDERATE, "loss defender 9 if self attacks and leads cs-magruder-command");
	assert_int_equal(lu_effects_loss(fight, ATTACKER), 1);
	assert_int_equal(lu_effects_loss(fight, DEFENDER), 5);
	assert_string_equal(lu_effects_loss_text(fight),
		"an event, costs the defender 2 SP, an event, costs the attacker 1 SP, an event, costs the defender 3 SP");
}

static void test_absent(void **unused)
{
	(void)unused;
	attack("cs-lee, cs-jackson, Winder, Huger at Portugue\nKearny at Seven Pines",
		NULL);
	show();
	assert_true(fight->force[ATTACKER].committed[lu_unit_by_id(game, "cs-lee")]);
	assert_int_equal(
		lu_senior_leader(turn, fight->from), lu_unit_by_id(game, "cs-lee"));
	play(UNION, "leader-off cs-lee");
	assert_true(lu_leader_is_off(turn, lu_unit_by_id(game, "cs-lee")));
	assert_false(fight->force[ATTACKER].committed[lu_unit_by_id(game, "cs-lee")]);
	assert_true(fight->force[ATTACKER].committed[lu_unit_by_id(game, "cs-jackson")]);
	assert_int_equal(
		lu_senior_leader(turn, fight->from), lu_unit_by_id(game, "cs-jackson"));
	assert_false(lu_may_help(fight, ATTACKER, lu_unit_by_id(game, "cs-lee")));

	assert_int_equal(lu_committed_divisions(fight, ATTACKER), 2);
	play(UNION, "no-joint confederate");
	assert_true(lu_fights_apart(turn, CONFEDERATE));
	assert_false(lu_fights_apart(turn, UNION));
	assert_int_equal(lu_committed_divisions(fight, ATTACKER), 1);
	assert_false(fight->force[ATTACKER].fought[lu_unit_by_id(game, "cs-huger")]);
}

static void test_idle(void **unused)
{
	(void)unused;
	attack("A.P. Hill at Portugue\nKearny at Seven Pines\nEwell at Morrell's Ordinary",
		NULL);
	/* before all is shown only the part of each side is known */
	idle(UNION, "drm union 2 if union attacks", "it is for an attack");
	idle(UNION, "drm union 2 if union defends", NULL);
	idle(UNION, "drm union 2 if committed us-mcclellan", NULL);
	idle(CONFEDERATE, "limit-attack division 1", "it is for an attack of the enemy");
	idle(UNION, "limit-attack division 1", NULL);
	idle(UNION, "leader-off cs-lee", NULL);
	show();
	idle(UNION, "limit-attack division 1", "no more than that take part in the attack");
	idle(UNION, "drm union 2 if committed us-mcclellan",
		"it counts only if McClellan takes part");
	idle(UNION, "drm union 2 if committed us-kearny", NULL);
	idle(CONFEDERATE, "drm confederate 2 if near cs-jackson-command", NULL);
	idle(CONFEDERATE, "drm confederate 2 if near cs-magruder-command",
		"it counts only if a division of Magruder's command takes part or is next to the point");
	/* where the enemy stands nobody is told */
	idle(UNION, "drm confederate 2 if near cs-magruder-command", NULL);
	play(CONFEDERATE, "retreat-defender");
	idle(UNION, "retreat-defender", "another card has done the same");
	idle(UNION, "cancel-attack", NULL);
	idle(UNION, "drm union 2", "no dice are thrown in this attack any more");
	assert_int_equal(lu_effects_settle(turn, fight->to), EFFECT_GUIDE);
	play(UNION, "cancel-attack");
	assert_int_equal(lu_effects_settle(turn, fight->to), EFFECT_CANCEL);
	assert_int_equal(lu_effects_settle(turn, fight->from), -1);
}

static int net(void)
{
	struct sum sum;

	lu_combat_sum(&sum, fight);
	return sum.net;
}

/* 15.2: those of the point and those of a card, until one that ignores them; whichever is
 * played first. */
static void test_breastworks(void **unused)
{
	static const char *const guns = "breastworks union 2 if union defends";
	int plain;

	(void)unused;
	attack("Winder at Portugue\nKearny at Seven Pines", NULL);
	show();
	plain = net();
	attack("options breastworks\nWinder at Portugue\nKearny at Seven Pines\n"
	       "Kearny dug in",
		NULL);
	show();
	assert_int_equal(net(), plain - 1);
	play(UNION, guns);
	assert_int_equal(net(), plain - 3);
	play(CONFEDERATE, "ignore breastworks");
	assert_int_equal(net(), plain);
	play(UNION, guns);
	assert_int_equal(net(), plain);
}

/* Limits and waivers are for one side, and the last that was played counts. */
static void test_limits(void **unused)
{
	int leader;

	(void)unused;
	attack("cs-lee, Winder at Portugue\nKearny at Seven Pines", NULL);
	show();
	leader = lu_senior_leader(turn, fight->from);
	play(CONFEDERATE, "limit-rounds union 1");
	play(UNION, "auto-check union");
	assert_null(lu_last_round(fight));
	assert_null(lu_check_is_waived(turn, leader));
	play(UNION, "limit-rounds confederate 1");
	play(UNION, "limit-rounds confederate 2");
	play(CONFEDERATE, "auto-check confederate");
	assert_null(lu_last_round(fight));
	assert_non_null(lu_check_is_waived(turn, leader));
	assert_null(lu_check_is_waived(turn, -1));
	fight->round = 2;
	assert_non_null(lu_last_round(fight));
	/* 6.6: in this game only an attack makes a check due */
	state->place[fight->to].retreated = true;
	assert_false(lu_check_is_due(turn, fight->to));
	state->place[fight->to].attacked = true;
	assert_true(lu_check_is_due(turn, fight->to));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_two_divisions, start),
		cmocka_unit_test_setup(test_two_corps, start),
		cmocka_unit_test_setup(test_when_shown, start),
		cmocka_unit_test_setup(test_losses, start),
		cmocka_unit_test_setup(test_absent, start),
		cmocka_unit_test_setup(test_idle, start),
		cmocka_unit_test_setup(test_breastworks, start),
		cmocka_unit_test_setup(test_limits, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
