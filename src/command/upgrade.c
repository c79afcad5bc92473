/* adjutant upgrade: move a campaign of an older program to this one. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/tree.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "ledger/paths.h"
#include "moderate/session.h"
#include "shelf/shelf.h"

struct request {
	const char *data, *date;
	bool look;
};

/* The game of the campaign as this program ships it, with its owner's data over it. */
static int find_game(struct cli *cli, const struct session *s,
	const struct request *request, struct data_file **file, size_t *files)
{
	const struct ruleset *ruleset;
	struct buf changes;
	void *game;
	int err;

	if (s->settings.overlay && !request->data) {
		diag_error(&cli->diag,
			"an owner of the game has laid his data over the shipped ones, %s: name his directory with --data",
			s->settings.overlay);
		return ERR_REFUSED;
	}
	buf_init(&changes, &cli->arena);
	err = shelf_game_overlaid(file, files, &ruleset, &cli->arena, s->settings.game,
		request->data, &changes, &cli->diag);
	if (err < 0 || !request->data)
		return err;
	return shelf_check(&game, ruleset, &cli->arena, *file, *files, &cli->diag);
}

static int move(struct cli *cli, struct session *s, const struct request *request)
{
	struct data_file *file;
	struct change change;
	size_t files;
	int err;

	if ((err = find_game(cli, s, request, &file, &files)) < 0 ||
		(err = session_upgrade(s, file, files,
			 shelf_overlaid(file, files, &cli->arena), request->look,
			 &change)) < 0)
		return err;
	fputs(tree_text(
		      &change.tree, told_file(&cli->arena, AUDIENCE_PUBLIC, TOLD_UPGRADE)),
		stdout);
	if (request->look) {
		puts("\nNothing has changed: this is what `adjutant upgrade` would do.");
		return OK;
	}
	putchar('\n');
	print_all_reports(cli, s->campaign);
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct session session = {
		.arena = &cli->arena, .diag = &cli->diag, .dir = cli->dir};
	int err = cli_date(cli, request->date, &session.date);

	(void)operand;
	if (err == OK && (err = session_open_tree(&session, !request->look)) == OK)
		err = move(cli, &session, request);
	session_close(&session);
	return err;
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_DATE(struct request, date),
	{OPTION_OF(struct request, data, "data", "DIR",
		"lay the data in DIR over the shipped ones")},
	{OPTION_OF(struct request, look, "look", NULL,
		"say what would be different, and do nothing")},
	OPTION_END,
};

const struct command command_upgrade = {
	.options = options, .values = sizeof(struct request), .run = run};
