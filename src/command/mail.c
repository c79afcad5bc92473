/*
 * adjutant mail: mail in, and what follows of it out; adjutant tick: what is due is done,
 * for cron and timers.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "mail/home.h"
#include "mail/take.h"
#include "mail/tick.h"

/* ---- mail ---- */

struct mail_request {
	const char *home, *date, *maildir, *mbox;
	bool inbox;
};

static const char *const took_words[] = {
	[TOOK_ORDERS] = "accepted",
	[TOOK_REFUSED] = "refused",
	[TOOK_NO_ORDERS] = "no-orders",
	[TOOK_AGAIN] = "again",
	[TOOK_ASIDE] = "aside",
	[TOOK_LATER] = "later",
};

static const char *const took_titles[] = {
	[TOOK_ORDERS] = "accepted",
	[TOOK_REFUSED] = "refused, and answered",
	[TOOK_NO_ORDERS] = "no orders in it; answered",
	[TOOK_AGAIN] = "handled before",
	[TOOK_ASIDE] = "kept aside",
	[TOOK_LATER] = "left for later",
};

static void tell_script(struct keys *keys, const struct taken *taken)
{
	keys_next(keys);
	keys_text(keys, "mail", took_words[taken->what]);
	if (taken->from)
		keys_text(keys, "from", taken->from);
	if (taken->campaign)
		keys_text(keys, "campaign", taken->campaign);
	if (taken->seat)
		keys_text(keys, "seat", taken->seat);
}

static void tell_mail(void *context, const struct taken *taken)
{
	const struct cli *cli = context;

	if (cli->keys) {
		tell_script(cli->keys, taken);
		return;
	}
	printf("%s", taken->from ? taken->from : "A mail without a sender");
	if (taken->campaign)
		printf(", %s%s%s", taken->campaign, taken->seat ? " " : "",
			taken->seat ? taken->seat : "");
	printf(": %s%s%s.\n", took_titles[taken->what], taken->why ? ": " : "",
		taken->why ? taken->why : "");
}

/* The campaign that -C names, or in which we stand; NULL: it is none. */
static const char *campaign_of(const struct cli *cli)
{
	char mark[HOME_MARK_MAX];

	return home_mark(mark, cli->dir) ? cli->dir : NULL;
}

static int open_home(struct home *out, struct cli *cli, const struct mail_request *request)
{
	const char *given = request->home;
	int err;

	err = home_open(out, &cli->arena, given, campaign_of(cli), &cli->diag);
	return err < 0 ? err : home_need_sender(out, &cli->diag);
}

/* The inbox is brought when all is taken. */
static int spool(
	struct cli *cli, const struct take *take, const struct mail_request *request)
{
	const struct home *home = take->home;

	if (request->inbox && !home->inbox) {
		diag_error(&cli->diag, "%s/%s names no `inbox`",
			home->dir ? home->dir : "HOME", HOME_FILE);
		return ERR_REFUSED;
	}
	if (request->inbox)
		return OK;
	return request->maildir
		       ? spool_maildir(&cli->arena, home, request->maildir, &cli->diag)
	       : request->mbox
		       ? spool_mbox(&cli->arena, home, request->mbox, &cli->diag)
		       : spool_put(&cli->arena, home, STDIN_FILENO, take->now, &cli->diag);
}

static bool reads_input(const struct mail_request *request)
{
	return !request->maildir && !request->mbox && !request->inbox;
}

/* What the program that delivers must do: what was not kept is given again, unless it is
 * no message at all. */
static int delivery(const struct mail_request *request, int err, bool is_home)
{
	return reads_input(request) && (err == ERR_SYSTEM || !is_home) ? ERR_AGAIN : err;
}

static int run_mail(struct cli *cli, const void *values, char **operand)
{
	const struct mail_request *request = values;
	struct home home;
	struct take take = {.arena = &cli->arena,
		.home = &home,
		.alone = campaign_of(cli),
		.diag = &cli->diag,
		.tell = tell_mail,
		.context = cli};
	int err, kept;

	(void)operand;
	if (!!request->maildir + !!request->mbox + request->inbox > 1)
		return cli_wrong(cli, "one of --maildir, --mbox and --inbox is enough", "");
	if ((err = cli_date(cli, request->date, &take.now)) < 0)
		return err;
	if ((err = open_home(&home, cli, request)) < 0)
		return delivery(request, err, false);
	kept = spool(cli, &take, request);
	if (kept < 0 && reads_input(request))
		return delivery(request, kept, true);
	if (cli->keys)
		keys_list(cli->keys);
	err = request->inbox && home.inbox ? take_inbox(&take) : take_spool(&take);
	/* the message is kept: whoever has delivered it is done */
	return reads_input(request) ? OK : kept < 0 ? kept : err;
}

static const struct cli_option mail_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct mail_request, home, "home", "DIR",
		"the directory with all campaigns and home.ini")},
	{OPTION_OF(struct mail_request, maildir, "maildir", "PATH",
		 "take what is new in this Maildir"),
		.tie = TIE_OR},
	{OPTION_OF(struct mail_request, mbox, "mbox", "FILE",
		 "take all messages of this mbox, which is empty then"),
		.tie = TIE_OR},
	{OPTION_OF(
		struct mail_request, inbox, "inbox", NULL, "take the inbox of home.ini")},
	OPTION_DATE(struct mail_request, date),
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_mail = {
	.options = mail_options,
	.values = sizeof(struct mail_request),
	.run = run_mail,
};

/* ---- tick ---- */

struct tick_request {
	const char *home, *date;
};

static const char *const ticked_words[] = {
	[TICKED_FINISHED] = "finished",
	[TICKED_PLAYED] = "played",
	[TICKED_OPENED] = "opened",
	[TICKED_WITHOUT] = "without",
	[TICKED_FORFEIT] = "forfeit",
	[TICKED_REMINDED] = "reminded",
};

static const char *const ticked_titles[] = {
	[TICKED_FINISHED] = "a run that was killed is finished, next is",
	[TICKED_PLAYED] = "played",
	[TICKED_OPENED] = "the beacon has opened",
	[TICKED_WITHOUT] = "went on without",
	[TICKED_FORFEIT] = "lost by sending nothing:",
	[TICKED_REMINDED] = "reminded",
};

static void tell_tick(void *context, const char *campaign, enum ticked what, const char *of)
{
	const struct cli *cli = context;

	if (!cli->keys) {
		printf("%s: %s %s.\n", campaign, ticked_titles[what], of);
		return;
	}
	keys_next(cli->keys);
	keys_text(cli->keys, "campaign", campaign);
	keys_text(cli->keys, "did", ticked_words[what]);
	keys_text(cli->keys, "of", of);
}

/* Whoever stands in a campaign may have meant all of them. */
static void tell_alone(struct cli *cli, const struct tick *tick)
{
	if (tick->only && tick->home->dir && !strcmp(cli->dir, "."))
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"this was for the campaign in this directory alone; for all campaigns of its home: `adjutant tick --home %s`",
			tick->home->dir);
}

static int run_tick(struct cli *cli, const void *values, char **operand)
{
	const struct tick_request *request = values;
	struct home home;
	char mark[HOME_MARK_MAX];
	struct tick tick = {.arena = &cli->arena,
		.home = &home,
		.only = !request->home && home_mark(mark, cli->dir) ? cli->dir : NULL,
		.said = request->date != NULL,
		.diag = &cli->diag,
		.tell = tell_tick,
		.context = cli};
	int err;

	(void)operand;
	if ((err = cli_date(cli, request->date, &tick.now)) < 0 ||
		(err = home_open(
			 &home, &cli->arena, request->home, tick.only, &cli->diag)) < 0)
		return err;
	if (cli->keys)
		keys_list(cli->keys);
	err = tick_home(&tick);
	tell_alone(cli, &tick);
	return err;
}

static const struct cli_option tick_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct tick_request, home, "home", "DIR",
		"the directory with all campaigns and home.ini")},
	{OPTION_OF(struct tick_request, date, "date", "DATE",
		"do what is due at DATE, in UTC; also the date of the commits")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_tick = {
	.options = tick_options,
	.values = sizeof(struct tick_request),
	.run = run_tick,
};
