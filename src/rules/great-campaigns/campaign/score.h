/* 35 Victory points of a campaign, and 36 its end. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_SCORE_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_SCORE_H

#include "rules/great-campaigns/rules/day.h"

/* Something that is scored once has happened, so many times: an event `score`. */
void gc_score(struct day *day, enum gc_score_kind kind, int times);

/* A side has lost MV in combat: for the sums of the cycle. */
void gc_score_lost(struct day *day, enum side side, int strength);

/* The VP Segment: counties and cities, and the row of the cycle. Returns OK. */
int gc_score_cycle(struct day *day);

/* As the game ends: cities that are held then. */
void gc_score_end(struct day *day);

/* ---- ending.c: 36 ---- */

/* The die with which the game ends in the cycle of the turn, or more; 0: none is thrown. */
int gc_end_die_of(const struct game *game, int turn);

/* The End of Game Segment, and whether it is due: the game may be over with it. Returns OK,
 * or what dice give. */
int gc_end_play(struct day *day);
bool gc_end_is_due(const struct day *day);

#endif
