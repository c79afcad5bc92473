/* The family's table of rolls: what is thrown for, and who sees it. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ROLLS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ROLLS_H

#include "game/dice.h"

extern const struct roll_kind lu_roll_bridge_destroy; /* subject: the point */
extern const struct roll_kind lu_roll_bridge_rebuild; /* subject: the point */

extern const struct roll_kind lu_roll_combat;       /* FROM>TO/ROUND */
extern const struct roll_kind lu_roll_third;        /* FROM>TO/ROUND */
extern const struct roll_kind lu_roll_leader_check; /* FROM>TO */
extern const struct roll_kind lu_roll_break_off;    /* FROM>TO/ROUND,SIDE */
extern const struct roll_kind lu_roll_leader_loss;  /* FROM>TO/ROUND,UNIT */
extern const struct roll_kind lu_roll_succession;   /* COMMAND/TRY */
extern const struct roll_kind lu_roll_attrition;    /* UNIT */

extern const struct roll_kind lu_roll_replacement;   /* CARD,SIDE */
extern const struct roll_kind lu_roll_rebuild_check; /* UNIT */
extern const struct roll_kind lu_roll_deal;          /* SIDE/NTH */
extern const struct roll_kind lu_roll_draw;          /* SIDE/NTH */
extern const struct roll_kind lu_roll_reshuffle;     /* CARD */
extern const struct roll_kind lu_roll_recon;         /* FROM>TO */
extern const struct roll_kind lu_roll_steal;         /* CARD */

/*
 * Those that the data of a game name: the effects die of 6.4 B and 9.0, by its id
 * (subject: FROM>TO, with /ROUND when it is thrown in each), and the dice of cards, by the
 * key `roll` (subject: CARD, or CARD,POINT). NULL: there is none of that name.
 */
const struct roll_kind *lu_roll_find(const char *which);

/* What all of them are for, in words: struct ruleset, lu_roll_words. */
extern const struct roll_words lu_roll_words[];

#endif
