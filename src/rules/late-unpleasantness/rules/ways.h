/* 3.0: a step over a link, and what keeps a stack from it. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_WAYS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_WAYS_H

#include <stdbool.h>

#include "rules/late-unpleasantness/orders/language.h"

struct order;
struct stack;
struct turn_play;

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

/* 6.1, 12.0: what keeps everybody from one more attack over the connection: that there was
 * one, or a card; FAILS for nothing. */
enum fail lu_attack_again_barred(const struct turn_play *turn, int from, int to);

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

#endif
