/*
 * adjutant check: read an order file and say what is wrong with it.
 *
 * Reads work files only and never starts libgit2: it must be quick, and it looks
 * at nothing but what the side may know.
 */
#include "command/cli.h"
#include "command/commands.h"
#include "command/context.h"
#include "command/receipt.h"

int command_check(struct cli *cli, int argc, char **argv)
{
	struct intake_context context = {.arena = &cli->arena};
	const char *view = NULL, *data = NULL, *text;
	const struct cli_option options[] = {
		{"view", &view, NULL}, {"data", &data, NULL}, {0}};
	struct intake *intake = NULL;
	char **operand;
	enum side side;
	size_t length;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK)
		err = cli_file(cli, operand[0]);
	if (err == OK)
		err = view ? context_view(cli, &context, view, data, &side)
			   : context_campaign(cli, &context);
	if (err == OK)
		err = cli_read(cli, operand[0], &text, &length);
	if (err == OK) {
		err = intake_read(&intake, &context, operand[0] ? operand[0] : "-", text,
			length, &cli->diag);
		receipt_print(cli, intake, err);
	}
	return cli_status(cli, err);
}
