#include "command/print_told.h"

#include <stdio.h>

#include "campaign/session.h"
#include "command/cli.h"
#include "command/clone.h"
#include "system/workfiles.h"

#define TOLD_MAX (16u << 20) /* bytes of a file */

static int print_missing(struct cli *cli, const char *path)
{
	diag_error(&cli->diag, "%s is missing", path);
	return ERR_DAMAGED;
}

/* In a clone nobody need say whose it is; who does says it rightly. */
static int print_clone(struct cli *cli, const char *whose, enum told_path path)
{
	enum audience here;
	const char *text;
	size_t length;
	int who, err;

	if ((err = clone_audience(&here, cli)) < 0)
		return err;
	if (whose && (err = cli_side(cli, whose, true, &who)) < 0)
		return err;
	if (whose && who != (int)here) {
		diag_error(&cli->diag, "%s holds what %s is told, and nothing else",
			cli->dir, clone_reader(here));
		return ERR_REFUSED;
	}
	if ((err = workfile_read(&text, &length, &cli->arena, cli->dir, told_path[path],
		     TOLD_MAX, &cli->diag)) == OK)
		fwrite(text, 1, length, stdout);
	return err;
}

static int print_truth(struct cli *cli, const char *whose, enum told_path path)
{
	const struct tree_file *file;
	struct session session = {0};
	const char *name;
	int who, err;

	if (!whose)
		return cli_wrong(cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(cli, whose, true, &who)) < 0 ||
		(err = cli_open(cli, &session, NULL, false)) < 0)
		goto out;
	name = told_file(&cli->arena, (enum audience)who, path);
	file = tree_find(&session.campaign->tree, name);
	if (file)
		fwrite(file->data, 1, file->length, stdout);
	else
		err = print_missing(cli, name);
out:
	cli_close(cli, &session);
	return err;
}

int print_told(struct cli *cli, const char *whose, enum told_path path)
{
	return clone_is_here(cli) ? print_clone(cli, whose, path)
				  : print_truth(cli, whose, path);
}
