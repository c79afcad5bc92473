/* The family's words of adjudication cases: adjutant-case(5). */
#ifndef RULES_LATE_UNPLEASANTNESS_CASES_CASES_H
#define RULES_LATE_UNPLEASANTNESS_CASES_CASES_H

#include "rules/kit/cases.h"

/* The lines. */
extern const struct case_book lu_cases;

/* struct ruleset: given_write */
void lu_case_given_write(struct buf *out, const void *game, const void *state);

#endif
