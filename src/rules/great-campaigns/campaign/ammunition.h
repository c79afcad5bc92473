/* 31 Ammunition: what fighting spends, and what the depots send after. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_AMMUNITION_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_AMMUNITION_H

#include "rules/great-campaigns/rules/day.h"

/* Boxes that a unit has left; -1: the game counts none. */
int gc_ammunition_of(const struct game *game, const struct state *state, int unit);

/* True for a unit that has no more of it. */
bool gc_is_empty(const struct game *game, const struct state *state, int unit);

/* A combat in which both together have lost so many MV is over: who is left of these
 * spends a box, if that is enough. */
void gc_ammunition_spent(struct day *day, const struct stack *attackers,
	const struct stack *defenders, int lost);

/* Boxes that a unit of the game carries; 0: the game counts none. */
int gc_boxes_of(const struct game *game);

/* The Ammunition Segment of the Richmond Theater, and of the Valley's: units in supply have
 * boxes again. Return OK. */
int gc_ammunition_play(struct day *day);
int gc_valley_ammunition_play(struct day *day);

#endif
