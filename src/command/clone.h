/*
 * A player's clone: a directory in which one audience has what it is told, and nothing
 * else. Its commands know by it whose they are. Work files only: libgit2 is not wanted.
 */
#ifndef COMMAND_CLONE_H
#define COMMAND_CLONE_H

#include "campaign/settings.h"

struct cli;
struct ruleset;

struct clone {
	enum audience who;
	struct settings settings; /* as they are told */
	const struct ruleset *ruleset;
	const void *game;
	const void *view;
	const char *view_text;
	size_t view_length;
	const char *question; /* text of questions.ini; NULL: none is open */
	size_t question_length;
	bool published; /* the secrets are open */
};

/* True when the directory of the command line has a view and no truth. */
bool clone_is_here(const struct cli *cli);

/* Reads it. ERR_DAMAGED when a file of it is missing or not what it should be. */
int clone_open(struct clone *out, struct cli *cli);

/* Whose it is, without the game. Errors as clone_open. */
int clone_audience(enum audience *out, struct cli *cli);

/* What it is told of the settings of the campaign. */
int clone_settings(struct settings *out, struct cli *cli);

/* "the Union side", "everybody": who is told. */
const char *clone_reader(enum audience who);

#endif
