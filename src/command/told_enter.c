#include "command/told_enter.h"

#include "command/cli.h"
#include "command/clone.h"
#include "command/context.h"
#include "ledger/paths.h"

int told_enter(struct cli *cli, enum audience who)
{
	enum audience here;
	int err;

	if (!clone_is_here(cli)) {
		if ((err = context_settled(cli)) < 0)
			return err;
		cli->dir = arena_printf(
			&cli->arena, "%s/%s", cli->dir, told_dir(&cli->arena, who));
		return OK;
	}
	if ((err = clone_audience(&here, cli)) < 0 || here == who)
		return err;
	diag_error(&cli->diag, "this clone holds what %s is told, and nothing else",
		clone_reader(here));
	return ERR_REFUSED;
}
