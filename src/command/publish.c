/*
 * adjutant publish: the end of all secrets, which the players get by mail.
 */
#include <stdio.h>

#include "base/tree.h"
#include "campaign/campaign.h"
#include "command/campaign.h"
#include "command/cli.h"
#include "command/commands.h"
#include "ledger/format.h"
#include "mail/book.h"
#include "mail/home.h"
#include "mail/post.h"
#include "moderate/session.h"

struct publish_request {
	const char *date;
	bool abandon;
};

/* The end reaches the players by mail, here or with the next tick: what goes wrong is a
 * message, and the campaign is published. */
static void mail_ending(struct cli *cli, struct session *session)
{
	struct post *post = NULL;
	struct book *book = NULL;
	struct home home;
	bool wanted;

	if (book_open(&book, &cli->arena, cli->dir, false, &cli->diag) < 0)
		return;
	wanted = book_has_addresses(book);
	book_close(book);
	if (!wanted || home_open(&home, &cli->arena, NULL, cli->dir, &cli->diag) < 0 ||
		home_need_sender(&home, &cli->diag) < 0)
		return;
	if (post_open(&post, &cli->arena, cli->dir, &home, session->date, &cli->diag) ==
			OK &&
		post_reports(post, session) == OK && post_commit(post) == OK && !cli->keys)
		puts("The players get it by mail.");
	post_close(post);
}

static int run_publish(struct cli *cli, const void *values, char **operand)
{
	const struct publish_request *request = values;
	struct session session = {0};
	int err = cli_open(cli, &session, request->date, true);

	(void)operand;
	if (err == OK && (err = session_publish(&session, request->abandon)) == OK &&
		!cli->keys) {
		fputs(tree_text(&session.campaign->tree,
			      told_file(&cli->arena, AUDIENCE_PUBLIC, TOLD_ENDING)),
			stdout);
		printf("\nThis stands in ending.md of what each side is told.\n"
		       "All secrets stand in %s/secrets.ini and in what each side is told:\n"
		       "whoever has a copy of this directory can audit the whole game.\n"
		       "In his clone each player makes a page of all of it, with `adjutant packet --whole`.\n",
			cli->dir);
		command_print_all_reports(cli, session.campaign);
	}
	if (err == OK)
		mail_ending(cli, &session);
	cli_close(cli, &session);
	return err;
}

static const struct cli_option publish_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct publish_request, abandon, "abandon", NULL,
		"the game is given up where it stands")},
	OPTION_DATE(struct publish_request, date),
	OPTION_PORCELAIN,
	OPTION_END,
};

const struct command command_publish = {.options = publish_options,
	.values = sizeof(struct publish_request),
	.run = run_publish};
