/* What the lines of adjudication cases have in common, adjutant-case(5). */
#ifndef RULES_KIT_CASE_LINES_H
#define RULES_KIT_CASE_LINES_H

#include <stdint.h>

struct arena;
struct arg;
struct buf;
struct diag;
struct form;
struct game_base;
struct step;

/* Where a line may stand: the `allowed` of its form. */
#define CASE_GIVEN  1u
#define CASE_EXPECT 2u
#define CASE_BOTH   (CASE_GIVEN | CASE_EXPECT)

/*
 * Reads a line by those of the forms that may stand there; the first that fits counts.
 * Returns it, and what it says in arg (ORDER_ARGS_MAX of them, owned by the arena); NULL
 * after a message when none does.
 */
const struct form *case_line_read(struct arg *arg, const struct game_base *game,
	const struct form *forms, unsigned use, const char *line, struct arena *arena,
	struct diag *diag);

/* Reads the options that a line names, commas between, or `none`. ERR_REFUSED after a
 * message when the game has no such option. */
int case_options_read(uint32_t *options, const struct game_base *game, const char *list,
	struct diag *diag);

/* Writes the line `options ...`; nothing when there are none. */
void case_options_write(struct buf *out, const struct game_base *game, uint32_t options);

/* Returns the index of a step; -1 after a message when there is none. */
int case_step_read(
	const struct step *sequence, int steps, const char *name, struct diag *diag);

#endif
