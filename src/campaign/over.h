/*
 * The steps of a campaign that are over and were not taken back, and the commits by which
 * they were: what its past is made of.
 */
#ifndef CAMPAIGN_OVER_H
#define CAMPAIGN_OVER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "ledger/paths.h"

struct arena;
struct diag;
struct ledger;

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

/* How a history is read. */
struct over_of {
	enum audience who;
	bool told;  /* the ledger is a clone of the audience; else it is the truth */
	bool truth; /* of that: what was put right counts though nobody may see it */
};

/*
 * Reads the history of the ledger. A position that was put right counts where the view of
 * the audience changed with it. All belongs to the arena. ERR_DAMAGED for a history that
 * cannot be read.
 */
int overs_read(struct overs *out, struct arena *arena, struct ledger *ledger,
	const struct over_of *of, struct diag *diag);

/* A path of what the audience is told, as the ledger has it. */
const char *over_path(struct arena *arena, const struct over_of *of, enum told_path path);

#endif
