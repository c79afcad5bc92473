#include "command/packet_whole.h"

#include <string.h>
#include <sys/stat.h>

#include "base/tree.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/packet_past.h"
#include "game/data_file.h"
#include "ledger/paths.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"
#include "tell/past.h"

#define ENDING_MAX ((size_t)1 << 20) /* bytes */

static int refuse(struct cli *cli, const struct clone *clone)
{
	if (clone->published)
		diag_error(&cli->diag,
			"this campaign was published by a program that did not tell its positions; the moderator makes the page, with `adjutant packet --moderator`, and so can who has a copy of his directory");
	else
		diag_error(&cli->diag,
			"the campaign is not published: what both sides did is open when the moderator has ended it with `adjutant publish` and this directory has what is told then; until that `adjutant packet "
			"%s` shows what %s was told",
			audience_name(clone->who), clone_reader(clone->who));
	return ERR_REFUSED;
}

/* "DIR/whole/" */
static const char *dir_of(struct cli *cli)
{
	return arena_printf(&cli->arena, "%s/%s", cli->dir, told_path[TOLD_WHOLE]);
}

static bool is_told(struct cli *cli)
{
	struct stat st;

	return !stat(dir_of(cli), &st);
}

/* What stands below whole/ in the directory. */
static int add_whole(struct tree *told, struct cli *cli)
{
	struct data_file *file;
	size_t files;
	int err = shelf_read(&file, &files, &cli->arena, dir_of(cli), &cli->diag);

	for (size_t i = 0; err == OK && i < files; i++)
		tree_put(told,
			arena_printf(
				&cli->arena, "%s%s", told_path[TOLD_WHOLE], file[i].path),
			file[i].text, file[i].length);
	return err;
}

/* The report of the page is that of the end. */
static int read_ending(struct tree *read, struct cli *cli, const char *map)
{
	const char *text;
	size_t length;
	int err = workfile_text(&text, &length, &cli->arena, cli->dir,
		told_path[TOLD_ENDING], ENDING_MAX, &cli->diag);

	if (err < 0)
		return err;
	tree_init(read, &cli->arena);
	tree_put(read, told_path[TOLD_REPORT], text, length);
	tree_put(read, told_path[TOLD_MAP], map, strlen(map));
	return OK;
}

int packet_whole(struct tree *read, struct clone *clone, struct past *past, struct cli *cli)
{
	struct past_of of;
	const char *map;
	struct tree told;
	int err;

	if ((err = clone_files(&told, cli)) < 0 ||
		(err = clone_read(clone, &cli->arena, &told, &cli->diag)) < 0)
		return err;
	if (!clone->published || !is_told(cli))
		return refuse(cli, clone);
	if ((err = add_whole(&told, cli)) < 0)
		return err;
	of = packet_past_of(clone, tree_find(&told, "game/waters.ini"));
	of.who = clone->who = AUDIENCE_PUBLIC;
	of.both = of.open = true;
	if ((err = whole_read(past, &map, &cli->arena, &told, &of, &cli->diag)) < 0)
		return err;
	return read_ending(read, cli, map);
}
