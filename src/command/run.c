/*
 * adjutant submit: file what a player has sent; adjutant run: seal and adjudicate what is
 * filed, or a file.
 */
#include <string.h>

#include "campaign/seats.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "mail/hook.h"
#include "moderate/operations.h"
#include "moderate/session.h"

/* ---- an order file is taken in ---- */

/* The options of both; OPTIONS_RECEIVE are their rows. */
struct receive {
	const char *date, *signature;
	const char *without; /* `run` alone: a side, or `both`, that need not have sent */
	bool absent;         /* `run` alone: not every commander of a side need have sent */
	const char *beacon;  /* `run` alone: the value of the round that is waited for */
};

#define OPTIONS_RECEIVE                                                                    \
	OPTION_DIR, OPTION_DATE(struct receive, date),                                     \
		OPTION_SIGNATURE(struct receive, signature), OPTION_KEYS, OPTION_END

/* Nothing came of a file as yet: others must come first. */
static bool is_kept(const struct campaign *c, const struct intake *intake)
{
	return intake->kind == INTAKE_STANDING || intake->kind == INTAKE_AHEAD ||
	       intake->kind == INTAKE_ABSENT ||
	       (intake_is_gathered(intake) && seat_draft(c, intake->side, intake->seat));
}

static void print_filed(struct cli *cli, const char *text)
{
	if (text)
		receipt_text(cli, text);
}

/* The sides of the option, a set. ERR_USAGE with a message. */
static int read_without(unsigned *out, struct cli *cli, const struct receive *given)
{
	int side = NO_SIDE, err = OK;

	*out = 0;
	if (!given->without)
		return OK;
	if (!strcmp(given->without, "both"))
		*out = BOTH_SIDES;
	else if ((err = cli_side(cli, given->without, false, &side)) == OK)
		*out = SIDE_SET(side);
	return err;
}

/* Opens the campaign to write, with what the option or the hook says of the beacon. Errors
 * as cli_open. */
static int receive_open(
	struct cli *cli, struct session *session, const struct receive *given)
{
	struct session brought = {.value = given->beacon};
	int64_t now;
	int err;

	if ((err = cli_date(cli, given->date, &now)) < 0)
		return err;
	hook_beacon(
		&brought, &cli->arena, cli->dir ? cli->dir : ".", NULL, now, &cli->diag);
	if ((err = cli_open(cli, session, given->date, true)) < 0)
		return err;
	session->value = brought.value;
	session->value_round = brought.value_round;
	return OK;
}

/*
 * Takes in the order file at `path` ("-" and NULL: standard input) and says what came of
 * it. With `run` it is carried as far as it goes, else filed. Errors as session_take;
 * ERR_WAIT when somebody else's orders are awaited after a run.
 */
static int receive(struct cli *cli, const char *path, const struct receive *given, bool run)
{
	struct intake *intake = NULL;
	struct session session = {0};
	struct reports before;
	struct letter letter;
	unsigned without;
	int err;

	if ((err = read_without(&without, cli, given)) < 0)
		return err;
	if ((err = letter_read(&letter, cli, path, given->signature)) < 0 ||
		(err = receive_open(cli, &session, given)) < 0)
		goto out;
	before = reports_of(session.campaign);
	session.given = &letter.given;
	session.absent = given->absent;
	session.without = without;
	err = session_take(&session, &intake, letter.name, letter.text, letter.length, run);
	letter_forget(&letter);
	if (!run || err == ERR_REFUSED || (intake && intake->kind == INTAKE_AHEAD))
		receipt_print(cli, intake, err);
	if (err < 0)
		goto out;
	if (intake->kind == INTAKE_AHEAD)
		print_filed(cli, ahead_filed(session.campaign, intake->side));
	else if (!run && intake->kind != INTAKE_JOIN && intake->kind != INTAKE_STANDING &&
		 intake->kind != INTAKE_ABSENT)
		print_filed(cli, seat_draft(session.campaign, intake->side, intake->seat));
	command_print_status_within(cli, session.campaign);
	if (run)
		command_print_reports(cli, session.campaign, &before);
	if (run)
		err = is_kept(session.campaign, intake)
			      ? ERR_WAIT
			      : command_progress_result(session.campaign);
out:
	letter_forget(&letter);
	cli_close(cli, &session);
	return err;
}

/* ---- submit ---- */

static int run_submit(struct cli *cli, const void *values, char **operand)
{
	return receive(cli, operand[0], values, false);
}

static const struct cli_option submit_options[] = {OPTIONS_RECEIVE};

const struct command command_submit = {
	.operands = "[FILE]",
	.max = 1,
	.options = submit_options,
	.values = sizeof(struct receive),
	.run = run_submit,
};

/* ---- run ---- */

static int run_filed(struct cli *cli, const struct receive *given)
{
	struct session session = {0};
	struct reports before;
	unsigned without;
	int err;

	if ((err = read_without(&without, cli, given)) < 0)
		return err;
	if ((err = receive_open(cli, &session, given)) == OK) {
		before = reports_of(session.campaign);
		session.absent = given->absent;
		session.without = without;
		err = session_run(&session);
		if (err == OK || err == ERR_WAIT)
			command_print_status_within(cli, session.campaign);
		if (err == OK)
			command_print_reports(cli, session.campaign, &before);
		if (err == OK)
			err = command_progress_result(session.campaign);
	}
	cli_close(cli, &session);
	return err;
}

static int run_run(struct cli *cli, const void *values, char **operand)
{
	const struct receive *given = values;

	return operand[0] ? receive(cli, operand[0], given, true) : run_filed(cli, given);
}

static const struct cli_option run_options[] = {
	{OPTION_OF(struct receive, absent, "absent", NULL,
		"do not wait for every commander of a side that has several")},
	{OPTION_OF(struct receive, without, "without", "SIDE",
		"do not wait for SIDE, or `both`: what it has not sent is absent")},
	{OPTION_OF(struct receive, beacon, "beacon", "VALUE",
		"open what is sealed with this value of the beacon")},
	OPTIONS_RECEIVE,
};

const struct command command_run = {
	.operands = "[FILE]",
	.max = 1,
	.options = run_options,
	.values = sizeof(struct receive),
	.run = run_run,
};
