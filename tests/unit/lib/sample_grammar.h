/* A small grammar with its names, for tests of the order language; no real game's. */
#ifndef TESTS_LIB_SAMPLE_GRAMMAR_H
#define TESTS_LIB_SAMPLE_GRAMMAR_H

#include "base/arena.h"
#include "orders/names.h"
#include "orders/orders.h"

enum sample_form {
	O_JOIN = 1,
	O_MOVE,
	O_ATTACK,
	O_REBUILD,
	O_WAGON,
	O_PLAY,
	O_SHIFT,
	O_SPLIT_AT,
	O_SPLIT_BY,
	O_HALT,
	Q_LEAD,
	Q_USING,
	Q_RETREAT,
	Q_RESERVE,
	Q_LOSSES,
	Q_BREAK,
	Q_STAND,
	Q_NO,
	P_STANDS,
	P_ENEMY,
	P_PIECE,
	P_TURN,
	P_RAIN,
	P_IN_HAND,
	P_BELOW,
	T_ATTACKED,
	T_ENEMY_TURN,
	T_SUPPLY,
	T_BREAKS,
	T_ALARM,
	T_PLAYED,
	B_PLAN,
	B_REPEAT,
	B_THEN,
	B_RELIEF,
	P_AT_LAST,
	P_REST,
	O_PASS,
	O_ACTIVATE,
	P_FATIGUE,
	P_DIE,
	P_TIES,
	P_PASSED,
	P_ENEMY_NEAR,
	P_NEAR,
	P_SHORT,
	P_SHORT_OR_MORE,
	P_ROAD,
	P_ROAD_TO_PIECE,
	O_STORM,
	Q_WITH,
	Q_FATIGUE,
	Q_ADVANCE,
	Q_WITHDRAW,
	Q_TARGET,
	Q_UNLESS,
	Q_ONLY,
	Q_ASSAIL,
	Q_OR,
	Q_FORCE,
	Q_SEND,
};

enum { SAMPLE_BRIDGES = 1, SAMPLE_WAGONS = 2 };

/* The sample block of the design, as it stands there. */
extern const char sample_orders[];

extern const struct grammar sample_grammar;
extern const struct form sample_predicate_forms[]; /* its own */

/* With blocks, as a family may have them. */
extern const struct grammar sample_block_grammar;

struct names *sample_names(struct arena *arena);

#endif
