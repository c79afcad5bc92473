#include "tell/past.h"

#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/tree.h"
#include "game/step.h"
#include "ledger/trailers.h"

struct reader {
	struct overs *out;
	struct arena *arena;
	struct ledger *ledger;
	const struct over_of *of;
	struct diag *diag;
	size_t room;
	bool bound; /* since the position was put right last something was sealed */
};

/* ---- what is over ---- */

static void add(struct reader *r, const struct over *over)
{
	ARENA_GROW(r->arena, r->out->over, r->out->count, r->room);
	r->out->over[r->out->count++] = *over;
}

/* When both have joined it is the beginning still. */
static void add_step(struct reader *r, const char *id, const char *step)
{
	int turn = 0;

	step_read(&turn, NULL, 0, step);
	if (r->out->count && !turn)
		r->out->over[0].id = id;
	else
		add(r, &(struct over){.id = id, .step = turn ? step : ""});
}

/* ---- what is taken back ---- */

/* Until something is sealed behind it, an undo takes back what was put right. */
static void take_back_repair(struct reader *r, const char *step)
{
	const struct over *last = &r->out->over[r->out->count - 1];

	if (!r->bound && last->amended && !strcmp(last->step, step))
		r->out->count--;
}

static void take_back(struct reader *r, enum commit_kind kind, const char *step)
{
	for (size_t i = 1; i < r->out->count; i++)
		if (!r->out->over[i].amended && !strcmp(r->out->over[i].step, step)) {
			r->out->count = i;
			return;
		}
	if (kind == COMMIT_UNDO && r->out->count)
		take_back_repair(r, step);
}

/* ---- what was put right ---- */

static int read_position(const struct tree_file **out, const struct reader *r,
	struct tree *tree, const char *id)
{
	const char *path[] = {r->of->truth ? truth_path[PATH_STATE]
					   : over_path(r->arena, r->of, TOLD_VIEW),
		NULL};
	int err = ledger_read_some(tree, r->ledger, r->arena, id, path, r->diag);

	*out = err == OK ? tree_find(tree, path[0]) : NULL;
	return err;
}

static bool is_same(const struct tree_file *a, const struct tree_file *b)
{
	return a && b && a->length == b->length && !memcmp(a->data, b->data, a->length);
}

static const char *reason_of(const struct reader *r, const char *message)
{
	char **line;
	size_t lines = ledger_trailers(&line, r->arena, message, "Reason");
	const char *reason = NULL;

	for (size_t i = 0; i < lines; i++)
		reason = i ? arena_printf(r->arena, "%s\n%s", reason, line[i]) : line[i];
	return reason;
}

/* A ruling in words leaves the position as it is. */
static int add_repair(struct reader *r, const struct ledger_commit *commit,
	const char *step, const char *message)
{
	const struct tree_file *then, *now;
	struct tree before, behind;
	int err;

	if ((err = read_position(&then, r, &before, commit->parent)) < 0 ||
		(err = read_position(&now, r, &behind, commit->id)) < 0 ||
		is_same(then, now))
		return err;
	add(r, &(struct over){commit->id, step, true,
		       reason_of(r, r->of->truth ? commit->message : message)});
	r->bound = false;
	return OK;
}

/* ---- commits ---- */

static int take(struct reader *r, const struct told_commit *told)
{
	enum commit_kind kind = told->kind;
	const char *id = told->commit->id;

	if (commit_traits[kind].takes_back) {
		take_back(r, kind, told->step);
		r->bound = false;
	}
	r->bound |= kind == COMMIT_SEAL || kind == COMMIT_PLEDGE;
	if (kind == COMMIT_NEW || kind == COMMIT_STEP)
		add_step(r, id, kind == COMMIT_NEW ? "" : told->step);
	return kind == COMMIT_AMEND && r->out->count
		       ? add_repair(r, told->commit, told->step, told->message)
		       : OK;
}

int overs_read(struct overs *out, struct arena *arena, struct ledger *ledger,
	const struct over_of *of, struct diag *diag)
{
	struct reader r = {
		.out = out, .arena = arena, .ledger = ledger, .of = of, .diag = diag};
	struct told_history history;
	int err;

	*out = (struct overs){0};
	err = told_history_read(&history, arena, ledger, of, diag);
	for (size_t i = 0; err == OK && i < history.count; i++)
		err = take(&r, &history.commit[i]);
	return err;
}
