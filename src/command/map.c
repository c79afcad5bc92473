/* adjutant map: print the newest map. */
#include "command/cli.h"
#include "command/commands.h"
#include "command/print_told.h"

static int run(struct cli *cli, const void *values, char **operand)
{
	(void)values;
	return print_map(cli, operand[0]);
}

static const struct cli_option options[] = {OPTION_DIR, OPTION_END};

const struct command command_map = {
	.operands = "[union | confederate | public]",
	.max = 1,
	.options = options,
	.run = run,
};
