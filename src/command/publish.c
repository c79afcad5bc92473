/* adjutant publish: the end of all secrets. */
#include <stdio.h>

#include "base/tree.h"
#include "campaign/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "ledger/paths.h"
#include "moderate/session.h"

struct request {
	const char *date;
	bool abandon;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct session session = {0};
	int err = cli_open(cli, &session, request->date, true);

	(void)operand;
	if (err == OK && (err = session_publish(&session, request->abandon)) == OK &&
		!cli->keys) {
		fputs(tree_text(&session.campaign->tree,
			      told_file(&cli->arena, AUDIENCE_PUBLIC, TOLD_ENDING)),
			stdout);
		printf("\nThis stands in ending.md of what each side is told.\n"
		       "All secrets stand in %s/secrets.ini and in what each side is told:\n"
		       "whoever has a copy of this directory can audit the whole game.\n"
		       "In his clone each player makes a page of all of it, with `adjutant packet --whole`.\n",
			cli->dir);
		print_all_reports(cli, session.campaign);
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, abandon, "abandon", NULL,
		"the game is given up where it stands")},
	OPTION_DATE(struct request, date),
	OPTION_PORCELAIN,
	OPTION_END,
};

const struct command command_publish = {
	.options = options, .values = sizeof(struct request), .run = run};
