/* The family's table of rolls: what is thrown for, and who sees it. */
#ifndef LATE_UNPLEASANTNESS_ROLLS_H
#define LATE_UNPLEASANTNESS_ROLLS_H

#include "engine/dice.h"

extern const struct roll_kind roll_bridge_destroy; /* subject: the point */
extern const struct roll_kind roll_bridge_rebuild; /* subject: the point */

extern const struct roll_kind roll_combat;       /* FROM>TO/ROUND */
extern const struct roll_kind roll_third;        /* FROM>TO/ROUND */
extern const struct roll_kind roll_leader_check; /* FROM>TO */
extern const struct roll_kind roll_magruder;     /* FROM>TO */
extern const struct roll_kind roll_break_off;    /* FROM>TO/ROUND,SIDE */
extern const struct roll_kind roll_leader_loss;  /* FROM>TO/ROUND,UNIT */
extern const struct roll_kind roll_succession;   /* COMMAND/TRY */
extern const struct roll_kind roll_attrition;    /* UNIT */

extern const struct roll_kind roll_replacement;   /* CARD,SIDE */
extern const struct roll_kind roll_rebuild_check; /* UNIT */
extern const struct roll_kind roll_heavy_rains;   /* CARD,POINT */
extern const struct roll_kind roll_fever;         /* CARD */
extern const struct roll_kind roll_deal;          /* SIDE/NTH */
extern const struct roll_kind roll_draw;          /* SIDE/NTH */
extern const struct roll_kind roll_reshuffle;     /* CARD */

#endif
