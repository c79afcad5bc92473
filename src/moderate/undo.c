/*
 * Taking a step back.
 *
 * What the next `undo` leads to: told by the history alone, and kept as commits come, so
 * that the audit need not search again. What goes with it: plans, letters, orders that were
 * filed. Then the operation: the tree, the state and the settings of before, under the next
 * try.
 */

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "ledger/format.h"
#include "moderate/moderate_private.h"
#include "report/report.h"

void undo_targets_init(struct undo_targets *t, struct arena *arena)
{
	memset(t, 0, sizeof *t);
	t->arena = arena;
}

void undo_targets_copy(
	struct undo_targets *to, const struct undo_targets *from, struct arena *arena)
{
	*to = *from;
	to->arena = arena;
	to->target = ARENA_NEW_ARRAY(arena, from->count, struct undo_target);
	to->item = ARENA_NEW_ARRAY(arena, from->items, struct undo_item);
	if (from->count)
		memcpy(to->target, from->target, from->count * sizeof *from->target);
	if (from->items)
		memcpy(to->item, from->item, from->items * sizeof *from->item);
	to->capacity = from->count;
	to->room = from->items;
}

static void push(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *step = ledger_trailer(t->arena, commit->message, "Step");

	ARENA_GROW(t->arena, t->target, t->count, t->capacity);
	t->target[t->count++] = (struct undo_target){
		arena_string(t->arena, commit->parent), step ? step : "", t->items};
}

static void pop(struct undo_targets *t)
{
	if (t->count)
		t->items = t->target[--t->count].first;
}

/* ---- what was done ---- */

static const char *subject_of(struct arena *arena, const struct ledger_commit *commit)
{
	return arena_copy(arena, commit->message, strcspn(commit->message, "\n"));
}

/* The words of a ruling, in one line. */
static const char *reason_of(struct arena *arena, const struct ledger_commit *commit)
{
	const char *reason = "";
	char **line;
	size_t lines = ledger_trailers(&line, arena, commit->message, "Reason");

	for (size_t i = 0; i < lines; i++)
		reason = arena_printf(arena, "%s%s%s", reason, i ? " " : "", line[i]);
	return reason;
}

static void add_item(struct undo_targets *t, enum undo_fate fate, const char *text)
{
	ARENA_GROW(t->arena, t->item, t->items, t->room);
	t->item[t->items++] = (struct undo_item){.fate = fate, .text = text};
}

/* What was filed for a step is sealed now; standing orders, which hold on, are none of it.
 */
static void drop_filed(struct undo_targets *t)
{
	size_t first = t->count ? t->target[t->count - 1].first : 0, kept = first;

	for (size_t i = first; i < t->items; i++)
		if (t->item[i].fate != UNDO_FILED ||
			!strncmp(t->item[i].text, "Standing", 8))
			t->item[kept++] = t->item[i];
	t->items = kept;
}

static const char *setting_of(struct arena *arena, const struct ledger_commit *commit)
{
	const char *set = ledger_trailer(arena, commit->message, "Set");

	return arena_printf(arena, "Set: %s", set ? set : "");
}

static void note(struct undo_targets *t, const struct ledger_commit *commit,
	enum commit_kind kind, bool position)
{
	const char *subject;

	if (!t->count) /* nothing can be taken back yet */
		return;
	subject = subject_of(t->arena, commit);
	switch (kind) {
	case COMMIT_STEP: add_item(t, UNDO_STEP, subject); break;
	case COMMIT_DRAFT: add_item(t, UNDO_FILED, subject); break;
	case COMMIT_SEAL:
	case COMMIT_ANSWER:
		drop_filed(t);
		add_item(t, UNDO_ORDERS, subject);
		break;
	case COMMIT_PLEDGE: add_item(t, UNDO_ORDERS, subject); break;
	case COMMIT_AMEND:
		add_item(t, position ? UNDO_POSITION : UNDO_STAYS,
			arena_printf(
				t->arena, "%s: %s", subject, reason_of(t->arena, commit)));
		break;
	case COMMIT_SET: add_item(t, UNDO_STAYS, setting_of(t->arena, commit)); break;
	case COMMIT_CHAIN:
		/* those that are used up are followed by themselves */
		if (strstr(subject, "lost"))
			add_item(t, UNDO_STAYS, subject);
		break;
	case COMMIT_RESUME:
		if (t->items && t->item[t->items - 1].end)
			t->items--; /* it did not stay */
		add_item(t, UNDO_STAYS, subject);
		break;
	case COMMIT_END:
		add_item(t, UNDO_STAYS, subject);
		t->item[t->items - 1].end = true;
		break;
	case COMMIT_JOIN:
	case COMMIT_OFFER:
	case COMMIT_OPEN:
	case COMMIT_PUBLISH: add_item(t, UNDO_STAYS, subject); break;
	default: break;
	}
}

/* Of a whole step, and not of what both send in its middle. */
static bool pledges_orders(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *first = ledger_trailer(t->arena, commit->message, "Committed");

	return first && !strncmp(first, "union-orders ", 13);
}

void undo_targets_add(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *word = ledger_trailer(t->arena, commit->message, "Kind");
	const char *state = ledger_trailer(t->arena, commit->message, "State-SHA256");
	bool same = t->state && state && !strcmp(t->state, state);
	enum commit_kind kind;

	if (commit_kind_parse(word, &kind)) {
		bool pledge = kind == COMMIT_PLEDGE && pledges_orders(t, commit);
		bool position = kind == COMMIT_AMEND && !same;

		/* a seal belongs to the commitments before it */
		if (pledge || (kind == COMMIT_SEAL && !t->pledged) || position) {
			drop_filed(t);
			push(t, commit);
		} else if (kind == COMMIT_UNDO) {
			pop(t);
		} else if (kind == COMMIT_UPGRADE) {
			t->count = t->items = 0; /* what another version ruled stands */
		}
		note(t, commit, kind, position);
		if (pledge || kind == COMMIT_SEAL || commit_traits[kind].takes_back ||
			position)
			t->pledged = pledge;
	}
	t->state = state;
}

const char *undo_target(const struct undo_targets *t)
{
	return t->count ? t->target[t->count - 1].id : NULL;
}

struct undo_plan undo_plan(const struct undo_targets *t)
{
	const struct undo_target *top = t->count ? &t->target[t->count - 1] : NULL;

	if (!top)
		return (struct undo_plan){0};
	return (struct undo_plan){
		top->id, top->step, t->item + top->first, t->items - top->first};
}

const struct undo_item *undo_unmeant(const struct undo_plan *plan)
{
	size_t i = plan->items;

	while (i && plan->item[i - 1].fate == UNDO_FILED)
		i--;
	return i && plan->item[i - 1].fate == UNDO_STAYS ? &plan->item[i - 1] : NULL;
}

const char *undo_body(struct arena *arena, const struct undo_plan *plan)
{
	struct buf text, out;

	buf_init(&text, arena);
	buf_init(&out, arena);
	for (size_t i = 0; i < plan->items; i++) {
		const char *words = plan->item[i].text;

		/* the reason of a repair may be for one side alone */
		if (plan->item[i].fate == UNDO_STEP)
			buf_printf(&text, "- Taken back: %s.\n", words);
		else if (plan->item[i].fate == UNDO_POSITION)
			buf_puts(&text, "- Taken back: a position that was put right.\n");
	}
	report_paragraphs(&out, arena, text.data);
	return out.data;
}

/* True when from this commit on it is known whether both sides are committed. */
static bool settles(struct arena *arena, const struct ledger_commit *commit)
{
	const char *word = ledger_trailer(arena, commit->message, "Kind");
	enum commit_kind kind;

	return commit_kind_parse(word, &kind) &&
	       (kind == COMMIT_SEAL || commit_traits[kind].takes_back);
}

struct search {
	struct arena *arena;
	struct undo_plan plan;
};

/* Of the end of a history. What was there to be taken back before is not known. */
static bool find_target(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;
	struct undo_targets targets;
	size_t i = 0;

	undo_targets_init(&targets, search->arena);
	while (!whole && i < count && !settles(search->arena, &commit[i]))
		i++;
	if (!whole && i < count) {
		undo_targets_add(&targets, &commit[i++]);
		targets.count = targets.items = 0;
	}
	for (; i < count; i++)
		undo_targets_add(&targets, &commit[i]);
	search->plan = undo_plan(&targets);
	return search->plan.id;
}

int undo_target_find(struct undo_plan *out, struct ledger *ledger, struct arena *arena,
	struct diag *diag)
{
	struct search search = {.arena = arena};
	int err = ledger_look_back(ledger, arena, find_target, &search, diag);

	*out = search.plan;
	return err;
}

/* ---- the operation ---- */

int operation_undo(struct change *out, struct campaign *c, const struct campaign *target,
	const struct undo_plan *plan, const char *reason, struct diag *diag)
{
	const char *given_up = commitments_given_up(c);
	const struct settings now = c->settings;
	struct occasion occasion;
	struct tree tree;
	int err;

	tree_copy(&tree, &c->tree, c->arena);
	tree_copy(&c->tree, &target->tree, c->arena);
	c->state = target->state;
	c->settings = target->settings;
	keep_untaken(c, &now, &tree);
	tell_rulings_strike(c, RULING_RESUMED); /* the news are of what comes before it */
	if (reason)
		tell_rulings_add(c, "Why the game was taken back: ", reason);
	if (given_up)
		tell_rulings_add(c, given_up, NULL);
	begin_try(c);
	campaign_store(c, NULL);
	occasion = occasion_of(c, COMMIT_UNDO,
		arena_printf(c->arena, "Taken back to %s", campaign_step(c)));
	occasion.told = true;
	occasion.burnt = now.phase != PHASE_OPEN;
	occasion.reason = reason;
	occasion.news = undo_body(c->arena, plan);
	if ((err = tell_all(c, &occasion, diag)) < 0)
		return err;
	return finish_change(out, c, &occasion, diag);
}
