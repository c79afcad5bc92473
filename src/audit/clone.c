/*
 * The audit of a clone, of what one audience was told: all commits in turn, each by what
 * its message, its report and the files beside this one say. Without the truth no step can
 * be played again here, until the whole campaign is published (clone_published.c). A truth
 * that another version of the program has ruled is audited so, too: as its three audiences
 * would.
 */
#include <string.h>

#include "audit/audit_private.h"
#include "base/diag.h"
#include "base/text.h"
#include "base/tree.h"
#include "campaign/secrets.h"
#include "game/ruleset.h"

bool audit_is_clone(const struct tree *tree)
{
	return tree_find(tree, told_path[TOLD_MESSAGE]) &&
	       tree_find(tree, told_path[TOLD_VIEW]) &&
	       !tree_find(tree, truth_path[PATH_STATE]);
}

/* ---- the frame of a commit ---- */

static int check_frame(struct clone_audit *t)
{
	const char *message = tree_text(&t->tree, told_path[TOLD_MESSAGE]);
	const char *kind = clone_trailer(t, "Kind");
	int err = evidence_frame(t->session->diag, t->commit, t->parent);

	if (err < 0)
		return err;
	if (!message || strcmp(message, t->commit->message))
		return clone_differs(
			t, "its message is not its file", told_path[TOLD_MESSAGE]);
	if (!kind || !(t->step = clone_trailer(t, "Step")))
		return clone_differs(t, "has no trailer", kind ? "Step" : "Kind");
	if (!commit_kind_parse(kind, &t->kind) || !commit_traits[t->kind].told)
		return clone_differs(t, "is of a kind that is not told:", kind);
	if (t->first != (t->kind == COMMIT_NEW))
		return clone_differs(t,
			t->first ? "is the first, but of the kind"
				 : "is a second beginning, of the kind",
			kind);
	if (t->published)
		return clone_differs(
			t, "comes after the end:", "the secrets were published");
	return OK;
}

/* ---- the report ---- */

/* The form tells the hash of the view that it was made of. */
static int check_view(struct clone_audit *t)
{
	const struct tree_file *view = tree_find(&t->tree, told_path[TOLD_VIEW]);
	const char *report = tree_text(&t->tree, told_path[TOLD_REPORT]);
	const char *line = report ? strstr(report, "\nstate ") : NULL;
	char hash[SHA256_HEX + 1], **word;

	if (!line ||
		text_split(t->session->arena,
			arena_copy(t->session->arena, line + 1, strcspn(line + 1, "\n")),
			' ', &word) != 3)
		return OK;
	sha256_hex(hash, view->data, view->length);
	if (strlen(word[2]) != 12 || strncmp(hash, word[2], 12))
		return clone_differs(t, "its report was made of another view than",
			told_path[TOLD_VIEW]);
	return OK;
}

/* ---- the whole ---- */

int clone_check_commit(struct clone_audit *t)
{
	struct session *s = t->session;
	int err;

	if ((err = check_frame(t)) < 0 ||
		(err = versions_add(&t->result->versions, t->commit, s->diag)) < 0 ||
		(err = clone_read_settings(t)) < 0 ||
		(t->first && (err = clone_read_audience(t)) < 0) ||
		(err = clone_check_settings(t)) < 0 || (err = clone_check_chains(t)) < 0 ||
		(err = clone_check_end(t)) < 0)
		return err;
	evidence_witness(&t->witness, s->arena, NULL, &t->tree, t->commit->message, NULL);
	if ((err = clone_check_links(t)) < 0 || (err = clone_check_sequence(t)) < 0 ||
		(err = clone_check_seal(t)) < 0 || (err = clone_check_answers(t)) < 0 ||
		(err = clone_check_beacon(t)) < 0 || (err = clone_check_letters(t)) < 0 ||
		(err = clone_check_sealed(t)) < 0 || (err = clone_check_old_texts(t)) < 0 ||
		(err = clone_check_rolls(t)) < 0 || (err = clone_check_pulses(t)) < 0 ||
		(err = clone_check_waited(t)) < 0 || (err = check_view(t)) < 0 ||
		(err = clone_check_published(t)) < 0)
		return err;
	clone_keep_step(t);
	if (t->kind == COMMIT_STEP) {
		t->result->steps++;
		t->result->own += t->sealed && !strcmp(t->sealed, t->step) ? t->own : 0;
	}
	t->first = false;
	t->before = t->now;
	t->old = t->tree;
	return OK;
}

int audit_clone(struct audit_clone_result *out, struct session *s)
{
	/* The map, most of what is told, says nothing that the view does not. */
	const char *const let_go[] = {told_path[TOLD_MAP], NULL};
	struct ledger_known known = {.let_go = let_go};
	struct clone_audit t = {.session = s, .result = out, .first = true};
	struct ledger_commit *commit;
	size_t count;
	int err;

	memset(out, 0, sizeof *out);
	out->versions.arena = s->arena;
	err = ledger_history(&commit, &count, s->ledger, s->arena, s->diag);
	known.lasting = &t.old;
	for (size_t i = 0; i < count && err == OK; i++) {
		t.commit = &commit[i];
		t.parent = i ? &commit[i - 1] : NULL;
		if ((err = ledger_read_next(&t.tree, s->ledger, s->arena, commit[i].id,
			     &known, s->diag)) < 0 ||
			(err = clone_check_commit(&t)) < 0)
			break;
		out->who = t.who;
		out->commits++;
	}
	return err;
}

/* ---- the projections of a truth that another version has ruled ---- */

struct projection_audit {
	struct session *session;
	struct clone_audit told[AUDIENCE_DECK];
	struct audit_clone_result result[AUDIENCE_DECK];
};

struct projection_audit *projection_audit_begin(struct session *session)
{
	struct projection_audit *f = ARENA_NEW(session->arena, struct projection_audit);

	f->session = session;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		f->result[who].versions.arena = session->arena;
		f->told[who] = (struct clone_audit){
			.session = session, .result = &f->result[who], .first = true};
	}
	return f;
}

/* A copy that lives on; what is as it was before is shared with that. */
static void keep_file(struct tree *out, const struct tree *old, struct arena *arena,
	const char *path, const struct tree_file *file)
{
	const struct tree_file *was = tree_find(old, path);
	bool same = was && was->length == file->length &&
		    !memcmp(was->data, file->data, file->length);

	tree_put(out, same ? was->path : arena_string(arena, path),
		same ? was->data : arena_copy(arena, file->data, file->length),
		file->length);
}

/* What the audience is told, as its clone has it. */
static void subtree(struct tree *out, const struct projection_audit *f, enum audience who,
	const struct tree *tree)
{
	struct arena *arena = f->session->arena;
	const char *prefix = told_dir(arena, who);
	size_t length = strlen(prefix);

	tree_init(out, arena);
	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, prefix, length))
			keep_file(out, &f->told[who].tree, arena,
				tree->file[i].path + length, &tree->file[i]);
}

static bool same_trees(const struct tree *a, const struct tree *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (a->file[i].data != b->file[i].data ||
			strcmp(a->file[i].path, b->file[i].path) != 0)
			return false;
	return true;
}

/* Its commit in a clone has the file MESSAGE for a message. */
static const struct ledger_commit *commit_of(const struct projection_audit *f,
	const struct ledger_commit *commit, const struct tree *tree)
{
	struct ledger_commit *copy = ARENA_NEW(f->session->arena, struct ledger_commit);
	const char *message = tree_text(tree, told_path[TOLD_MESSAGE]);

	*copy = *commit;
	copy->message = message ? message : "";
	return copy;
}

int projection_audit_commit(struct projection_audit *f, const struct ledger_commit *commit,
	const struct tree *tree)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++) {
		struct clone_audit *t = &f->told[who];
		struct tree now;

		subtree(&now, f, who, tree);
		if (same_trees(&now, &t->tree))
			continue;
		t->tree = now;
		t->parent = t->commit;
		t->commit = commit_of(f, commit, &now);
		err = clone_check_commit(t);
	}
	return err;
}
