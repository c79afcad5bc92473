#include "command/print_told.h"

#include <stdio.h>

#include "campaign/session.h"
#include "command/cli.h"
#include "ledger/paths.h"

int print_told(struct cli *cli, const char *whose, enum told_path path)
{
	const struct tree_file *file;
	struct session session = {0};
	int who, err;

	if ((err = cli_side(cli, whose, true, &who)) < 0 ||
		(err = cli_open(cli, &session, NULL, false)) < 0)
		goto out;
	file = tree_find(
		&session.campaign->tree, told_file(&cli->arena, (enum audience)who, path));
	if (file) {
		fwrite(file->data, 1, file->length, stdout);
	} else {
		diag_error(&cli->diag, "%s is missing",
			told_file(&cli->arena, (enum audience)who, path));
		err = ERR_DAMAGED;
	}
out:
	cli_close(cli, &session);
	return err;
}
