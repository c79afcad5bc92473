/* Whole campaigns between two built-in players, with dice from chains. */
#ifndef CONFORMANCE_PLAY_LIVE_H
#define CONFORMANCE_PLAY_LIVE_H

#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct campaign;
struct data_file;
struct diag;
struct ruleset;
struct session;

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

/* The line `nonce` of the side's newest order form, as players copy it, with its line feed;
 * "" when there is none. It belongs to the arena of the campaign. */
const char *play_nonce_line(const struct campaign *campaign, enum side side);

/*
 * Opens the campaign again, once in a few of the texts that it takes, so that memory does
 * not grow with the game: nothing of the session's arena outlives that. As session_open.
 */
int play_open_again(struct session *session, unsigned texts);

#endif
