/* adjutant witness: one line that says what everybody was told, for the foot of a letter.
 */
#include <stdio.h>

#include "audit/audit.h"
#include "base/keys.h"
#include "command/cli.h"
#include "command/commands.h"
#include "moderate/session.h"

static int witness(struct cli *cli, struct session *session)
{
	struct common common;
	const char *line;
	bool told;
	int err;

	if ((err = audit_open(session, &told)) < 0 ||
		(err = audit_common(&common, session, told)) < 0)
		return err;
	line = common_witness(&cli->arena, &common);
	if (cli->keys)
		keys_text(cli->keys, "witness", line ? line : "");
	else if (line)
		puts(line);
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	struct session session = {
		.arena = &cli->arena, .diag = &cli->diag, .dir = cli->dir};
	int err = witness(cli, &session);

	(void)values;
	(void)operand;
	cli_close(cli, &session);
	return err;
}

static const struct cli_option options[] = {OPTION_DIR, OPTION_KEYS, OPTION_END};

const struct command command_witness = {.options = options, .run = run};
