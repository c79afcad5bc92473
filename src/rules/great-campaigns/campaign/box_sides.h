/* Boxes off the map: who is in one, and whose it is. L5.1 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_BOX_SIDES_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_BOX_SIDES_H

#include "rules/great-campaigns/rules/day.h"

/* The combat units of a side in a box; and its leaders there. */
void gc_units_in_box(struct stack *out, const struct day *day, enum side side, int box);
void gc_leaders_in_box(struct stack *out, const struct day *day, enum side side, int box);

/* All of a side in a box go to another at once; units and leaders. */
void gc_box_leave(struct day *day, enum side side, int box, int to);

/* True for boxes that a road or railroad joins. */
bool gc_boxes_joined(const struct day *day, int a, int b);

/* True when a combat unit of the side is in the box. */
bool gc_box_holds(const struct day *day, enum side side, int box);

/* In the morning: whose each box is in which units of one side alone are. Returns OK. */
int gc_boxes_note(struct day *day);

/* Who was in a box first, and defends it; where nobody was the Confederates. */
enum side gc_box_defender(const struct day *day, int box);

#endif
