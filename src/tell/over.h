/*
 * The steps of a campaign that are over and were not taken back, and the commits by which
 * they were: what its past is made of.
 */
#ifndef TELL_OVER_H
#define TELL_OVER_H

#include <stdbool.h>
#include <stddef.h>

#include "tell/told_history.h"

struct over {
	const char *id;     /* of the commit */
	const char *step;   /* "4/union"; "" of the beginning */
	bool amended;       /* no step: before that step the position was put right */
	const char *reason; /* of that, in lines, as far as it was told; else NULL */
};

struct overs {
	struct over *over; /* oldest first; the first is the beginning */
	size_t count;
};

/*
 * Reads the history of the ledger. A position that was put right counts where the view of
 * the audience changed with it. All belongs to the arena. ERR_DAMAGED for a history that
 * cannot be read.
 */
int overs_read(struct overs *out, struct arena *arena, struct ledger *ledger,
	const struct over_of *of, struct diag *diag);

#endif
