/* The family's words of adjudication cases: adjutant-case(5). */
#ifndef RULES_GREAT_CAMPAIGNS_CASES_CASES_H
#define RULES_GREAT_CAMPAIGNS_CASES_CASES_H

#include <stdbool.h>

#include "rules/kit/cases.h"

/* The lines, each a row. */
extern const struct case_row gc_case_rows[];

/* struct ruleset: given, given_write, expect */
int gc_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag);
void gc_case_given_write(struct buf *out, const void *game, const void *state);
int gc_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag);

#endif
