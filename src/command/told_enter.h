/* What an audience is told, as the directory of a command. */
#ifndef COMMAND_TOLD_ENTER_H
#define COMMAND_TOLD_ENTER_H

#include "base/side.h"

struct cli;

/*
 * From here on the directory of the command line is what the audience is told: the clone in
 * which the command was called, or for/AUDIENCE/ of a campaign. ERR_REFUSED, with a
 * message, when the clone is another's; else as context_settled.
 */
int told_enter(struct cli *cli, enum audience who);

#endif
