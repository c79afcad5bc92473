#include "command/clone.h"

#include <string.h>

#include "base/ini.h"
#include "base/tree.h"
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
	there = workfile_read(&text, &length, &arena, cli->dir, path, INI_FILE_MAX,
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
	return workfile_read(text, length, &cli->arena, cli->dir, told_path[path],
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

static int add_file(struct tree *told, struct cli *cli, enum told_path path)
{
	const char *text;
	size_t length;
	int err = read_file(cli, path, &text, &length);

	if (err == OK)
		tree_put(told, told_path[path], text, length);
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
		err = add_file(told, cli, wanted[i]);
	for (size_t i = 0; err == OK && i < sizeof perhaps / sizeof *perhaps; i++)
		if (is_there(cli, told_path[perhaps[i]]))
			err = add_file(told, cli, perhaps[i]);
	return err < 0 ? err : add_game(told, cli);
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
