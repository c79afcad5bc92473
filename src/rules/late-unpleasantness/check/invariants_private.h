/* What the files of the invariants share. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_CHECK_INVARIANTS_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CHECK_INVARIANTS_PRIVATE_H

#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/data/points.h"

struct diag;

/* Two truths, one step apart. */
struct check {
	const struct game *game;
	const struct state *before, *after;
	struct diag *diag;

	/* links from a point, counted when they are first asked for */
	bool measured[PLACES_MAX];
	int distance[PLACES_MAX][PLACES_MAX];
};

/* ---- invariants_points.c ---- */

/* What is said of points and of the markers of supply. */
void lu_invariants_check_points(const struct check *c);

/* ---- invariants_cards.c ---- */

/* 12.0: true when a card with such an effect may have been played in the step. */
bool lu_effect_may_have_come(const struct check *c, enum effect_verb verb);

/* 12.0: the points that cards of such an effect may have given in the course of the step.
 */
int lu_given_by_cards(const struct check *c, enum effect_verb verb);

/* 12.0: cards and effects are where they may be. */
void lu_invariants_check_cards(const struct check *c);

#endif
