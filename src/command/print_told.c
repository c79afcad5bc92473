#include "command/print_told.h"

#include <stdio.h>

#include "campaign/reading.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/clone.h"
#include "ledger/paths.h"
#include "system/workfiles.h"

#define TOLD_MAX (16u << 20) /* bytes of a file */

struct printing {
	struct cli *cli;
	const char *whose; /* NULL: not said */
	bool map;
	enum wanted wanted; /* of a report */
};

static enum told_path path_of(
	const struct printing *p, const struct settings *settings, enum audience who)
{
	if (p->map)
		return TOLD_MAP;
	if (!audience_is_side(who))
		return TOLD_REPORT;
	return p->wanted == WANTS_HIS     ? reading_path(settings, (enum side)who)
	       : p->wanted == WANTS_SHORT ? TOLD_SHORT
					  : TOLD_REPORT;
}

/* In a clone nobody need say whose it is; who does says it rightly. */
static int check_whose(const struct printing *p, enum audience here)
{
	int who, err;

	if (!p->whose)
		return OK;
	if ((err = cli_side(p->cli, p->whose, true, &who)) < 0 || who == (int)here)
		return err;
	diag_error(&p->cli->diag, "%s holds what %s is told, and nothing else", p->cli->dir,
		clone_reader(here));
	return ERR_REFUSED;
}

static int print_clone(const struct printing *p)
{
	struct cli *cli = p->cli;
	struct settings settings;
	enum audience here;
	const char *text;
	size_t length;
	int err;

	if ((err = clone_audience(&here, cli)) < 0 || (err = check_whose(p, here)) < 0 ||
		(err = clone_settings(&settings, cli)) < 0 ||
		(err = workfile_read(&text, &length, &cli->arena, cli->dir,
			 told_path[path_of(p, &settings, here)], TOLD_MAX, &cli->diag)) < 0)
		return err;
	fwrite(text, 1, length, stdout);
	return OK;
}

static int print_file(const struct printing *p, const struct campaign *c, enum audience who)
{
	const char *path = told_file(&p->cli->arena, who, path_of(p, &c->settings, who));
	const struct tree_file *file = tree_find(&c->tree, path);

	if (file) {
		fwrite(file->data, 1, file->length, stdout);
		return OK;
	}
	diag_error(&p->cli->diag, "%s is missing", path);
	return ERR_DAMAGED;
}

static int print_truth(const struct printing *p)
{
	struct session session = {0};
	int who, err;

	if (!p->whose)
		return cli_wrong(
			p->cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(p->cli, p->whose, true, &who)) == OK &&
		(err = cli_open(p->cli, &session, NULL, false)) == OK)
		err = print_file(p, session.campaign, (enum audience)who);
	cli_close(p->cli, &session);
	return err;
}

static int print(const struct printing *p)
{
	return clone_is_here(p->cli) ? print_clone(p) : print_truth(p);
}

int print_report(struct cli *cli, const char *whose, enum wanted wanted)
{
	return print(&(struct printing){cli, whose, false, wanted});
}

int print_map(struct cli *cli, const char *whose)
{
	return print(&(struct printing){cli, whose, true, WANTS_HIS});
}
