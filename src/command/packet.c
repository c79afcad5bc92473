/*
 * adjutant packet: one HTML page in which a side reads what it is told, and writes.
 *
 * It is made of for/SIDE/ and its history, and of nothing else: a player's clone gives the
 * same page. That of the moderator is made of the truth; that of the whole campaign, for
 * everybody, of what is published at its end.
 */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/buf.h"
#include "base/tree.h"
#include "command/cli.h"
#include "command/command_private.h"
#include "command/commands.h"
#include "game/data_file.h"
#include "moderate/session.h"
#include "packet/page.h"
#include "shelf/shelf.h"
#include "system/files.h"
#include "tell/past.h"

/* ---- the steps so far ---- */

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

static int read_history(struct page *page, struct cli *cli, struct ledger *ledger,
	const struct past_of *of, struct diag *diag)
{
	struct past *past = ARENA_NEW(&cli->arena, struct past);
	struct buf proof;
	int err;

	buf_init(&proof, &cli->arena);
	if ((err = past_read(past, &proof, &cli->arena, ledger, of, diag)) < 0)
		return err;
	page->past = past;
	page->proof = proof.data;
	return OK;
}

/*
 * Reads the past of the audience of page->clone, and what its dice come from, out of the
 * repository in `dir`, into page->past and page->proof: `is_clone` says whether that is the
 * clone's own or the truth. Both stay NULL when there is no repository, and, with a note,
 * when it cannot be read.
 */
static void read_past_of_page(
	struct page *page, struct cli *cli, const char *dir, bool is_clone)
{
	struct past_of of = page_past_of(page->clone, page->told);
	struct ledger *ledger = NULL;
	struct diag diag;
	int err;

	if (!has_repository(cli, dir))
		return;
	of.told = is_clone;
	of.dir = dir;
	diag_init(&diag, &cli->arena);
	if ((err = ledger_open(&ledger, &cli->arena, dir, false, &diag)) == OK)
		err = read_history(page, cli, ledger, &of, &diag);
	ledger_close(ledger);
	if (err < 0)
		diag_add(&cli->diag, DIAG_NOTE, (struct where){0},
			"the page does not show the steps so far, and checks no dice: the history in %s cannot be read",
			dir);
}

/* What the moderator reads, of a session: his report and map in *read, what the page wants
 * of a clone, and the past of both sides. Errors as moderator_report and past_read. */
static int read_moderator_page(struct tree *read, struct clone *clone, struct past *past,
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
	of = page_past_of(clone, &c->tree);
	of.dir = session->dir;
	of.both = true;
	return past_read(past, NULL, &cli->arena, session->ledger, &of, &cli->diag);
}

/* ---- the whole campaign ---- */

#define ENDING_MAX ((size_t)1 << 20) /* bytes */

static int refuse_whole(struct cli *cli, const struct clone *clone)
{
	if (clone->published)
		diag_error(&cli->diag,
			"this campaign was published by a program that did not tell its positions; the moderator makes the page, with `adjutant packet --moderator`, and so can who has a copy of his directory");
	else
		diag_error(&cli->diag,
			"the campaign is not published: what both sides did is open when the moderator has ended it with `adjutant publish` and this directory has what is told then; until that `adjutant packet "
			"%s` shows what %s was told",
			audience_name(clone->who), cli_clone_reader(clone->who));
	return ERR_REFUSED;
}

/* "DIR/whole/" */
static const char *dir_of(struct cli *cli)
{
	return arena_printf(&cli->arena, "%s/%s", cli->dir, told_path[TOLD_WHOLE]);
}

static bool is_published(struct cli *cli)
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

static int add_ending(struct tree *told, struct cli *cli)
{
	const char *text;
	size_t length;
	int err = workfile_text(&text, &length, &cli->arena, cli->dir,
		told_path[TOLD_ENDING], ENDING_MAX, &cli->diag);

	if (err == OK)
		tree_put(told, told_path[TOLD_ENDING], text, length);
	return err;
}

/*
 * Reads what is published of the whole campaign, of the audience whose files the directory
 * of the command line has. ERR_REFUSED, with the remedy, while the campaign is not
 * published, and where it was published without its positions; else as clone_read.
 */
static int read_published(struct tree *told, struct clone *clone, struct cli *cli)
{
	int err;

	if ((err = cli_clone_files(told, cli)) < 0 ||
		(err = clone_read(clone, &cli->arena, told, &cli->diag)) < 0)
		return err;
	if (!clone->published || !is_published(cli))
		return refuse_whole(cli, clone);
	return (err = add_whole(told, cli)) < 0 ? err : add_ending(told, cli);
}

/* ---- the page ---- */

#define TOLD_MAX ((size_t)16 << 20) /* bytes of a file */
#define PAGE_ROOM                                                                          \
	((size_t)4 << 20) /* bytes: most pages have less, and no copy of it stays */

struct request {
	const char *file;
	bool moderator, whole;
};

static int read_parts(
	struct page_file part[PAGE_PARTS], struct cli *cli, const struct clone *clone)
{
	return page_read_parts(part, &cli->arena, clone->ruleset, shelf_packet, &cli->diag);
}

static int finish(struct cli *cli, struct page *page, const char *file)
{
	struct buf out;
	int err;

	if ((err = read_parts(page->part, cli, page->clone)) < 0)
		return err;
	buf_init(&out, &cli->arena);
	buf_expect(&out, PAGE_ROOM);
	err = page_write(&out, &cli->arena, page, &cli->diag);
	return err < 0 ? err : cli_write(cli, file, out.data, out.length);
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
static int write_told(
	struct cli *cli, const char *file, int seat, const char *history, bool is_clone)
{
	struct clone clone;
	struct tree told;
	struct page page = {.told = &told, .clone = &clone, .seat = seat};
	int err;

	if ((err = cli_clone_files(&told, cli)) < 0 ||
		(err = clone_read(&clone, &cli->arena, &told, &cli->diag)) < 0)
		return err;
	add_read(&told, cli, &page);
	if (audience_is_side(clone.who))
		page.left = cli_clone_left(&page.asked, cli, &clone);
	read_past_of_page(&page, cli, history, is_clone);
	return finish(cli, &page, file);
}

static int of_audience(struct cli *cli, const char *file, const char *whose)
{
	const char *history = cli->dir;
	bool is_clone = cli_clone_is_here(cli);
	struct named_reader reader;
	int err;

	if ((err = cli_reader(&reader, cli, whose)) < 0 ||
		(err = directory_enter(cli, reader.who)) < 0)
		return err;
	return write_told(cli, file, reader.seat, history, is_clone);
}

/* ---- of both sides ---- */

static int of_moderator(struct cli *cli, const char *file)
{
	struct session session = {0};
	struct clone clone = {.who = AUDIENCE_PUBLIC};
	struct tree read;
	struct past past;
	struct page page = {.told = &read, .clone = &clone, .past = &past};
	int err;

	if (cli_clone_is_here(cli)) {
		diag_error(&cli->diag,
			"this is a player's clone; what the moderator reads is made in his own directory");
		return ERR_REFUSED;
	}
	if ((err = cli_open(cli, &session, NULL, false)) == OK &&
		(err = read_moderator_page(&read, &clone, &past, cli, &session)) == OK)
		err = finish(cli, &page, file);
	cli_close(cli, &session);
	return err;
}

/* ---- of the whole campaign ---- */

static int of_everybody(struct cli *cli, const char *file)
{
	struct page_file part[PAGE_PARTS];
	struct clone clone;
	struct tree told;
	struct buf out;
	int err;

	buf_init(&out, &cli->arena);
	if (!cli_clone_is_here(cli) && (err = directory_enter(cli, AUDIENCE_PUBLIC)) < 0)
		return err;
	if ((err = read_published(&told, &clone, cli)) < 0 ||
		(err = read_parts(part, cli, &clone)) < 0 ||
		(err = page_write_whole(
			 &out, &cli->arena, part, &told, &clone, &cli->diag)) < 0)
		return err;
	return cli_write(cli, file, out.data, out.length);
}

static int run(struct cli *cli, const void *values, char **operand)
{
	const struct request *request = values;

	if (request->moderator + request->whole + (operand[0] != NULL) != 1)
		return cli_wrong(cli,
			"whose is wanted? one of union, confederate, public, --moderator and --whole",
			"");
	if (request->whole)
		return of_everybody(cli, request->file);
	return request->moderator ? of_moderator(cli, request->file)
				  : of_audience(cli, request->file, operand[0]);
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
