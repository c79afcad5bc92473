/* A game that was played inside the process, once more by the campaign's own door. */
#ifndef CONFORMANCE_PLAY_DOOR_H
#define CONFORMANCE_PLAY_DOOR_H

#include <stdbool.h>
#include <stddef.h>

struct data_file;
struct match;

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
