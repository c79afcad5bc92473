/* adjutant amend: the moderator rules. */
#include "campaign/rulings.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"

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

static int run(struct cli *cli, const void *values, char **operand)
{
	struct ruling ruling = *(const struct ruling *)values;
	struct session session = {0};
	int err = check_ruling(cli, &ruling);

	(void)operand;
	if (err < 0)
		return err;
	if ((err = cli_open_without(cli, &session, ruling.date, ruling.chains)) == OK &&
		(err = rule(cli, &session, &ruling)) == OK)
		print_all_reports(cli, session.campaign);
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct ruling, date),
	OPTION_PORCELAIN,
	{OPTION_OF(struct ruling, reason, "reason", "TEXT",
		"what is ruled, and why: told to everybody")},
	{OPTION_OF(struct ruling, state, "state", "FILE",
		 "the position is that of FILE from here on"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, chains, "chains", NULL, "draw new chains of dice")},
	OPTION_END,
};

const struct command command_amend = {
	.options = options, .values = sizeof(struct ruling), .run = run};
