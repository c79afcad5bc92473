/* What the moderator has ruled: his reasons, and what the sides are still to be told. */
#ifndef TELL_RULINGS_H
#define TELL_RULINGS_H

#include "base/side.h"

struct arena;
struct campaign;

/* A reason as it is told: lines without blanks around them, empty ones left out, those
 * that are too long for a commit message broken. NULL when nothing is left, or it holds
 * control characters or bad UTF-8. */
const char *reason_lines(struct arena *arena, const char *text);

/* Such lines in one; "" for NULL. Owned by the arena. */
const char *reason_line(struct arena *arena, const char *lines);

/* How rulings begin that are told until something else takes their place. */
#define RULING_ENDS    "The game ends here."
#define RULING_RESUMED "That the game has ended is taken back: it goes on as it was."

/* Lines of the rulings that are still to be told to an audience, or NULL. */
const char *rulings_to_tell(const struct campaign *campaign, enum audience who);

/* Adds a line for everybody: what has happened (or ""), and the reason (NULL: none), in one
 * line however long. */
void rulings_add(struct campaign *campaign, const char *what, const char *reason);

/* The same for one audience alone. */
void rulings_add_for(
	struct campaign *campaign, enum audience who, const char *what, const char *reason);

/* Takes out for everybody the lines that begin so. */
void rulings_strike(struct campaign *campaign, const char *beginning);

/* A ruling stays in the reports of a side until a step of its own is complete: of these
 * sides, a set; to the public, until any is. */
void rulings_drop(struct campaign *campaign, unsigned phasing);

#endif
