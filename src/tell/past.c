#include "tell/past.h"

#include "base/arena.h"
#include "base/err.h"
#include "base/tree.h"
#include "campaign/journals.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "tell/over.h"
#include "tell/past_private.h"

struct reader {
	struct past_teller teller;
	struct ledger *ledger;
	struct over_of history;
};

/* The files of a step that are wanted: of each side that is read, and all that happened. */
struct wanted {
	const char *view[SIDES], *told[SIDES], *journal;
	int sides;
};

static void list_wanted(struct wanted *out, const struct reader *r, const struct over *over)
{
	struct arena *arena = r->teller.arena;
	bool both = r->teller.of->both;
	struct over_of of = r->history;

	*out = (struct wanted){.sides = both ? SIDES : 1};
	for (int i = 0; i < out->sides; i++) {
		of.who = both ? (enum audience)i : r->history.who;
		out->view[i] = over_path(arena, &of, TOLD_VIEW);
		out->told[i] = over_path(arena, &of, TOLD_JOURNAL);
	}
	if (*over->step && !over->amended)
		out->journal = both ? journal_path(arena, over->step) : out->told[0];
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
	return ledger_read_some(out, r->ledger, r->teller.arena, id, path, r->teller.diag);
}

/* Nothing is told of the beginning, nor twice of the step before what was put right. */
static const struct journal *journal_of(const struct reader *r, const struct tree *tree,
	const struct wanted *wanted, const char *path)
{
	struct journal *journal = past_journal(
		r->teller.arena, wanted->journal ? tree_find(tree, path) : NULL);

	if (r->teller.of->both)
		journals_drop_echoes(journal);
	return journal;
}

static int add_over(struct reader *r, const struct over *over)
{
	struct past_moment moment = {
		.step = over->step, .amended = over->amended, .reason = over->reason};
	struct wanted wanted;
	struct tree tree;
	int err;

	list_wanted(&wanted, r, over);
	if ((err = read_wanted(&tree, r, &wanted, over->id)) < 0)
		return err;
	for (int i = 0; i < wanted.sides; i++) {
		moment.told[i] = journal_of(r, &tree, &wanted, wanted.told[i]);
		moment.view[i] = past_view(
			r->teller.arena, r->teller.of, tree_find(&tree, wanted.view[i]));
		if (!moment.view[i])
			return OK;
	}
	moment.journal = journal_of(r, &tree, &wanted, wanted.journal);
	return past_add(&r->teller, &moment);
}

int past_read(struct past *out, struct arena *arena, struct ledger *ledger,
	const struct past_of *of, struct diag *diag)
{
	struct reader r = {.ledger = ledger,
		.history = {.who = of->who, .told = of->told, .truth = of->both}};
	struct overs overs;
	int err;

	if ((err = past_begin(&r.teller, out, arena, of, diag)) < 0 ||
		(err = overs_read(&overs, arena, ledger, &r.history, diag)) < 0)
		return err;
	for (size_t i = 0; i < overs.count && err == OK; i++)
		err = add_over(&r, &overs.over[i]);
	if (err == OK && of->wants == PAST_LAST_MAP && out->steps)
		err = past_draw_last(&r.teller);
	return err;
}
