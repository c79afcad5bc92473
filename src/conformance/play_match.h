/* One game between two built-in players, inside the process: from text to parser to
 * adjudication, without hashing, files or reports. */
#ifndef CONFORMANCE_PLAY_MATCH_H
#define CONFORMANCE_PLAY_MATCH_H

#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/side.h"
#include "game/ruleset.h"
#include "game/step.h"

struct coverage;
struct standing;

/* A text that was sent in a game: enough to play it again. */
struct sent {
	struct sent *next;
	enum side side;
	const char *body; /* without the frame */
};

/* One side of a game. */
struct player {
	uint32_t temper;
	const char *standing_text;       /* standing orders in force; NULL: none yet */
	const struct standing *standing; /* read; NULL: none */
	int standing_count;
};

struct match {
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario;
	const char *options; /* of the game: those wanted; NULL: drawn for it */
	uint64_t random;
	struct arena arena; /* of the game */
	struct arena step;  /* of one step */
	void *state, *before;
	void *view, *imagined; /* as a side gives its orders, and as these are checked */
	struct player player[SIDES];
	struct sent *sent, **sent_end;
	struct buf dice; /* every roll, as loaded dice */
	struct position end;
	struct coverage *coverage; /* or NULL */
	struct diag diag; /* of the game: warnings of its orders are nobody's business */
	unsigned steps, rolls, number; /* the first two are of all its games */
};

/*
 * Plays the game with that number, scenario and random numbers to its end, and fills in
 * what stands below `random`. What it had of the game before is the caller's to clear. Of a
 * failure the position is left in failure-NUMBER.case, as a case; ERR_BUG.
 */
int match_play(struct match *m);

/* An order file of that campaign, in the arena. */
const char *match_frame(struct arena *arena, const char *campaign, int turn, enum side side,
	const char *body);

#endif
