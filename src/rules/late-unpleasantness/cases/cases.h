/* The family's words of adjudication cases: adjutant-case(5). */
#ifndef RULES_LATE_UNPLEASANTNESS_CASES_CASES_H
#define RULES_LATE_UNPLEASANTNESS_CASES_CASES_H

#include <stdbool.h>

struct arena;
struct buf;
struct diag;

/* struct ruleset: given, given_write, expect */
int lu_case_given(void *state, const void *game, const char *line, struct arena *arena,
	struct diag *diag);
void lu_case_given_write(struct buf *out, const void *game, const void *state);
int lu_case_expect(bool *holds, const void *game, const void *state, const char *line,
	struct arena *arena, struct diag *diag);

#endif
