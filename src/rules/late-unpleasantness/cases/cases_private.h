/* For the files that read and write the lines of cases. */
#ifndef RULES_LATE_UNPLEASANTNESS_CASES_CASES_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_CASES_CASES_PRIVATE_H

#include "rules/kit/case_lines.h"
#include "rules/late-unpleasantness/data/game.h"

struct arena;
struct arg;
struct diag;
struct form;

/* The forms of lines; most can be given as well as expected. */
enum line_id {
	LINE_ONLY = 1,
	LINE_STRENGTH_AT,
	LINE_STRENGTH,
	LINE_MODE,
	LINE_OFF,
	LINE_BANK,
	LINE_BRIDGE,
	LINE_TURN,
	LINE_STEP,
	LINE_AT,
	LINE_RELOCATED,
	LINE_SINCE,
	LINE_RESULT,
	LINE_SUPPLIED,
	LINE_OUT_OF_SUPPLY,
	LINE_ATTRITION,
	LINE_LOOTING,
	LINE_LOST,
	LINE_REPLACED,
	LINE_COMMANDS,
	LINE_COMMANDS_NOBODY,
	LINE_REBUILD_CHECKED,
	LINE_EFFECT,
	LINE_NOBODY,
	LINE_HELD,
	LINE_HAND,
	LINE_DECK,
	LINE_DISCARDS,
	LINE_IN_FORCE,
	LINE_REMOVED,
	LINE_KNOWN,
	LINE_NO_CARDS,
	LINE_ALL_CARDS,
	LINE_NO_EFFECT,
	LINE_ATTACKED,
	LINE_ALONE,
	LINE_OPTIONS,
	LINE_RAIL,
	LINE_CONTROL,
	LINE_DOUBTED,
	LINE_RETREATED,
	LINE_BREASTWORKS,
	LINE_DUG_IN,
	LINE_AWAITED,
	LINE_BACK,
	LINE_STANDS_FOR,
};

/* Of `union|confederate|nobody`, in that order: enum holder. */
extern const int lu_case_holders[3];

/* Of `result union|confederate|draw|none`, in that order: values of struct state. */
extern const int lu_case_results[4];

/*
 * Reads a line by the forms that may stand there: what can be given and expected alike is
 * said alike. Returns the one that fits, and what it says in arg (ORDER_ARGS_MAX of them,
 * owned by the arena); NULL after a message when none does.
 */
const struct form *lu_case_form_read(struct arg *arg, const struct game *game, unsigned use,
	const char *line, struct arena *arena, struct diag *diag);

/* The unit that is named at the index of a list; -1 after a message when it is not named
 * but counted. */
int lu_case_piece(const struct arg *pieces, int index, struct diag *diag);

/*
 * What a line `PIECE commands TEXT` or `nobody commands TEXT` says: indices; *unit is -1
 * for nobody. ERR_REFUSED after a message when there is no such command.
 */
int lu_case_commander(int *command, int *unit, const struct game *game,
	const struct form *form, const struct arg *arg, struct diag *diag);

#endif
