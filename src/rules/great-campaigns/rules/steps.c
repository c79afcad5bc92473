/* 3 The steps of the sequence of play, in their order (sequence.c plays them). */
#include <assert.h>

#include "rules/great-campaigns/rules/rules.h"

const struct step gc_sequence[SEQUENCE_STEPS] = {
	{"join", STEP_JOIN, 0, "3.0", "Joining"},
	{"setup-union", STEP_ORDERS, SIDE_SET(UNION), "3.0", "Union Set-up"},
	{"setup-confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "3.0",
		"Confederate Set-up"},
	{"morning", STEP_AUTO, 0, "3.0", "Morning"},
	{"day", STEP_ORDERS, BOTH_SIDES, "3.0", "Day", "the plan of the day"},
	{"invasion", STEP_ORDERS, SIDE_SET(UNION), "15.0", "Union Invasion"},
	{"cycle", STEP_ORDERS, BOTH_SIDES, "14.0", "Strategic Cycle",
		"orders of the strategic cycle"},
	{"quiet-cycle", STEP_AUTO, 0, "14.0", "Strategic Cycle"},
};

const char *const gc_sequence_words[] = {"join", "setup-union", "setup-confederate",
	"morning", "day", "invasion", "cycle", "quiet-cycle", NULL};

static_assert(sizeof gc_sequence_words / sizeof *gc_sequence_words == SEQUENCE_STEPS + 1,
	"one word a step");
