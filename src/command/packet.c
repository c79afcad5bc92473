/*
 * adjutant packet: one HTML page in which a side reads what it is told, and writes.
 *
 * It is made of for/SIDE/ and its history, and of nothing else: a player's clone gives the
 * same page. That of the moderator is made of the truth; that of the whole campaign, for
 * everybody, of what is published at its end.
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
#include "command/output.h"
#include "command/packet_past.h"
#include "command/packet_whole.h"
#include "command/told_enter.h"
#include "command/whose.h"
#include "ledger/paths.h"
#include "moderate/session.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"
#include "tell/past.h"

#define TOLD_MAX ((size_t)16 << 20) /* bytes of a file */

struct request {
	const char *file;
	bool moderator, whole;
};

static int finish(struct cli *cli, const struct page *page, const char *file)
{
	struct buf out;
	int err;

	buf_init(&out, &cli->arena);
	err = page_write(&out, &cli->arena, page, &cli->diag);
	return err < 0 ? err : output_write(cli, file, out.data, out.length);
}

/* ---- of an audience ---- */

/* What is read besides; the public has no short report. */
static void add_read(struct tree *told, struct cli *cli, const struct page *page)
{
	const char *const read[] = {
		page_report(&cli->arena, page, TOLD_SHORT), told_path[TOLD_MAP]};

	for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
		struct diag ignored;
		const char *text;
		size_t length;

		diag_init(&ignored, &cli->arena);
		if (workfile_text(&text, &length, &cli->arena, cli->dir, read[i], TOLD_MAX,
			    &ignored) == OK)
			tree_put(told, read[i], text, length);
	}
}

/* The page of the audience, or its commander, that the directory of the command line was
 * told. */
static int write_told(struct cli *cli, const struct page_file *part, const char *file,
	int seat, const char *history, bool is_clone)
{
	struct clone clone;
	struct tree told;
	struct page page = {.told = &told, .clone = &clone, .seat = seat};
	int err;

	memcpy(page.part, part, sizeof page.part);
	if ((err = clone_files(&told, cli)) < 0 ||
		(err = clone_read(&clone, &cli->arena, &told, &cli->diag)) < 0)
		return err;
	add_read(&told, cli, &page);
	packet_past(&page, cli, history, is_clone);
	return finish(cli, &page, file);
}

static int of_audience(
	struct cli *cli, const struct page_file *part, const char *file, const char *whose)
{
	const char *history = cli->dir;
	bool is_clone = clone_is_here(cli);
	struct whose reader;
	int err;

	if ((err = whose_read(&reader, cli, whose)) < 0 ||
		(err = told_enter(cli, reader.who)) < 0)
		return err;
	return write_told(cli, part, file, reader.seat, history, is_clone);
}

/* ---- of both sides ---- */

static int of_moderator(struct cli *cli, const struct page_file *part, const char *file)
{
	struct session session = {0};
	struct clone clone = {.who = AUDIENCE_PUBLIC};
	struct tree read;
	struct past past;
	struct page page = {.told = &read, .clone = &clone, .past = &past};
	int err;

	memcpy(page.part, part, sizeof page.part);
	if (clone_is_here(cli)) {
		diag_error(&cli->diag,
			"this is a player's clone; what the moderator reads is made in his own directory");
		return ERR_REFUSED;
	}
	if ((err = cli_open(cli, &session, NULL, false)) == OK &&
		(err = packet_moderator(&read, &clone, &past, cli, &session)) == OK)
		err = finish(cli, &page, file);
	cli_close(cli, &session);
	return err;
}

/* ---- of the whole campaign ---- */

static int of_everybody(struct cli *cli, const struct page_file *part, const char *file)
{
	struct clone clone;
	struct tree read;
	struct past past;
	struct page page = {.told = &read, .clone = &clone, .past = &past};
	int err;

	memcpy(page.part, part, sizeof page.part);
	if (!clone_is_here(cli) && (err = told_enter(cli, AUDIENCE_PUBLIC)) < 0)
		return err;
	err = packet_whole(&read, &clone, &past, cli);
	return err < 0 ? err : finish(cli, &page, file);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;
	struct page page = {0};
	int err;

	if (request->moderator + request->whole + (operand[0] != NULL) != 1)
		return cli_wrong(cli,
			"whose is wanted? one of union, confederate, public, --moderator and --whole",
			"");
	if ((err = page_read_parts(&page, &cli->arena, shelf_packet, &cli->diag)) < 0)
		return err;
	if (request->whole)
		return of_everybody(cli, page.part, request->file);
	return request->moderator ? of_moderator(cli, page.part, request->file)
				  : of_audience(cli, page.part, request->file, operand[0]);
}

static const struct cli_option options[] = {
	OPTION_DIR,
	OPTION_OUTPUT(struct request, file),
	{OPTION_OF(struct request, moderator, "moderator", NULL,
		"with both sides, for the moderator")},
	{OPTION_OF(struct request, whole, "whole", NULL,
		"the whole campaign, when it is published")},
	OPTION_END,
};

const struct command command_packet = {
	.operands = "[union | confederate | public | SEAT]",
	.max = 1,
	.options = options,
	.values = sizeof(struct request),
	.run = run,
};
