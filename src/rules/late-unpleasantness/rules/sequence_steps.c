/* 2.0: the steps of the sequence of play. */
#include <assert.h>

#include "rules/late-unpleasantness/rules/rules.h"

const struct step lu_sequence[SEQUENCE_STEPS] = {
	{"join", STEP_JOIN, 0, "14.0", "Joining"},
	{"setup-union", STEP_ORDERS, SIDE_SET(UNION), "14.0", "Union Set-up"},
	{"setup-confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "14.0",
		"Confederate Set-up"},
	{"supply", STEP_AUTO, 0, "2.0 A", "Supply Phase"},
	{"events", STEP_AUTO, 0, "2.0 B", "Random Events Phase"},
	{"confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "2.0 C",
		"Confederate Player Turn"},
	{"union", STEP_ORDERS, SIDE_SET(UNION), "2.0 D", "Union Player Turn"},
};

const char *const lu_sequence_words[] = {"join", "setup-union", "setup-confederate",
	"supply", "events", "confederate", "union", NULL};

static_assert(sizeof lu_sequence_words / sizeof *lu_sequence_words == SEQUENCE_STEPS + 1,
	"one word a step");

int lu_sequence_find(const char *name)
{
	return step_find(lu_sequence, SEQUENCE_STEPS, name);
}

bool lu_has_begun(const struct game *game, const struct state *state, enum side side)
{
	if (state->step < SEQUENCE_CONFEDERATE)
		return false;
	if (step_side(&lu_sequence[state->step]) == side)
		return state->under_way;
	return side == lu_first_player(game, state->options);
}
