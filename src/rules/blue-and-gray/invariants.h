/* What holds between and after steps, whatever was ordered. */
#ifndef BLUE_AND_GRAY_INVARIANTS_H
#define BLUE_AND_GRAY_INVARIANTS_H

struct diag;

/* struct ruleset: invariants */
int bg_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

#endif
