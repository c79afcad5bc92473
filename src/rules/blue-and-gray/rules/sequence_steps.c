/* 4.0: the steps of the sequence of play. */
#include <assert.h>

#include "rules/blue-and-gray/rules/sequence.h"

const struct step bg_sequence[SEQUENCE_STEPS] = {
	{"join", STEP_JOIN, 0, "14.2", "Joining"},
	{"confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "4.1",
		"Confederate Player-Turn"},
	{"union", STEP_ORDERS, SIDE_SET(UNION), "4.1", "Union Player-Turn"},
};

const char *const bg_sequence_words[] = {"join", "confederate", "union", NULL};

static_assert(sizeof bg_sequence_words / sizeof *bg_sequence_words == SEQUENCE_STEPS + 1,
	"one word a step");
