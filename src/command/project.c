/* adjutant project: check the projections, or make them anew. */
#include <stdio.h>

#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "ledger/projection/projection.h"
#include "moderate/session.h"

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

struct request {
	bool rebuild;
};

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	int err, who = PROJECTIONS;

	if (operand[0] && (err = cli_side(cli, operand[0], true, &who)) < 0)
		return err;
	return project(cli, (enum audience)who, request->rebuild);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, rebuild, "rebuild", NULL,
		"throw them away and make them anew")},
	OPTION_KEYS,
	OPTION_END,
};

const struct command command_project = {
	.operands = "[union | confederate | public]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
