/*
 * adjutant status: whose move it is and what is due.
 *
 * Also what `check` sends one to after a killed run: opening for writing mends it.
 */
#include "campaign/session.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/commands.h"
#include "command/progress.h"

/* In a player's clone nothing is to be put right. */
static int run_told(struct cli *cli)
{
	struct clone clone;
	int err = clone_open(&clone, cli);

	if (err == OK)
		print_status_told(cli, &clone);
	return err;
}

static int run_truth(struct cli *cli)
{
	struct session session = {0};
	int err = cli_open(cli, &session, "0", true);

	if (err == OK)
		print_status(cli, session.campaign);
	session_close(&session);
	return err;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	(void)values;
	(void)operand;
	return clone_is_here(cli) ? run_told(cli) : run_truth(cli);
}

static const struct cli_option options[] = {OPTION_DIR, OPTION_KEYS, OPTION_END};

const struct command command_status = {.options = options, .run = run};
