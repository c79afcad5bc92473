/* adjutant amend, publish: what the moderator does beside the game. */
#include <stdio.h>

#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"

struct ruling {
	const char *reason, *state, *date;
	bool chains;
};

static int check_ruling(struct cli *cli, struct ruling *ruling)
{
	if (ruling->reason &&
		!(ruling->reason = reason_lines(&cli->arena, ruling->reason))) {
		diag_error(&cli->diag, "--reason wants words: UTF-8 without control "
				       "characters, 4000 bytes "
				       "at most");
		return ERR_REFUSED;
	}
	if (ruling->chains ? ruling->state == NULL : ruling->reason != NULL)
		return OK;
	diag_error(&cli->diag,
		ruling->chains
			? "--chains and --state are two things: do one after the other"
			: "every ruling wants a reason, which is told to all: --reason "
			  "TEXT");
	return ERR_REFUSED;
}

static int rule(struct cli *cli, struct session *s, const struct ruling *ruling)
{
	const char *state = NULL;
	size_t length = 0;
	int err;

	if (ruling->chains)
		return session_new_chains(s, ruling->reason);
	if (ruling->state && (err = cli_read(cli, ruling->state, &state, &length)) < 0)
		return err;
	return session_amend(s, ruling->reason, ruling->state, state, length);
}

static void print_reports(const struct cli *cli)
{
	if (!cli->porcelain)
		printf("The new reports are %s/for/union/report.md and\n"
		       "%s/for/confederate/report.md.\n",
			cli->dir, cli->dir);
}

int command_amend(struct cli *cli, int argc, char **argv)
{
	struct ruling ruling = {0};
	const struct cli_option options[] = {
		{"reason", &ruling.reason, NULL},
		{"state", &ruling.state, NULL},
		{"chains", NULL, &ruling.chains},
		{"date", &ruling.date, NULL},
		{0},
	};
	struct session session = {0};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err != OK || (err = check_ruling(cli, &ruling)) < 0)
		return cli_status(cli, err);
	if ((err = cli_open_without(cli, &session, ruling.date, ruling.chains)) == OK &&
		(err = rule(cli, &session, &ruling)) == OK)
		print_reports(cli);
	session_close(&session);
	return cli_status(cli, err);
}

int command_publish(struct cli *cli, int argc, char **argv)
{
	const char *date = NULL;
	bool abandon = false;
	const struct cli_option options[] = {
		{"abandon", NULL, &abandon},
		{"date", &date, NULL},
		{0},
	};
	struct session session = {0};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err == OK)
		err = cli_open(cli, &session, date, true);
	if (err == OK && (err = session_publish(&session, abandon)) == OK &&
		!cli->porcelain) {
		printf("All secrets stand in %s/secrets.ini and in what each side is "
		       "told:\n"
		       "whoever has a copy of this directory can audit the whole game.\n",
			cli->dir);
		print_reports(cli);
	}
	session_close(&session);
	return cli_status(cli, err);
}
