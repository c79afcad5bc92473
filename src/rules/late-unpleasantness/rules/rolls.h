/* The family's table of rolls: what is thrown for, and who sees it. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ROLLS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ROLLS_H

#include "game/dice.h"

/* With the subjects of their labels. */
enum roll {
	ROLL_BRIDGE_DESTROY, /* POINT */
	ROLL_BRIDGE_REBUILD, /* POINT */
	ROLL_COMBAT,         /* FROM>TO/ROUND */
	ROLL_THIRD,          /* FROM>TO/ROUND */
	ROLL_LEADER_CHECK,   /* FROM>TO */
	ROLL_BREAK_OFF,      /* FROM>TO/ROUND,SIDE */
	ROLL_LEADER_LOSS,    /* FROM>TO/ROUND,UNIT */
	ROLL_SUCCESSION,     /* COMMAND/TRY */
	ROLL_ATTRITION,      /* UNIT */
	ROLL_REPLACEMENT,    /* CARD,SIDE */
	ROLL_REBUILD_CHECK,  /* UNIT */
	ROLL_DEAL,           /* SIDE/NTH */
	ROLL_DRAW,           /* SIDE/NTH */
	ROLL_RESHUFFLE,      /* CARD */
	ROLL_RECON,          /* FROM>TO */
	ROLL_STEAL,          /* CARD */
	ROLLS_NAMED,         /* and behind it: see lu_roll_find */
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind lu_rolls[];

/*
 * Those that the data of a game name: the effects die of 6.4 B and 9.0, by its id
 * (subject: FROM>TO, with /ROUND when it is thrown in each), and the dice of cards, by the
 * key `roll` (subject: CARD, or CARD,POINT). NULL: there is none of that name.
 */
const struct roll_kind *lu_roll_find(const char *which);

#endif
