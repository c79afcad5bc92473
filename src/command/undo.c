/* adjutant undo: take the last sealed orders back. */
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"

struct request {
	const char *date;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct session session = {0};
	int err = cli_open(cli, &session, request->date, true);

	(void)operand;
	if (err == OK) {
		struct reports before = reports_of(session.campaign);

		if ((err = session_undo(&session)) == OK) {
			print_status(cli, session.campaign);
			print_reports(cli, session.campaign, &before);
		}
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR, OPTION_DATE(struct request, date), OPTION_END};

const struct command command_undo = {
	.options = options, .values = sizeof(struct request), .run = run};
