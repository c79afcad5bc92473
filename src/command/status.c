/*
 * adjutant status: whose move it is and what is due, of one campaign or of many.
 *
 * Also what `check` sends one to after a killed run: opening for writing mends it. Of many
 * nothing is mended.
 */
#include "campaign/deadline.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/status_table.h"
#include "game/step.h"
#include "mail/home.h"
#include "moderate/session.h"

struct request {
	const char *home, *date;
};

/* In a player's clone nothing is to be put right. */
static int run_told(struct cli *cli, int64_t now)
{
	struct position position;
	struct clone clone;
	struct due due;
	int err = clone_open(&clone, cli);

	if (err < 0)
		return err;
	print_status_told(cli, &clone);
	due_of_clone(&due, cli, &clone, &position, now);
	if (terms_given(&clone.settings.terms))
		print_time(cli, &due);
	return OK;
}

static void say_open(struct cli *cli, const struct session *session)
{
	if (ledger_is_open_to_others(session->ledger))
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"other users can read %s, which holds the secrets of both sides; close it with `chmod go= %s`, or the next command that records something does",
			session->dir, session->dir);
}

/* Packs that it is time to join are joined here, too. */
static void say_unpacked(struct cli *cli, struct session *session)
{
	const char *why;

	ledger_pack(session->ledger, &cli->diag);
	if ((why = ledger_without_git(session->ledger)))
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"%s: the campaign goes on, and is only larger; once git is there, the next command joins its packs",
			why);
}

static int run_truth(struct cli *cli, int64_t now)
{
	struct session session = {0};
	struct due due;
	int err = cli_open(cli, &session, "0", true);

	if (err == OK) {
		print_status(cli, session.campaign);
		say_open(cli, &session);
		say_unpacked(cli, &session);
		due_of(&due, session.campaign, 0, now);
		if (terms_given(&session.campaign->settings.terms))
			print_time(cli, &due);
	}
	session_close(&session);
	return err;
}

static int run_home(struct cli *cli, const char *given, int64_t now)
{
	struct home_campaigns all;
	struct home home;
	const char **dir;
	int err;

	if ((err = home_open(&home, &cli->arena, given, NULL, &cli->diag)) < 0 ||
		(err = home_campaigns(&all, &cli->arena, &home, NULL, &cli->diag)) < 0)
		return err;
	dir = ARENA_NEW_ARRAY(&cli->arena, all.count + 1, const char *);
	for (size_t i = 0; i < all.count; i++)
		dir[i] = all.item[i].dir;
	return print_status_table(cli, dir, all.count, now);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	size_t count = 0;
	int64_t now;
	int err = cli_date(cli, request->date, &now);

	if (err < 0)
		return err;
	while (operand[count])
		count++;
	if (request->home && count)
		return cli_wrong(
			cli, "--home has its own campaigns, leave out ", operand[0]);
	if (request->home)
		return run_home(cli, request->home, now);
	if (count)
		return print_status_table(cli, (const char *const *)operand, count, now);
	return clone_is_here(cli) ? run_told(cli, now) : run_truth(cli, now);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, home, "home", "HOME",
		"the campaigns of this home, as a table")},
	{OPTION_OF(struct request, date, "date", "DATE",
		"as of DATE, in UTC: who is late then")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_status = {
	.operands = "[DIR ...]",
	.max = 10000,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
