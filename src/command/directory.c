/*
 * The directory of a command, read as files: libgit2 is not wanted for it. It is a campaign
 * or a player's clone; who reads in it, and what a side has in hand there.
 */
#include <string.h>

#include "base/buf.h"
#include "base/ini.h"
#include "base/tree.h"
#include "campaign/seats.h"
#include "command/cli.h"
#include "game/data_file.h"
#include "game/ruleset.h"
#include "ledger/format.h"
#include "shelf/shelf.h"
#include "system/files.h"

/* ---- a clone ---- */

static bool has_file(const struct cli *cli, const char *path)
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

bool cli_campaign_is_here(const struct cli *cli)
{
	return has_file(cli, truth_path[PATH_STATE]);
}

bool cli_clone_is_here(const struct cli *cli)
{
	return has_file(cli, told_path[TOLD_VIEW]) && !cli_campaign_is_here(cli);
}

static int read_file(
	struct cli *cli, enum told_path path, const char **text, size_t *length)
{
	return workfile_text(text, length, &cli->arena, cli->dir, told_path[path],
		INI_FILE_MAX, &cli->diag);
}

int cli_clone_audience(enum audience *out, struct cli *cli)
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

int cli_clone_settings(struct settings *out, struct cli *cli)
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
	return has_file(cli, path) ? add_file(told, cli, path) : OK;
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

int cli_clone_files(struct tree *told, struct cli *cli)
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

int cli_clone_open(struct clone *out, struct cli *cli)
{
	struct tree told;
	int err = cli_clone_files(&told, cli);

	return err < 0 ? err : clone_read(out, &cli->arena, &told, &cli->diag);
}

const char *cli_clone_reader(enum audience who)
{
	return who == AUDIENCE_UNION         ? "the Union side"
	       : who == AUDIENCE_CONFEDERATE ? "the Confederate side"
					     : "everybody";
}

/* ---- what a side has in hand ---- */

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

static const char *clone_text(const struct clone_files *files, const char *path)
{
	return optional_file(files->of, path);
}

const struct order_left *cli_clone_left(
	int *part, struct cli *cli, const struct clone *clone)
{
	const struct clone_files files = {clone_text, cli};

	return clone_orders_left(part, &cli->arena, clone, &files);
}

/* ERR_DAMAGED, with a message, when a run was killed in the campaign of the command line:
 * its work files are of two steps. */
static int context_settled(struct cli *cli)
{
	if (!workfile_marker(cli->dir))
		return OK;
	diag_error(&cli->diag,
		"a run was killed here; run `adjutant status` first, which puts it right");
	return ERR_DAMAGED;
}

/* The settings of the campaign, or what a player's clone is told of them. ERR_DAMAGED when
 * they cannot be read. */
static int context_settings(struct settings *out, struct cli *cli)
{
	const char *text;
	size_t length;
	int err;

	if (cli_clone_is_here(cli))
		return cli_clone_settings(out, cli);
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
			.standing =
				optional_file(cli, ledger_standing_path_of(arena, name)),
			.draft = optional_file(cli, ledger_draft_path_of(arena, name)),
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
		view->standing =
			optional_file(cli, ledger_standing_path(&cli->arena, side));
		view->ahead = optional_file(cli, ledger_ahead_path(&cli->arena, side));
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
	int err = cli_clone_open(&clone, cli);

	return err < 0 ? err : clone_context(context, &clone, &cli->diag);
}

int cli_context_campaign(struct cli *cli, struct intake_context *context)
{
	return cli_clone_is_here(cli) ? of_clone(cli, context) : of_truth(cli, context);
}

/* Whose orders are to come, where that is one side; NO_SIDE: both, or none. */
static enum side awaited(const struct intake_context *context)
{
	struct position position;

	for (int i = 0; i < SIDES; i++)
		if (context->side[i].view) {
			context->ruleset->position(
				&position, context->game, context->side[i].view);
			return position.over || position.step->sides == BOTH_SIDES ? NO_SIDE
			       : step_awaits(position.step, UNION)                 ? UNION
			       : step_awaits(position.step, CONFEDERATE) ? CONFEDERATE
									 : NO_SIDE;
		}
	return NO_SIDE;
}

/* In a player's clone it is his; in a campaign that of who is to order, where it is not
 * said. */
static int whose_view(struct cli *cli, const struct intake_context *context,
	const char *name, enum side *side)
{
	enum audience who = AUDIENCE_PUBLIC;
	int whose, err;

	if (name) {
		err = cli_side(cli, name, false, &whose);
		*side = (enum side)whose;
		return err;
	}
	if (!cli_clone_is_here(cli)) {
		if ((*side = awaited(context)) != NO_SIDE)
			return OK;
		diag_error(&cli->diag, "whose view? --side SIDE or --view FILE says it");
		return ERR_USAGE;
	}
	err = cli_clone_audience(&who, cli);
	*side = (enum side)who;
	return err;
}

int cli_context_side(
	struct cli *cli, struct intake_context *context, const char *name, enum side *side)
{
	int err = cli_context_campaign(cli, context);

	if (err < 0 || (err = whose_view(cli, context, name, side)) < 0)
		return err;
	if (context->side[*side].view)
		return OK;
	diag_error(&cli->diag, "this clone does not hold the view of the %s side",
		side_title(*side));
	return ERR_REFUSED;
}

int cli_context_view(struct cli *cli, struct intake_context *context, const char *path,
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

/* ---- whom a word names ---- */

/* The seat that may have been meant; NULL: none is near. A commander by himself, as the
 * head of his orders names him, is no name of a seat, but near to his. */
static const char *near_seat(
	struct cli *cli, const struct settings *settings, const char *text)
{
	unsigned best = (unsigned)strlen(text) / 3 + 1;
	const char *near = NULL;

	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++) {
			const char *name = seat_name(&cli->arena, settings, side, k);
			const char *commander = seat_commander(settings, side, k);

			if (text_nearer(&best, text, name) ||
				(commander && text_nearer(&best, text, commander)))
				near = name;
		}
	return near;
}

static const char *all_seats(struct cli *cli, const struct settings *settings)
{
	struct buf list;

	buf_init(&list, &cli->arena);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			buf_printf(&list, "%s%s", list.length ? ", " : "",
				seat_name(&cli->arena, settings, side, k));
	return list.data;
}

int cli_seat(struct cli *cli, const struct settings *settings, const char *text,
	enum side *side, int *seat)
{
	const char *near;

	if (seat_find(side, seat, &cli->arena, settings, text))
		return OK;
	near = near_seat(cli, settings, text);
	diag_error(&cli->diag, "there is no seat `%s`; %s%s%spossible: %s", text,
		near ? "did you mean `" : "", near ? near : "", near ? "`? " : "",
		all_seats(cli, settings));
	return ERR_REFUSED;
}

int cli_reader(struct named_reader *out, struct cli *cli, const char *text)
{
	struct settings settings;
	enum side side;
	int err, who;

	*out = (struct named_reader){.who = AUDIENCE_PUBLIC};
	if (side_parse(text, &side)) {
		out->who = (enum audience)side;
		return OK;
	}
	if (text_equal_fold(text, audience_name(AUDIENCE_PUBLIC)))
		return OK;
	if ((err = context_settings(&settings, cli)) < 0)
		return err;
	if (!settings.team[UNION].count && !settings.team[CONFEDERATE].count)
		return cli_side(cli, text, true, &who);
	if ((err = cli_seat(cli, &settings, text, &side, &out->seat)) == OK)
		out->who = (enum audience)side;
	return err;
}

/* ---- what an audience is told, as the directory ---- */

int directory_enter(struct cli *cli, enum audience who)
{
	enum audience here;
	int err;

	if (!cli_clone_is_here(cli)) {
		if ((err = context_settled(cli)) < 0)
			return err;
		cli->dir = arena_printf(
			&cli->arena, "%s/%s", cli->dir, told_dir(&cli->arena, who));
		return OK;
	}
	if ((err = cli_clone_audience(&here, cli)) < 0 || here == who)
		return err;
	diag_error(&cli->diag, "this clone holds what %s is told, and nothing else",
		cli_clone_reader(here));
	return ERR_REFUSED;
}

/* Whatever a side or the public is told has the data of the game. */
int cli_game_here(struct clone *out, struct cli *cli)
{
	enum audience who = AUDIENCE_PUBLIC;
	struct tree told;
	int err = cli_clone_is_here(cli) ? cli_clone_audience(&who, cli) : OK;

	if (err < 0 || (err = directory_enter(cli, who)) < 0 ||
		(err = cli_clone_files(&told, cli)) < 0)
		return err;
	return clone_read(out, &cli->arena, &told, &cli->diag);
}
