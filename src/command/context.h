/* What a side has in hand: its view and public facts, from work files. */
#ifndef COMMAND_CONTEXT_H
#define COMMAND_CONTEXT_H

#include "judge/judge.h"

struct cli;
struct settings;

/* ERR_DAMAGED, with a message, when a run was killed in the campaign of the command line:
 * its work files are of two steps. */
int context_settled(struct cli *cli);

/* The settings of the campaign, or what a player's clone is told of them. ERR_DAMAGED when
 * they cannot be read. */
int context_settings(struct settings *out, struct cli *cli);

/*
 * The campaign, or a player's clone, in which one side's view alone is at hand: the files
 * below the directory of the command line. ERR_DAMAGED after a run that was killed;
 * ERR_REFUSED in a clone of the public.
 */
int context_campaign(struct cli *cli, struct intake_context *context);

/*
 * A mailed view, with the game from the shelf and the owner's data in `data`, unless NULL,
 * over it; *whose is the side whose view it is.
 */
int context_view(struct cli *cli, struct intake_context *context, const char *path,
	const char *data, enum side *whose);

#endif
