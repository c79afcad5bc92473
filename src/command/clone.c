#include "command/clone.h"

#include <string.h>

#include "base/ini.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "command/cli.h"
#include "game/data_file.h"
#include "ledger/paths.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"

static bool is_there(const struct cli *cli, const char *path)
{
	struct arena arena = {0};
	struct diag ignored;
	const char *text;
	size_t length;
	bool there;

	diag_init(&ignored, &arena);
	there = workfile_text(&text, &length, &arena, cli->dir, path, INI_FILE_MAX,
			&ignored) == OK;
	arena_release(&arena);
	return there;
}

bool clone_is_here(const struct cli *cli)
{
	return is_there(cli, told_path[TOLD_VIEW]) &&
	       !is_there(cli, truth_path[PATH_STATE]);
}

static int read_file(
	struct cli *cli, enum told_path path, const char **text, size_t *length)
{
	return workfile_text(text, length, &cli->arena, cli->dir, told_path[path],
		INI_FILE_MAX, &cli->diag);
}

int clone_audience(enum audience *out, struct cli *cli)
{
	const char *text;
	size_t length;
	int err = read_file(cli, TOLD_VIEW, &text, &length);

	return err < 0 ? err
		       : clone_whose(out, &cli->arena,
				 arena_printf(&cli->arena, "%s/%s", cli->dir,
					 told_path[TOLD_VIEW]),
				 text, length, &cli->diag);
}

int clone_settings(struct settings *out, struct cli *cli)
{
	const char *text;
	size_t length;
	int err = read_file(cli, TOLD_CAMPAIGN, &text, &length);

	return err < 0 ? err
		       : settings_read_told(out, &cli->arena, told_path[TOLD_CAMPAIGN],
				 text, length, &cli->diag);
}

static int add_file(struct tree *told, struct cli *cli, const char *path)
{
	const char *text;
	size_t length;
	int err = workfile_text(
		&text, &length, &cli->arena, cli->dir, path, INI_FILE_MAX, &cli->diag);

	if (err == OK)
		tree_put(told, path, text, length);
	return err;
}

/* A file that need not be there. */
static int add_if_there(struct tree *told, struct cli *cli, const char *path)
{
	return is_there(cli, path) ? add_file(told, cli, path) : OK;
}

/* Of a side with several commanders the reports of all of them. What cannot be read here
 * clone_read refuses. */
static int add_reports(struct tree *told, struct cli *cli)
{
	const struct tree_file *view = tree_find(told, told_path[TOLD_VIEW]),
			       *campaign = tree_find(told, told_path[TOLD_CAMPAIGN]);
	struct settings settings;
	struct diag ignored;
	enum audience who;
	int err = OK;

	diag_init(&ignored, &cli->arena);
	if (clone_whose(&who, &cli->arena, view->path, view->data, view->length, &ignored) <
			0 ||
		!audience_is_side(who) ||
		settings_read_told(&settings, &cli->arena, campaign->path, campaign->data,
			campaign->length, &ignored) < 0)
		return OK;
	for (int k = 0; k < seats(&settings, (enum side)who) && err == OK; k++)
		err = add_if_there(told, cli,
			seat_report(
				&cli->arena, &settings, (enum side)who, k, TOLD_REPORT));
	return err;
}

static int add_game(struct tree *told, struct cli *cli)
{
	struct data_file *file;
	size_t files;
	int err = shelf_read(&file, &files, &cli->arena,
		arena_printf(&cli->arena, "%s/game", cli->dir), &cli->diag);

	if (err < 0)
		return err;
	for (size_t i = 0; i < files; i++)
		tree_put(told,
			arena_printf(
				&cli->arena, "%s%s", told_path[TOLD_GAME], file[i].path),
			file[i].text, file[i].length);
	return OK;
}

int clone_files(struct tree *told, struct cli *cli)
{
	static const enum told_path wanted[] = {TOLD_VIEW, TOLD_CAMPAIGN},
				    perhaps[] = {TOLD_QUESTIONS, TOLD_REPORT, TOLD_SECRETS};
	int err = OK;

	tree_init(told, &cli->arena);
	for (size_t i = 0; err == OK && i < sizeof wanted / sizeof *wanted; i++)
		err = add_file(told, cli, told_path[wanted[i]]);
	for (size_t i = 0; err == OK && i < sizeof perhaps / sizeof *perhaps; i++)
		err = add_if_there(told, cli, told_path[perhaps[i]]);
	if (err < 0 || (err = add_reports(told, cli)) < 0)
		return err;
	return add_game(told, cli);
}

int clone_open(struct clone *out, struct cli *cli)
{
	struct tree told;
	int err = clone_files(&told, cli);

	return err < 0 ? err : clone_read(out, &cli->arena, &told, &cli->diag);
}

const char *clone_reader(enum audience who)
{
	return who == AUDIENCE_UNION         ? "the Union side"
	       : who == AUDIENCE_CONFEDERATE ? "the Confederate side"
					     : "everybody";
}
