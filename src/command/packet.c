/*
 * adjutant packet: one HTML page in which a side reads what it is told, and writes.
 *
 * It is made of for/SIDE/ and of nothing else, and reads work files only: a player's clone
 * gives the same page.
 */
#include "packet/page.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/tree.h"
#include "command/cli.h"
#include "command/clone.h"
#include "command/commands.h"
#include "command/context.h"
#include "ledger/paths.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"

#define TOLD_MAX ((size_t)16 << 20) /* bytes of a file */

struct request {
	const char *file;
};

/* From here on the directory of the command line is what the audience is told. */
static int go_to_told(struct cli *cli, enum audience who)
{
	enum audience here;
	int err;

	if (!clone_is_here(cli)) {
		if ((err = context_settled(cli)) < 0)
			return err;
		cli->dir = arena_printf(
			&cli->arena, "%s/%s", cli->dir, told_dir(&cli->arena, who));
		return OK;
	}
	if ((err = clone_audience(&here, cli)) < 0 || here == who)
		return err;
	diag_error(&cli->diag, "this clone holds what %s is told, and nothing else",
		clone_reader(here));
	return ERR_REFUSED;
}

/* What is read besides; the public has no short report. */
static void add_read(struct tree *told, struct cli *cli)
{
	static const enum told_path read[] = {TOLD_SHORT, TOLD_MAP};

	for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
		struct diag ignored;
		const char *text;
		size_t length;

		diag_init(&ignored, &cli->arena);
		if (workfile_read(&text, &length, &cli->arena, cli->dir, told_path[read[i]],
			    TOLD_MAX, &ignored) == OK)
			tree_put(told, told_path[read[i]], text, length);
	}
}

static int read_parts(struct page *page, struct cli *cli)
{
	int err = OK;

	for (size_t i = 0; err == OK && page_part_name[i]; i++)
		err = shelf_packet(&page->part[i].text, &page->part[i].length, &cli->arena,
			page_part_name[i], &cli->diag);
	return err;
}

static int write_page(struct cli *cli, const struct buf *page, const char *path)
{
	FILE *file = path ? fopen(path, "wb") : stdout;
	size_t written = file ? fwrite(page->data, 1, page->length, file) : 0;

	if (!file || (path && fclose(file) == EOF) || written != page->length) {
		diag_error(&cli->diag, "%s cannot be written: %s",
			path ? path : "standard output", strerror(errno));
		return ERR_SYSTEM;
	}
	return OK;
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct clone clone;
	struct tree told;
	struct page page = {.told = &told, .clone = &clone};
	struct buf out;
	int who, err;

	if ((err = cli_side(cli, operand[0], true, &who)) < 0 ||
		(err = go_to_told(cli, (enum audience)who)) < 0 ||
		(err = clone_files(&told, cli)) < 0 ||
		(err = clone_read(&clone, &cli->arena, &told, &cli->diag)) < 0 ||
		(err = read_parts(&page, cli)) < 0)
		return err;
	add_read(&told, cli);
	buf_init(&out, &cli->arena);
	err = page_write(&out, &cli->arena, &page, &cli->diag);
	return err < 0 ? err : write_page(cli, &out, request->file);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	{OPTION_OF(struct request, file, "o", "FILE", "write FILE")},
	OPTION_END,
};

const struct command command_packet = {
	.operands = "union | confederate | public",
	.min = 1,
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
