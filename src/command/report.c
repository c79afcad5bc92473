/* adjutant report: print the newest report. */
#include "command/cli.h"
#include "command/commands.h"
#include "command/output.h"
#include "command/print_moderator.h"
#include "command/print_since.h"
#include "command/print_told.h"

struct request {
	bool whole, brief, html;
	const char *since, *file;
};

static int print_many(struct cli *cli, const struct request *request, const char *whose)
{
	if (request->whole || request->brief)
		return cli_wrong(cli,
			"--since is a report of its own, not that of --whole or --short",
			"");
	if (is_moderator(whose))
		return cli_wrong(cli,
			"--since is what one audience was told: union, confederate or public",
			"");
	return print_since(cli, whose, request->since, request->html, request->file);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;

	if (request->since)
		return print_many(cli, request, operand[0]);
	if (request->html)
		return cli_wrong(cli,
			"--html is of --since; `adjutant packet` makes a page of the newest report",
			"");
	if (request->whole && request->brief)
		return cli_wrong(cli, "--whole and --short are two reports", "");
	if (is_moderator(operand[0]))
		return print_moderator(cli, request->file);
	return print_report(cli, operand[0],
		request->whole   ? WANTS_WHOLE
		: request->brief ? WANTS_SHORT
				 : WANTS_HIS,
		request->file);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, whole, "whole", NULL, "everything"), .tie = TIE_OR},
	{OPTION_OF(
		struct request, brief, "short", NULL, "the news and what is asked alone")},
	{OPTION_OF(struct request, since, "since", "TURN",
		 "all that was played from a turn or date on, in one report"),
		.tie = TIE_WITH},
	{OPTION_OF(struct request, html, "html", NULL, "as a page, with a map")},
	OPTION_OUTPUT(struct request, file),
	OPTION_END,
};

const struct command command_report = {
	.operands = "[union | confederate | public | moderator | SEAT]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
