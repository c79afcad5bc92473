/* What must hold whatever is played. */
#ifndef RULES_LATE_UNPLEASANTNESS_CHECK_INVARIANTS_H
#define RULES_LATE_UNPLEASANTNESS_CHECK_INVARIANTS_H

struct diag;

/* struct ruleset: invariants. `before` and `after` are truths, one step apart. */
int lu_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

#endif
