/* 15.2: breastworks. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_BREASTWORKS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_BREASTWORKS_H

struct order;
struct turn_play;

/* `dig in`. What cannot be is told; returns OK or what dice and decide give. */
int lu_dig_order(struct turn_play *turn, const struct order *order);

/* Notes whose breastworks stand where, as everybody knows it; and tells which of them have
 * been given up since, to their side and to the others, and notes anew. */
void lu_breastworks_note(struct turn_play *turn);
void lu_breastworks_tell(struct turn_play *turn);

#endif
