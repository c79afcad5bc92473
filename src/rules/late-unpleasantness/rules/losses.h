/* 6.5 Loss distribution: SP that fall on divisions, as their owner wants. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_LOSSES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_LOSSES_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"

struct fight;
struct option;
struct qualifier;
struct turn_play;
struct wish_test;

/* The caller sets `from` and `left`; the rest is zero. */
struct losses {
	bool from[UNITS_MAX]; /* divisions on which they may fall */
	int taken[UNITS_MAX]; /* SP */
	int left;             /* SP still to be spread */
	int max;              /* SP off one division, at most; 0: any number */
	int keep;             /* SP that a division keeps */
};

/* 6.5: the first SP is the lead division's. */
void lu_losses_lead(struct losses *losses, const struct turn_play *turn, int lead);

/* SP that they can lose in all. */
int lu_losses_room(const struct losses *losses, const struct turn_play *turn);

/* True when the owner has a choice. */
bool lu_losses_open(const struct losses *losses, const struct turn_play *turn);

/* Spreads what is left as a word `losses` says (NULL: nothing), then one by one from the
 * strongest. What `lead` (-1: none) has taken already counts for what is said of it. */
void lu_losses_spread(struct losses *losses, const struct turn_play *turn,
	const struct qualifier *said, int lead);

/* A word `losses` counts when a division that it names has SP to lose. */
struct losses_heard {
	const struct losses *losses;
	const struct turn_play *turn;
};
struct wish_test lu_losses_test(const struct losses_heard *hearing);

/* For a question: the divisions; and the default in the words of an answer. */
int lu_losses_options(
	const struct losses *losses, const struct turn_play *turn, struct option *option);
const char *lu_losses_words(const struct losses *losses, const struct turn_play *turn);

/* Takes them off; an event for those who are told (0: nobody, silently). */
void lu_losses_apply(const struct losses *losses, struct turn_play *turn, const char *rule,
	unsigned told);

/* Takes n SP off the committed divisions in silence: the lead first, then as a word
 * `losses` says (NULL: nothing), then one by one from the strongest. Notes what was lost.
 */
void lu_losses_fall(
	struct fight *fight, enum role role, int n, const struct qualifier *said);

/* The same as the owner wants it, and told. Returns OK or what decide gives. */
int lu_losses_take(struct fight *fight, enum role role, int n);

#endif
