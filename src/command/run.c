/* adjutant run: seal and adjudicate what is filed, or a file. */
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/receive.h"
#include "moderate/session.h"

static int run_filed(struct cli *cli, const struct receive *given)
{
	struct session session = {0};
	struct reports before;
	unsigned without;
	int err;

	if ((err = receive_without(&without, cli, given)) < 0)
		return err;
	if ((err = receive_open(cli, &session, given)) == OK) {
		before = reports_of(session.campaign);
		session.absent = given->absent;
		session.without = without;
		err = session_run(&session);
		if (err == OK || err == ERR_WAIT)
			print_status_within(cli, session.campaign);
		if (err == OK)
			print_reports(cli, session.campaign, &before);
		if (err == OK)
			err = result_of(session.campaign);
	}
	cli_close(cli, &session);
	return err;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct receive *given = values;

	return operand[0] ? receive(cli, operand[0], given, true) : run_filed(cli, given);
}

static const struct cli_option options[] = {
	{OPTION_OF(struct receive, absent, "absent", NULL,
		"do not wait for every commander of a side that has several")},
	{OPTION_OF(struct receive, without, "without", "SIDE",
		"do not wait for SIDE, or `both`: what it has not sent is absent")},
	{OPTION_OF(struct receive, beacon, "beacon", "VALUE",
		"open what is sealed with this value of the beacon")},
	OPTIONS_RECEIVE,
};

const struct command command_run = {
	.operands = "[FILE]",
	.max = 1,
	.options = options,
	.values = sizeof(struct receive),
	.run = run,
};
