/* adjutant bundle: what is new for a side, in a file to be mailed. */
#include "ledger/bundle.h"

#include <stdio.h>

#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"

static void print_bundle(
	const struct cli *cli, const struct bundle *bundle, enum audience who)
{
	if (cli->porcelain) {
		printf("commits=%zu\n", bundle->commits);
		if (bundle->commits)
			printf("file=%s\nnumber=%d\nwhole=%s\n", bundle->file,
				bundle->number, bundle->whole ? "yes" : "no");
	} else if (!bundle->commits) {
		printf("Nothing is new for %s since the last bundle; --all puts everything "
		       "into one.\n",
			audience_name(who));
	} else if (bundle->whole) {
		printf("%s holds all %zu commits. A player begins with\n"
		       "`git clone -b main FILE DIR`; in a clone it is `git pull FILE "
		       "main`.\n",
			bundle->file, bundle->commits);
	} else {
		printf("%s holds %zu new commit%s, for `git pull FILE main`.\n",
			bundle->file, bundle->commits, bundle->commits == 1 ? "" : "s");
	}
}

int command_bundle(struct cli *cli, int argc, char **argv)
{
	struct session session = {0};
	const char *file = NULL;
	bool all = false;
	const struct cli_option options[] = {{"o", &file, NULL}, {"all", NULL, &all}, {0}};
	struct bundle bundle;
	char **operand;
	int who, err;

	err = cli_parse(cli, argc, argv, options, 1, 1, &operand);
	if (err == OK)
		err = cli_side(cli, operand[0], true, &who);
	if (err == OK)
		err = cli_open_without(cli, &session, "0", true);
	if (err == OK)
		err = bundle_write(&bundle, session.ledger, &cli->arena, (enum audience)who,
			all, session.campaign->settings.name, file, &cli->diag);
	if (err == OK) {
		print_bundle(cli, &bundle, (enum audience)who);
		err = bundle.commits ? OK : ERR_WAIT;
	}
	session_close(&session);
	return cli_status(cli, err);
}
