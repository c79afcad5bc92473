/* 6.1 to 6.3: who takes part in a round, and who leads. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_COMMIT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_COMMIT_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"

struct fight;
struct qualifier;
struct wish;

/* ---- commit_ask.c ---- */

/*
 * Who takes part in the coming round and who leads, for one side: by its orders,
 * standing orders, answers, else the default. Returns OK or what decide gives.
 */
int lu_commit_force(struct fight *fight, enum role role);

/* What a side says of who takes part; words by which nobody does, leads or stays out are
 * passed over. */
void lu_commit_wish(struct wish *out, struct fight *fight, enum role role);

/* The owner is told of words `lead` and `spare` (NULL: none) that cannot be obeyed. */
void lu_tell_passed_over(struct fight *fight, enum role role, const struct qualifier *said);

/* ---- commit.c ---- */

/*
 * The same without asking: as words `lead commit spare` say (NULL: nothing). The default
 * is all divisions, the best infantry in the lead, the leaders of its chain whose rating
 * is not 0.
 */
void lu_commit_as(struct fight *fight, enum role role, const struct qualifier *said);

/* 12.0: a card has changed who may take part in the first round: what was said is done
 * once more. */
void lu_commit_again(struct fight *fight, enum role role);

/* 6.2: true for a division that may lead: infantry, if there is some. */
bool lu_may_lead(const struct fight *fight, enum role role, int unit);

/* The best of them to lead, of those `committed` alone or of all; -1 when there is none. */
int lu_best_lead(const struct fight *fight, enum role role, bool committed);

/* Marks the pieces that words of that id name. */
void lu_mark_named(bool *out, const struct qualifier *said, int id);

#endif
