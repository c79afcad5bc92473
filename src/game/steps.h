/* The steps of a sequence of play, by their names. */
#ifndef GAME_STEPS_H
#define GAME_STEPS_H

struct step;

/* Returns the index of a step by its name, or -1. */
int step_find(const struct step *step, int steps, const char *name);

/* Reads "4/union", with which labels and events begin. Returns the index of the step, -1
 * when it names none; *turn is 0 when it begins with no number. */
int step_read(int *turn, const struct step *step, int steps, const char *prefix);

#endif
