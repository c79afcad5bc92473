/* 11.0: replacements. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_REPLACEMENTS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_REPLACEMENTS_H

struct effect;
struct order;
struct turn_play;

/*
 * Replacements of a side by `count` effects that happen together: a die each, their
 * halves added and rounded up once; placed as `order` (NULL: none) says, or standing
 * orders. Returns OK or what dice and decide give.
 */
int lu_replacements_arrive(struct turn_play *turn, const struct effect *const *effect,
	int count, const struct order *order);

/* Why they would come to nothing, as lu_effect_idle. */
const char *lu_idle_replacements(struct turn_play *turn, const struct effect *effect);

#endif
