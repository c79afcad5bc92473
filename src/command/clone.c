#include "command/clone.h"

#include <string.h>

#include "base/ini.h"
#include "command/cli.h"
#include "game/data_file.h"
#include "game/ruleset.h"
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

/* Its section [view] says whose it is. */
static int read_view(struct cli *cli, const char **text, size_t *length, struct ini **ini,
	enum audience *who)
{
	const struct ini_section *section;
	const char *name;
	int err;

	if ((err = read_file(cli, TOLD_VIEW, text, length)) < 0 ||
		(err = ini_read(ini, &cli->arena, told_path[TOLD_VIEW], *text, *length,
			 &cli->diag)) < 0)
		return err;
	section = ini_section(*ini, "view");
	name = section ? ini_value(section, "side") : NULL;
	for (*who = AUDIENCE_UNION; *who < AUDIENCE_DECK; (*who)++)
		if (name && !strcmp(name, audience_name(*who)))
			return OK;
	diag_error(&cli->diag, "%s/%s: this is the view of no side", cli->dir,
		told_path[TOLD_VIEW]);
	return ERR_DAMAGED;
}

int clone_audience(enum audience *out, struct cli *cli)
{
	const char *text;
	struct ini *ini;
	size_t length;

	return read_view(cli, &text, &length, &ini, out);
}

static int read_game(struct clone *clone, struct cli *cli, const struct ini *ini)
{
	struct data_file *file;
	void *game, *view;
	size_t files;
	int err;

	if ((err = shelf_read(&file, &files, &cli->arena,
		     arena_printf(&cli->arena, "%s/game", cli->dir), &cli->diag)) < 0 ||
		(err = shelf_family(
			 &clone->ruleset, &cli->arena, file, files, &cli->diag)) < 0 ||
		(err = clone->ruleset->load(&game, &cli->arena, file, files, &cli->diag)) <
			0)
		return err;
	clone->game = game;
	view = arena_alloc(&cli->arena, clone->ruleset->state_size);
	clone->view = view;
	return clone->ruleset->view_read(view, game, ini, &cli->arena, &cli->diag);
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

int clone_open(struct clone *out, struct cli *cli)
{
	struct ini *ini;
	int err;

	*out = (struct clone){.who = AUDIENCE_PUBLIC};
	if ((err = read_view(cli, &out->view_text, &out->view_length, &ini, &out->who)) <
			0 ||
		(err = clone_settings(&out->settings, cli)) < 0 ||
		(err = read_game(out, cli, ini)) < 0)
		return err;
	out->published = is_there(cli, told_path[TOLD_SECRETS]);
	return is_there(cli, told_path[TOLD_QUESTIONS])
		       ? read_file(
				 cli, TOLD_QUESTIONS, &out->question, &out->question_length)
		       : OK;
}

const char *clone_reader(enum audience who)
{
	return who == AUDIENCE_UNION         ? "the Union side"
	       : who == AUDIENCE_CONFEDERATE ? "the Confederate side"
					     : "everybody";
}
