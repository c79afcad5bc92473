/*
 * The chances of a fight: all that may come of it, with its exact weight.
 *
 * Weights are whole numbers and together CERTAIN, which is 6^24: a share of so many
 * faces of a die is exact down to 24 dice in a row. What later dice leave over makes the
 * rest, with what is not followed any further: positions rarer than RARE, and in a round
 * that has more than ODDS_LAYER_MAX of them the rarest. So every weight is a lower
 * bound, and the rest says by how much all of them together fall short.
 */
#ifndef LATE_UNPLEASANTNESS_ODDS_H
#define LATE_UNPLEASANTNESS_ODDS_H

#include <stdint.h>

#include "rules/late-unpleasantness/combat.h"

#define CERTAIN         UINT64_C(4738381338321616896)
#define RARE            (CERTAIN >> 40)
#define ODDS_LAYER_MAX  2500 /* positions of a round; the rarest others are in the rest */
#define ODDS_ROUNDS_MAX 60   /* what goes on for longer is in the rest */

/* Who holds the attacked point when all is over. */
enum odds_holder { HOLDS_ATTACKER, HOLDS_DEFENDER, HOLDS_NOBODY, ODDS_HOLDERS };

enum odds_end {
	ODDS_STOPPED,   /* 6.1, 9.0: before it begins */
	ODDS_ENTERED,   /* 6.4 C: nobody is left to fight with */
	ODDS_RETURN,    /* 6.6 */
	ODDS_ADVANCE,   /* 6.6 */
	ODDS_DESTROYED, /* 6.6: the attackers are gone */
	ODDS_ENDS
};

/* Weights of what may come of a fight; each list adds up to CERTAIN less the rest, but for
 * leaders, where each stands for itself. */
struct tally {
	uint64_t holder[ODDS_HOLDERS];
	uint64_t end[ODDS_ENDS];
	uint64_t rounds[ODDS_ROUNDS_MAX + 1];
	uint64_t *loss[ROLES];      /* by SP that are lost in the rounds, 6.5 */
	int strength[ROLES];        /* SP at the beginning: the last index of the above */
	uint64_t leader[UNITS_MAX]; /* 7.1: leaders and commanders who are lost */
	uint64_t rest;
	size_t positions; /* how many were looked at, for measuring */
};

/*
 * Follows the rounds of a fight that fight_begin has set up and in which both sides have
 * divisions. Choices are those of the words under its order and of standing orders, as
 * they hold at the beginning, else the defaults. The fight and its state are as before
 * when it returns. The lists of *out belong to `arena`; what else is needed comes from the
 * arena of the adjudication, too.
 */
void odds_rounds(struct tally *out, struct arena *arena, struct fight *fight);

/*
 * The same of a whole attack: with the combat leader check (6.1), the Magruder effect
 * (9.0) and the cavalry that withdraws before the first round (6.4 C); words that send it
 * off before a further one are not followed. Returns OK or what these give.
 */
int odds_attack(struct tally *out, struct arena *arena, struct fight *fight);

/* struct ruleset: odds. */
int odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

#endif
