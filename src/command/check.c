/*
 * adjutant check: read an order file and say what is wrong with it.
 *
 * Reads work files only and never starts libgit2: it must be quick, and it looks
 * at nothing but what the side may know.
 */
#include <stdio.h>
#include <string.h>

#include "campaign/campaign.h"
#include "campaign/intake.h"
#include "campaign/shelf.h"
#include "campaign/workfiles.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/receipt.h"
#include "engine/ini.h"
#include "engine/ruleset.h"

static int load_game(struct cli *cli, struct intake_context *context,
	const struct data_file *file, size_t files)
{
	void *game;
	int err;

	if ((err = shelf_family(&context->ruleset, &cli->arena, file, files, &cli->diag)) <
			0 ||
		(err = context->ruleset->load(
			 &game, &cli->arena, file, files, &cli->diag)) < 0)
		return err;
	context->game = game;
	return OK;
}

/* A file that need not be there. */
static const char *optional_file(struct cli *cli, const char *path)
{
	struct diag ignored;
	const char *text;
	size_t length;

	diag_init(&ignored, &cli->arena);
	if (workfile_read(&text, &length, &cli->arena, cli->dir, path, INI_FILE_MAX,
		    &ignored) < 0)
		return NULL;
	return text;
}

/* A side's copy of a campaign, or the campaign itself: files below `dir`. */
static int campaign_context(struct cli *cli, struct intake_context *context)
{
	struct settings settings;
	struct data_file *file;
	const char *text;
	size_t length, files;
	int err;

	if (workfile_marker(cli->dir)) {
		diag_error(&cli->diag, "a run was killed here; run `adjutant status` "
				       "first, which puts it right");
		return ERR_DAMAGED;
	}
	if ((err = workfile_read(&text, &length, &cli->arena, cli->dir, "campaign.ini",
		     INI_FILE_MAX, &cli->diag)) < 0 ||
		(err = settings_read(&settings, &cli->arena, "campaign.ini", text, length,
			 &cli->diag)) < 0 ||
		(err = shelf_read(&file, &files, &cli->arena,
			 arena_printf(&cli->arena, "%s/game", cli->dir), &cli->diag)) < 0 ||
		(err = load_game(cli, context, file, files)) < 0)
		return err;
	context->campaign = settings.name;
	context->joining_known = true;
	context->phase = settings.phase;
	context->waiting = (enum side)settings.waiting;
	context->stopped = settings.phase == PHASE_WAITING && !settings.question;
	context->segment = settings.segment;
	for (enum side side = UNION; side < SIDES; side++) {
		const char *path =
			arena_printf(&cli->arena, "for/%s/view.ini", side_name(side));
		struct intake_view *view = &context->side[side];

		context->joined[side] = settings.nonce[side] != NULL;
		if ((err = workfile_read(&text, &length, &cli->arena, cli->dir, path,
			     INI_FILE_MAX, &cli->diag)) < 0 ||
			(err = intake_view(context, side, path, text, length, &cli->diag)) <
				0)
			return err;
		view->standing = optional_file(
			cli, arena_printf(&cli->arena, "standing/%s.txt", side_name(side)));
		if (context->phase != PHASE_WAITING || context->stopped ||
			context->waiting != side)
			continue;
		path = arena_printf(&cli->arena, "for/%s/questions.ini", side_name(side));
		if ((err = workfile_read(&view->question, &view->question_length,
			     &cli->arena, cli->dir, path, INI_FILE_MAX, &cli->diag)) < 0)
			return err;
	}
	return OK;
}

/* A mailed view, with the game from the shelf. */
static int view_context(struct cli *cli, struct intake_context *context, const char *path)
{
	const struct ini_section *section;
	const struct ruleset *ruleset;
	struct data_file *file;
	const char *text, *game, *whose;
	size_t length, files;
	struct ini *ini;
	enum side side;
	int err;

	if ((err = cli_read(cli, path, &text, &length)) < 0 ||
		(err = ini_read(&ini, &cli->arena, path, text, length, &cli->diag)) < 0)
		return err;
	section = ini_section(ini, "view");
	game = section ? ini_value(section, "game") : NULL;
	whose = section ? ini_value(section, "side") : NULL;
	if (!game || !whose || !side_parse(whose, &side)) {
		diag_error(&cli->diag, "%s: this is no view of a side", path);
		return ERR_REFUSED;
	}
	if ((err = shelf_game(&file, &files, &ruleset, &cli->arena, game, &cli->diag)) <
			0 ||
		(err = load_game(cli, context, file, files)) < 0)
		return err;
	return intake_view(context, side, path, text, length, &cli->diag);
}

int command_check(struct cli *cli, int argc, char **argv)
{
	struct intake_context context = {.arena = &cli->arena};
	const char *view = NULL, *text;
	const struct cli_option options[] = {{"view", &view, NULL}, {0}};
	struct intake *intake = NULL;
	char **operand;
	size_t length;
	int err = cli_parse(cli, argc, argv, options, 0, 1, &operand);

	if (err == OK)
		err = view ? view_context(cli, &context, view)
			   : campaign_context(cli, &context);
	if (err == OK)
		err = cli_read(cli, operand[0], &text, &length);
	if (err == OK) {
		err = intake_read(&intake, &context, operand[0] ? operand[0] : "-", text,
			length, &cli->diag);
		receipt_print(cli, intake, err);
	}
	return cli_status(cli, err);
}
