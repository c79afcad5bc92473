/* adjutant report, map, dice, audit: what is read off a campaign. */
#include <stdio.h>
#include <string.h>

#include "campaign/audit.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"

/* Prints a file of for/AUDIENCE/. */
static int print_told(struct cli *cli, int argc, char **argv, const char *name)
{
	const struct cli_option options[] = {{0}};
	const struct tree_file *file;
	struct session session = {0};
	char **operand;
	int who, err = cli_parse(cli, argc, argv, options, 1, 1, &operand);

	if (err != OK || (err = cli_side(cli, operand[0], true, &who)) < 0 ||
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
	return cli_status(cli, err);
}

int command_report(struct cli *cli, int argc, char **argv)
{
	return print_told(cli, argc, argv, "report.md");
}

int command_map(struct cli *cli, int argc, char **argv)
{
	return print_told(cli, argc, argv, "map.svg");
}

/* The dice are told in commit messages; the log is read off them, oldest first. */
static int print_dice(struct cli *cli, struct session *session, const char *side)
{
	struct ledger_commit *commit;
	size_t count, rolls = 0;
	int who, err;

	if (side && (err = cli_side(cli, side, true, &who)) < 0)
		return err;
	if ((err = ledger_history(
		     &commit, &count, session->ledger, &cli->arena, &cli->diag)) < 0)
		return err;
	for (size_t i = 0; i < count; i++) {
		const char *message = commit[i].message;
		char **die;
		size_t dice;

		if (side) { /* what that audience was told */
			const struct tree_file *told;
			struct tree tree;

			if ((err = ledger_read(&tree, session->ledger, &cli->arena,
				     commit[i].id, &cli->diag)) < 0)
				return err;
			told = tree_find(&tree, arena_printf(&cli->arena, "for/%s/MESSAGE",
							audience_name((enum audience)who)));
			if (!ledger_trailer(&cli->arena, message, "Die"))
				continue;
			message = told ? told->data : "";
		}
		dice = ledger_trailers(&die, &cli->arena, message, "Die");
		for (size_t k = 0; k < dice; k++)
			puts(die[k]);
		rolls += dice;
	}
	if (!rolls && !cli->porcelain)
		fputs("No die was rolled yet.\n", stderr);
	return OK;
}

int command_dice(struct cli *cli, int argc, char **argv)
{
	const char *side = NULL;
	const struct cli_option options[] = {{"side", &side, NULL}, {0}};
	struct session session = {0};
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err == OK)
		err = cli_open(cli, &session, NULL, false);
	if (err == OK)
		err = print_dice(cli, &session, side);
	session_close(&session);
	return cli_status(cli, err);
}

int command_audit(struct cli *cli, int argc, char **argv)
{
	const struct cli_option options[] = {{0}};
	struct session session = {0};
	struct audit_result result;
	char **operand;
	int err = cli_parse(cli, argc, argv, options, 0, 0, &operand);

	if (err == OK)
		err = cli_open(cli, &session, NULL, false);
	if (err == OK)
		err = audit_run(&result, &session);
	if (err == OK)
		err = ledger_check_files(session.ledger, &cli->diag);
	if (err == OK) {
		printf("%zu commits: every hash holds; %zu steps came out the same again, "
		       "with %zu "
		       "%s.\n",
			result.commits, result.steps, result.dice,
			result.dice == 1 ? "roll" : "rolls");
	}
	session_close(&session);
	return cli_status(cli, err);
}
