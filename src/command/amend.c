/* adjutant amend: the moderator rules. */
#include <string.h>

#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/whose.h"
#include "moderate/session.h"
#include "tell/tell.h"

struct ruling {
	const char *reason, *state, *to, *date;
	const char *open;    /* name of a seat */
	const char *forfeit; /* a side */
	bool chains;
};

static int wrong(struct cli *cli, const char *what)
{
	diag_error(&cli->diag, "%s", what);
	return ERR_REFUSED;
}

static int things(const struct ruling *ruling)
{
	return ruling->chains + (ruling->state != NULL) + (ruling->open != NULL) +
	       (ruling->forfeit != NULL);
}

static int check_ruling(struct cli *cli, struct ruling *ruling)
{
	if (ruling->reason && !(ruling->reason = reason_lines(&cli->arena, ruling->reason)))
		return wrong(cli,
			"--reason wants words: UTF-8 without control characters, 4000 bytes at most");
	if (ruling->chains && ruling->to)
		return wrong(cli, "new chains are for both sides: leave out --to");
	if (things(ruling) > 1)
		return wrong(cli,
			"--chains, --state, --open and --forfeit are different things: do one after the other");
	if ((ruling->open || ruling->forfeit) && ruling->to)
		return wrong(cli, "this is told to all: leave out --to");
	if (!ruling->chains && !ruling->reason)
		return wrong(cli,
			"every ruling wants a reason, which is told with it: --reason TEXT");
	return OK;
}

static int open_seat(struct cli *cli, struct session *s, const struct ruling *ruling)
{
	enum side side;
	int k, err = whose_seat(cli, &s->campaign->settings, ruling->open, &side, &k);

	return err < 0 ? err : session_open_seat(s, side, k, ruling->reason);
}

static int forfeit(struct cli *cli, struct session *s, const struct ruling *ruling)
{
	int side, err = cli_side(cli, ruling->forfeit, false, &side);

	return err < 0 ? err
		       : session_end(s, (enum side)side, ENDED_FORFEITED, ruling->reason);
}

static int rule(struct cli *cli, struct session *s, const struct ruling *ruling, int to)
{
	struct amendment amendment = {
		.reason = ruling->reason, .to = (enum side)to, .file = ruling->state};
	int err;

	if (ruling->chains)
		return session_new_chains(s, ruling->reason);
	if (ruling->open)
		return open_seat(cli, s, ruling);
	if (ruling->forfeit)
		return forfeit(cli, s, ruling);
	if (ruling->state && (err = cli_read(cli, ruling->state, &amendment.state,
				      &amendment.length)) < 0)
		return err;
	return session_amend(s, &amendment);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	struct ruling ruling = *(const struct ruling *)values;
	struct session session = {0};
	struct reports before;
	int err = check_ruling(cli, &ruling), to = NO_SIDE;

	(void)operand;
	if (err < 0 || (ruling.to && (err = cli_side(cli, ruling.to, false, &to)) < 0))
		return err;
	if ((err = cli_open_without(cli, &session, ruling.date, ruling.chains)) == OK) {
		before = reports_of(session.campaign);
		if ((err = rule(cli, &session, &ruling, to)) == OK)
			print_reports(cli, session.campaign, &before);
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct ruling, date),
	OPTION_PORCELAIN,
	{OPTION_OF(struct ruling, reason, "reason", "TEXT",
		"what is ruled, and why: told to everybody, or to SIDE")},
	{OPTION_OF(struct ruling, to, "to", "SIDE",
		"tell it to one side alone; the other sees nothing of it")},
	{OPTION_OF(struct ruling, state, "state", "FILE",
		 "the position is that of FILE from here on"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, open, "open", "SEAT",
		 "the player of SEAT has left: a substitute may join"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, forfeit, "forfeit", "SIDE",
		 "SIDE has lost the game by sending nothing"),
		.tie = TIE_OR},
	{OPTION_OF(struct ruling, chains, "chains", NULL, "draw new chains of dice")},
	OPTION_END,
};

const struct command command_amend = {
	.options = options, .values = sizeof(struct ruling), .run = run};
