/* What reads and writes a state. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_STATE_STATE_PRIVATE_H

#include "rules/late-unpleasantness/state/state.h"

/* The first section of the file, and of a view's. */
struct state_head {
	const char *side; /* of a view */
	const char *game;
	const char *scenario;
	int turn;
	int step;
	int result;
	bool under_way;
	int stacks;
	int attacks;
	int window;
	uint32_t options;
	int hand[SIDES];
	const char *salt;
};

/* state_fields.c */
extern const struct field lu_state_unit_fields[];    /* struct unit_state */
extern const struct field lu_state_card_fields[];    /* struct card_state */
extern const struct field lu_state_place_fields[];   /* struct place_state */
extern const struct field lu_state_command_fields[]; /* struct command_state */
extern const struct field lu_state_head_fields[];    /* struct state_head */

/* A state in which nothing is on the map. */
void lu_state_clear(struct state *state, const struct game *game);

/* The index of the card whose number is written so, or -1. */
int lu_state_find_card(const struct game *game, const char *id);

/* A step is there as a whole or not at all; only a view may see it in its middle. `file`
 * is for the message. Returns OK or ERR_REFUSED. */
int lu_state_refuse_progress(const struct state *state, const struct game *game,
	const char *file, struct diag *diag);

#endif
