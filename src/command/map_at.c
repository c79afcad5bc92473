#include "command/map_at.h"

#include "base/buf.h"
#include "base/ini.h"
#include "command/cli.h"
#include "command/clone.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "moderate/session.h"
#include "tell/tell.h"

static int in_clone(struct buf *out, struct cli *cli, const char *whose, const char *place)
{
	struct clone clone;
	int who, err;

	if ((err = clone_open(&clone, cli)) < 0 ||
		(whose && (err = cli_side(cli, whose, true, &who)) < 0))
		return err;
	if (whose && who != (int)clone.who) {
		diag_error(&cli->diag, "this clone holds what %s is told, and nothing else",
			clone_reader(clone.who));
		return ERR_REFUSED;
	}
	return told_map_at(out, &cli->arena,
		&(struct told_position){clone.ruleset, clone.game, clone.view}, place,
		&cli->diag);
}

/* As it was told: in mid step the truth has not come so far. */
static int in_truth(struct buf *out, struct cli *cli, const struct campaign *c,
	enum audience who, const char *place)
{
	const char *path = told_file(&cli->arena, who, TOLD_VIEW);
	const struct tree_file *file = tree_find(&c->tree, path);
	void *view = arena_alloc(&cli->arena, c->ruleset->state_size);
	struct ini *ini;
	int err;

	if (!file) {
		diag_error(&cli->diag, "%s is missing", path);
		return ERR_DAMAGED;
	}
	if ((err = ini_read(
		     &ini, &cli->arena, path, file->data, file->length, &cli->diag)) < 0 ||
		(err = c->ruleset->view_read(view, c->game, ini, &cli->arena, &cli->diag)) <
			0)
		return err;
	return told_map_at(out, &cli->arena,
		&(struct told_position){c->ruleset, c->game, view}, place, &cli->diag);
}

int map_at(struct buf *out, struct cli *cli, const char *whose, const char *place)
{
	struct session session = {0};
	int who, err;

	if (clone_is_here(cli))
		return in_clone(out, cli, whose, place);
	if (!whose)
		return cli_wrong(cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(cli, whose, true, &who)) == OK &&
		(err = cli_open(cli, &session, NULL, false)) == OK)
		err = in_truth(out, cli, session.campaign, (enum audience)who, place);
	cli_close(cli, &session);
	return err;
}
