/*
 * 12.0 Effects: what cards do, as data and states have them.
 *
 * An effect is a clause of a card, `drm union 2`, compiled. Some are done at once and are
 * gone; others are in force for a combat, a turn or the rest of the game and stand in the
 * state, in the order in which they were played. What is done with them is in cards.h.
 *
 * Parts: the list of verbs, in the order in which messages name them; effects.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECT_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECT_H

#include <stdbool.h>

#include "base/field.h"

#define VERBS(VERB)                                                                        \
	VERB(DRM, drm, "drm", {"drm SIDE N IF", SCOPE_ALL, UNTIL_COMBAT, TARGET_NONE},     \
		{"breastworks SIDE N IF", SCOPE_BREASTWORKS, UNTIL_COMBAT, TARGET_NONE})   \
	VERB(LOSS, loss, "loss",                                                           \
		{"loss attacker N IF", SCOPE_ATTACKER, UNTIL_COMBAT, TARGET_NONE},         \
		{"loss defender N IF", SCOPE_DEFENDER, UNTIL_COMBAT, TARGET_NONE})         \
	VERB(MP, mp, "mp", {"mp SIDE all +N", SCOPE_ALL, UNTIL_TURN, TARGET_NONE},         \
		{"mp SIDE stack +N", SCOPE_STACK, UNTIL_TURN, TARGET_STACK},               \
		{"mp command COMMAND +N", SCOPE_COMMAND, UNTIL_TURN, TARGET_NONE})         \
	VERB(HALF, half, "half", {"mp SIDE all half", SCOPE_ALL, UNTIL_TURN, TARGET_NONE}) \
	VERB(NO_ATTACK, no_attack, "no-attack",                                            \
		{"no-attack point", SCOPE_POINT, UNTIL_TURN, TARGET_POINT},                \
		{"no-attack stack SIDE", SCOPE_STACK, UNTIL_TURN, TARGET_STACK},           \
		{"no-attack unit UNIT", SCOPE_UNIT, UNTIL_TURN, TARGET_NONE},              \
		{"no-attack command COMMAND", SCOPE_COMMAND, UNTIL_TURN, TARGET_NONE})     \
	VERB(NO_MOVE, no_move, "no-move",                                                  \
		{"no-move unit UNIT", SCOPE_UNIT, UNTIL_TURN, TARGET_NONE},                \
		{"no-move command COMMAND", SCOPE_COMMAND, UNTIL_TURN, TARGET_NONE})       \
	VERB(MUST_ATTACK, must_attack, "must-attack",                                      \
		{"must-attack unit UNIT", SCOPE_UNIT, UNTIL_TURN, TARGET_NONE},            \
		{"must-attack command COMMAND N", SCOPE_COMMAND, UNTIL_TURN, TARGET_NONE}) \
	VERB(LIMIT_STACKS, limit_stacks, "limit-stacks",                                   \
		{"limit-stacks SIDE N", SCOPE_ALL, UNTIL_TURN, TARGET_NONE})               \
	VERB(LIMIT_ATTACK, limit_attack, "limit-attack",                                   \
		{"limit-attack division N", SCOPE_DIVISION, UNTIL_COMBAT, TARGET_NONE},    \
		{"limit-attack corps N", SCOPE_CORPS, UNTIL_COMBAT, TARGET_NONE})          \
	VERB(LEADER_OFF, leader_off, "leader-off",                                         \
		{"leader-off UNIT", SCOPE_UNIT, UNTIL_TURN, TARGET_NONE})                  \
	VERB(NO_JOINT, no_joint, "no-joint",                                               \
		{"no-joint SIDE", SCOPE_ALL, UNTIL_TURN, TARGET_NONE})                     \
	VERB(BLOCK_LINK, block_link, "block-link",                                         \
		{"block-link", SCOPE_ALL, UNTIL_TURN, TARGET_LINK})                        \
	VERB(LOCK_TERMINUS, lock_terminus, "lock-terminus",                                \
		{"lock-terminus", SCOPE_ALL, UNTIL_GAME, TARGET_NONE})                     \
	VERB(EXTRA_MOVE, extra_move, "extra-move",                                         \
		{"extra-move SIDE N ATTACK", SCOPE_STACK, UNTIL_TURN, TARGET_STACK})       \
	VERB(GUIDE, guide, "retreat-defender",                                             \
		{"retreat-defender", SCOPE_ALL, UNTIL_COMBAT, TARGET_NONE})                \
	VERB(CANCEL, cancel, "cancel-attack",                                              \
		{"cancel-attack", SCOPE_ALL, UNTIL_COMBAT, TARGET_NONE})                   \
	VERB(MOVE_OR_ATTACK, move_or_attack, "move-or-attack",                             \
		{"move-or-attack command COMMAND", SCOPE_COMMAND, UNTIL_TURN,              \
			TARGET_NONE})                                                      \
	VERB(LIMIT_ATTACKS, limit_attacks, "limit-attacks",                                \
		{"limit-attacks SIDE N", SCOPE_ALL, UNTIL_TURN, TARGET_NONE})              \
	VERB(LIMIT_ROUNDS, limit_rounds, "limit-rounds",                                   \
		{"limit-rounds SIDE N", SCOPE_ALL, UNTIL_TURN, TARGET_NONE})               \
	VERB(AUTO_CHECK, auto_check, "auto-check",                                         \
		{"auto-check SIDE", SCOPE_ALL, UNTIL_TURN, TARGET_NONE})                   \
	VERB(IN_SUPPLY, in_supply, "in-supply",                                            \
		{"in-supply SIDE", SCOPE_ALL, UNTIL_TURN, TARGET_NONE},                    \
		{"in-supply command COMMAND", SCOPE_COMMAND, UNTIL_TURN, TARGET_NONE})     \
	VERB(IGNORE_BREASTWORKS, ignore_breastworks, "ignore-breastworks",                 \
		{"ignore breastworks", SCOPE_ALL, UNTIL_COMBAT, TARGET_NONE})              \
	VERB(DUMMIES, dummies, "dummies",                                                  \
		{"dummies SIDE +N KIND", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})              \
	VERB(LOSE, lose, "lose",                                                           \
		{"lose SIDE N point KIND MAX KEEP", SCOPE_POINT, UNTIL_DONE,               \
			TARGET_POINT},                                                     \
		{"lose SIDE table TABLE point KIND", SCOPE_POINT, UNTIL_DONE,              \
			TARGET_POINT},                                                     \
		{"lose SIDE die anywhere KIND MAX KEEP", SCOPE_ALL, UNTIL_DONE,            \
			TARGET_NONE})                                                      \
	VERB(REPLACE, replace, "replace",                                                  \
		{"replace SIDE table TABLE", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})          \
	VERB(BRIDGES, bridges, "bridges",                                                  \
		{"bridges table TABLE", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})               \
	VERB(REVEAL_POINTS, reveal_points, "reveal-points",                                \
		{"reveal-points N", SCOPE_ALL, UNTIL_DONE, TARGET_POINTS})                 \
	VERB(REVEAL_HAND, reveal_hand, "reveal-hand",                                      \
		{"reveal-hand SIDE", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})                  \
	VERB(TAKE_DISCARD, take_discard, "take-discard",                                   \
		{"take-discard N", SCOPE_ALL, UNTIL_DONE, TARGET_DISCARDS})                \
	VERB(MOVE_LEADER, move_leader, "move-leader",                                      \
		{"move-leader UNIT POINT", SCOPE_UNIT, UNTIL_DONE, TARGET_NONE})           \
	VERB(TERMINUS, terminus, "terminus",                                               \
		{"terminus POINT", SCOPE_POINT, UNTIL_DONE, TARGET_NONE})                  \
	VERB(REINFORCE, reinforce, "reinforce",                                            \
		{"reinforce UNIT", SCOPE_UNIT, UNTIL_DONE, TARGET_NONE})                   \
	VERB(FLIP_LEADER, flip_leader, "flip-leader",                                      \
		{"flip-leader UNIT", SCOPE_UNIT, UNTIL_DONE, TARGET_NONE})                 \
	VERB(STEAL_CARD, steal_card, "steal-card",                                         \
		{"steal-card SIDE N", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})                 \
	VERB(RELOCATE_SUPPLY, relocate_supply, "relocate-supply",                          \
		{"relocate-supply SIDE", SCOPE_ALL, UNTIL_DONE, TARGET_NONE})

#define EFFECTS_MAX 64

#define VERB_NAMED(name, row, word, ...) EFFECT_##name,
enum effect_verb { VERBS(VERB_NAMED) EFFECT_VERBS };
#undef VERB_NAMED

/* What of the game it means. */
enum effect_scope {
	SCOPE_ALL,   /* the whole side */
	SCOPE_STACK, /* `pieces`, which stood at `place` */
	SCOPE_UNIT,
	SCOPE_COMMAND,
	SCOPE_POINT,
	SCOPE_ATTACKER,
	SCOPE_DEFENDER,
	SCOPE_DIVISION,
	SCOPE_CORPS,
	SCOPE_BREASTWORKS, /* a modifier that stands for them */
};

/* How long it holds. */
enum effect_until { UNTIL_DONE, UNTIL_COMBAT, UNTIL_TURN, UNTIL_GAME };

/* Which pieces it means. */
enum effect_kind { KIND_ANY, KIND_INFANTRY, KIND_CAVALRY };

/* In which combats it counts: what the side does, */
enum effect_role { ANY_ROLE, IF_ATTACKS, IF_DEFENDS };

/* and who is there. */
enum effect_condition {
	IF_ANY,
	IF_COMMITTED, /* the unit takes part */
	IF_LEADS,     /* a division of the command leads */
	IF_NEAR,      /* a division of the command takes part, or is next to the point */
	IF_INFANTRY_ATTACKS, /* infantry takes part on that side of the combat */
	IF_INFANTRY_DEFENDS,
};

/* What the player names when he plays it. */
enum effect_target {
	TARGET_NONE,
	TARGET_POINT,    /* `at PLACE` */
	TARGET_POINTS,   /* `at PLACES`, n of them */
	TARGET_STACK,    /* his own: `with PIECES`; the enemy's: `at PLACE` */
	TARGET_LINK,     /* `from PLACE to PLACE` */
	TARGET_DISCARDS, /* `taking CARDS`, n of them */
};

struct effect {
	int verb;  /* enum effect_verb */
	int scope; /* enum effect_scope */
	int by;    /* side that plays it */
	int side;  /* side that it means; of a verb that means none: UNION */
	int n;
	int place; /* the point it names, or the combat in which it counts; -1: none */
	int other; /* the other end of a link; -1: none */
	struct field_few pieces; /* the stack, as its owner knows it */
	int card;                /* its number; 0: none */
	int until;               /* enum effect_until */
	int role;                /* enum effect_role */
	int condition;           /* enum effect_condition */
	int unit, command;       /* that it means, or of the condition; -1: none */
	bool attack;             /* an extra move may end with one */

	/* Of a clause, which no state holds. */
	enum effect_target target; /* what its player must name */

	/* Of what is done at once, which no state holds. */
	int kind;          /* enum effect_kind */
	const char *table; /* on which a die is thrown; NULL: none */
	int max;           /* most SP off one division; 0: any number */
	int keep;          /* SP that each division keeps */
};

extern const struct field lu_effect_fields[];

#endif
