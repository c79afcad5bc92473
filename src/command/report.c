/* adjutant report: print the newest report. */
#include "command/cli.h"
#include "command/commands.h"
#include "command/print_moderator.h"
#include "command/print_told.h"

struct request {
	bool whole, brief;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;

	if (request->whole && request->brief)
		return cli_wrong(cli, "--whole and --short are two reports", "");
	if (is_moderator(operand[0]))
		return print_moderator(cli);
	return print_report(cli, operand[0],
		request->whole   ? WANTS_WHOLE
		: request->brief ? WANTS_SHORT
				 : WANTS_HIS);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, whole, "whole", NULL, "everything"), .tie = TIE_OR},
	{OPTION_OF(
		struct request, brief, "short", NULL, "the news and what is asked alone")},
	OPTION_END,
};

const struct command command_report = {
	.operands = "[union | confederate | public | moderator]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
