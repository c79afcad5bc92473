/*
 * adjutant check: read an order file and say what is wrong with it.
 *
 * Reads work files only and never starts libgit2: it must be quick, and it looks
 * at nothing but what the side may know.
 */
#include <stdio.h>

#include "command/cli.h"
#include "command/commands.h"
#include "command/context.h"
#include "command/letter.h"
#include "command/receipt.h"
#include "orders/orders.h"

int command_check(struct cli *cli, int argc, char **argv)
{
	struct intake_context context = {.arena = &cli->arena};
	const char *view = NULL, *data = NULL, *signature = NULL;
	bool canonical = false;
	const struct cli_option options[] = {{"view", &view, NULL}, {"data", &data, NULL},
		{"signature", &signature, NULL}, {"canonical", NULL, &canonical}, {0}};
	struct intake *intake = NULL;
	struct letter letter = {0};
	char **operand;
	enum side side;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK)
		err = cli_file(cli, operand[0]);
	if (err == OK)
		err = view ? context_view(cli, &context, view, data, &side)
			   : context_campaign(cli, &context);
	if (err == OK)
		err = letter_read(&letter, cli, operand[0], signature);
	letter_forget(&letter);
	if (err == OK) {
		context.given = &letter.given;
		context.offline = true;
		err = intake_read(&intake, &context, letter.name, letter.text,
			letter.length, &cli->diag);
		if (!canonical)
			receipt_print(cli, intake, err);
		else if (err == OK)
			fwrite(intake->orders->text, 1, intake->orders->length, stdout);
	}
	return cli_status(cli, err);
}
