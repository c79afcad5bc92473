/* A step being played: what goes in, and what comes out beside the state. */
#ifndef GAME_ADJUDICATION_H
#define GAME_ADJUDICATION_H

#include <stdbool.h>

#include "base/side.h"

struct arena;
struct buf;
struct dice;
struct diag;
struct journal;
struct orders;
struct question;
struct standing;

/* What was sealed later in the same step: an answer, or orders behind a `stop`. */
struct sealed {
	const struct orders *orders;
	const char *hash; /* the answer-hash of the protocol */
};

struct asked_label {
	struct asked_label *next;
	const char *label;
};

/*
 * One step being played. The caller fills in the first part; adjudicate plays
 * `state` on in place. It returns OK when the step is complete, ERR_WAIT when a
 * question or a `stop` is open (`state` is then worthless and thrown away), and
 * ERR_REFUSED, ERR_BUG, with a message, when it cannot be played at all.
 */
struct adjudication {
	struct arena *arena;
	const void *game;
	void *state;
	const struct orders *orders; /* of the side on the move; NULL when none were sent */
	const struct standing *standing[SIDES]; /* NULL: none */
	const struct sealed *more;
	int more_count;
	struct dice *dice;
	struct journal *journal;
	struct diag *diag;
	const char *prefix; /* "4/confederate" */

	/* A preview plays an imagined state: nothing waits, dice are not known,
	 * what fails is a message in `diag`, and `receipt` tells how each order
	 * was understood. */
	bool preview;
	struct buf *receipt; /* NULL: none */

	/* Results. */
	int segment;                     /* sealed answers used so far */
	const struct question *question; /* ERR_WAIT: open, or NULL for a `stop` */
	enum side waiting;               /* ERR_WAIT: for whom */
	bool *used[SIDES]; /* by number: standing orders marked `once` that fired */
	struct asked_label *asked;
};

#endif
