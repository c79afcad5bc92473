/* Opening the campaign of the command line: apart from cli.c, since it needs git. */
#include <string.h>

#include "command/cli.h"
#include "mail/hook.h"
#include "moderate/session.h"

static void prepare(struct session *session, struct cli *cli)
{
	memset(session, 0, sizeof *session);
	session->arena = &cli->arena;
	session->diag = &cli->diag;
	session->dir = cli->dir;
}

/* From here on what is played counts for the hook. */
static int open_to_write(struct cli *cli, struct session *session)
{
	int err = session_open(session, true);

	if (err == OK)
		ledger_head(session->ledger, cli->before);
	return err;
}

int cli_open(struct cli *cli, struct session *session, const char *date, bool write)
{
	int err;

	prepare(session, cli);
	if (write && (err = cli_date(cli, date, &session->date)) < 0)
		return err;
	return write ? open_to_write(cli, session) : session_open(session, false);
}

void cli_close(struct cli *cli, struct session *session)
{
	char id[LEDGER_ID + 1] = "";
	struct hook_steps steps = {0};

	if (session->ledger) {
		ledger_recorded(session->ledger, id);
		hook_collect(&steps, session->arena, session, NULL, cli->before);
	}
	if (*id)
		cli->stands = arena_printf(&cli->arena,
			"commit %.12s of %s was recorded and stands; `adjutant status -C %s` says what is due now",
			id, session->dir, session->dir);
	session_close(session);
	hook_run(&steps, &cli->diag);
}

int cli_open_without(
	struct cli *cli, struct session *session, const char *date, bool without_secrets)
{
	int err;

	prepare(session, cli);
	session->without_secrets = without_secrets;
	if ((err = cli_date(cli, date, &session->date)) < 0)
		return err;
	return open_to_write(cli, session);
}
