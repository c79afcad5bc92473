/* adjutant bundle: what is new for a side, in a file to be mailed. */
#include "ledger/bundle.h"

#include <stdio.h>

#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/output.h"
#include "moderate/session.h"

static void give_bundle(struct keys *keys, const struct bundle *bundle)
{
	keys_number(keys, "commits", (int64_t)bundle->commits);
	if (!bundle->commits)
		return;
	keys_text(keys, "file", bundle->file);
	keys_number(keys, "number", bundle->number);
	keys_flag(keys, "whole", bundle->whole);
}

static void print_bundle(
	const struct cli *cli, const struct bundle *bundle, enum audience who)
{
	if (cli->keys) {
		give_bundle(cli->keys, bundle);
	} else if (!bundle->commits) {
		printf("Nothing is new for %s since the last bundle; --all puts everything into one.\n",
			audience_name(who));
	} else if (bundle->whole) {
		printf("%s holds all %zu commits. A player begins with\n"
		       "`git clone -b main FILE DIR`; in a clone it is `git pull FILE main`.\n",
			bundle->file, bundle->commits);
	} else {
		printf("%s holds %zu new commit%s, for `git pull FILE main`.\n",
			bundle->file, bundle->commits, bundle->commits == 1 ? "" : "s");
	}
}

struct request {
	const char *file;
	bool all;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct session session = {0};
	struct bundle bundle;
	int who, err;

	if ((err = cli_side(cli, operand[0], true, &who)) == OK &&
		(err = cli_open_without(cli, &session, "0", true)) == OK)
		err = bundle_write(&bundle, session.ledger, &cli->arena, (enum audience)who,
			request->all, session.campaign->settings.name, request->file,
			&cli->diag);
	if (err == OK) {
		if (bundle.commits)
			cli->stands = arena_printf(&cli->arena,
				"the bundle %s is written, and counts as sent",
				bundle.file);
		print_bundle(cli, &bundle, (enum audience)who);
		err = bundle.commits ? OK : ERR_WAIT;
	}
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(
		struct request, all, "all", NULL, "everything from the first commit on")},
	OPTION_OUTPUT(struct request, file),
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_bundle = {
	.operands = "union | confederate | public",
	.min = 1,
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
