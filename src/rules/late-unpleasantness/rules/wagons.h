/* 4.0, 8.1: wagons on the map. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_WAGONS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_WAGONS_H

#include <stdbool.h>

struct stack;
struct turn_play;

/* 4.0, 8.1: true when a wagon stands there, which shares its point with nobody. */
bool lu_point_has_wagon(const struct turn_play *turn, int place);

/* 4.0, 8.1: true when a wagon keeps the stack out of the point, or is the stack and
 * somebody is there. */
bool lu_wagon_bars(const struct turn_play *turn, const struct stack *stack, int place);

/* 8.1: true for a supply unit that rolls as a wagon. */
bool lu_unit_is_wagon(const struct turn_play *turn, int unit);

#endif
