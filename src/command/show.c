/* adjutant report, map: what is read off a campaign. */
#include <stdio.h>
#include <string.h>

#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"

/* Prints a file of for/AUDIENCE/. */
static int print_told(struct cli *cli, int argc, char **argv, const char *name)
{
	const struct cli_option options[] = {{0}};
	const struct tree_file *file;
	struct session session = {0};
	char **operand;
	int who, err = cli_parse(cli, argc, argv, options, 1, 1, &operand);

	if (err != OK || (err = cli_side(cli, operand[0], true, &who)) < 0 ||
		(err = cli_open(cli, &session, NULL, false)) < 0)
		goto out;
	file = tree_find(
		&session.campaign->tree, arena_printf(&cli->arena, "for/%s/%s",
						 audience_name((enum audience)who), name));
	if (file) {
		fwrite(file->data, 1, file->length, stdout);
	} else {
		diag_error(&cli->diag, "for/%s/%s is missing",
			audience_name((enum audience)who), name);
		err = ERR_DAMAGED;
	}
out:
	session_close(&session);
	return cli_status(cli, err);
}

int command_report(struct cli *cli, int argc, char **argv)
{
	return print_told(cli, argc, argv, "report.md");
}

int command_map(struct cli *cli, int argc, char **argv)
{
	return print_told(cli, argc, argv, "map.svg");
}
