/* For the files that read and write the lines of cases. */
#ifndef RULES_BLUE_AND_GRAY_CASES_CASES_PRIVATE_H
#define RULES_BLUE_AND_GRAY_CASES_CASES_PRIVATE_H

#include "rules/blue-and-gray/state/state.h"
#include "rules/kit/case_lines.h"

struct arena;
struct arg;
struct diag;
struct form;

/* The forms of lines; most can be given as well as expected. */
enum line_id {
	LINE_ONLY = 1,
	LINE_TURN,
	LINE_STEP,
	LINE_OPTIONS,
	LINE_OUTCOME,
	LINE_ACTIVATED,
	LINE_NOT_ACTIVATED,
	LINE_ACTIVATED_EVER,
	LINE_NOBODY,
	LINE_POINTS,
	LINE_POINTS_AT_END,
	LINE_COMMUNICATIONS,
	LINE_AWAITED,
	LINE_EXITED,
	LINE_ELIMINATED,
	LINE_ENTERED,
	LINE_INEFFECTIVE,
	LINE_EFFECTIVE,
	LINE_ISOLATED,
	LINE_AT,
};

/* Of `outcome union|confederate|draw|none`, in that order: enum outcome. */
extern const int bg_case_outcomes[4];

/*
 * Reads a line by the forms that may stand there. Returns the one that fits, and what it
 * says in arg (ORDER_ARGS_MAX of them, owned by the arena); NULL after a message when none
 * does.
 */
const struct form *bg_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag);

/* With which turn a unit has come that a line puts on the map without saying it: with that
 * which it is due, or with this one if that is still to come. */
int bg_case_entered(const struct game *game, const struct state *state, int unit);

#endif
