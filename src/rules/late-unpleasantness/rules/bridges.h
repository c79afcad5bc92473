/* 10.0 Bridges. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_BRIDGES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_BRIDGES_H

#include "base/side.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"

struct fight;
struct order;
struct stack;
struct turn_play;

/* ---- 10.0 bridges.c ---- */

/* `destroy`, `rebuild` and `leave`. What cannot be is told; return OK or what dice and
 * decide give. */
int lu_destroy_order(struct turn_play *turn, const struct order *order);
int lu_rebuild_order(struct turn_play *turn, const struct order *order);
int lu_leave_order(struct turn_play *turn, const struct order *order);

/* Bridges rebuilt without a die, at the end of the player turn. */
int lu_bridges_rebuild_free(struct turn_play *turn);

/* True when the unit may leave its point over the link: a broken bridge holds it on its
 * bank. */
bool lu_bridge_lets_leave(const struct turn_play *turn, int unit, int link);

/*
 * True when the units of `stack`, leaving `place` over `out`, stay within the number that
 * may cross its bridge in a player turn.
 */
bool lu_bridge_has_room(
	const struct turn_play *turn, const struct stack *stack, int place, int out);

/* Counts the units that cross as the stack leaves `place` over `out`. */
void lu_bridge_count(struct turn_play *turn, const struct stack *stack, int place, int out);

/* Marks those of the stack that would cross; the rest of `crossing` is left as it is. */
void lu_bridge_mark(bool crossing[UNITS_MAX], const struct turn_play *turn,
	const struct stack *stack, int place, int out);

/* An attack is over: counts those of its `crossing` that have fought or advanced. Who was
 * stopped, or left behind, has not crossed. */
void lu_bridge_count_attack(const struct fight *fight);

/* ---- source_ways.c ---- */

/*
 * Links from a point to the nearest source of supply of a side, over points free of enemies
 * other than `barred` (-1: none) and over standing bridges; PLACES_MAX when there is no
 * such way. From a broken bridge one sets out by that bank, BANK_NONE elsewhere.
 */
int lu_way_to_source(const struct turn_play *turn, enum side side, int place,
	enum bank bank, int barred);

/* ---- 10.0 bridge_banks.c ---- */

/* The bank of a broken bridge whose links lead to the side's source of supply by fewer
 * points free of enemies; the north one when both are alike. */
enum bank lu_bridge_bank(const struct turn_play *turn, enum side side, int place);

/* The owner is told of words `bank` of the order that name nobody who is in the point. */
void lu_bank_words_look_over(struct turn_play *turn, const struct order *order, int place);

/* The moving stack has broken the bridge by its order: it picks a bank, and so do the
 * others of its side who stand there; pieces that are named pick for themselves. Returns
 * OK or what decide gives. */
int lu_bridge_broken_by(struct turn_play *turn, const struct order *order, int place);

/*
 * The bridge of a point breaks by other hands than a moving stack's (cards): all who
 * stand there pick a bank, the side on the move first.
 */
int lu_bridge_breaks(struct turn_play *turn, int place);

#endif
