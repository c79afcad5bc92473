/* adjutant tick: what is due is done. For cron and timers. */
#include <stdio.h>

#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "mail/home.h"
#include "mail/tick.h"

struct request {
	const char *home, *date;
};

static const char *const words[] = {
	[TICKED_FINISHED] = "finished",
	[TICKED_PLAYED] = "played",
	[TICKED_OPENED] = "opened",
	[TICKED_WITHOUT] = "without",
	[TICKED_FORFEIT] = "forfeit",
	[TICKED_REMINDED] = "reminded",
};

static const char *const titles[] = {
	[TICKED_FINISHED] = "a run that was killed is finished, next is",
	[TICKED_PLAYED] = "played",
	[TICKED_OPENED] = "the beacon has opened",
	[TICKED_WITHOUT] = "went on without",
	[TICKED_FORFEIT] = "lost by sending nothing:",
	[TICKED_REMINDED] = "reminded",
};

static void tell(void *context, const char *campaign, enum ticked what, const char *of)
{
	const struct cli *cli = context;

	if (!cli->keys) {
		printf("%s: %s %s.\n", campaign, titles[what], of);
		return;
	}
	keys_next(cli->keys);
	keys_text(cli->keys, "campaign", campaign);
	keys_text(cli->keys, "did", words[what]);
	keys_text(cli->keys, "of", of);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct home home;
	char mark[HOME_MARK_MAX];
	struct tick tick = {.arena = &cli->arena,
		.home = &home,
		.only = !request->home && home_mark(mark, cli->dir) ? cli->dir : NULL,
		.diag = &cli->diag,
		.tell = tell,
		.context = cli};
	int err;

	(void)operand;
	if ((err = cli_date(cli, request->date, &tick.now)) < 0 ||
		(err = home_open(
			 &home, &cli->arena, request->home, tick.only, &cli->diag)) < 0)
		return err;
	if (cli->keys)
		keys_list(cli->keys);
	return tick_home(&tick);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, home, "home", "DIR",
		"the directory with all campaigns and home.ini")},
	{OPTION_OF(struct request, date, "date", "DATE",
		"do what is due at DATE, in UTC; also the date of the commits")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_tick = {
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
