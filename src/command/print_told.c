#include "command/print_told.h"

#include <stdio.h>

#include "campaign/reading.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/clone.h"
#include "ledger/paths.h"
#include "system/workfiles.h"

#define TOLD_MAX (16u << 20) /* bytes of a file */

/* What is wanted, and its text, which belongs to the arena of the command. */
struct wish {
	struct cli *cli;
	const char *whose; /* NULL: not said */
	bool map;
	enum wanted wanted; /* of a report */
	const char *text;
	size_t length;
};

static enum told_path path_of(
	const struct wish *p, const struct settings *settings, enum audience who)
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
static int check_whose(const struct wish *p, enum audience here)
{
	int who, err;

	if (!p->whose)
		return OK;
	if ((err = cli_side(p->cli, p->whose, true, &who)) < 0 || who == (int)here)
		return err;
	diag_error(&p->cli->diag, "this clone holds what %s is told, and nothing else",
		clone_reader(here));
	return ERR_REFUSED;
}

static int read_clone(struct wish *p)
{
	struct cli *cli = p->cli;
	struct settings settings;
	enum audience here;
	int err;

	if ((err = clone_audience(&here, cli)) < 0 || (err = check_whose(p, here)) < 0 ||
		(err = clone_settings(&settings, cli)) < 0)
		return err;
	return workfile_read(&p->text, &p->length, &cli->arena, cli->dir,
		told_path[path_of(p, &settings, here)], TOLD_MAX, &cli->diag);
}

static int read_file(struct wish *p, const struct campaign *c, enum audience who)
{
	const char *path = told_file(&p->cli->arena, who, path_of(p, &c->settings, who));
	const struct tree_file *file = tree_find(&c->tree, path);

	if (file) {
		p->text = arena_copy(&p->cli->arena, file->data, file->length);
		p->length = file->length;
		return OK;
	}
	diag_error(&p->cli->diag, "%s is missing", path);
	return ERR_DAMAGED;
}

static int read_truth(struct wish *p)
{
	struct session session = {0};
	int who, err;

	if (!p->whose)
		return cli_wrong(p->cli,
			"whose is wanted? union, confederate, public or moderator", "");
	if ((err = cli_side(p->cli, p->whose, true, &who)) == OK &&
		(err = cli_open(p->cli, &session, NULL, false)) == OK)
		err = read_file(p, session.campaign, (enum audience)who);
	cli_close(p->cli, &session);
	return err;
}

static int read_told(struct wish *p)
{
	return clone_is_here(p->cli) ? read_clone(p) : read_truth(p);
}

int print_report(struct cli *cli, const char *whose, enum wanted wanted)
{
	struct wish wish = {.cli = cli, .whose = whose, .wanted = wanted};
	int err = read_told(&wish);

	if (err == OK)
		fwrite(wish.text, 1, wish.length, stdout);
	return err;
}

int read_map(const char **text, size_t *length, struct cli *cli, const char *whose)
{
	struct wish wish = {.cli = cli, .whose = whose, .map = true};
	int err = read_told(&wish);

	*text = wish.text;
	*length = wish.length;
	return err;
}
