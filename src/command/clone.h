/*
 * A player's clone as a directory: the work files of judge/judge.h. The commands know
 * by it whose they are. libgit2 is not wanted.
 */
#ifndef COMMAND_CLONE_H
#define COMMAND_CLONE_H

#include "judge/judge.h"

struct cli;
struct tree;

/* True when the directory of the command line has a view and no truth. */
bool clone_is_here(const struct cli *cli);

/* The files of it that clone_read wants, and those that it takes when they are there.
 * Errors as clone_open. */
int clone_files(struct tree *told, struct cli *cli);

/* Reads it. ERR_DAMAGED when a file of it is missing or not what it should be. */
int clone_open(struct clone *out, struct cli *cli);

/* Whose it is, without the game. Errors as clone_open. */
int clone_audience(enum audience *out, struct cli *cli);

/* What it is told of the settings of the campaign. */
int clone_settings(struct settings *out, struct cli *cli);

/* "the Union side", "everybody": who is told. */
const char *clone_reader(enum audience who);

#endif
