#include "command/print_since.h"

#include <stdio.h>

#include "base/buf.h"
#include "base/tree.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/output.h"
#include "command/packet_past.h"
#include "command/told_enter.h"
#include "game/ruleset.h"
#include "game/since.h"
#include "judge/judge.h"
#include "ledger/git/ledger.h"
#include "packet/page.h"
#include "report/report.h"
#include "tell/past.h"

/* What is asked for, and what is known of the campaign. */
struct request {
	struct cli *cli;
	const char *since, *file; /* NULL: it goes to standard output */
	bool html;
	const char *history; /* the directory with the repository */
	bool is_clone;
	struct clone clone;
	struct tree told;
	struct past past;
};

static int read_past(struct request *r)
{
	struct cli *cli = r->cli;
	struct past_of of =
		packet_past_of(&r->clone, tree_find(&r->told, "game/waters.ini"));
	struct ledger *ledger = NULL;
	int err;

	of.told = r->is_clone;
	of.wants = r->html ? PAST_LAST_MAP : PAST_POSITIONS;
	if ((err = ledger_open(&ledger, &cli->arena, r->history, false, &cli->diag)) == OK)
		err = past_read(&r->past, &cli->arena, ledger, &of, &cli->diag);
	ledger_close(ledger);
	return err;
}

static void write_page(struct buf *out, const struct request *r, const char *report)
{
	const struct clone *clone = &r->clone;
	const struct report_page page = {
		.title = arena_printf(&r->cli->arena, "%s: %s",
			clone->ruleset->title(clone->game), clone->settings.name),
		.report = report,
		.map = r->past.step[r->past.steps - 1].map};

	report_page_write(out, &r->cli->arena, &page);
}

static int print(const struct request *r)
{
	struct cli *cli = r->cli;
	const struct clone *clone = &r->clone;
	struct since since;
	struct buf report, page, *shown;
	int err = since_take(&since, &cli->arena, &r->past, r->since, &cli->diag);
	const struct since_input input = {.ruleset = clone->ruleset,
		.game = clone->game,
		.campaign = clone->settings.name,
		.scenario = clone->settings.scenario,
		.who = clone->who,
		.since = &since};

	buf_init(&report, &cli->arena);
	buf_init(&page, &cli->arena);
	if (err < 0 || (err = report_since(&report, &cli->arena, &input, &cli->diag)) < 0)
		return err;
	if (r->html)
		write_page(&page, r, report.data);
	shown = r->html ? &page : &report;
	return output_write(cli, r->file, shown->data, shown->length);
}

/* In a clone nobody need say whose it is. */
static int find_audience(struct cli *cli, const char *whose, enum audience *out)
{
	int who, err;

	if (!whose && clone_is_here(cli))
		return clone_audience(out, cli);
	if (!whose)
		return cli_wrong(cli, "whose is wanted? union, confederate or public", "");
	if ((err = cli_side(cli, whose, true, &who)) == OK)
		*out = (enum audience)who;
	return err;
}

int print_since(
	struct cli *cli, const char *whose, const char *since, bool html, const char *file)
{
	struct request r = {.cli = cli,
		.since = since,
		.html = html,
		.file = file,
		.history = cli->dir,
		.is_clone = clone_is_here(cli)};
	enum audience who;
	int err;

	if ((err = find_audience(cli, whose, &who)) < 0 ||
		(err = told_enter(cli, who)) < 0 || (err = clone_files(&r.told, cli)) < 0 ||
		(err = clone_read(&r.clone, &cli->arena, &r.told, &cli->diag)) < 0 ||
		(err = read_past(&r)) < 0)
		return err;
	return print(&r);
}
