/* What holds between and after steps, whatever was ordered. */
#ifndef RULES_BLUE_AND_GRAY_CHECK_INVARIANTS_H
#define RULES_BLUE_AND_GRAY_CHECK_INVARIANTS_H

struct diag;

/* struct ruleset: invariants */
int bg_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

#endif
