/* 3.0 to 5.1: stacks, their ways, and what they do on them. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_MOVEMENT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_MOVEMENT_H

#include "rules/late-unpleasantness/rules/turn.h"

/* ---- 3.0, 4.0 stacks.c ---- */

/* What an order can never do with these pieces, wherever they are: false after
 * lu_order_fails. */
bool lu_may_ever_move(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/* True when the pieces stand in one point, at `place` when that is not -1, on one bank, and
 * have not finished. False after lu_order_fails. */
bool lu_stands_together(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place);

/* 12.0: true, after lu_order_fails that names him, when a piece of the stack may not move
 * (EFFECT_NO_MOVE) or not attack (EFFECT_NO_ATTACK). */
bool lu_is_forbidden(struct turn_play *turn, const struct order *order,
	const struct stack *stack, enum effect_verb verb);

/* True when to enter the point is to attack it: to take supplies that nobody guards is
 * not (8.1). */
bool lu_is_attack_on(const struct turn_play *turn, int place);

/* The same of the order's attack; who reconnoitres (15.1) cannot know of such supplies. */
bool lu_is_attack_by(const struct turn_play *turn, const struct order *order, int place);

/* True when an order to move or attack may be carried out with these pieces now, wherever
 * they are: they are no part of a stack that has begun (3.0), no card forbids it, and if
 * the turn ends they have an extra move (12.0). False after lu_order_fails. */
bool lu_may_begin(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/*
 * Makes these pieces the moving stack. Others that were moving with them are
 * dropped; if they were not moving, the stack before them is finished. They
 * must be together, at `place` when that is not -1. False after lu_order_fails.
 */
bool lu_stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err);

/*
 * What is done with some pieces of the moving stack is done by all of it: it has its MP
 * together, and nobody is dropped. Other pieces become the moving stack (lu_stack_activate,
 * `place` -1). *stack, those of the order, is then whoever moves.
 */
bool lu_stack_engage(
	struct turn_play *turn, const struct order *order, struct stack *stack, int *err);

/* The moving stack, if any, has finished: windows, victory. Returns OK or what
 * dice and decide give. */
int lu_stack_finish(struct turn_play *turn);

/* ---- 3.0, 15.3 allowances.c ---- */

/* MP of a unit in a turn: the printed ones, what effects make of them, less for a supply
 * marker (8.2) but at least 1; 0 for what cannot move. */
int lu_unit_allowance(const struct game *game, const struct state *state, int unit);

/* False of dumps, markers and garrisons, whatever happens. 3.0, 8.1, 9.0. */
bool lu_unit_can_move(const struct game *game, const struct state *state, int unit);

/* The first of its pieces with the fewest MP. */
int lu_stack_slowest(
	const struct game *game, const struct state *state, const struct stack *stack);

/* MP of a stack: that of its slowest piece, or when the turn ends the points of its extra
 * move (12.0). */
int lu_stack_allowance(const struct turn_play *turn, const struct stack *stack);

/*
 * What it costs a piece of the side to enter the point: MP, or points of an extra move
 * (12.0). `lu_point_cost` is for who has but a state or a view. 3.0, 15.3.
 */
int lu_entry_cost(const struct turn_play *turn, enum side side, int place);
int lu_point_cost(
	const struct game *game, const struct state *state, enum side side, int place);

/* ---- 3.0 movement.c ---- */

/* `move`. What cannot be is told (lu_order_fails); returns OK or what dice and decide give,
 * for windows and duties may come before it. */
int lu_move_order(struct turn_play *turn, const struct order *order);

/*
 * Moves the stack to a point by the way that the order names, or up to the point
 * before it (`before`: an attack follows; who cannot come so far does not set out).
 * *complete: it has come there. Failures are told; returns OK or an error.
 */
int lu_move_stack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via, bool before,
	bool *complete);

/* ---- 12.0 must_attack.c ---- */

/*
 * The side on the move has a stack about to act by `first`, or none any more (NULL): who
 * must attack before does so. *by_file: that is what the order says, which is carried out
 * with it. Returns OK or what dice and decide give.
 */
int lu_must_attack(struct turn_play *turn, const struct order *first, bool *by_file);

/* ---- 12.0 extra_moves.c ---- */

/* The moving stack has made its extra move: the cards that gave it are done with. */
void lu_extra_move_made(struct turn_play *turn);

/*
 * `move` or `attack` in a standing order of the side: the extra move of a stack of it.
 * *open: it was made, and everybody saw it. Returns OK or what dice and decide give.
 */
int lu_extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open);

/* ---- 5.1 dummies.c ---- */

/* `relocate`. What cannot be is told; returns OK or what decide gives. */
int lu_relocate_order(struct turn_play *turn, const struct order *order, enum side side);

/* At a broken bridge who comes stands on the bank of the friends, other than `stack`, who
 * are there; elsewhere on none. */
enum bank lu_bank_of_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place);

/* ---- 15.2 breastworks.c ---- */

/* `dig in`. What cannot be is told; returns OK or what dice and decide give. */
int lu_dig_order(struct turn_play *turn, const struct order *order);

/* Notes whose breastworks stand where, as everybody knows it; and tells which of them have
 * been given up since, to their side and to the others, and notes anew. */
void lu_breastworks_note(struct turn_play *turn);
void lu_breastworks_tell(struct turn_play *turn);

/* ---- 15.1 recon.c ---- */

/* `recon`. What cannot be is told; returns OK or what dice and decide give. */
int lu_recon_order(struct turn_play *turn, const struct order *order);

/* ---- 4.0, 8.1 wagons.c ---- */

/* 4.0, 8.1: true when a wagon stands there, which shares its point with nobody. */
bool lu_point_has_wagon(const struct turn_play *turn, int place);

/* 4.0, 8.1: true when a wagon keeps the stack out of the point, or is the stack and
 * somebody is there. */
bool lu_wagon_bars(const struct turn_play *turn, const struct stack *stack, int place);

/* 8.1: true for a supply unit that rolls as a wagon. */
bool lu_unit_is_wagon(const struct turn_play *turn, int unit);

/* ---- 3.0 ways.c ---- */

/* An attack does not take place: what keeps the stack at `from` from going on to `to`.
 * Returns OK. */
int lu_attack_fails(struct turn_play *turn, const struct order *order, int target,
	enum fail barred, int from, int to);

/* The same as part of a sentence: "the enemy holds Barker"; owned by the arena. */
const char *lu_way_barred_text(
	const struct turn_play *turn, enum fail barred, int from, int to);

/* What keeps the stack from leaving over the link: MP, banks, the bridge; or FAILS. */
enum fail lu_way_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int link);

/* In a preview: these pieces, from here on, hang on a die. */
void lu_lose_sight(struct turn_play *turn, const struct stack *stack);

/*
 * 3.0, 6.0: moves the stack over the link into `to` (an advance: the MP were spent
 * when the attack was declared). Retreats do not count at bridges (10.0).
 */
void lu_step_into(struct turn_play *turn, const struct stack *stack, int from, int link,
	int to, bool crossing);

/* What keeps the stack from taking the next step: that, the enemy or a wagon; or FAILS. */
enum fail lu_step_barred(const struct turn_play *turn, const struct stack *stack, int from,
	int link, int to);

/* ---- 12.0 extra_points.c ---- */

/* Points that the stack may go when the player turn ends, by all cards that let all of its
 * pieces go; 0: none. */
int lu_extra_points(const struct turn_play *turn, const struct stack *stack);

/* True when the stack has an extra move, for an attack one that may end so; false after
 * lu_order_fails. */
bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks);

/* ---- 12.0 extra_moves_unmade.c ---- */

/* The window is over in which the turn ends: extra moves that nobody made are gone. */
void lu_extra_moves_end(struct turn_play *turn);

#endif
