/* What reading and writing the lines of cases share. Nobody else includes it. */
#ifndef RULES_KIT_CASES_PRIVATE_H
#define RULES_KIT_CASES_PRIVATE_H

#include "rules/kit/cases.h"

/* The record at an index of those that the row of the line is about. */
const void *case_record(const struct case_line *line, int index);

/* The field of a row in a record; 0 of a row without one. */
int case_value(const struct case_row *row, const void *record);

#endif
