#include "campaign/past.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/tree.h"
#include "campaign/journals.h"
#include "campaign/told_map.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "ledger/trailers.h"

#define NEWS "{{#brief}}\n- {{.}}\n{{/brief}}\n"

/* A commit by which a step was over, and still is. */
struct over {
	const char *id;
	const char *step;
};

struct reader {
	struct past *out;
	struct arena *arena;
	struct ledger *ledger;
	const struct past_of *of;
	struct diag *diag;
	const struct svg_plan *plan;
	const char *last; /* the message that was told last */
	struct over *over;
	size_t overs, room;
};

/* ---- which commits ---- */

static const char *path_of(const struct reader *r, enum audience who, enum told_path path)
{
	return r->of->told ? told_path[path] : told_file(r->arena, who, path);
}

static void take_back(struct reader *r, const char *step)
{
	for (size_t i = 1; step && i < r->overs; i++)
		if (!strcmp(r->over[i].step, step)) {
			r->overs = i;
			return;
		}
}

/* When both have joined it is the beginning still. */
static void add_over(struct reader *r, const char *id, const char *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step);
	if (r->overs && !turn) {
		r->over[0].id = id;
		return;
	}
	ARENA_GROW(r->arena, r->over, r->overs, r->room);
	r->over[r->overs++] = (struct over){id, turn ? step : ""};
}

/* By the message as the audience was told it: in a clone it is that of the commit, and
 * commits that it was not told of have that of the one before. */
static int look_at(struct reader *r, const struct ledger_commit *commit)
{
	const char *path[] = {path_of(r, r->of->who, TOLD_MESSAGE), NULL};
	const char *message, *step;
	enum commit_kind kind;
	struct tree tree;
	int err = ledger_read_some(&tree, r->ledger, r->arena, commit->id, path, r->diag);

	message = err == OK ? tree_text(&tree, path[0]) : NULL;
	if (!message || (r->last && !strcmp(r->last, message)))
		return err;
	r->last = message;
	step = ledger_trailer(r->arena, message, "Step");
	if (!commit_kind_parse(ledger_trailer(r->arena, message, "Kind"), &kind))
		return OK;
	if (commit_traits[kind].takes_back)
		take_back(r, step);
	if (kind == COMMIT_NEW || (kind == COMMIT_STEP && step))
		add_over(r, commit->id, kind == COMMIT_NEW ? "" : step);
	return OK;
}

/* ---- what it was ---- */

/* NULL: it is not there, or the game as it is now cannot read it. */
static void *read_view(const struct reader *r, const struct tree_file *file)
{
	const struct ruleset *ruleset = r->of->ruleset;
	void *view = arena_alloc(r->arena, ruleset->state_size);
	struct diag ignored;
	struct ini *ini;

	diag_init(&ignored, r->arena);
	if (!file ||
		ini_read(&ini, r->arena, file->path, file->data, file->length, &ignored) <
			0 ||
		ruleset->view_read(view, r->of->game, ini, r->arena, &ignored) < 0)
		return NULL;
	return view;
}

static const struct journal *read_journal(
	const struct reader *r, const struct tree_file *file)
{
	struct journal *journal = ARENA_NEW(r->arena, struct journal);
	struct diag ignored;

	diag_init(&ignored, r->arena);
	journal_init(journal, r->arena);
	if (!file ||
		journal_parse(journal, file->path, file->data, file->length, &ignored) < 0)
		journal_init(journal, r->arena);
	else if (r->of->both)
		journals_drop_echoes(journal);
	return journal;
}

static const char *heading_of(const struct reader *r, const char *step)
{
	struct buf text;

	if (!*step)
		return "The beginning";
	buf_init(&text, r->arena);
	r->of->ruleset->heading(&text, r->of->game, r->of->scenario, step);
	return text.data;
}

/* The news in short, a sentence a line. */
static int tell(struct buf *out, const struct reader *r, const struct told_step *step,
	const void *view)
{
	struct tmap *page = template_map(r->arena);
	struct tlist *lines = template_set_list(page, "brief");

	if (step->journal->first)
		r->of->ruleset->brief(lines, r->arena, r->of->game, view, step, 1);
	if (!template_has_items(lines))
		return OK;
	if (r->of->both)
		buf_printf(out, "%s**As the %s side reads it**\n\n",
			out->length ? "\n" : "",
			side_title((enum side)r->of->ruleset->view_of(view)));
	return template_expand(out, "brief", NEWS, page, r->diag);
}

static int draw(const char **out, const struct reader *r, const struct told_then *then)
{
	struct arena scratch = ARENA_INIT; /* many times what is kept */
	struct buf text;
	int err;

	buf_init(&text, &scratch);
	err = told_map_then(&text, &scratch, then, r->diag);
	if (err == OK)
		*out = arena_copy(r->arena, text.data, text.length);
	arena_release(&scratch);
	return err;
}

/* The files of a step that are wanted: of each side that is read, and all that happened. */
struct wanted {
	const char *view[SIDES], *told[SIDES], *journal;
	int sides;
};

static void list_wanted(struct wanted *out, const struct reader *r, const char *step)
{
	bool both = r->of->both;

	*out = (struct wanted){.sides = both ? SIDES : 1};
	for (int i = 0; i < out->sides; i++) {
		enum audience who = both ? (enum audience)i : r->of->who;

		out->view[i] = path_of(r, who, TOLD_VIEW);
		out->told[i] = path_of(r, who, TOLD_JOURNAL);
	}
	if (*step)
		out->journal = both ? journal_path(r->arena, step) : out->told[0];
}

static int read_wanted(struct tree *out, const struct reader *r,
	const struct wanted *wanted, const char *id)
{
	const char *path[2 * SIDES + 2] = {NULL};
	int count = 0;

	for (int i = 0; i < wanted->sides; i++) {
		path[count++] = wanted->view[i];
		path[count++] = wanted->told[i];
	}
	path[count] = wanted->journal;
	return ledger_read_some(out, r->ledger, r->arena, id, path, r->diag);
}

static const struct journal *journal_of(
	const struct reader *r, const struct tree *tree, const char *step, const char *path)
{
	return read_journal(r, *step ? tree_find(tree, path) : NULL);
}

static int tell_all(const char **out, const struct reader *r, const struct tree *tree,
	const struct wanted *wanted, const struct told_then *then)
{
	struct told_step news = then->news;
	struct buf text;
	int err = OK;

	buf_init(&text, r->arena);
	for (int i = 0; i < wanted->sides && err == OK; i++) {
		news.journal = journal_of(r, tree, news.step, wanted->told[i]);
		err = tell(&text, r, &news, then->view[i]);
	}
	*out = text.length ? text.data : "";
	return err;
}

static bool read_views(struct told_then *then, const struct reader *r,
	const struct tree *tree, const struct wanted *wanted)
{
	for (int i = 0; i < wanted->sides; i++)
		if (!(then->view[i] = read_view(r, tree_find(tree, wanted->view[i]))))
			return false;
	return true;
}

static int add_step(struct reader *r, const struct over *over)
{
	struct past_step *to = &r->out->step[r->out->steps];
	struct told_then then = {.ruleset = r->of->ruleset,
		.game = r->of->game,
		.plan = r->plan,
		.title = arena_printf(r->arena, "%s: %s", r->of->name,
			r->of->ruleset->title(r->of->game))};
	struct wanted wanted;
	struct tree tree;
	int err;

	list_wanted(&wanted, r, over->step);
	if ((err = read_wanted(&tree, r, &wanted, over->id)) < 0 ||
		!read_views(&then, r, &tree, &wanted))
		return err;
	*to = (struct past_step){.step = over->step, .heading = heading_of(r, over->step)};
	then.news = (struct told_step){
		to->heading, journal_of(r, &tree, over->step, wanted.journal), over->step};
	if ((err = tell_all(&to->news, r, &tree, &wanted, &then)) < 0 ||
		(err = draw(&to->map, r, &then)) < 0)
		return err;
	r->out->steps++;
	return OK;
}

int past_read(struct past *out, struct arena *arena, struct ledger *ledger,
	const struct past_of *of, struct diag *diag)
{
	struct reader r = {
		.out = out, .arena = arena, .ledger = ledger, .of = of, .diag = diag};
	struct ledger_commit *commit;
	size_t commits;
	int err;

	*out = (struct past){0};
	if ((err = ledger_history(&commit, &commits, ledger, arena, diag)) < 0 ||
		(err = told_map_plan(
			 &r.plan, arena, of->ruleset, of->game, of->waters, diag)) < 0)
		return err;
	for (size_t i = 0; i < commits && err == OK; i++)
		err = look_at(&r, &commit[i]);
	out->step = ARENA_NEW_ARRAY(arena, r.overs + 1, struct past_step);
	for (size_t i = 0; i < r.overs && err == OK; i++)
		err = add_step(&r, &r.over[i]);
	return err;
}
