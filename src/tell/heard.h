/*
 * What a side has heard: how far the news in its last report went, so that its short report
 * tells nothing twice. A report is handed out when something is asked of somebody: at a
 * seal all that stands in a side's news has stood in one, at a question or a stop what its
 * own report told. Of orders that were sent ahead nobody was asked before they are sealed,
 * nor is who has sent no file since his plan goes on.
 */
#ifndef TELL_HEARD_H
#define TELL_HEARD_H

#include <stddef.h>

#include "base/side.h"

struct arena;
struct campaign;
struct journal;
struct told_step;

/* A step is about to be sealed: these sides have heard all of their news. */
void heard_all(struct campaign *campaign, unsigned sides);

/* The step waits for the side, which has been told of it what stands in the journal. */
void heard_so_far(struct campaign *campaign, const char *step, enum side side,
	const struct journal *journal);

/* The news that the side has not heard yet; *out and what is in it belong to the arena.
 * Returns how many steps. */
size_t heard_rest(struct told_step **out, const struct campaign *campaign, enum side side,
	const struct told_step *news, size_t steps);

#endif
