/* Reports as text: their lines, and what stands in them. */
#ifndef TESTS_LIB_REPORTS_H
#define TESTS_LIB_REPORTS_H

#include <stdbool.h>

#include "base/arena.h"
#include "report/report.h"

/* Returns a template of reports, by its path. */
struct report_file report_file_read(struct arena *arena, const char *path);

/* Writes a report for a look at it: NAME.md of the directory in REPORTS, if that is set. */
void report_keep(const char *name, const char *text);

/* Fails when a line is too long or ends in a blank, or where two empty lines stand. */
void report_check_lines(struct arena *arena, const char *text);

/* Tells whether a part stands in a text. A blank stands for any: lines are broken where it
 * suits the report. What begins with the end of a line is meant to the letter. */
bool report_holds(const char *text, const char *part);
void report_expect(const char *text, const char *part);
void report_expect_not(const char *text, const char *part);

#endif
