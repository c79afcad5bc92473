/* 6.1: `attack`, carried out and foreseen. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/orders/language.h"

struct fight;
struct order;
struct stack;
struct turn_play;

/* ---- attack.c ---- */

/* `attack`, from the march to the point next to it to the end of the combat. What cannot be
 * is told (lu_order_fails); returns OK or what dice and decide give. */
int lu_attack_order(struct turn_play *turn, const struct order *order);

/*
 * The pieces of an attack, resolved; false after lu_order_fails when they can never attack,
 * or when a word under the order names somebody else.
 */
bool lu_attack_stack(
	struct stack *stack, struct turn_play *turn, const struct order *order);

/*
 * 12.0: true, after lu_order_fails, when a card keeps the stack from this attack: it may
 * move or attack, or the side has started as many attacks as it may. An attack costs no
 * more than the MP that every stack has, so that who attacks instead of moving needs none
 * beside.
 */
bool lu_is_held_back(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to);

/* ---- attack_preview.c ---- */

/* A preview knows nothing of what an attack leads to (`from` -1: nor where it begins): it
 * says what can be foreseen, and loses sight of both points. Returns OK. */
int lu_attack_preview(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int from, int to);

/* Why `using` will not play a card for that side of the fight, which is the one of its
 * turn, whatever comes; FAILS: it may. *about is what the message says of it. */
enum fail lu_card_barred(
	const struct fight *fight, enum side side, int number, const char **about);

#endif
