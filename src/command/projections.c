/*
 * What the players may know is handed out: adjutant project (the repositories for them,
 * checked or made anew), adjutant push (to ordinary git remotes) and adjutant bundle (what
 * is new, in a file to be mailed).
 */
#include <stdio.h>
#include <string.h>

#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "ledger/projection/projection.h"
#include "ledger/sending.h"
#include "moderate/session.h"

/* ---- project ---- */

static int print_one(struct cli *cli, struct ledger *ledger, enum audience who)
{
	struct projected *list;
	size_t count;
	int err;

	if ((err = projection_list(&list, &count, ledger, &cli->arena, who, &cli->diag)) <
		0)
		return err;
	if (cli->keys)
		keys_text(cli->keys, audience_name(who), list[count ? count - 1 : 0].id);
	else
		printf("%s/%s: %zu commit%s, the newest is %.12s.\n", cli->dir,
			projection_path(who), count, count == 1 ? "" : "s",
			list[count ? count - 1 : 0].id);
	return OK;
}

static int project(struct cli *cli, enum audience who, bool rebuild)
{
	struct session session = {0};
	int err = cli_open_without(cli, &session, "0", true);

	if (err == OK)
		err = projections_update(session.ledger, who,
			rebuild ? PROJECTION_ANEW : PROJECTION_CHECK, &cli->diag);
	for (enum audience a = AUDIENCE_UNION; err == OK && a < PROJECTIONS; a++)
		if (who == PROJECTIONS || a == who)
			err = print_one(cli, session.ledger, a);
	cli_close(cli, &session);
	return err;
}

struct project_request {
	bool rebuild;
};

static int run_project(struct cli *cli, const void *values, char **operand)
{
	const struct project_request *request = values;
	int err, who = PROJECTIONS;

	if (operand[0] && (err = cli_side(cli, operand[0], true, &who)) < 0)
		return err;
	return project(cli, (enum audience)who, request->rebuild);
}

static const struct cli_option project_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct project_request, rebuild, "rebuild", NULL,
		"throw them away and make them anew")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_project = {
	.operands = "[union | confederate | public]",
	.max = 1,
	.options = project_options,
	.values = sizeof(struct project_request),
	.run = run_project,
};

/* ---- push ---- */

/* Everything is up to date, and nobody is kept waiting while git talks to the network. */
static int bring_up_to_date(struct cli *cli)
{
	struct session session = {0};
	int err = cli_open_without(cli, &session, "0", true);

	cli_close(cli, &session);
	return err;
}

static int remember(struct cli *cli, const struct remotes *remotes)
{
	struct session session = {0};
	int err = cli_open_without(cli, &session, "0", true);

	if (err == OK)
		err = remotes_write(remotes, &cli->arena, cli->dir, &cli->diag);
	cli_close(cli, &session);
	return err;
}

/* What goes to one audience may not come to another by a slip of the pen. */
static int not_anothers(struct cli *cli, const struct remotes *remotes, enum audience who)
{
	for (enum audience other = AUDIENCE_UNION; other < PROJECTIONS; other++) {
		if (other == who || !remotes->url[other] ||
			strcmp(remotes->url[other], remotes->url[who]) != 0)
			continue;
		diag_error(&cli->diag,
			"%s is the remote for %s; every audience wants one of its own, or it would read what another may know",
			remotes->url[who], audience_name(other));
		return ERR_REFUSED;
	}
	return OK;
}

static int push_one(struct cli *cli, const struct remotes *remotes, enum audience who)
{
	int err =
		projection_push(&cli->arena, cli->dir, who, remotes->url[who], &cli->diag);

	if (err == OK)
		printf("%s: pushed to %s.\n", audience_name(who), remotes->url[who]);
	return err;
}

static int push_again(struct cli *cli, const struct remotes *remotes, enum audience who)
{
	int err = remote_check(remotes, &cli->arena, cli->dir, who, &cli->diag);

	return err < 0 ? err : push_one(cli, remotes, who);
}

/* One that fails keeps no other from being pushed. */
static int push_all(struct cli *cli, const struct remotes *remotes)
{
	int err = OK, failed;
	unsigned known = 0;

	for (enum audience who = AUDIENCE_UNION; who < PROJECTIONS; who++) {
		if (!remotes->url[who])
			continue;
		known++;
		if ((failed = push_again(cli, remotes, who)) < 0)
			err = failed;
	}
	if (known)
		return err;
	diag_error(&cli->diag,
		"no remote is known yet: `adjutant push AUDIENCE REMOTE` names one, and the next time `adjutant push` pushes to it");
	return ERR_REFUSED;
}

static int push_to(
	struct cli *cli, struct remotes *remotes, enum audience who, const char *given)
{
	int err;

	if ((err = remote_name(&remotes->url[who], &cli->arena, given, &cli->diag)) < 0 ||
		(err = not_anothers(cli, remotes, who)) < 0 ||
		(err = push_one(cli, remotes, who)) < 0)
		return err;
	return remember(cli, remotes);
}

static int forget(struct cli *cli, struct remotes *remotes, enum audience who)
{
	if (!remotes->url[who]) {
		diag_error(&cli->diag, "no remote is known for %s", audience_name(who));
		return ERR_REFUSED;
	}
	printf("%s: %s is forgotten.\n", audience_name(who), remotes->url[who]);
	remotes->url[who] = NULL;
	return remember(cli, remotes);
}

static int push_known(struct cli *cli, const struct remotes *remotes, enum audience who)
{
	if (remotes->url[who])
		return push_again(cli, remotes, who);
	diag_error(&cli->diag, "no remote is known for %s; name it behind",
		audience_name(who));
	return ERR_REFUSED;
}

static int run_push(struct cli *cli, const void *values, char **operand)
{
	struct remotes remotes;
	int err, who;

	(void)values;
	if (operand[0] && (err = cli_side(cli, operand[0], true, &who)) < 0)
		return err;
	if ((err = bring_up_to_date(cli)) < 0 ||
		(err = remotes_read(&remotes, &cli->arena, cli->dir, &cli->diag)) < 0)
		return err;
	if (!operand[0])
		return push_all(cli, &remotes);
	if (!operand[1])
		return push_known(cli, &remotes, (enum audience)who);
	if (!strcmp(operand[1], "none"))
		return forget(cli, &remotes, (enum audience)who);
	return push_to(cli, &remotes, (enum audience)who, operand[1]);
}

static const struct cli_option push_options[] = {OPTION_DIR, OPTION_END};

const struct command command_push = {
	.operands = "[union | confederate | public [REMOTE | none]]",
	.max = 2,
	.options = push_options,
	.run = run_push,
};

/* ---- bundle ---- */

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

struct bundle_request {
	const char *file;
	bool all;
};

static int run_bundle(struct cli *cli, const void *values, char **operand)
{
	const struct bundle_request *request = values;
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

static const struct cli_option bundle_options[] = {
	OPTION_DIR,
	{OPTION_OF(struct bundle_request, all, "all", NULL,
		"everything from the first commit on")},
	OPTION_OUTPUT(struct bundle_request, file),
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_bundle = {
	.operands = "union | confederate | public",
	.min = 1,
	.max = 1,
	.options = bundle_options,
	.values = sizeof(struct bundle_request),
	.run = run_bundle,
};
