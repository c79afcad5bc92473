/*
 * adjutant status: whose move it is and what is due.
 *
 * Also what `check` sends one to after a killed run: opening for writing mends it.
 */
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"

static int run(struct cli *cli, const void *values, char **operand)
{
	struct session session = {0};
	int err = cli_open(cli, &session, "0", true);

	(void)values;
	(void)operand;
	if (err == OK)
		print_status(cli, session.campaign);
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {OPTION_DIR, OPTION_PORCELAIN, OPTION_END};

const struct command command_status = {.options = options, .run = run};
