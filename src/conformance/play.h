/*
 * Games between two built-in players: one inside the process, a row of them, and whole
 * campaigns.
 */
#ifndef CONFORMANCE_PLAY_H
#define CONFORMANCE_PLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/side.h"
#include "game/ruleset.h"
#include "game/step.h"

struct adjudication;
struct campaign;
struct cli;
struct coverage;
struct data_file;
struct grammar;
struct diag;
struct ruleset;
struct session;
struct standing;

/* ---- play_match.c: one game, inside the process ---- */

/* One game between two built-in players, inside the process: from text to parser to
 * adjudication, without hashing, files or reports. */

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
	int kept; /* which of the match's arenas of its orders holds `standing` */
};

struct match {
	const struct ruleset *ruleset;
	const void *game;
	const char *scenario;
	const char *options; /* of the game: those wanted; NULL: drawn for it */
	uint64_t random;
	struct arena arena; /* of the game */
	struct arena step;  /* of one step */
	/* Of the last orders of a side; and of those with which its standing orders came.
	 */
	struct arena said[SIDES][2];
	const struct grammar *grammar;
	void *memory; /* of its adjudications; NULL: they have none */
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

/* Gives back what it has of its games. */
void match_release(struct match *m);

/* An order file of that campaign, in the arena. */
const char *match_frame(struct arena *arena, const char *campaign, int turn, enum side side,
	const char *body);

/* ---- play_match.c: once it is over ---- */

/* Once a game is over nothing of it changes any more: points and outcome are those that
 * were told. */

/* Compares the state that a `checked` step has led to with the one in which `game-over` was
 * told; ERR_BUG with a message when it is another, or when the game is over and nobody was
 * told, or goes on. */
int play_check_verdict(const struct ruleset *ruleset,
	const struct adjudication *adjudication, struct diag *diag);

/* ---- play_campaign.c: with dice from chains ---- */

/* Whole campaigns between two built-in players, with dice from chains. */

struct live_game {
	const struct ruleset *ruleset;
	const struct data_file *file; /* of the game */
	size_t files;
	const char *scenario;
	const char *talk; /* how much the players talk; NULL: as the family has it */
	const char *dir;  /* of the campaign: empty */
	uint64_t random;  /* of the players; the dice come from secrets that are drawn */
};

/*
 * Plays one to its end, through the door by which mails come in. As it is with people, a
 * player wants to be asked now and then, and the moderator takes a step back. Errors are
 * those of the session's functions.
 */
int play_live(const struct live_game *game, struct diag *diag);

/* ---- play_campaign.c: once more by the campaign's own door ---- */

/* A game that was played inside the process, once more by the campaign's own door. */

/* The campaigns. */
struct door {
	const struct data_file *file; /* of the game */
	size_t files;
	const char *keep; /* the directory in which they are left; NULL: they are removed */
	bool chain;       /* they are played by themselves, with dice from chains */
};

/*
 * Plays the match again through a campaign, with the same dice by name: it must end in the
 * same state. Errors are told in the match's diag; those of the session's functions, and
 * ERR_BUG for another end.
 */
int door_play(const struct door *door, struct match *m);

#endif
