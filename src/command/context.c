/* What a side has in hand, read from work files: libgit2 is not wanted for it. */
#include "command/context.h"

#include <string.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/clone.h"
#include "game/ruleset.h"
#include "ledger/paths.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"

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
	if (workfile_text(&text, &length, &cli->arena, cli->dir, path, INI_FILE_MAX,
		    &ignored) < 0)
		return NULL;
	return text;
}

int context_settled(struct cli *cli)
{
	if (!workfile_marker(cli->dir))
		return OK;
	diag_error(&cli->diag,
		"a run was killed here; run `adjutant status` first, which puts it right");
	return ERR_DAMAGED;
}

int context_settings(struct settings *out, struct cli *cli)
{
	const char *text;
	size_t length;
	int err;

	if (clone_is_here(cli))
		return clone_settings(out, cli);
	err = workfile_text(&text, &length, &cli->arena, cli->dir,
		truth_path[PATH_CAMPAIGN], INI_FILE_MAX, &cli->diag);
	return err < 0 ? err
		       : settings_read(out, &cli->arena, truth_path[PATH_CAMPAIGN], text,
				 length, &cli->diag);
}

/* What each of several commanders has in hand. */
static void take_seats(struct cli *cli, struct intake_context *context,
	const struct settings *settings, enum side side)
{
	struct arena *arena = &cli->arena;

	for (int k = 0; k < settings->team[side].count; k++) {
		const struct commander *of = &settings->commander[side][k];
		const char *name = seat_name(arena, settings, side, k);
		const char *report = seat_report(arena, settings, side, k, TOLD_REPORT);

		context->seat[side][k] = (struct intake_seat){
			.joined = of->nonce != NULL,
			.binding = of->auth,
			.nonce = intake_form_nonce(
				arena, optional_file(cli,
					       arena_printf(arena, "%s%s",
						       told_dir(arena, (enum audience)side),
						       report))),
			.standing = optional_file(cli, standing_path_of(arena, name)),
			.draft = optional_file(cli, draft_path_of(arena, name)),
		};
	}
}

static int of_truth(struct cli *cli, struct intake_context *context)
{
	struct settings settings;
	struct data_file *file;
	const char *text;
	size_t length, files;
	int err;

	if ((err = context_settled(cli)) < 0)
		return err;
	if ((err = context_settings(&settings, cli)) < 0 ||
		(err = shelf_read(&file, &files, &cli->arena,
			 arena_printf(&cli->arena, "%s/game", cli->dir), &cli->diag)) < 0 ||
		(err = load_game(cli, context, file, files)) < 0)
		return err;
	context->campaign = settings.name;
	context->joining_known = true;
	context->phase = settings.phase;
	context->waiting = settings_waiting(&settings);
	context->stopped = settings.phase == PHASE_WAITING && !settings.question;
	context->segment = settings.segment;
	settings_talk(&context->talk, &cli->arena, &settings);
	context->plans_known = context->commits_known = true;
	context->plans = settings.plans;
	memcpy(context->commit, settings.commit, sizeof context->commit);
	context->bindings_known = true;
	context->teams_known = true;
	context->asked = settings.asked;
	memcpy(context->team, settings.team, sizeof context->team);
	for (enum side side = UNION; side < SIDES; side++) {
		const char *path = told_file(&cli->arena, (enum audience)side, TOLD_VIEW);
		struct intake_view *view = &context->side[side];

		context->joined[side] = settings.nonce[side] != NULL;
		context->binding[side] = settings.auth[side];
		context->nonce[side] = intake_form_nonce(&cli->arena,
			optional_file(cli,
				told_file(&cli->arena, (enum audience)side, TOLD_REPORT)));
		if ((err = workfile_text(&text, &length, &cli->arena, cli->dir, path,
			     INI_FILE_MAX, &cli->diag)) < 0 ||
			(err = intake_view(context, side, path, text, length, &cli->diag)) <
				0)
			return err;
		view->standing = optional_file(cli, standing_path(&cli->arena, side));
		view->ahead = optional_file(cli, ahead_path(&cli->arena, side));
		take_seats(cli, context, &settings, side);
		if (context->phase != PHASE_WAITING || context->stopped ||
			!sides_have(context->waiting, side))
			continue;
		path = told_file(&cli->arena, (enum audience)side, TOLD_QUESTIONS);
		if ((err = workfile_text(&view->question, &view->question_length,
			     &cli->arena, cli->dir, path, INI_FILE_MAX, &cli->diag)) < 0)
			return err;
	}
	return OK;
}

static int of_clone(struct cli *cli, struct intake_context *context)
{
	struct clone clone;
	int err = clone_open(&clone, cli);

	return err < 0 ? err : clone_context(context, &clone, &cli->diag);
}

int context_campaign(struct cli *cli, struct intake_context *context)
{
	return clone_is_here(cli) ? of_clone(cli, context) : of_truth(cli, context);
}

int context_view(struct cli *cli, struct intake_context *context, const char *path,
	const char *data, enum side *whose)
{
	const struct ini_section *section;
	const struct ruleset *ruleset;
	struct data_file *file;
	const char *text, *game, *name;
	char *folded;
	size_t length, files;
	struct buf changes;
	struct ini *ini;
	int err;

	if ((err = cli_read(cli, path, &text, &length)) < 0)
		return err;
	folded = arena_copy(&cli->arena, text, length);
	length = workfile_fold(folded, length);
	text = folded;
	if ((err = ini_read(&ini, &cli->arena, path, text, length, &cli->diag)) < 0)
		return err;
	section = ini_section(ini, "view");
	game = section ? ini_value(section, "game") : NULL;
	name = section ? ini_value(section, "side") : NULL;
	if (!game || !name || !side_parse(name, whose)) {
		diag_error(&cli->diag, "%s: this is no view of a side", path);
		return ERR_REFUSED;
	}
	buf_init(&changes, &cli->arena);
	if ((err = shelf_game_overlaid(&file, &files, &ruleset, &cli->arena, game, data,
		     &changes, &cli->diag)) < 0 ||
		(err = load_game(cli, context, file, files)) < 0)
		return err;
	return intake_view(context, *whose, path, text, length, &cli->diag);
}
