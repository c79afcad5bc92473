#include "command/packet_past.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/tree.h"
#include "command/cli.h"
#include "judge/judge.h"
#include "ledger/paths.h"
#include "moderate/session.h"
#include "packet/page.h"
#include "system/workfiles.h"
#include "tell/past.h"
#include "tell/proof.h"

#define HEAD_MAX 4096 /* bytes of a file that names a branch */

static bool has_repository(struct cli *cli, const char *dir)
{
	struct diag ignored;
	const char *text;
	size_t length;

	diag_init(&ignored, &cli->arena);
	return workfile_read(&text, &length, &cli->arena, dir, ".git/HEAD", HEAD_MAX,
		       &ignored) == OK;
}

struct past_of packet_past_of(const struct clone *clone, const struct tree_file *waters)
{
	return (struct past_of){.ruleset = clone->ruleset,
		.game = clone->game,
		.name = clone->settings.name,
		.scenario = clone->settings.scenario,
		.waters = waters,
		.who = clone->who};
}

static int read_history(struct page *page, struct cli *cli, struct ledger *ledger,
	const struct past_of *of, struct diag *diag)
{
	const struct over_of history = {.who = of->who, .told = of->told};
	struct past *past = ARENA_NEW(&cli->arena, struct past);
	struct buf proof;
	int err;

	buf_init(&proof, &cli->arena);
	if ((err = past_read(past, &cli->arena, ledger, of, diag)) < 0 ||
		(err = proof_write(&proof, ledger, &history, diag)) < 0)
		return err;
	page->past = past;
	page->proof = proof.data;
	return OK;
}

void packet_past(struct page *page, struct cli *cli, const char *dir, bool is_clone)
{
	struct past_of of =
		packet_past_of(page->clone, tree_find(page->told, "game/waters.ini"));
	struct ledger *ledger = NULL;
	struct diag diag;
	int err;

	if (!has_repository(cli, dir))
		return;
	of.told = is_clone;
	diag_init(&diag, &cli->arena);
	if ((err = ledger_open(&ledger, &cli->arena, dir, false, &diag)) == OK)
		err = read_history(page, cli, ledger, &of, &diag);
	ledger_close(ledger);
	if (err < 0)
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"the page does not show the steps so far, and checks no dice: the history in %s cannot be read",
			dir);
}

int packet_moderator(struct tree *read, struct clone *clone, struct past *past,
	struct cli *cli, struct session *session)
{
	struct campaign *c = session->campaign;
	struct buf report, map;
	struct past_of of;
	int err;

	*clone = (struct clone){.who = AUDIENCE_PUBLIC,
		.settings = c->settings,
		.ruleset = c->ruleset,
		.game = c->game};
	buf_init(&report, &cli->arena);
	buf_init(&map, &cli->arena);
	if ((err = moderator_report(&report, c, &cli->diag)) < 0 ||
		(err = moderator_map(&map, c, &cli->diag)) < 0)
		return err;
	tree_init(read, &cli->arena);
	tree_put(read, told_path[TOLD_REPORT], report.data, report.length);
	tree_put(read, told_path[TOLD_MAP], map.data, map.length);
	of = packet_past_of(clone, tree_find(&c->tree, "game/waters.ini"));
	of.both = true;
	return past_read(past, &cli->arena, session->ledger, &of, &cli->diag);
}
