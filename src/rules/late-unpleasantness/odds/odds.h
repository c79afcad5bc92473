/*
 * The chances of a fight: all that may come of it, with its exact weight.
 *
 * Weights are whole numbers and together CERTAIN, which is 6^24: a share of so many
 * faces of a die is exact down to 24 dice in a row. What later dice leave over makes the
 * rest, with what is not followed any further: positions rarer than RARE, and in a round
 * that has more than ODDS_LAYER_MAX of them the rarest. So every weight is a lower
 * bound, and the rest says by how much all of them together fall short.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_ODDS_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_ODDS_H

#include <stdint.h>

#include "rules/late-unpleasantness/data/data.h"

struct arena;
struct diag;
struct fight;
struct odds;
struct plan;

#define CERTAIN         UINT64_C(4738381338321616896)
#define RARE            (CERTAIN >> 40)
#define ODDS_LAYER_MAX  2500 /* positions of a round; the rarest others are in the rest */
#define ODDS_ROUGH_RARE (CERTAIN >> 20) /* where a percent will do, */
#define ODDS_ROUGH_MAX  1000            /* and so many positions then */
#define ODDS_ROUNDS_MAX 60              /* what goes on for longer is in the rest */

/* Who holds the attacked point when all is over. */
enum odds_holder { HOLDS_ATTACKER, HOLDS_DEFENDER, HOLDS_NOBODY, ODDS_HOLDERS };

enum odds_end {
	ODDS_STOPPED,    /* 6.1, 6.4 B: before it begins */
	ODDS_CALLED_OFF, /* 12.0: a card keeps the attackers where they are */
	ODDS_GUIDED,     /* 12.0: a card makes the defenders retreat, without a die */
	ODDS_ENTERED,    /* 6.4 C: nobody is left to fight with */
	ODDS_RETURN,     /* 6.6 */
	ODDS_ADVANCE,    /* 6.6 */
	ODDS_DESTROYED,  /* 6.6: the attackers are gone */
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
};

/*
 * Follows the rounds of a fight that lu_fight_begin has set up and in which both sides have
 * divisions, from the display on: cards are played as words and standing orders say (12.0).
 * Choices are those of the words under its order and of standing orders, else the
 * defaults; a condition about the combat is looked at as the first round begins. The fight
 * and its state are as before when it returns OK or what decide gives. The lists of *out
 * belong to `arena`; what else is needed comes from the arena of the adjudication, too.
 */
int lu_odds_rounds(struct tally *out, struct arena *arena, struct fight *fight);

/*
 * The same of a whole attack: with the combat leader check (6.1), the effects die
 * (6.4 B, 9.0), the cards that are played when it is declared (12.0) and the cavalry that
 * withdraws before the first round (6.4 C); words that send it off before a further one
 * are not followed. `rough`: to a percent (ODDS_ROUGH_RARE).
 */
int lu_odds_attack(struct tally *out, struct arena *arena, struct fight *fight, bool rough);

/*
 * Brings a fight that lu_fight_begin has set up to the dice of its first round, as it goes
 * after the leader check and the effects die: cards, cavalry that withdraws, who takes
 * part. *end says how it is over before; ODDS_ENDS: it is not. Fight and state are changed.
 */
int lu_odds_open(struct fight *fight, enum odds_end *end);

/* struct ruleset: odds. */
int lu_odds_make(struct odds *out, struct arena *arena, const void *game, const void *view,
	const struct plan *plan, struct diag *diag);

#endif
