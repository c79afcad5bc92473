/* 7.0 Combat, 8.0 Artillery, 11.0 Attack effectiveness, 20.1 the train in combat. */
#ifndef RULES_BLUE_AND_GRAY_RULES_COMBAT_H
#define RULES_BLUE_AND_GRAY_RULES_COMBAT_H

#include "rules/blue-and-gray/rules/turn.h"

/* The sums of an attack. */
struct sum {
	int attackers;                /* SP */
	int defenders;                /* SP, modified */
	int printed;                  /* SP of the defenders as printed, for 7.63 Ex */
	int multiple[TARGETS_MAX];    /* of each target hex: 1, 2 */
	const char *why[TARGETS_MAX]; /* "rough", "bridge"; NULL: it is not multiplied */
	int column;                   /* the true one; -1: a side has no strength */
	int used;                     /* 7.9: the one that is rolled on */
};

/* ---- contact.c: 6.0, 8.1 ---- */

/* True when the unit stands on the map in contact with that hex. */
bool bg_touches(const struct turn_play *turn, int unit, int place);

/* The hexes with enemy units with which it is in contact, in map order, into `place`
 * (HEX_SIDES); a train is an enemy unit, too. Returns the number. */
int bg_enemies_touched(int *place, const struct turn_play *turn, int unit);

/*
 * True when artillery can bombard the hex: within range, in its sight, and itself in
 * contact with no enemy unit. The text of 8.12 makes no exception for the train, as 7.11
 * does, so artillery that touches the train may attack it or nobody. 8.11, 8.12, 8.16
 */
bool bg_bombards(const struct turn_play *turn, int unit, int target);

/* True for a unit that can bombard at all; and hexes from it to that one. 8.11 */
bool bg_is_gun(const struct turn_play *turn, int unit);
int bg_distance_to(const struct turn_play *turn, int unit, int place);

/* True when the attack is on that hex. */
bool bg_is_target(const struct attack *attack, int place);

/* Those of the attackers who are in contact with the target, or those who are not: they
 * bombard it. In the order in which they were named. 7.21, 8.2 */
void bg_attackers_in_contact(struct stack *out, const struct turn_play *turn,
	const struct attack *attack, bool in_contact);

/* ---- declare.c, declare_words.c, declare_text.c: 7.1, 7.2, 8.1, 8.2 ---- */

/*
 * The order `attack`: looks it over, notes it behind those that were declared before, and
 * tells of its odds. Returns OK, after order_fails when it cannot be; then nothing is noted
 * but that its units and hexes were tried.
 */
int bg_attack_order(struct turn_play *turn, const struct order *order);

/* Notes an attack behind those that were declared before: its units and hexes are then
 * taken. Of one that is noted already, bg_attack_mark takes those that it has got. */
void bg_attack_note(struct turn_play *turn, const struct attack *attack);
void bg_attack_mark(struct turn_play *turn, const struct attack *attack);

/* A line of the receipt, if there is one: who attacks whom, and its odds; `prefix` before
 * it. */
void bg_attack_tell(
	struct turn_play *turn, const struct attack *attack, const char *prefix);

/* Looks over the words under an attack that was declared: pieces and hexes that they can
 * name. What they come to is seen when it is resolved. */
void bg_attack_words(struct turn_play *turn, const struct attack *attack);

/* "Rodes and Garland attack 1410 (1/2/V and V Artillery), Jones Artillery bombarding". */
const char *bg_attack_text(const struct turn_play *turn, const struct attack *attack);

/* "attack 1410 with 1/2/V, V Artillery", as orders say it. */
const char *bg_attack_order_text(const struct turn_play *turn, const struct attack *attack);

/* "7 against 12 (1410 is doubled: stream), at 1-2" */
const char *bg_sum_text(
	const struct turn_play *turn, const struct attack *attack, const struct sum *sum);

/* "1 Dr, 2-5 Ar, 6 Ae" */
const char *bg_column_text(const struct turn_play *turn, int column);

/* Returns what a strength is that counts so many times: "doubled". */
const char *bg_multiple_text(const struct turn_play *turn, int multiple);

/* ---- sight.c: 8.3 ---- */

#define SIGHT_MAX 2 /* hexes: the rules draw no line that is longer */

/* True when a unit in one hex sees the other; next to each other they always do. */
bool bg_line_of_sight(const struct game *game, int from, int to);

/* The hexes between two that are two apart which block the line of sight, into `block`.
 * Returns the number: 0 when the line is free. */
int bg_sight_blocks(const struct game *game, int from, int to, int block[2]);

/* ---- obligations.c, obligations_text.c, obligations_meet.c: 7.11 to 7.14 ---- */

/* True when the unit must attack: phasing, in contact with an enemy other than a train,
 * neither a train itself nor ineffective. 7.11, 11.2 */
bool bg_must_attack(const struct turn_play *turn, int unit);

/* True when the enemy hex must be attacked. */
bool bg_must_be_attacked(const struct turn_play *turn, int place);

/*
 * Adds an error for every unit that must attack and every hex that must be attacked, and
 * is in no declared attack, with a line that would do. Nothing by night.
 */
void bg_check_obligations(struct turn_play *turn);

/*
 * obligations_policy.c: the policy `attack as owed` of the side on the move. What the
 * orders have left open is declared behind their attacks, or joins one of them where
 * nothing else is left. After a faulty order nothing is. 7.14
 */
void bg_attack_as_owed(struct turn_play *turn);

/*
 * Attacks that meet what is still owed, as 7.14 says is always possible before any are
 * declared: each has either one attacker or one target, or both. For the built-in player
 * and for what `check` suggests. Returns the number; *out belongs to the arena.
 *
 * Attacks that are declared already may leave a unit no hex that is not attacked, or a hex
 * no unit that does not attack. What such a unit or hex can be added to is one of these
 * attacks: `order` is then its order, else NULL, and attackers and targets are those to be
 * added. They may also make it impossible (see obligations_join.c); it is then left out.
 */
int bg_obligations_meet(struct attack **out, const struct turn_play *turn);

/* ---- strength.c: 7.4, 7.6 ---- */

/*
 * Adds up an attack as its units stand now: attackers in contact with a target hex are
 * next to it, the others bombard. Defenders who are marked in turn->attacked do not count
 * (7.76). `why` belongs to the arena.
 */
void bg_attack_sum(
	struct sum *out, const struct turn_play *turn, const struct attack *attack);

/* ---- resolve.c: 7.6 ---- */

/* Plays all declared attacks in their order. Returns OK, or what dice and decide give. In
 * a preview it stops before the first die. */
int bg_attacks_play(struct turn_play *turn);

/* ---- displacement.c: 7.7, 7.8 ---- */

/*
 * Hexes into which the unit may retreat from where it stands, into `place` (HEX_SIDES): by
 * 7.71; of these, if some have room, only those (7.72). *displacing: none has room, each
 * needs a displacement that can be completed. Returns the number, 0 when it is eliminated.
 * In the order of the map.
 */
int bg_retreat_hexes(int *place, bool *displacing, const struct turn_play *turn, int unit);

/* ---- train.c: 20.11 ---- */

/* At the start of the Combat Phase a phasing train in contact with an enemy steps back.
 * Returns OK or what decide gives. */
int bg_train_steps_back(struct turn_play *turn);

#endif
