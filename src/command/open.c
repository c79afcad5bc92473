/* Opening the campaign of the command line: apart from cli.c, since it needs git. */
#include <string.h>

#include "campaign/session.h"
#include "command/cli.h"

int cli_open(struct cli *cli, struct session *session, const char *date, bool write)
{
	int err;

	memset(session, 0, sizeof *session);
	session->arena = &cli->arena;
	session->diag = &cli->diag;
	session->dir = cli->dir;
	if (write && (err = cli_date(cli, date, &session->date)) < 0)
		return err;
	return session_open(session, write);
}
