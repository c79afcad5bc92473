/* What reading and writing the lines of cases share. Nobody else includes it. */
#ifndef RULES_KIT_CASES_PRIVATE_H
#define RULES_KIT_CASES_PRIVATE_H

#include "rules/kit/cases.h"
#include "rules/kit/records_private.h"

/* Returns the kind of the records that lines are about; NULL: the state itself. */
static inline const struct record_kind *case_kind(const struct case_records *of)
{
	return of->form ? &of->form->kind[of->kind] : NULL;
}

/* Makes a record of that kind what it is where no line is about it. */
void case_record_fresh(
	void *record, const struct case_records *of, const struct game *game, int index);

/* The record at an index of those that the row of the line is about. */
const void *case_record(const struct case_line *line, int index);

/* The field of a row in a record; 0 of a row without one. */
int case_value(const struct case_row *row, const void *record);

#endif
