/* A player turn that waits: what a view notes of it. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_PROGRESS_H
#define RULES_LATE_UNPLEASANTNESS_STATE_PROGRESS_H

#include <stdbool.h>

struct game;
struct state;
struct turn_play;

/* Notes in the state how far the player turn has come, for the views that are made of it
 * while it waits. */
void lu_progress_note(const struct turn_play *turn);

/* A preview over such a view goes on from there; the notes are taken out of the state. */
void lu_progress_resume(struct turn_play *turn);

/* True when a state has such notes. */
bool lu_progress_is_noted(const struct state *state, const struct game *game);

#endif
