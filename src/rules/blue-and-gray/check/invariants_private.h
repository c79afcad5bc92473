/* What the files of the invariants share. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_CHECK_INVARIANTS_PRIVATE_H
#define RULES_BLUE_AND_GRAY_CHECK_INVARIANTS_PRIVATE_H

#include "base/diag.h"
#include "rules/blue-and-gray/rules/zoc.h"

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;

	enum side side; /* whose player turn it was; NO_SIDE: joining */
	bool night;
	struct zones was, is; /* of before and of after */
};

/* ---- invariants_units.c ---- */

/* What has become of a unit in the step. */
void bg_invariants_check_unit(const struct check *c, int unit);

#endif
