/* The family's words of adjudication cases: adjutant-case(5). */
#ifndef RULES_BLUE_AND_GRAY_CASES_CASES_H
#define RULES_BLUE_AND_GRAY_CASES_CASES_H

#include "rules/kit/cases.h"

/* The lines. */
extern const struct case_book bg_cases;

#endif
