#include "command/receive.h"

#include <string.h>

#include "campaign/seats.h"
#include "command/cli.h"
#include "command/letter.h"
#include "command/progress.h"
#include "command/receipt.h"
#include "judge/judge.h"
#include "mail/hook.h"
#include "moderate/operations.h"
#include "moderate/session.h"

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

int receive_without(unsigned *out, struct cli *cli, const struct receive *given)
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

int receive_open(struct cli *cli, struct session *session, const struct receive *given)
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

int receive(struct cli *cli, const char *path, const struct receive *given, bool run)
{
	struct intake *intake = NULL;
	struct session session = {0};
	struct reports before;
	struct letter letter;
	unsigned without;
	int err;

	if ((err = receive_without(&without, cli, given)) < 0)
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
		print_filed(cli, campaign_ahead(session.campaign, intake->side));
	else if (!run && intake->kind != INTAKE_JOIN && intake->kind != INTAKE_STANDING &&
		 intake->kind != INTAKE_ABSENT)
		print_filed(cli, seat_draft(session.campaign, intake->side, intake->seat));
	print_status_within(cli, session.campaign);
	if (run)
		print_reports(cli, session.campaign, &before);
	if (run)
		err = is_kept(session.campaign, intake) ? ERR_WAIT
							: result_of(session.campaign);
out:
	letter_forget(&letter);
	cli_close(cli, &session);
	return err;
}
