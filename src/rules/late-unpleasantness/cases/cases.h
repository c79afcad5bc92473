/* The family's words of adjudication cases: adjutant-case(5). */
#ifndef RULES_LATE_UNPLEASANTNESS_CASES_CASES_H
#define RULES_LATE_UNPLEASANTNESS_CASES_CASES_H

#include <stdbool.h>

#include "rules/kit/cases.h"

/* The lines, each a row. */
extern const struct case_row lu_case_rows[];

/* struct ruleset: given, given_write, expect */
int lu_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag);
void lu_case_given_write(struct buf *out, const void *game, const void *state);
int lu_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag);

#endif
