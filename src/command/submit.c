/* adjutant submit: file what a player has sent. */
#include "command/cli.h"
#include "command/commands.h"
#include "command/receive.h"

static int run(struct cli *cli, const void *values, char **operand)
{
	return receive(cli, operand[0], values, false);
}

static const struct cli_option options[] = {OPTIONS_RECEIVE};

const struct command command_submit = {
	.operands = "[FILE]",
	.max = 1,
	.options = options,
	.values = sizeof(struct receive),
	.run = run,
};
