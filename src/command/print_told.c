#include "command/print_told.h"

#include <stdio.h>

#include "campaign/session.h"
#include "command/cli.h"

int print_told(struct cli *cli, const char *whose, const char *name)
{
	const struct tree_file *file;
	struct session session = {0};
	int who, err;

	if ((err = cli_side(cli, whose, true, &who)) < 0 ||
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
	return err;
}
