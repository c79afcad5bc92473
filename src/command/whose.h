/* Whom a word of the command line names: an audience, or one of several commanders. */
#ifndef COMMAND_WHOSE_H
#define COMMAND_WHOSE_H

#include "base/side.h"

struct cli;
struct settings;

struct whose {
	enum audience who;
	int seat; /* which commander of the side (campaign/seats.h); 0 of all others */
};

/* A seat as its name has it, "confederate" or "confederate-valley". ERR_REFUSED, with the
 * near name and all that there are, when there is no such seat. */
int whose_seat(struct cli *cli, const struct settings *settings, const char *text,
	enum side *side, int *seat);

/*
 * An audience or a seat of the campaign, or clone, of the command line: "union", "public",
 * "union-valley". ERR_USAGE for what is neither where no side has several commanders, else
 * as whose_seat; as context_settings when the campaign cannot be read.
 */
int whose_read(struct whose *out, struct cli *cli, const char *text);

#endif
