/* Examples of orders, for the files that find them. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_REPORT_EXAMPLES_H
#define RULES_BLUE_AND_GRAY_REPORT_EXAMPLES_H

#include "rules/blue-and-gray/report/report_private.h"
#include "rules/kit/examples.h"

struct examples {
	const struct page *page;
	struct turn_play *turn; /* in which the examples are carried out */
	struct example_list list;
};

/* ---- examples_parts.c ---- */

/* Returns the number of a hex, as orders name it: "0804". */
const char *bg_example_number(const struct examples *examples, int place);

/* True for the reader's own units, and for hexes in a zone of his enemy's. */
bool bg_example_is_own(const struct examples *examples, int unit);
bool bg_example_zone(const struct examples *examples, int place);

/* Steps to the nearest enemy unit; the width of the map when there is none. */
int bg_example_distance(const struct examples *examples, int place);

/* ---- examples_moves.c: each adds an example, if there is one, and carries it out ---- */

void bg_example_enter(struct examples *examples);
void bg_example_move(struct examples *examples);

/* 17.0: of the train alone, for whom it is what it is there for. */
void bg_example_exit(struct examples *examples);

#endif
