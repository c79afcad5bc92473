/* A state at the start of a scenario. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_BEGIN_H
#define RULES_LATE_UNPLEASANTNESS_STATE_BEGIN_H

struct arena;
struct diag;
struct game;
struct state;

/* struct ruleset: begin. `options`: ids of options, commas between; NULL: none. */
int lu_state_begin(void *state, const void *game, const char *scenario, const char *options,
	struct diag *diag);

/* Puts the units of a scenario's position file on the map; mistakes of the file as in
 * field_read. */
int lu_state_place_scenario(struct state *state, const struct game *game,
	struct arena *arena, struct diag *diag);

#endif
