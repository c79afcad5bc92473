/*
 * The chances of fights: some worked out by hand, and many against fights that are played
 * with dice by the functions that adjudicate.
 *
 * ODDS_COMBATS says how often each of the positions is played, where ROUNDS does not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/advice.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/odds/odds.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/state/state.h"
#include "unit/lib/loaded.h"
#include "unit/lib/lu_game.h"
#include "unit/lib/rounds.h"

#define POSITIONS 50
#define COMBATS   500 /* of a round */

static struct arena shelf, arena;
static struct diag diag;
static struct game game;           /* ratings are set as a fight wants them */
static const struct game *shipped; /* of which it is made */
static const struct game *both[2]; /* Gates of Richmond, If It Takes All Summer */

/* ---- a fight to be followed or played ---- */

struct field_of_battle {
	struct state state;
	struct stack attackers;
	int from, to;
	const char *words[ROLES]; /* of standing orders, or NULL */
};

struct play {
	struct turn_play turn;
	struct state state;
	struct fight fight;
};

static struct field_of_battle field;
static struct play play;

/* A point with such flags of the terrain, and one next to it; nobody is on the map. */
static void clear_field(uint32_t flags)
{
	memset(&field, 0, sizeof field);
	assert_int_equal(
		lu_state_begin(&field.state, &game, game.base.scenario[0].id, NULL, &diag),
		OK);
	for (int i = 0; i < game.units; i++)
		field.state.unit[i].at = -1;
	field.state.turn = 1;
	for (field.to = 0; game.map.place[field.to].flags != flags;)
		field.to++;
	field.from = game.map.exit[game.map.place[field.to].first_exit].to;
}

static void put(const char *id, enum role role, int strength)
{
	int unit = lu_unit_by_id(&game, id);

	field.state.unit[unit].at = role == ATTACKER ? field.from : field.to;
	field.state.unit[unit].strength = strength;
	if (role == ATTACKER)
		field.attackers.unit[field.attackers.count++] = unit;
}

/* A card in the hand of a side. */
static void deal(int number, enum side side)
{
	field.state.card[lu_card_find(&game, number)].at = (int)lu_hand_of(side);
}

/* Something that is in force already. */
static void put_in_force(enum side by, const char *clause)
{
	struct effect effect = {.by = (int)by};

	assert_int_equal(lu_effect_compile(&effect, &game, clause, &arena, &diag), OK);
	assert_true(lu_effects_add(&field.state, &effect));
}

static void read_words(enum role role, enum side side)
{
	struct standing *standing;
	const char *text;

	if (!field.words[role])
		return;
	text = arena_printf(&arena, "when %s: %s\n",
		role == ATTACKER ? "attacking" : "attacked", field.words[role]);
	assert_int_equal(standing_parse(&standing, &arena, "words", text, strlen(text),
				 side, &lu_language, game.base.names, &diag),
		OK);
	play.turn.adj->standing[side] = standing;
}

/* Sets the fight up anew, over a copy of the state. */
static void begin(enum side attacker, uint64_t random)
{
	memset(&play, 0, sizeof play);
	play.state = field.state;
	play.turn.adj =
		adjudication_new(&arena, &game, &play.state, "1/odds", DICE_RANDOM, &diag);
	play.turn.adj->dice->random = random;
	play.turn.game = &game;
	play.turn.state = &play.state;
	play.turn.side = attacker;
	for (enum side side = UNION; side < SIDES; side++)
		lu_state_count_holders(&play.state, &game, side);
	read_words(ATTACKER, attacker);
	read_words(DEFENDER, side_other(attacker));
	lu_fight_begin(
		&play.fight, &play.turn, NULL, &field.attackers, field.from, field.to);
	play.turn.fight = &play.fight;
}

/* ---- fractions ---- */

/* n of d parts of everything, where d divides 6^24. */
static uint64_t fraction(int n, int d)
{
	assert_int_equal(CERTAIN % (uint64_t)d, 0);
	return CERTAIN / (uint64_t)d * (uint64_t)n;
}

/*
 * Ratings 1 and 0 on the back, nothing else: the net is what a fight below says. Winder,
 * Whiting and Stuart are Confederates, Sykes and McCall are not.
 */
static void plain_ratings(void)
{
	game = *shipped;
	for (int i = 0; i < game.units; i++) {
		game.unit[i].rating = 1;
		game.unit[i].replacement_rating = 0;
	}
}

/* A division of so many SP against another, at a point with such flags of the terrain. */
static void one_on_one(uint32_t flags, const char *attacker, int attacking,
	const char *defender, int defending)
{
	plain_ratings();
	clear_field(flags);
	put(attacker, ATTACKER, attacking);
	put(defender, DEFENDER, defending);
}

static struct tally *follow(enum side attacker)
{
	static struct tally tally;

	begin(attacker, 0);
	assert_int_equal(lu_odds_rounds(&tally, &arena, &play.fight), OK);
	return &tally;
}

/*
 * 1 SP on 1 SP, net 0. The ways of two dice, of 36: 2 and 3 make 3, 4 to 10 make 30, 11
 * and 12 make 3. On 3 and less the attacker loses his SP, the defender none. On 4 to 10
 * both lose theirs: nobody is left. On 11 and more the defender alone does. On 3 and less
 * (3 ways) and on 8 (5 ways) the attacker's rating is rolled for, on 8 and on 11 and more
 * (5 + 3 ways) the defender's; it is lost on a 1.
 */
static void test_one_on_one(void **unused)
{
	struct tally *tally;

	(void)unused;
	one_on_one(0, "cs-winder", 1, "us-sykes", 1);
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(30, 36));
	assert_true(tally->end[ODDS_DESTROYED] == fraction(33, 36));
	assert_true(tally->end[ODDS_ADVANCE] == fraction(3, 36));
	assert_true(tally->loss[ATTACKER][0] == fraction(3, 36));
	assert_true(tally->loss[DEFENDER][1] == fraction(33, 36));
	assert_true(tally->leader[lu_unit_by_id(&game, "cs-winder")] == fraction(8, 216));
	assert_true(tally->leader[lu_unit_by_id(&game, "us-sykes")] == fraction(8, 216));
	assert_true(tally->rounds[1] == CERTAIN);
	assert_true(tally->rest == 0);
}

/*
 * 8 SP on 1 SP: twice the strength makes the net +2, so that the total is 4 or more and
 * the defender is gone in the first round. The attacker loses 3 on a 2 (1 way), 2 on 3 and
 * 4 (5 ways), 1 on 5 to 8 (20 ways), nothing on 9 and more (10 ways).
 */
static void test_one_round(void **unused)
{
	static const int ways[] = {10, 20, 5, 1};
	struct tally *tally;

	(void)unused;
	one_on_one(0, "cs-winder", 8, "us-sykes", 1);
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == CERTAIN);
	for (int i = 0; i < 4; i++)
		assert_true(tally->loss[ATTACKER][i] == fraction(ways[i], 36));
	assert_true(tally->loss[DEFENDER][1] == CERTAIN);
	assert_true(tally->rest == 0);
}

/*
 * 2 SP on 2 SP, net 0. Of 36 ways:
 *   to 3 (3), 4 (3), 5 and 6 (9): the attackers are gone, the defenders are not;
 *   7 (6): one each; on the third die 2 end, 3 go on, 1 is a retreat;
 *   8 (5): one each; 1 ends, 4 go on, 1 is a retreat; both ratings are rolled for;
 *   9 and 10 (7): the defenders are gone; 11 and more (3) as well.
 * So 18/216 go on after a 7, 20/216 after an 8; of these 26/36 with the net 0 (both
 * commanders are safe, or both lost), 5/36 with -1 and 5/36 with +1.
 * 1 SP on 1 SP is then won by 3, 1, 6 ways of 36 and lost by 3, 6, 1 with net 0, -1, +1.
 */
static void test_two_rounds(void **unused)
{
	struct tally *tally;
	uint64_t won, lost;

	(void)unused;
	one_on_one(0, "cs-winder", 2, "us-sykes", 2);
	tally = follow(CONFEDERATE);
	won = fraction(6 * 1 + 5 * 1 + 10 * 6, 216) +
	      fraction(18 * 36 * 3 + 20 * (26 * 3 + 5 * 1 + 5 * 6), 216 * 36 * 36);
	lost = fraction(15 * 6 + 6 * 2 + 5 * 1, 216) +
	       fraction(18 * 36 * 3 + 20 * (26 * 3 + 5 * 6 + 5 * 1), 216 * 36 * 36);
	assert_true(tally->holder[HOLDS_ATTACKER] == won);
	assert_true(tally->holder[HOLDS_DEFENDER] == lost);
	assert_true(tally->holder[HOLDS_NOBODY] == CERTAIN - won - lost);
	assert_true(tally->rounds[2] == fraction(38, 216));
	assert_true(tally->rounds[1] == fraction(178, 216));
	assert_true(tally->rest == 0);
}

/*
 * 2 SP of cavalry on 2 SP, net 0. Cavalry that lost SP leaves when the round ends (6.7).
 *   to 6 (15 ways): it is gone; 7 and 8 (11): one each, and it goes back, whatever the
 *   third die says, but on a retreat (1 of 6) the defenders go, too, and nobody is left;
 *   9 and 10 (7): the defenders are gone, and the cavalry goes back; 11 and more (3): it
 *   has lost nothing and advances.
 */
static void test_cavalry(void **unused)
{
	struct tally *tally;

	(void)unused;
	one_on_one(0, "cs-stuart", 2, "us-sykes", 2);
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(15 * 6 + 11 * 5, 216));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(7 * 6 + 11, 216));
	assert_true(tally->end[ODDS_DESTROYED] == fraction(15, 36));
	assert_true(tally->rounds[1] == CERTAIN);
}

/*
 * 1 SP on 1 SP in Richmond Works: -1. Magruder's die stops the attack on 1 to 3; on 4 the
 * net is -2, on 5 and 6 one division or corps may go on, and there is but one: -1.
 * Net -2 is never won (13 would be wanted), and lost on 5 and less: 10 ways. Net -1 is won
 * by 1 way and lost by 6.
 */
static void test_magruder(void **unused)
{
	static struct tally tally;

	(void)unused;
	one_on_one(POINT_WORKS, "us-sykes", 1, "cs-winder", 1);
	begin(UNION, 0);
	assert_int_equal(lu_odds_attack(&tally, &arena, &play.fight, false), OK);
	assert_true(tally.end[ODDS_STOPPED] == fraction(1, 2));
	assert_true(tally.rounds[0] == fraction(1, 2));
	assert_true(tally.holder[HOLDS_ATTACKER] == fraction(2 * 1, 216));
	assert_true(tally.holder[HOLDS_DEFENDER] == fraction(3 * 36 + 10 + 2 * 6, 216));
	assert_true(tally.holder[HOLDS_NOBODY] == fraction(26 + 2 * 29, 216));
	assert_true(tally.rest == 0);
}

/*
 * The fight of two rounds, but the attacker tries to break off with the rating of his
 * lead division: 1, so on a 1; and then it does not serve. After a 7 (18/216) 1 of 6
 * passes, the others go on with -1. After an 8 (20/216, and 36ths of these):
 *   25, both safe: 1 of 6 passes, else -1;       5, his is lost: rating 0, -1;
 *   5, the other is lost: 1 of 6 passes, else 0; 1, both are lost: 0.
 */
static void test_break_off(void **unused)
{
	struct tally *tally;
	uint64_t off, won;

	(void)unused;
	one_on_one(0, "cs-winder", 2, "us-sykes", 2);
	field.words[ATTACKER] = "break off with Winder";
	tally = follow(CONFEDERATE);
	off = fraction(18 * 36 + 20 * 30, 216 * 36 * 6);
	won = fraction(6 * 1 + 5 * 1 + 10 * 6, 216) +
	      fraction(18 * 5 * 36 * 1 + 20 * (25 * 5 + 5 * 6) * 1 +
			       20 * (5 * 5 + 1 * 6) * 3,
		      216 * 6 * 36 * 36);
	assert_true(tally->rounds[1] == fraction(178, 216) + off);
	assert_true(tally->end[ODDS_RETURN] == fraction(6 * 2 + 5 * 1, 216) + off);
	assert_true(tally->holder[HOLDS_ATTACKER] == won);
	assert_true(tally->rest == 0);
}

/*
 * 6.1: a point that was attacked before: the senior leader in the point passes with his
 * rating, here 1 of 6, or the attack is stopped.
 */
static void test_leader_check(void **unused)
{
	static struct tally tally;

	(void)unused;
	one_on_one(0, "cs-winder", 8, "us-sykes", 1);
	field.state.place[field.to].attacked = true;
	begin(CONFEDERATE, 0);
	assert_int_equal(lu_odds_attack(&tally, &arena, &play.fight, false), OK);
	assert_true(tally.end[ODDS_STOPPED] == fraction(5, 6));
	assert_true(tally.holder[HOLDS_DEFENDER] == fraction(5, 6));
	assert_true(tally.holder[HOLDS_ATTACKER] == fraction(1, 6));
}

/* 6.4 C: cavalry goes before infantry comes, unless it stands fast. Of 8 SP on 1 SP above.
 */
static void test_withdrawal(void **unused)
{
	static struct tally tally;

	(void)unused;
	for (int fast = 0; fast < 2; fast++) {
		one_on_one(0, "cs-winder", 8, "us-cooke", 1);
		field.words[DEFENDER] = fast ? "stand fast" : NULL;
		begin(CONFEDERATE, 0);
		play.turn.adj->preview = true; /* as lu_odds_make has it: nobody is told */
		assert_int_equal(lu_odds_attack(&tally, &arena, &play.fight, false), OK);
		assert_true(tally.end[fast ? ODDS_ADVANCE : ODDS_ENTERED] == CERTAIN);
		assert_true(tally.holder[HOLDS_ATTACKER] == CERTAIN);
		assert_true(tally.rounds[fast] == CERTAIN);
		assert_true(tally.loss[DEFENDER][fast] == CERTAIN);
		assert_int_equal(
			play.state.unit[lu_unit_by_id(&game, "us-cooke")].at, field.to);
	}
}

/* ---- 12.0: with cards ---- */

static struct tally *follow_attack(enum side attacker)
{
	static struct tally tally;

	begin(attacker, 0);
	assert_int_equal(lu_odds_attack(&tally, &arena, &play.fight, false), OK);
	return &tally;
}

/*
 * 1 SP on 1 SP, and the defender uses Massed Union Guns (25): net -2. The dice 2 to 5 (10
 * ways of 36) make 3 and less: the attacker alone loses his SP. No dice make 11, where the
 * defender alone would; all others cost both sides theirs.
 */
static void test_modifier(void **unused)
{
	struct tally *tally;

	(void)unused;
	one_on_one(0, "cs-winder", 1, "us-sykes", 1);
	field.words[DEFENDER] = "using 25";
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36)); /* not in hand */
	deal(25, UNION);
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == 0);
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(10, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(26, 36));
	assert_true(tally->rounds[1] == CERTAIN);
	assert_true(tally->rest == 0);
	/* it is as it was found */
	assert_int_equal(play.state.card[lu_card_find(&game, 25)].at, CARD_UNION);
	assert_int_equal(play.state.effects, 0);
}

/*
 * 2 SP on 2 SP, net 0, and Not War but Murder (26) costs the attacker 1 SP more a round.
 * To 8 (26 ways of 36) he loses 2 at least and is gone, the defender is not; on 9 and 10
 * (7 ways) he loses 1 + 1 and the defender 2: nobody is left; on 11 and more (3) he loses
 * that 1 alone, and the defender is gone.
 */
static void test_loss(void **unused)
{
	struct tally *tally;

	(void)unused;
	one_on_one(0, "cs-winder", 2, "us-sykes", 2);
	deal(26, UNION);
	field.words[DEFENDER] = "using 26";
	tally = follow(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(26, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(7, 36));
	assert_true(tally->loss[ATTACKER][1] == fraction(3, 36));
	assert_true(tally->loss[ATTACKER][2] == fraction(33, 36));
	assert_true(tally->rounds[1] == CERTAIN);
	assert_true(tally->rest == 0);
}

/*
 * 3 SP on 2 SP with the same card, so that there is a second round of it. To 5 (10 ways)
 * the attacker loses 3; 6 (5) costs 2 + 1: he is gone, and the defender, who lost 1 at
 * most, is left: 15. On 7 (6) and 8 (5) he is at 1 SP, the defender as well; the third die
 * ends 2 or 1 of 6 (defender), continues 3 or 4, retreats 1 (attacker). On 9 and 10 (7)
 * he lost 2, the defender 2: attacker. On 11 and more (3): attacker. In the second round,
 * 1 SP on 1 SP, he is gone whatever comes, for the card costs 1 when the row costs
 * nothing: to 3 (3 ways with the net 0) the defender is left, else nobody. After an 8
 * ratings are lost as in the fight of two rounds: net 0 26, -1 5, +1 5 parts of 36; with
 * 3, 6, 1 ways to 3.
 */
static void test_loss_again(void **unused)
{
	struct tally *tally;
	uint64_t won, lost;

	(void)unused;
	one_on_one(0, "cs-winder", 3, "us-sykes", 2);
	deal(26, UNION);
	field.words[DEFENDER] = "using 26";
	tally = follow(CONFEDERATE);
	won = fraction(6 * 1 + 5 * 1 + 10 * 6, 216);
	lost = fraction(15 * 6 + 6 * 2 + 5 * 1, 216) +
	       fraction(18 * 36 * 3 + 20 * (26 * 3 + 5 * 6 + 5 * 1), 216 * 36 * 36);
	assert_true(tally->holder[HOLDS_ATTACKER] == won);
	assert_true(tally->holder[HOLDS_DEFENDER] == lost);
	assert_true(tally->holder[HOLDS_NOBODY] == CERTAIN - won - lost);
	assert_true(tally->rounds[2] == fraction(38, 216));
	assert_true(tally->rest == 0);
}

/*
 * Two divisions of 1 SP on 1 SP would have twice the strength; Piecemeal Attacks (47), when
 * the attack is declared, leaves the fight of 1 SP on 1 SP. In the point it comes from the
 * other one stays out of it: the fight is lost as if it were not there.
 */
static void test_limit(void **unused)
{
	struct tally *tally;

	(void)unused;
	plain_ratings();
	clear_field(0);
	put("cs-winder", ATTACKER, 1);
	put("cs-ewell", ATTACKER, 1);
	put("us-sykes", DEFENDER, 1);
	deal(47, UNION);
	field.words[DEFENDER] = "using 47";
	tally = follow_attack(CONFEDERATE);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(30, 36));
	assert_true(tally->loss[ATTACKER][1] == fraction(33, 36));
	assert_true(tally->loss[ATTACKER][2] == 0);
	assert_true(tally->rest == 0);
}

/*
 * Divisions of two corps, 1 SP each, on 1 SP: Little Mac slips away (45) lets only the
 * corps of the lead count: 1 SP on 1 SP. The other division lives: nobody is destroyed.
 */
static void test_no_joint(void **unused)
{
	struct tally *tally;

	(void)unused;
	plain_ratings();
	clear_field(0);
	put("us-sykes", ATTACKER, 1);
	put("us-richardson", ATTACKER, 1);
	put("cs-winder", DEFENDER, 1);
	deal(45, CONFEDERATE);
	field.words[DEFENDER] = "using 45";
	tally = follow(UNION);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(30, 36));
	assert_true(tally->end[ODDS_RETURN] == fraction(33, 36));
	assert_true(tally->end[ODDS_DESTROYED] == 0);
	assert_true(tally->rest == 0);
}

/*
 * 1 SP on 1 SP, and McClellan, rated 0, takes part because of McClellan Returns (36): net
 * +2. Two dice of 9 and more (10 ways) make 11: the attacker loses nothing. Of the others
 * each side loses all. On a total of 8, 6 on the dice (5 ways), he is rolled for.
 */
static void test_wanted_leader(void **unused)
{
	struct tally *tally;

	(void)unused;
	plain_ratings();
	game.unit[lu_unit_by_id(&game, "us-mcclellan")].rating = 0;
	clear_field(0);
	put("us-mcclellan", ATTACKER, 0);
	put("us-sykes", ATTACKER, 1);
	put("cs-winder", DEFENDER, 1);
	deal(36, UNION);
	field.words[ATTACKER] = "using 36";
	tally = follow(UNION);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(10, 36));
	assert_true(tally->holder[HOLDS_NOBODY] == fraction(26, 36));
	assert_true(
		tally->leader[lu_unit_by_id(&game, "us-mcclellan")] == fraction(5, 216));
	assert_true(tally->rest == 0);
}

/* A guide settles the attack, before the display or behind it; rain on it is the later. */
static void test_settled(void **unused)
{
	struct tally *tally;

	(void)unused;
	for (int rain = 0; rain < 2; rain++)
		for (int declared = 0; declared < 2; declared++) {
			one_on_one(0, "cs-winder", 1, "us-sykes", 8);
			deal(34, CONFEDERATE);
			field.words[ATTACKER] = "using 34";
			if (rain)
				deal(37, UNION);
			field.words[DEFENDER] = "using 37";
			tally = declared ? follow_attack(CONFEDERATE) : follow(CONFEDERATE);
			assert_true(tally->end[rain ? ODDS_CALLED_OFF : ODDS_GUIDED] ==
				    CERTAIN);
			assert_true(tally->holder[rain ? HOLDS_DEFENDER : HOLDS_ATTACKER] ==
				    CERTAIN);
			assert_true(tally->rounds[0] == CERTAIN);
			assert_true(tally->loss[ATTACKER][0] == CERTAIN);
			assert_true(tally->rest == 0);
		}
}

/* A card of the Union against the works: the guide comes behind Magruder's die. */
static void test_guide_after_magruder(void **unused)
{
	struct tally *tally;

	(void)unused;
	one_on_one(POINT_WORKS, "us-sykes", 1, "cs-winder", 1);
	deal(32, UNION);
	field.words[ATTACKER] = "using 32";
	tally = follow_attack(UNION);
	assert_true(tally->end[ODDS_STOPPED] == fraction(1, 2));
	assert_true(tally->end[ODDS_GUIDED] == fraction(1, 2));
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(1, 2));
}

/* ---- from words ---- */

static struct odds odds;

static int ask(const char *orders, const char *enemy)
{
	struct plan plan = {.side = CONFEDERATE, .orders = orders, .enemy = enemy};
	static struct state view;

	for (enum side side = UNION; side < SIDES; side++)
		lu_state_count_holders(&field.state, &game, side);
	lu_view_make(&view, &game, &field.state, AUDIENCE_CONFEDERATE);
	diag_init(&diag, &arena);
	return lu_odds_make(&odds, &arena, &game, &view, &plan, &diag);
}

static uint64_t chance_of(const char *table, const char *key)
{
	for (int i = 0; i < odds.tables; i++)
		for (int k = 0; k < odds.table[i].rows; k++)
			if (!strcmp(odds.table[i].key, table) &&
				!strcmp(odds.table[i].row[k].key, key))
				return odds.table[i].row[k].chance;
	return 0;
}

/* A view knows nothing of the enemy but what was seen: the odds are of that, or of what
 * is assumed, and the truth changes nothing. */
static void test_words(void **unused)
{
	struct unit_state *sykes;
	const char *attack;
	uint64_t unseen;

	(void)unused;
	one_on_one(0, "cs-winder", 8, "us-sykes", 5);
	sykes = &field.state.unit[lu_unit_by_id(&game, "us-sykes")];
	attack = arena_printf(&arena, "attack %s with Winder; lead Winder",
		game.map.place[field.to].name);
	assert_int_equal(ask(attack, NULL), ERR_REFUSED);
	assert_int_equal(ask(attack, "Sykes, Foo"), ERR_REFUSED);
	assert_int_equal(ask("attack Foo with Winder", "Sykes 1"), ERR_REFUSED);

	assert_int_equal(ask(attack, "Sykes 1"), OK);
	assert_int_equal(odds.strength[DEFENDER], 1);
	assert_int_equal(atoi(odds.total), 2);
	assert_true(chance_of("holds", "attacker") == CERTAIN);
	assert_true(chance_of("losses.attacker", "2") == fraction(5, 36));

	assert_int_equal(ask(attack, "5 SP out of supply, rating 1, 2 SP cavalry"), OK);
	assert_int_equal(odds.strength[DEFENDER], 5); /* the cavalry has withdrawn */
	assert_int_equal(atoi(odds.total), 1);

	assert_int_equal(ask(attack, "Sykes"), OK);
	unseen = chance_of("holds", "attacker");
	sykes->strength = 1;
	assert_int_equal(ask(attack, "Sykes"), OK);
	assert_true(chance_of("holds", "attacker") == unseen);

	sykes->seen_turn = 1;
	sykes->seen_at = field.to;
	sykes->seen_strength = 4;
	assert_int_equal(ask(attack, NULL), OK);
	assert_int_equal(odds.strength[DEFENDER], 4);
	assert_int_equal(atoi(odds.total), 2);
	diag_init(&diag, &shelf);
}

/* 5.0, 12.0, 15.1: those whom a card has shown count with their printed SP, those who were
 * announced as divisions of no name; and where a stack has come that nobody has seen, the
 * strongest who may be there is counted when that is asked for. */
static void test_others(void **unused)
{
	struct place_state *place = &field.state.place[0];
	struct unit_state *sykes;
	const char *attack;
	struct plan plan = {.side = CONFEDERATE, .besides = true};
	uint64_t alone;

	(void)unused;
	one_on_one(0, "cs-winder", 8, "us-sykes", 5);
	place = &field.state.place[field.to];
	sykes = &field.state.unit[lu_unit_by_id(&game, "us-sykes")];
	attack = arena_printf(&arena, "attack %s with Winder; lead Winder",
		game.map.place[field.to].name);
	plan.orders = attack;
	field.state.viewer = AUDIENCE_CONFEDERATE;
	sykes->seen_turn = 1;
	sykes->seen_step = SEQUENCE_CONFEDERATE;
	sykes->seen_at = field.to;
	assert_int_equal(ask(attack, NULL), OK);
	assert_int_equal(odds.strength[DEFENDER],
		game.unit[lu_unit_by_id(&game, "us-sykes")].strength);
	assert_false(odds.hides);

	sykes->seen_strength = 4;
	place->came_turn = 1;
	place->came_step = SEQUENCE_UNION;
	assert_int_equal(ask(attack, NULL), OK);
	assert_true(odds.hides);
	assert_int_equal(odds.strength[DEFENDER], 4);
	alone = chance_of("holds", "attacker");
	assert_int_equal(
		lu_odds_make(&odds, &arena, &game, &field.state, &plan, &diag), OK);
	assert_true(odds.strength[DEFENDER] > 4);
	assert_true(chance_of("holds", "attacker") < alone);
	assert_true(odds.corps);
	assert_string_equal(odds.others, "a corps (Heintzelman's)");
	assert_non_null(strstr(odds.title, "Sykes 4 SP, Heintzelman, "));

	place->came_turn = 0; /* set up there, and joined by those who were seen */
	place->came_step = SEQUENCE_SETUP_UNION;
	assert_int_equal(ask(attack, NULL), OK);
	assert_true(odds.hides);
	place->came_step = 0; /* all were shown */
	assert_int_equal(ask(attack, NULL), OK);
	assert_false(odds.hides);

	place->came_turn = 1;
	place->came_step = SEQUENCE_UNION;
	place->told = 21;
	place->told_turn = 2;
	place->told_step = SEQUENCE_CONFEDERATE;
	assert_int_equal(ask(attack, NULL), OK);
	assert_int_equal(odds.strength[DEFENDER], 21);
	assert_int_equal(odds.told, 21);
	assert_false(odds.hides);
	place->came_turn = 3; /* the number is old */
	assert_int_equal(ask(attack, NULL), OK);
	assert_int_equal(odds.strength[DEFENDER], 4);
	diag_init(&diag, &shelf);
}

/* 5.1: where a combat has shown dummies alone, and a recon nobody, who attacks enters; what
 * came since nobody knows. */
static void test_dummies(void **unused)
{
	struct place_state *place;
	struct unit_state *dummy;
	const char *attack;

	(void)unused;
	one_on_one(0, "cs-winder", 8, "us-infantry-dummy-1", 0);
	place = &field.state.place[field.to];
	dummy = &field.state.unit[lu_unit_by_id(&game, "us-infantry-dummy-1")];
	attack = arena_printf(&arena, "attack %s with Winder; lead Winder",
		game.map.place[field.to].name);
	assert_int_equal(ask(attack, NULL), ERR_REFUSED);
	dummy->seen_turn = 1;
	dummy->seen_step = SEQUENCE_CONFEDERATE;
	dummy->seen_at = field.to;
	assert_int_equal(ask(attack, NULL), ERR_REFUSED); /* others may be there */
	place->came_turn = place->came_step = 0;
	assert_int_equal(ask(attack, NULL), OK);
	assert_true(odds.dummies);
	assert_true(odds.outcome[ODDS_WON] == CERTAIN);

	dummy->seen_turn = 0;
	place->came_turn = 1;
	place->came_step = SEQUENCE_UNION;
	place->told_turn = 2;
	place->told_step = SEQUENCE_CONFEDERATE;
	assert_int_equal(ask(attack, NULL), OK);
	assert_true(odds.dummies);
	place->told_turn = 0;
	assert_int_equal(ask(attack, NULL), ERR_REFUSED);
	diag_init(&diag, &shelf);
}

/* ---- against the dice ---- */

struct count {
	int holder[ODDS_HOLDERS], end[ODDS_ENDS];
	int rounds[ODDS_ROUNDS_MAX + 1];
	int loss[ROLES][512];
	int leader[UNITS_MAX];
};

static int pick(uint64_t *random, int n)
{
	return (int)dice_random(random, (uint32_t)n);
}

#define CARDS_OF_WAR   16
#define CLAUSES_OF_WAR 6

/* What chance chooses from, in the fights of a game. */
struct war {
	const char *special[SIDES][3]; /* the one in the middle is a division */
	uint32_t terrain[4];
	int card[CARDS_OF_WAR]; /* that matter in a combat */
	const char *clause[CLAUSES_OF_WAR];
};

static const struct war wars[2] = {
	{
		{[UNION] = {"us-mcclellan", "us-cooke", "us-porter"},
			[CONFEDERATE] = {"cs-lee", "cs-stuart", "cs-longstreet-leader"}},
		{0, POINT_WORKS, POINT_RIVER | POINT_BRIDGE, 0},
		{3, 5, 6, 25, 26, 32, 34, 35, 36, 37, 38, 45, 46, 47, 50, 55},
		{"drm self 1 if self attacks", "drm opponent 2 if leads us-v-corps",
			"no-joint self", "leader-off cs-jackson",
			"loss defender 1 if leads us-v-corps",
			"loss attacker 2 if near cs-jackson-command"},
	},
	{
		{[UNION] = {"us-grant", "us-torbert", "us-sheridan"},
			[CONFEDERATE] = {"cs-lee", "cs-hampton", "cs-stuart"}},
		{POINT_WILDERNESS, POINT_TOTOPOTOMOY, POINT_WORKS, POINT_RIVER},
		{38, 41, 43, 44, 41, 43, 41, 43, 41, 43, 41, 43, 41, 43, 41, 43},
		{"limit-rounds union 1", "limit-rounds confederate 2",
			"breastworks confederate 2 if confederate defends and infantry defends",
			"ignore breastworks", "leader-off us-sheridan",
			"drm union 2 if union attacks and infantry attacks"},
	},
};

static const struct war *war(void)
{
	return &wars[shipped == both[1]];
}

/* Somebody with rules of his own, now and then: army leaders (7.1), cavalry (6.7). */
static void put_special(uint64_t *random, enum side side, enum role role)
{
	int which = pick(random, 4);

	if (which < 3)
		put(war()->special[side][which], role, which == 1 ? 4 : 0);
}

/* Some divisions and leaders of a side. */
static void put_force(uint64_t *random, enum side side, enum role role)
{
	int most = 1 + pick(random, 4), put_down = 0;

	put_special(random, side, role);
	for (int tries = 0; put_down < most || tries < 20; tries++) {
		int unit = pick(random, game.units);
		const struct unit *info = &game.unit[unit];

		if (info->side != (int)side || field.state.unit[unit].at >= 0 ||
			(info->type == TYPE_GARRISON && role == ATTACKER))
			continue;
		if (lu_unit_is_division(info) && put_down < most) {
			put(info->id, role, 1 + pick(random, 6));
			field.state.unit[unit].supply =
				pick(random, 5) ? SUPPLIED : ATTRITION;
			field.state.unit[unit].replaced =
				!pick(random, 6) && info->replacement_name;
			field.state.unit[unit].dug_in = shipped == both[1] &&
							!pick(random, 3) &&
							info->type == TYPE_INFANTRY;
			put_down++;
		} else if (info->type == TYPE_LEADER &&
			   field.state.command[info->command].leader == unit) {
			put(info->id, role, 0);
		}
	}
}

/* A piece of the side on the field, for words about it. */
static const char *some_piece(uint64_t *random, enum side side)
{
	int unit;

	do
		unit = pick(random, game.units);
	while (game.unit[unit].side != (int)side || field.state.unit[unit].at < 0);
	return game.unit[unit].id;
}

/* What a side says of its choices, now and then. */
static const char *some_words(uint64_t *random, enum side side)
{
	const char *one = some_piece(random, side), *other = some_piece(random, side);

	if (!strcmp(one, other))
		other = "";
	switch (pick(random, 6)) {
	case 0:
		return arena_printf(
			&shelf, "break off with %s after %d", one, 1 + pick(random, 2));
	case 1: return arena_printf(&shelf, "lead %s%s%s", one, *other ? ", " : "", other);
	case 2: return arena_printf(&shelf, "spare %s; break off with %s", one, one);
	case 3:
		return arena_printf(
			&shelf, "losses %s%s%s", one, *other ? ", 2 to " : "", other);
	default: return NULL;
	}
}

/* So many faces lose a leader: by one, what comes of that would be seen too seldom. */
static struct table deadly(int faces)
{
	static const char *const key[] = {"1", "2", "3", "4", "5", "6"};
	static struct table_row row[6];

	for (int i = 0; i < 6; i++)
		row[i] = (struct table_row){key[i], i < faces ? "lost" : "safe"};
	return (struct table){game.tables, "leader-loss", row, 6};
}

/* What a side says, with cards that it holds, or does not, behind it. */
static const char *with_cards(uint64_t *random, enum side side, const char *words)
{
	const int *card = war()->card;
	int first = pick(random, CARDS_OF_WAR), other = pick(random, CARDS_OF_WAR);

	for (int i = 0; i < CARDS_OF_WAR; i++)
		if (pick(random, 3) == (int)side)
			deal(card[i], side);
	if (card[first] == card[other])
		return words;
	return arena_printf(&shelf, "%s%susing %d, %d", words ? words : "",
		words ? "; " : "", card[first], card[other]);
}

/* Now and then something is in force from the turn before the fight. */
static void put_some_in_force(uint64_t *random)
{
	if (!pick(random, 3))
		put_in_force(pick(random, 2) ? UNION : CONFEDERATE,
			war()->clause[pick(random, CLAUSES_OF_WAR)]);
}

static enum side random_field(uint64_t *random)
{
	static struct table table;
	enum side attacker = pick(random, 2) ? UNION : CONFEDERATE;
	const char *words;

	game = *shipped;
	if (pick(random, 2)) {
		table = deadly(3);
		game.tables = &table;
	}
	clear_field(war()->terrain[pick(random, shipped == both[1] ? 4 : 3)]);
	put_force(random, attacker, ATTACKER);
	put_force(random, side_other(attacker), DEFENDER);
	field.words[ATTACKER] = some_words(random, attacker);
	/* nothing stands before the first round here, so nobody withdraws later (6.4 C) */
	words = some_words(random, side_other(attacker));
	field.words[DEFENDER] =
		words ? arena_printf(&shelf, "stand fast; %s", words) : "stand fast";
	return attacker;
}

/* The same with cards. */
static enum side random_field_with_cards(uint64_t *random)
{
	enum side attacker = random_field(random);

	field.words[ATTACKER] = with_cards(random, attacker, field.words[ATTACKER]);
	field.words[DEFENDER] =
		with_cards(random, side_other(attacker), field.words[DEFENDER]);
	put_some_in_force(random);
	return attacker;
}

static enum odds_holder holder_after(enum fight_end end)
{
	if (end != END_ADVANCE)
		return lu_fit_divisions(&play.fight, DEFENDER) ? HOLDS_DEFENDER
							       : HOLDS_NOBODY;
	for (int i = 0; i < game.units; i++)
		if (lu_must_advance(&play.fight, i))
			return HOLDS_ATTACKER;
	return HOLDS_NOBODY;
}

static enum odds_end how_it_ended(enum fight_end end)
{
	switch (lu_effects_settle(&play.turn, field.to)) {
	case EFFECT_GUIDE: return ODDS_GUIDED;
	case EFFECT_CANCEL: return ODDS_CALLED_OFF;
	default: break;
	}
	return end == END_RETURN    ? ODDS_RETURN
	       : end == END_ADVANCE ? ODDS_ADVANCE
				    : ODDS_DESTROYED;
}

static void count_combat(struct count *out, enum side attacker, uint64_t random)
{
	int lost[ROLES] = {0};
	enum fight_end end;

	begin(attacker, random);
	assert_int_equal(lu_combat_play(&play.fight, &end), OK);
	out->end[how_it_ended(end)]++;
	out->holder[holder_after(end)]++;
	out->rounds[play.fight.thrown]++;
	for (int i = 0; i < game.units; i++) {
		const struct unit_state *was = &field.state.unit[i],
					*is = &play.state.unit[i];
		enum role role = game.unit[i].side == (int)attacker ? ATTACKER : DEFENDER;

		lost[role] += was->at >= 0 ? was->strength - is->strength : 0;
		out->leader[i] += is->replaced != was->replaced || is->lost != was->lost;
	}
	out->loss[ATTACKER][lost[ATTACKER]]++;
	out->loss[DEFENDER][lost[DEFENDER]]++;
}

/*
 * Bernstein: that a count of n throws of chance p is off by t or more has a chance of at
 * most 2 exp(-t * t / (2 * (v + t / 3))), v = n p (1 - p). With 21 for the exponent that is
 * one in 650 million a cell, for rare cells, too, where sigmas mean little. What was not
 * followed may be added to any cell.
 */
static void expect(
	const char *what, int which, int combats, int count, uint64_t chance, uint64_t rest)
{
	double p = (double)chance / (double)CERTAIN;
	double slack = (double)rest / (double)CERTAIN * combats;
	double off = count - p * combats, v = combats * p * (1 - p) + slack;

	off = off < 0 ? -off : off;
	off = off > slack ? off - slack : 0;
	if (off * off > 2 * 21 * (v + off / 3))
		fail_msg("%s %d: %d of %d, but %.2f were expected", what, which, count,
			combats, p * combats);
}

static void compare(const struct tally *tally, const struct count *count, int combats)
{
	uint64_t rest = tally->rest;

	assert_true(rest < CERTAIN / 200);
	for (int i = 0; i < ODDS_HOLDERS; i++)
		expect("holder", i, combats, count->holder[i], tally->holder[i], rest);
	for (int i = 0; i < ODDS_ENDS; i++)
		expect("end", i, combats, count->end[i], tally->end[i], rest);
	for (int i = 0; i <= ODDS_ROUNDS_MAX; i++)
		expect("rounds", i, combats, count->rounds[i], tally->rounds[i], rest);
	for (enum role role = ATTACKER; role < ROLES; role++)
		for (int i = 0; i <= tally->strength[role]; i++)
			expect(role == ATTACKER ? "attackers lose" : "defenders lose", i,
				combats, count->loss[role][i], tally->loss[role][i], rest);
	/* who is named for the army's leader is turned over, and the army's goes on */
	for (int i = 0; i < game.units; i++)
		if (shipped == both[0] ||
			field.state.unit[lu_unit_by_id(&game, "cs-lee")].at < 0 ||
			game.unit[i].type != TYPE_LEADER)
			expect(game.unit[i].id, 0, combats, count->leader[i],
				tally->leader[i], rest);
}

static int combats_wanted(void)
{
	const char *given = getenv("ODDS_COMBATS");

	return given ? atoi(given) : COMBATS * rounds_wanted();
}

/* Plays the fight of the field so often and compares. Returns the most rounds it had. */
static int play_and_compare(enum side attacker, int combats, uint64_t *random)
{
	struct arena lasting = ARENA_INIT;
	static struct count count;
	struct tally tally;
	int longest = 0;

	memset(&count, 0, sizeof count);
	begin(attacker, 0);
	assert_int_equal(lu_odds_rounds(&tally, &lasting, &play.fight), OK);
	for (int i = 0; i < combats; i++) {
		arena_clear(&arena);
		count_combat(&count, attacker, *random + (uint64_t)i);
	}
	arena_clear(&arena);
	dice_random(random, 6);
	compare(&tally, &count, combats);
	for (int i = 0; i <= ODDS_ROUNDS_MAX; i++)
		longest = count.rounds[i] ? i : longest;
	arena_release(&lasting);
	return longest;
}

static void test_against_dice(void **unused)
{
	uint64_t random = 1862;
	int longest = 0;

	(void)unused;
	for (int position = 0; position < POSITIONS; position++) {
		enum side attacker = random_field(&random);
		int rounds = play_and_compare(attacker, combats_wanted(), &random);

		longest = rounds > longest ? rounds : longest;
	}
	assert_true(longest > 2);
}

static void test_cards_against_dice(void **unused)
{
	uint64_t random = 1865;
	int played = 0, settled = 0;

	(void)unused;
	for (int position = 0; position < POSITIONS; position++) {
		enum side attacker = random_field_with_cards(&random);

		play_and_compare(attacker, combats_wanted(), &random);
		played += play.state.effects > field.state.effects;
		settled += !play.fight.thrown;
	}
	assert_in_range(played, POSITIONS / 5, POSITIONS);
	assert_in_range(settled, 1, POSITIONS / 2);
}

static struct tally *follow_roughly(bool rough)
{
	static struct tally tally;

	begin(play.fight.force[ATTACKER].side, 0);
	assert_int_equal(lu_odds_attack(&tally, &arena, &play.fight, rough), OK);
	return &tally;
}

/* What is not followed for a percent is less than one, and nothing is made up. */
static void test_rough(void **unused)
{
	uint64_t random = 1864;
	int shorter = 0;

	(void)unused;
	for (int position = 0; position < POSITIONS; position++) {
		uint64_t holder[ODDS_HOLDERS], rest;
		const struct tally *tally;

		begin(random_field(&random), 0);
		tally = follow_roughly(false);
		memcpy(holder, tally->holder, sizeof holder);
		rest = tally->rest;
		tally = follow_roughly(true);
		assert_true(tally->rest >= rest && tally->rest <= rest + CERTAIN / 100);
		for (int i = 0; i < ODDS_HOLDERS; i++)
			assert_true(tally->holder[i] <= holder[i] &&
				    tally->holder[i] + CERTAIN / 100 >= holder[i]);
		shorter += tally->rest > rest;
		arena_clear(&arena);
	}
	assert_in_range(shorter, 1, POSITIONS);
}

/* ---- If It Takes All Summer ---- */

/* Getty attacks Heth: 1 or 2 SP on as many, both rated 1 and for good. */
static void two_armies(uint32_t flags, int strength)
{
	plain_ratings();
	for (int i = 0; i < game.units; i++)
		game.unit[i].replacement_rating = 1;
	clear_field(flags);
	put("us-getty", ATTACKER, strength);
	put("cs-heth", DEFENDER, strength);
}

/*
 * 1 SP on 1 SP in the Wilderness: a 1 stops the attack; 2 and 3 make the net -1, which 1
 * way of 36 wins and 6 lose; 4 makes it 0 (3 and 3); 5 and 6 make it +1 (6 and 1).
 */
static void test_wilderness(void **unused)
{
	const struct tally *tally;

	(void)unused;
	two_armies(POINT_WILDERNESS, 1);
	tally = follow_attack(UNION);
	assert_true(tally->end[ODDS_STOPPED] == fraction(1, 6));
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(2 * 1 + 3 + 2 * 6, 216));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(36 + 2 * 6 + 3 + 2, 216));
	assert_true(tally->rounds[0] == fraction(1, 6));
	assert_true(tally->rounds[1] == fraction(5, 6));
	assert_true(tally->rest == 0);
}

/*
 * The fight of two rounds above from its first round on, net 0. Of 38/216 that go on a
 * sixth ends with one lost each, before a die is thrown for a second round; the others are
 * won and lost like the one before.
 */
static void test_wilderness_again(void **unused)
{
	const struct tally *tally;
	uint64_t won, lost;

	(void)unused;
	two_armies(POINT_WILDERNESS, 2);
	tally = follow(UNION);
	won = fraction(6 * 1 + 5 * 1 + 10 * 6, 216) + fraction(38 * 17, 216 * 216);
	lost = fraction(15 * 6 + 6 * 2 + 5 * 1, 216) + fraction(38 * (36 + 17), 216 * 216);
	assert_true(tally->holder[HOLDS_ATTACKER] == won);
	assert_true(tally->holder[HOLDS_DEFENDER] == lost);
	assert_true(tally->rounds[1] == fraction(178 * 6 + 38, 216 * 6));
	assert_true(tally->rounds[2] == fraction(38 * 5, 216 * 6));
	assert_true(tally->rest == 0);
}

/* The same where no die is thrown, but no second round may be: 38/216 more come to
 * nothing. */
static void test_limit_rounds(void **unused)
{
	const struct tally *tally;

	(void)unused;
	two_armies(0, 2);
	put_in_force(CONFEDERATE, "limit-rounds union 1");
	tally = follow(UNION);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(6 * 1 + 5 * 1 + 10 * 6, 216));
	assert_true(tally->holder[HOLDS_DEFENDER] ==
		    fraction(15 * 6 + 6 * 2 + 5 * 1 + 38, 216));
	assert_true(tally->rounds[1] == CERTAIN);
	put_in_force(CONFEDERATE, "limit-rounds union 2");
	assert_true(follow(UNION)->rounds[2] == fraction(38, 216));
}

/* 6.6: units have retreated into the point, and 1 of 6 passes the check; a card passes
 * it for certain. */
static void test_check_waived(void **unused)
{
	(void)unused;
	two_armies(0, 1);
	field.state.place[field.to].retreated = true;
	assert_true(follow_attack(UNION)->end[ODDS_STOPPED] == fraction(5, 6));
	put_in_force(UNION, "auto-check union");
	assert_true(follow_attack(UNION)->end[ODDS_STOPPED] == 0);
	assert_true(follow_attack(UNION)->holder[HOLDS_ATTACKER] == fraction(3, 36));
}

/*
 * A garrison of 1 SP, rated 0, in the works: 1 - 1 makes the net 0. Of two dice 3 ways and
 * 5 ways (an 8) have the attacker's rating rolled for, which 2 faces lose; a garrison has
 * nobody to lose.
 */
static void test_garrison(void **unused)
{
	const struct tally *tally;

	(void)unused;
	two_armies(POINT_WORKS, 1);
	game.unit[lu_unit_by_id(&game, "cs-garrison-3")].rating = 0;
	field.state.unit[lu_unit_by_id(&game, "cs-heth")].at = -1;
	put("cs-garrison-3", DEFENDER, 1);
	tally = follow(UNION);
	assert_true(tally->holder[HOLDS_ATTACKER] == fraction(3, 36));
	assert_true(tally->holder[HOLDS_DEFENDER] == fraction(3, 36));
	assert_true(
		tally->leader[lu_unit_by_id(&game, "us-getty")] == fraction(8 * 2, 216));
	assert_true(tally->leader[lu_unit_by_id(&game, "cs-garrison-3")] == 0);
}

/* 1 SP on 1 SP: breastworks make the net -1 (1 and 6 ways), unless a card is against it. */
static void test_breastworks(void **unused)
{
	(void)unused;
	two_armies(0, 1);
	field.state.unit[lu_unit_by_id(&game, "cs-heth")].dug_in = true;
	assert_true(follow(UNION)->holder[HOLDS_ATTACKER] == fraction(1, 36));
	assert_true(follow(UNION)->holder[HOLDS_DEFENDER] == fraction(6, 36));
	put_in_force(UNION, "ignore breastworks");
	assert_true(follow(UNION)->holder[HOLDS_ATTACKER] == fraction(3, 36));
}

/* The same of a river between them. */
static void test_river_bar(void **unused)
{
	(void)unused;
	two_armies(0, 1);
	field.from = lu_place_by_id(&game, "falmouth");
	field.to = lu_place_by_id(&game, "fredericksburg");
	field.state.unit[lu_unit_by_id(&game, "us-getty")].at = field.from;
	field.state.unit[lu_unit_by_id(&game, "cs-heth")].at = field.to;
	assert_true(follow(UNION)->holder[HOLDS_ATTACKER] == fraction(1, 36));
	assert_true(follow(UNION)->holder[HOLDS_DEFENDER] == fraction(6, 36));
}

/* With every leader lost for whom a die is thrown. */
static void lose_all(void)
{
	static struct table table;

	plain_ratings();
	table = deadly(6);
	game.tables = &table;
}

/* 7.1: after McClellan two corps do not fight together, be they twice as strong. */
static void test_mcclellan(void **unused)
{
	uint64_t random = 1863;

	(void)unused;
	lose_all();
	clear_field(0);
	put("us-mcclellan", ATTACKER, 0);
	put("us-richardson", ATTACKER, 5);
	put("us-sykes", ATTACKER, 4);
	put("cs-winder", DEFENDER, 5);
	play_and_compare(UNION, 10 * combats_wanted(), &random);
}

/* 7.1: who is lost breaks nothing off; Longstreet, if he takes over, leads at once. */
static void test_lee(void **unused)
{
	uint64_t random = 1864;

	(void)unused;
	lose_all();
	game.unit[lu_unit_by_id(&game, "cs-lee")].rating = 3;
	clear_field(0);
	put("cs-lee", ATTACKER, 0);
	put("cs-longstreet-leader", ATTACKER, 0);
	put("cs-winder", ATTACKER, 7);
	put("us-sykes", DEFENDER, 7);
	field.words[ATTACKER] = "break off with Lee";
	play_and_compare(CONFEDERATE, 10 * combats_wanted(), &random);
}

/* 12.0: what one side loses may hang on who leads the other, who falls in some fights. */
static void test_loss_by_lead(void **unused)
{
	uint64_t random = 1866;

	(void)unused;
	plain_ratings();
	clear_field(0);
	put("us-sykes", ATTACKER, 2);
	put("us-richardson", ATTACKER, 4);
	put("cs-winder", DEFENDER, 7);
	field.words[ATTACKER] = "lead Sykes; losses 2 from Sykes";
	put_in_force(UNION, "loss defender 2 if leads us-v-corps");
	play_and_compare(UNION, 10 * combats_wanted(), &random);
}

/* ---- plans ---- */

static void expect_plan(
	const struct state *state, const struct plan *plan, int result, const char *message)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	const struct diag_item *item;
	struct odds made;

	lu_view_make(view, shipped, state, (enum audience)plan->side);
	diag_init(&diag, &arena);
	assert_int_equal(lu_odds_make(&made, &arena, shipped, view, plan, &diag), result);
	if (result == OK) /* every piece has a name */
		assert_null(strstr(made.title, "(null)"));
	for (item = diag.first; item && !strstr(item->text, message);)
		item = item->next;
	if (*message && !item)
		fail_msg("`%s` was expected, not: %s", message,
			diag.first ? diag.first->text : "");
	assert_true(*message || !diag.first);
}

/* Pieces may be assumed elsewhere, but not what they are not. */
static void test_plans_refused(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.from = "Fort 3",
		.enemy = "Huger",
		.orders = "attack Hughes Tavern with Richardson, Sedgwick"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	expect_plan(state, &plan, OK, "");
	state->unit[lu_unit_by_id(&game, "us-richardson")].strength = 0;
	expect_plan(state, &plan, ERR_REFUSED, "Richardson is destroyed");
	plan.orders = "attack Hughes Tavern with Sedgwick";
	plan.enemy = "Huger replaced, 10 SP replaced";
	expect_plan(state, &plan, OK, "");
	plan.enemy = "Huger, Davis replaced";
	expect_plan(state, &plan, ERR_REFUSED, "Davis has no replacement");
	/* out of reach: that nothing is known of the enemy there is no matter */
	plan = (struct plan){
		.side = CONFEDERATE, .orders = "attack White House with A.P. Hill"};
	state->unit[lu_unit_by_id(shipped, "cs-ap-hill")].at =
		lu_place_by_id(shipped, "fort-3");
	expect_plan(state, &plan, ERR_REFUSED, "the way is ");
	for (const struct diag_item *item = diag.first; item; item = item->next)
		assert_null(strstr(item->text, "nothing is known"));
}

/* 12.0: a card of the hand that brings the stack there is named with its line. */
static void test_card_for_the_way(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state),
		     *view = ARENA_NEW(&arena, struct state);
	const struct plan plan = {.side = CONFEDERATE,
		.enemy = "Sykes",
		.orders = "attack White House with A.P. Hill"};
	int named = 0, beyond = 0;

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	state->card[lu_card_find(shipped, 39)].at = CARD_CONFEDERATE;
	for (int i = 0; i < shipped->map.places; i++) {
		struct odds made;
		bool barred = false, hinted = false;

		state->unit[lu_unit_by_id(shipped, "cs-ap-hill")].at = i;
		lu_view_make(view, shipped, state, AUDIENCE_CONFEDERATE);
		diag_init(&diag, &arena);
		lu_odds_make(&made, &arena, shipped, view, &plan, &diag);
		for (const struct diag_item *item = diag.first; item; item = item->next) {
			barred = barred || strstr(item->text, "the way is ");
			hinted =
				hinted || strstr(item->text,
						  "with `play 39 with A.P. Hill` above it");
		}
		assert_true(barred || !hinted);
		named += hinted;
		beyond += barred && !hinted;
	}
	assert_true(named > 0 && beyond > 0);
}

static void expect_note(
	const struct state *state, const struct plan *plan, const char *text, bool wanted)
{
	struct state *view = ARENA_NEW(&arena, struct state);
	struct odds made;
	bool found = false;

	lu_view_make(view, shipped, state, (enum audience)plan->side);
	diag_init(&diag, &arena);
	assert_int_equal(lu_odds_make(&made, &arena, shipped, view, plan, &diag), OK);
	for (int i = 0; i < made.notes; i++)
		found = found || strstr(made.note[i], text);
	if (found != wanted)
		fail_msg("`%s` was %sexpected", text, wanted ? "" : "not ");
}

/* What would puzzle in the numbers is explained beside them, and only there. */
static void test_notes(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION, .from = "Barker"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	plan.enemy = "Stuart";
	plan.orders = "attack Tucker Town with Cooke";
	expect_note(
		state, &plan, "Nobody holds Tucker Town when both sides' cavalry", true);
	expect_note(state, &plan, "Magruder", false);
	plan.orders = "attack Tucker Town with Sykes";
	expect_note(state, &plan, "both sides' cavalry", false);
	plan.from = "Fort 3";
	plan.enemy = "Huger";
	plan.orders = "attack Hughes Tavern with Sedgwick";
	expect_note(state, &plan, "All its faces are in the chances", true);
	expect_note(state, &plan, "both sides' cavalry", false);
}

/* One's own cards must be in hand; the enemy's must not be known to be elsewhere. */
static void test_cards_refused(void **unused)
{
	static const struct {
		const char *own, *enemy, *message;
	} wrong[] = {
		{"using 46", "lead Winder", "card 46 Union Artillery is not in your hand"},
		{"using 3", "lead Winder", "Jackson is behind them! is for the other side"},
		{"using 43", "lead Winder", ""}, /* Poor Maps: at any time */
		{"using 49", "lead Winder", "Indecision is not in your hand"},
		{"using 42", "lead Winder",
			"card 42 Lee's plan goes awry cannot be played"},
		{"using 10", "lead Winder", "card 10 Chickahominy Fever is for the other"},
		{"using 27", "lead Winder", "wants `play`, not `using`, and a target"},
		{"using 25", "lead Winder", ""}, /* for a defence: stays in hand */
		{"using 50", "using 50",
			"enemy cannot play card 50 Stragglers: you hold it"},
		{"using 50", "using 55", ""},
		{"using 50", "using 35", "Heroic Unit: it is among the discards"},
		{"using 50", "using 47", "Piecemeal Attacks: it is out of the game"},
		{"using 50", "using 45", "Little Mac slips away: it is in force"},
		{"using 50", "using 46", "Union Artillery: it is for your side alone"},
		{"using 50", "using 49", "Union Command Indecision cannot be played here"},
		{"using 50", "using 4", ""},
		{"using 50", "using 33, 36",
			"McClellan Returns: it is for your side alone"},
	};
	static const int own[] = {3, 10, 25, 27, 42, 43, 50};
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION, .from = "Barker", .enemy = "Winder"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	for (size_t i = 0; i < sizeof own / sizeof *own; i++)
		state->card[lu_card_find(shipped, own[i])].at = CARD_UNION;
	state->card[lu_card_find(shipped, 35)].at = CARD_DISCARDED;
	state->card[lu_card_find(shipped, 47)].at = CARD_REMOVED;
	state->card[lu_card_find(shipped, 45)].at = CARD_IN_FORCE;
	state->card[lu_card_find(shipped, 4)] = (struct card_state){CARD_CONFEDERATE, true};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		plan.orders = arena_printf(
			&arena, "attack Tucker Town with Sykes; %s", wrong[i].own);
		plan.enemy_says = wrong[i].enemy;
		expect_plan(state, &plan, *wrong[i].message ? ERR_REFUSED : OK,
			wrong[i].message);
	}
}

/* Messages are about the words as they were given. */
static void test_where(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.from = "Barker",
		.enemy = "Winder",
		.orders = "attack Tucker Town with Sykes",
		.enemy_says = "lead Foo"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	expect_plan(state, &plan, ERR_REFUSED, "called `Foo`");
	assert_string_equal(diag.first->where.file, "enemy-says");
	assert_int_equal(diag.first->where.line, 1);
	assert_int_equal(diag.first->where.column, 6);
	plan.enemy_says = "lead Winder; using 46";
	expect_plan(state, &plan, ERR_REFUSED, "the enemy cannot play card 46");
	assert_int_equal(diag.first->where.line, 1);
	assert_int_equal(diag.first->where.column, 14);
	plan.enemy_says = NULL;
	plan.orders = "attack Tucker Town with Sykes\nusing 46";
	expect_plan(state, &plan, ERR_REFUSED, "not in your hand");
	assert_int_equal(diag.first->where.line, 2);
	assert_int_equal(diag.first->where.column, 1);
}

/* What cards do in the fight stands in its sum, or beside it. */
static void test_card_notes(void **unused)
{
	static const int own[] = {16, 25, 32, 36, 50, 53};
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION, .from = "Barker", .enemy = "Winder"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	for (size_t i = 0; i < sizeof own / sizeof *own; i++)
		state->card[lu_card_find(shipped, own[i])].at = CARD_UNION;
	plan.orders = "attack Tucker Town with Sykes, Morell; using 16, 25, 36, 50, 53";
	plan.enemy_says = "using 45, 47";
	expect_note(
		state, &plan, "Card 25 Massed Union Guns stays in hand: it is for a", true);
	expect_note(state, &plan,
		"Card 36 McClellan Returns stays in hand: it counts only if", true);
	expect_note(state, &plan,
		"Card 47, Piecemeal Attacks: no more than 1 division may go on", true);
	expect_note(state, &plan,
		"Card 45, Little Mac slips away: McClellan counts as absent", true);
	expect_note(state, &plan, "Card 16 Replacements stays in hand: ", true);
	expect_note(state, &plan, "Card 53 Heavy Rains is played, but what its dice", true);
	expect_note(state, &plan, "Card 50", false); /* in the sum */
	expect_note(state, &plan, "No dice are thrown", false);
	plan.orders = "attack Tucker Town with Sykes, Morell; using 32, 50";
	expect_note(state, &plan, "Card 32, Local Guide: the attack on Tucker Town", true);
	expect_note(state, &plan, "No dice are thrown", true);
	expect_note(state, &plan, "Card 50 Stragglers stays in hand: no dice are", true);
	plan.defend = "Tucker Town";
	plan.orders = "using 25";
	plan.enemy_says = "using 5; break off with Winder";
	state->unit[lu_unit_by_id(&game, "us-sykes")].at =
		lu_place_by_id(&game, "tucker-town");
	expect_note(state, &plan, "stays in hand", false);
}

/* What is in force keeps this attack from being made, now. */
static void test_bars(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.from = "Barker",
		.enemy = "Winder",
		.orders = "attack Tucker Town with Sykes"};

	(void)unused;
	diag_init(&diag, &arena);
	game = *shipped;
	clear_field(0);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	put_in_force(UNION, "block-link");
	field.state.effect[0].place = lu_place_by_id(&game, "barker");
	field.state.effect[0].other = lu_place_by_id(&game, "fairfield");
	put_in_force(UNION, "no-attack point");
	field.state.effect[1].place = lu_place_by_id(&game, "barker");
	put_in_force(UNION, "no-attack unit us-sykes");
	state->effect[0] = field.state.effect[0];
	state->effect[1] = field.state.effect[1];
	state->effects = 2;
	expect_note(state, &plan, "this turn", false);
	state->effect[0].other = lu_place_by_id(&game, "tucker-town");
	expect_note(state, &plan,
		"nobody moves, attacks or retreats between Barker and Tucker Town", true);
	expect_note(state, &plan, "nobody may start another attack on", false);
	state->effect[1].place = lu_place_by_id(&game, "tucker-town");
	expect_note(state, &plan, "nobody may start another attack on Tucker Town", true);
	state->effect[1] = field.state.effect[2];
	expect_note(state, &plan, "Sykes may not attack this turn", true);
	plan.orders = "attack Tucker Town with Morell";
	expect_note(state, &plan, "Sykes may not attack this turn", false);
}

/* A standing order that hangs on the net is asked as the first round stands. */
static void test_standing_net(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.from = "Barker",
		.enemy = "Winder 8",
		.orders = "attack Tucker Town with Sykes"};
	struct odds made;
	uint64_t later[2];
	int net[2];

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	state->card[lu_card_find(shipped, 50)].at = CARD_UNION;
	for (int i = 0; i < 2; i++) {
		struct state *view = ARENA_NEW(&arena, struct state);

		lu_view_make(view, shipped, state, AUDIENCE_UNION);
		plan.standing = i ? "when attacking if net is below 20: using 50\n"
				  : "when attacking if net is above 20: using 50\n";
		assert_int_equal(
			lu_odds_make(&made, &arena, shipped, view, &plan, &diag), OK);
		net[i] = atoi(made.total);
		expect_note(
			state, &plan, "A standing order that looks at the combat", true);
	}
	assert_int_equal(net[1], net[0] + 2);
	plan.standing = "when attacking: using 50\n";
	expect_note(state, &plan, "A standing order that looks at the combat", false);
	for (int i = 0; i < 2; i++) {
		struct state *view = ARENA_NEW(&arena, struct state);

		lu_view_make(view, shipped, state, AUDIENCE_UNION);
		plan.standing =
			i ? "when combat continues if net is below 20: break off with Sykes\n"
			  : "when combat continues if net is above 20: break off with Sykes\n";
		assert_int_equal(
			lu_odds_make(&odds, &arena, shipped, view, &plan, &diag), OK);
		later[i] = chance_of("rounds", "3") + chance_of("rounds", "4");
	}
	assert_true(later[0] && later[1] && later[1] < later[0]);
}

static uint64_t two_rounds_of(const struct state *state, const struct plan *plan)
{
	struct state *view = ARENA_NEW(&arena, struct state);

	lu_view_make(view, shipped, state, AUDIENCE_UNION);
	assert_int_equal(lu_odds_make(&odds, &arena, shipped, view, plan, &diag), OK);
	return chance_of("rounds", "2");
}

/* Words of a defence come before what is filed, which still speaks of the rest. */
static void test_words_and_standing(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.defend = "Tucker Town",
		.from = "Barker",
		.enemy = "Winder 8"};
	uint64_t silent, filed;

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	state->unit[lu_unit_by_id(&game, "us-sykes")].at =
		lu_place_by_id(&game, "tucker-town");
	silent = two_rounds_of(state, &plan);
	plan.standing = "when attacked: break off with Sykes\n";
	filed = two_rounds_of(state, &plan);
	assert_true(filed && filed != silent);
	plan.orders = "lead Sykes";
	assert_true(two_rounds_of(state, &plan) == filed);
}

/* ---- plans of If It Takes All Summer ---- */

/* What is assumed there: garrisons, whose names end with a number, and breastworks. */
static void test_summer_plans(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION, .from = "Hungary Station"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	plan.orders = "attack Deep Run Works with Barlow";
	plan.enemy = "Garrison 3, Heth 5";
	expect_plan(state, &plan, OK, "");
	expect_note(state, &plan, "A garrison whose side must retreat", true);
	expect_note(state, &plan, "Wilderness", false);
	plan.enemy = "Garrison 3 1 SP";
	expect_plan(state, &plan, OK, "");
	plan.enemy = "Garrison 3, Garrison 3 2";
	expect_plan(state, &plan, ERR_REFUSED, "Garrison 3 is assumed twice");
	plan.enemy = "Heth 4 dug in";
	expect_plan(state, &plan, ERR_REFUSED,
		"Heth is not behind breastworks: the campaign is without that option");
	state->options = OPTION_BREASTWORKS;
	expect_plan(state, &plan, OK, "");
	plan.enemy = "F. Lee dug in";
	expect_plan(state, &plan, ERR_REFUSED, "only infantry digs in");
	plan.from = "Spottswood";
	plan.orders = "attack Wilderness Tavern with Barlow";
	plan.enemy = "Heth";
	expect_note(state, &plan,
		"The die for the Wilderness effect comes before each round", true);
	expect_note(state, &plan, "garrison", false);
}

/* Breastworks that are seen are those of the infantry there. */
static void test_breastworks_seen(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct state *view = ARENA_NEW(&arena, struct state);
	struct plan plan = {.side = UNION,
		.from = "Madison's Ordinary",
		.enemy = "Heth",
		.orders = "attack Mud Tavern with Barlow"};
	struct odds made;
	int net[2];

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	state->options = OPTION_BREASTWORKS;
	for (int i = 0; i < 2; i++) {
		lu_view_make(view, shipped, state, AUDIENCE_UNION);
		view->place[lu_place_by_id(&game, "mud-tavern")].breastworks = i;
		assert_int_equal(
			lu_odds_make(&made, &arena, shipped, view, &plan, &diag), OK);
		net[i] = atoi(made.total);
	}
	assert_int_equal(net[1], net[0] - 1);
}

/* A check that is due is explained, be it by a retreat, and so is a card that waives it. */
static void test_check_notes(void **unused)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	struct effect effect = {.by = UNION, .card = 13};
	struct plan plan = {.side = UNION,
		.from = "Madison's Ordinary",
		.enemy = "Heth",
		.orders = "attack Mud Tavern with Barlow"};

	(void)unused;
	diag_init(&diag, &arena);
	assert_int_equal(
		lu_state_begin(state, shipped, shipped->base.scenario[0].id, NULL, &diag),
		OK);
	expect_note(state, &plan, "leader check", false);
	state->place[lu_place_by_id(&game, "mud-tavern")].retreated = true;
	expect_note(state, &plan,
		"Mud Tavern was retreated into this turn: Barlow must pass a combat leader check first",
		true);
	assert_int_equal(
		lu_effect_compile(&effect, shipped, "auto-check union", &arena, &diag), OK);
	state->card[lu_card_find(shipped, 13)].at = CARD_IN_FORCE;
	assert_true(lu_effects_add(state, &effect));
	expect_note(state, &plan,
		"is passed without a die, by card 13, Grant demands attacks (6.1).", true);
}

/* ---- the whole ---- */

static int load(const struct game **out, const char *id)
{
	struct loaded loaded;

	if (loaded_read(&loaded, &shelf, id, &diag) < 0)
		return -1;
	*out = loaded.game;
	return 0;
}

static int setup(void **unused)
{
	(void)unused;
	diag_init(&diag, &shelf);
	if (load(&both[0], "gates-of-richmond") < 0 ||
		load(&both[1], "if-it-takes-all-summer") < 0)
		return -1;
	shipped = both[0];
	return 0;
}

static int setup_summer(void **unused)
{
	if (setup(unused) < 0)
		return -1;
	shipped = both[1];
	return 0;
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_one_on_one),
		cmocka_unit_test(test_one_round),
		cmocka_unit_test(test_two_rounds),
		cmocka_unit_test(test_cavalry),
		cmocka_unit_test(test_magruder),
		cmocka_unit_test(test_break_off),
		cmocka_unit_test(test_leader_check),
		cmocka_unit_test(test_withdrawal),
		cmocka_unit_test(test_modifier),
		cmocka_unit_test(test_loss),
		cmocka_unit_test(test_loss_again),
		cmocka_unit_test(test_limit),
		cmocka_unit_test(test_no_joint),
		cmocka_unit_test(test_wanted_leader),
		cmocka_unit_test(test_settled),
		cmocka_unit_test(test_guide_after_magruder),
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_against_dice),
		cmocka_unit_test(test_cards_against_dice),
		cmocka_unit_test(test_rough),
		cmocka_unit_test(test_mcclellan),
		cmocka_unit_test(test_lee),
		cmocka_unit_test(test_loss_by_lead),
		cmocka_unit_test(test_plans_refused),
		cmocka_unit_test(test_card_for_the_way),
		cmocka_unit_test(test_notes),
		cmocka_unit_test(test_cards_refused),
		cmocka_unit_test(test_others),
		cmocka_unit_test(test_dummies),
		cmocka_unit_test(test_where),
		cmocka_unit_test(test_card_notes),
		cmocka_unit_test(test_bars),
		cmocka_unit_test(test_standing_net),
		cmocka_unit_test(test_words_and_standing),
	};

	const struct CMUnitTest summer[] = {
		cmocka_unit_test(test_wilderness),
		cmocka_unit_test(test_wilderness_again),
		cmocka_unit_test(test_limit_rounds),
		cmocka_unit_test(test_check_waived),
		cmocka_unit_test(test_garrison),
		cmocka_unit_test(test_breastworks),
		cmocka_unit_test(test_river_bar),
		cmocka_unit_test(test_summer_plans),
		cmocka_unit_test(test_breastworks_seen),
		cmocka_unit_test(test_check_notes),
		cmocka_unit_test(test_against_dice),
		cmocka_unit_test(test_cards_against_dice),
	};

	return cmocka_run_group_tests_name("odds", tests, setup, teardown) +
	       cmocka_run_group_tests_name(
		       "odds, If It Takes All Summer", summer, setup_summer, teardown);
}
