#include "command/print_told.h"

#include <stdio.h>

#include "campaign/seats.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/output.h"
#include "command/whose.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/session.h"
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

/* A map is the same for all commanders of a side. */
static int whose_of(struct whose *out, const struct wish *p)
{
	int who, err;

	if (!p->map)
		return whose_read(out, p->cli, p->whose);
	*out = (struct whose){.seat = 0};
	if ((err = cli_side(p->cli, p->whose, true, &who)) == OK)
		out->who = (enum audience)who;
	return err;
}

static enum told_path told_path_of(
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

/* The file below what the reader is told. */
static const char *path_of(
	const struct wish *p, const struct settings *settings, const struct whose *reader)
{
	enum told_path path = told_path_of(p, settings, reader->who);

	return p->map || !audience_is_side(reader->who)
		       ? told_path[path]
		       : seat_report(&p->cli->arena, settings, (enum side)reader->who,
				 reader->seat, path);
}

/* In a clone nobody need say whose it is; who does says it rightly. */
static int check_whose(const struct wish *p, enum audience here, struct whose *reader)
{
	int err;

	*reader = (struct whose){.who = here};
	if (!p->whose)
		return OK;
	if ((err = whose_of(reader, p)) < 0 || reader->who == here)
		return err;
	diag_error(&p->cli->diag, "this clone holds what %s is told, and nothing else",
		clone_reader(here));
	return ERR_REFUSED;
}

static int read_clone(struct wish *p)
{
	struct cli *cli = p->cli;
	struct settings settings;
	struct whose reader;
	enum audience here;
	int err;

	if ((err = clone_audience(&here, cli)) < 0 ||
		(err = check_whose(p, here, &reader)) < 0 ||
		(err = clone_settings(&settings, cli)) < 0)
		return err;
	return workfile_text(&p->text, &p->length, &cli->arena, cli->dir,
		path_of(p, &settings, &reader), TOLD_MAX, &cli->diag);
}

static int read_file(struct wish *p, const struct campaign *c, const struct whose *reader)
{
	struct arena *arena = &p->cli->arena;
	const char *path = arena_printf(arena, "%s%s", told_dir(arena, reader->who),
		path_of(p, &c->settings, reader));
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
	struct whose reader;
	int err;

	if (!p->whose)
		return cli_wrong(p->cli,
			"whose is wanted? union, confederate, public or moderator", "");
	if ((err = whose_of(&reader, p)) == OK &&
		(err = cli_open(p->cli, &session, NULL, false)) == OK)
		err = read_file(p, session.campaign, &reader);
	cli_close(p->cli, &session);
	return err;
}

static int read_told(struct wish *p)
{
	return clone_is_here(p->cli) ? read_clone(p) : read_truth(p);
}

int print_report(struct cli *cli, const char *whose, enum wanted wanted, const char *file)
{
	struct wish wish = {.cli = cli, .whose = whose, .wanted = wanted};
	int err = read_told(&wish);

	return err < 0 ? err : output_write(cli, file, wish.text, wish.length);
}

int read_map(const char **text, size_t *length, struct cli *cli, const char *whose)
{
	struct wish wish = {.cli = cli, .whose = whose, .map = true};
	int err = read_told(&wish);

	*text = wish.text;
	*length = wish.length;
	return err;
}
