/* 6.1: the combat leader check, and the markers of an attack. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_CHECK_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_CHECK_H

#include <stdbool.h>

struct effect;
struct fight;
struct turn_play;

/* 6.1: who rolls the combat leader check for an attack from that point, or -1. */
int lu_senior_leader(const struct turn_play *turn, int place);

/* 6.1, 6.6: true when an attack on the point needs that check: it was attacked before in
 * this turn, or, in a game that says so, units have retreated there. */
bool lu_check_is_due(const struct turn_play *turn, int place);

/* 12.0: the effect by which the check of that leader succeeds without a die; NULL: none. */
const struct effect *lu_check_is_waived(const struct turn_play *turn, int leader);

/* 6.4 F: the marker, and the connection that has served its attack in this turn. */
void lu_mark_attacked(struct turn_play *turn, int from, int to);

/* Throws the die of the check, unless a card waives it; *goes_on is false when it fails.
 * Returns OK or what dice give. */
int lu_leader_check(struct fight *fight, bool *goes_on);

#endif
