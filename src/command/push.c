/* adjutant push: what an audience may have, to an ordinary git remote. */
#include <stdio.h>
#include <string.h>

#include "command/cli.h"
#include "command/commands.h"
#include "ledger/projection/projection.h"
#include "ledger/remotes.h"
#include "moderate/session.h"

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

static int run(struct cli *cli, const void *values, char **operand)
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

static const struct cli_option options[] = {OPTION_DIR, OPTION_END};

const struct command command_push = {
	.operands = "[union | confederate | public [REMOTE | none]]",
	.max = 2,
	.options = options,
	.run = run,
};
