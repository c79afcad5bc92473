#include "judge/judge.h"

#include <string.h>

#include "base/arena.h"
#include "base/ini.h"
#include "base/tree.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "shelf/shelf.h"

static int find(const struct tree_file **out, const struct tree *told, enum told_path path,
	struct diag *diag)
{
	*out = tree_find(told, told_path[path]);
	if (*out)
		return OK;
	diag_error(diag, "%s is missing", told_path[path]);
	return ERR_DAMAGED;
}

static int whose(
	enum audience *out, const struct ini *ini, const char *file, struct diag *diag)
{
	const struct ini_section *section = ini_section(ini, "view");
	const char *name = section ? ini_value(section, "side") : NULL;

	for (*out = AUDIENCE_UNION; *out < AUDIENCE_DECK; (*out)++)
		if (name && !strcmp(name, audience_name(*out)))
			return OK;
	diag_error(diag, "%s: this is the view of no side", file);
	return ERR_DAMAGED;
}

int clone_whose(enum audience *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag)
{
	struct ini *ini;
	int err = ini_read(&ini, arena, file, text, length, diag);

	return err < 0 ? err : whose(out, ini, file, diag);
}

static int read_game(struct clone *clone, struct arena *arena, const struct tree *told,
	const struct ini *ini, struct diag *diag)
{
	struct data_file *file;
	size_t files = campaign_data(&file, arena, told, told_path[TOLD_GAME]);
	void *game, *view;
	int err;

	if ((err = shelf_family(&clone->ruleset, arena, file, files, diag)) < 0 ||
		(err = clone->ruleset->load(&game, arena, file, files, diag)) < 0)
		return err;
	clone->game = game;
	view = arena_alloc(arena, clone->ruleset->state_size);
	clone->view = view;
	return clone->ruleset->view_read(view, game, ini, arena, diag);
}

static int read_view(struct clone *out, struct ini **ini, struct arena *arena,
	const struct tree *told, struct diag *diag)
{
	const struct tree_file *view;
	int err;

	if ((err = find(&view, told, TOLD_VIEW, diag)) < 0 ||
		(err = ini_read(ini, arena, view->path, view->data, view->length, diag)) <
			0)
		return err;
	out->view_text = view->data;
	out->view_length = view->length;
	return whose(&out->who, *ini, view->path, diag);
}

int clone_read(
	struct clone *out, struct arena *arena, const struct tree *told, struct diag *diag)
{
	const struct tree_file *settings, *question;
	struct ini *ini;
	int err;

	*out = (struct clone){.who = AUDIENCE_PUBLIC};
	if ((err = read_view(out, &ini, arena, told, diag)) < 0 ||
		(err = find(&settings, told, TOLD_CAMPAIGN, diag)) < 0 ||
		(err = settings_read_told(&out->settings, arena, settings->path,
			 settings->data, settings->length, diag)) < 0 ||
		(err = read_game(out, arena, told, ini, diag)) < 0)
		return err;
	out->published = tree_find(told, told_path[TOLD_SECRETS]);
	out->report = tree_text(told, told_path[TOLD_REPORT]);
	for (int k = 0; audience_is_side(out->who) &&
			k < seats(&out->settings, (enum side)out->who);
		k++)
		out->seat_report[k] =
			tree_text(told, seat_report(arena, &out->settings,
						(enum side)out->who, k, TOLD_REPORT));
	if ((question = tree_find(told, told_path[TOLD_QUESTIONS]))) {
		out->question = question->data;
		out->question_length = question->length;
	}
	return OK;
}
