/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H
#define RULES_BLUE_AND_GRAY_STATE_STATE_PRIVATE_H

#include "base/diag.h"
#include "rules/blue-and-gray/state/state.h"

/* The first section of the file, and of a view's. */
struct state_head {
	const char *side; /* of a view */
	const char *game;
	const char *scenario;
	int turn;
	int step;
	int outcome;
	bool under_way; /* of a view */
	uint32_t options;
	int activated;
	const char *salt; /* of a state */
};

/* state_fields.c */
extern const struct field bg_state_unit_fields[]; /* struct unit_state */
extern const struct field bg_state_head_fields[]; /* struct state_head */

/* state_begin.c: a state in which everybody is awaited. */
void bg_state_clear(struct state *state, const struct game *game);

/*
 * state_check.c: what a section alone cannot show. `at` are the places of the sections: of
 * the first, and of the units (a line of 0: it has none). Adds errors; false if there was
 * one.
 */
struct state_lines {
	struct where head;
	struct where unit[UNITS_MAX];
};

bool bg_state_is_whole(const struct state *state, const struct game *game,
	const struct state_lines *at, struct diag *diag);

#endif
