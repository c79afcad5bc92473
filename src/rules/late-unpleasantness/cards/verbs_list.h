/* 12.0: the list of verbs, in the order in which messages name them. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_VERBS_LIST_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_VERBS_LIST_H

/*
 * VERB(NAME, row, word, forms): EFFECT_NAME is the verb, lu_verb_ROW its row (verbs.h), and
 * `word` stands for it in state files. A verb without a row does not link.
 *
 * A form is what a clause with it looks like (struct verb_form). Words stand as they are;
 * SIDE, N, +N (with its sign), UNIT, COMMAND, POINT, TABLE; KIND, ATTACK, MAX, KEEP and IF,
 * a condition, may be missing. The forms of a verb differ by scope, or by having a TABLE.
 */
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

#endif
