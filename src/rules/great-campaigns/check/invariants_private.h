/* What the files of the invariants share. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_CHECK_INVARIANTS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_CHECK_INVARIANTS_PRIVATE_H

#include "base/diag.h"
#include "rules/great-campaigns/state/state.h"

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;
};

/* ---- invariants_units.c ---- */

/* The MV of both sides: they never grow, whoever detaches or attaches. */
void gc_invariants_check_totals(const struct check *c);

/* What has become of a unit in the step. */
void gc_invariants_check_unit(const struct check *c, int unit);

/* ---- invariants_campaign.c ---- */

/* 25, 30, 31: the position alone. */
void gc_check_campaign(const struct check *c);

#endif
