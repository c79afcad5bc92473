/* What projections must be: from the history of the truth to the commits of each. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "ledger/format.h"
#include "ledger/projection/projection_private.h"

/* What a commit of the truth is to the projections. */
struct moment {
	git_oid id;
	int64_t date;
	unsigned dates; /* bits of those for whom what follows is dated by it */
	bool has[PROJECTIONS];
	git_oid subtree[PROJECTIONS];
};

struct history {
	struct ledger *ledger;
	struct arena *arena;
	struct moment *moment; /* the newest first */
	size_t count, capacity;
	struct diag *diag;
};

#define FOR_ALL_OF_THEM ((1u << PROJECTIONS) - 1)

/* When a seal was made, and when the value of its round came, everybody can compare with
 * the times of the beacon. */
static bool has_round(struct arena *arena, const char *message)
{
	return ledger_trailer(arena, message, "Round") ||
	       ledger_trailer(arena, message, "Beacon");
}

/* What is told to one audience alone has no date for the others. */
static unsigned dates_what_follows(struct arena *arena, const char *message)
{
	const char *to = ledger_trailer(arena, message, "To");
	enum commit_kind kind;

	if (!commit_kind_parse(ledger_trailer(arena, message, "Kind"), &kind) ||
		(!commit_traits[kind].dates && !has_round(arena, message)))
		return 0;
	for (unsigned who = 0; to && who < PROJECTIONS; who++)
		if (!strcmp(to, audience_name((enum audience)who)))
			return 1u << who;
	return FOR_ALL_OF_THEM;
}

static int find_subtrees(struct moment *moment, struct history *h, git_commit *commit)
{
	const git_tree_entry *entry;
	git_tree *root = NULL, *told = NULL;
	int rc = OK;

	if (git_commit_tree(&root, commit) < 0) {
		ledger_git_error(h->diag, "read a tree of the repository");
		return ERR_DAMAGED;
	}
	entry = git_tree_entry_byname(root, "for");
	if (entry &&
		git_tree_lookup(&told, h->ledger->repo, git_tree_entry_id(entry)) < 0) {
		ledger_git_error(h->diag, "read a tree of the repository");
		rc = ERR_DAMAGED;
	}
	for (size_t who = 0; told && who < PROJECTIONS; who++) {
		entry = git_tree_entry_byname(told, audience_name((enum audience)who));
		if (!entry || git_tree_entry_type(entry) != GIT_OBJECT_TREE)
			continue;
		moment->has[who] = true;
		git_oid_cpy(&moment->subtree[who], git_tree_entry_id(entry));
	}
	git_tree_free(told);
	git_tree_free(root);
	return rc;
}

static struct moment *add_moment(struct history *h)
{
	ARENA_GROW(h->arena, h->moment, h->count, h->capacity);
	return &h->moment[h->count++];
}

/* Reads one commit; *next is its parent and *more false at the first. */
static int read_moment(struct history *h, git_oid *next, bool *more)
{
	struct moment *moment = add_moment(h);
	struct arena scratch = ARENA_INIT;
	git_commit *commit = NULL;
	int rc;

	if (git_commit_lookup(&commit, h->ledger->repo, next) < 0) {
		ledger_git_error(h->diag, "read the history");
		return ERR_DAMAGED;
	}
	git_oid_cpy(&moment->id, next);
	moment->date = git_commit_time(commit);
	moment->dates = dates_what_follows(&scratch, git_commit_message(commit));
	rc = find_subtrees(moment, h, commit);
	*more = git_commit_parentcount(commit) > 0;
	if (*more)
		git_oid_cpy(next, git_commit_parent_id(commit, 0));
	git_commit_free(commit);
	arena_release(&scratch);
	return rc;
}

/* Back to the commit `from`, and further to what dates it; without it, to the first. */
static int read_history(struct history *h, size_t *at, const git_oid *from)
{
	git_oid next = h->ledger->tip;
	bool more = h->ledger->born, passed = false;
	unsigned dated = 0;
	int rc;

	*at = 0;
	while (more && !(passed && dated == FOR_ALL_OF_THEM)) {
		if ((rc = read_moment(h, &next, &more)))
			return rc;
		if (!passed && from && git_oid_equal(&h->moment[h->count - 1].id, from)) {
			passed = true;
			*at = h->count - 1;
		}
		dated = (passed ? dated : 0) | h->moment[h->count - 1].dates;
	}
	return OK;
}

static struct expected_commit *add_commit(struct expected *expected, struct arena *arena)
{
	ARENA_GROW(arena, expected->commit, expected->count, expected->capacity);
	return &expected->commit[expected->count++];
}

static int read_message(const char **out, size_t *length, struct history *h,
	const struct moment *moment, enum audience who)
{
	const char *name = told_file(h->arena, who, TOLD_MESSAGE);
	const git_tree_entry *entry;
	git_tree *tree = NULL;
	char id[LEDGER_ID + 1];
	git_oid blob;

	if (git_tree_lookup(&tree, h->ledger->repo, &moment->subtree[who]) < 0) {
		ledger_git_error(h->diag, "read a tree of the repository");
		return ERR_DAMAGED;
	}
	entry = git_tree_entry_byname(tree, told_path[TOLD_MESSAGE]);
	if (entry)
		git_oid_cpy(&blob, git_tree_entry_id(entry));
	git_tree_free(tree);
	if (!entry) {
		diag_error(h->diag, "the commit %.12s cannot be projected: %s is missing",
			git_oid_tostr(id, sizeof id, &moment->id), name);
		return ERR_DAMAGED;
	}
	return ledger_object(out, length, h->ledger, h->arena, &blob, name, h->diag);
}

/* The commit that a moment gives; its id is known before anything is written. */
static int expect_moment(struct expected *expected, struct history *h,
	const struct moment *moment, enum audience who, int64_t date)
{
	const struct expected_commit *before =
		expected->count ? &expected->commit[expected->count - 1] : NULL;
	char hex[LEDGER_ID + 1];
	const char *message;
	struct expected_commit commit;
	struct buf text;
	size_t length;
	int rc;

	if ((rc = read_message(&message, &length, h, moment, who)))
		return rc;
	buf_init(&text, h->arena);
	buf_printf(
		&text, "tree %s\n", git_oid_tostr(hex, sizeof hex, &moment->subtree[who]));
	if (before)
		buf_printf(
			&text, "parent %s\n", git_oid_tostr(hex, sizeof hex, &before->id));
	buf_printf(&text,
		"author " LEDGER_IDENTITY " %lld +0000\n"
		"committer " LEDGER_IDENTITY " %lld +0000\n\n",
		(long long)date, (long long)date);
	buf_add(&text, message, length);
	commit = (struct expected_commit){.truth = moment->id,
		.tree = moment->subtree[who],
		.text = text.data,
		.length = text.length};
	if ((rc = object_id(
		     &commit.id, GIT_OBJECT_COMMIT, text.data, text.length, h->diag)))
		return rc;
	*add_commit(expected, h->arena) = commit;
	return OK;
}

static void begin_with(struct expected *expected, struct arena *arena,
	const struct moment *moment, const git_oid *tip, enum audience who)
{
	*add_commit(expected, arena) = (struct expected_commit){
		.truth = moment->id, .tree = moment->subtree[who], .id = *tip};
}

static int64_t first_date(const struct history *h, size_t at, size_t who)
{
	while (at + 1 < h->count && !(h->moment[at].dates & (1u << who)))
		at++;
	return h->moment[at].date;
}

static bool is_new(const struct history *h, size_t at, size_t who)
{
	const struct moment *now = &h->moment[at], *before = now + 1;

	return now->has[who] &&
	       (at + 1 == h->count || !before->has[who] ||
		       !git_oid_equal(&now->subtree[who], &before->subtree[who]));
}

/* What a moment gives to the projection of one audience, dated by what set it going. */
static int expect_of(
	struct expected *expected, struct history *h, size_t at, size_t who, int64_t *date)
{
	if (h->moment[at].dates & (1u << who))
		*date = h->moment[at].date;
	return is_new(h, at, who) ? expect_moment(expected, h, &h->moment[at],
					    (enum audience)who, *date)
				  : OK;
}

int expected_make(struct expected expected[PROJECTIONS], bool *found, struct ledger *ledger,
	struct arena *arena, const struct progress *from, struct diag *diag)
{
	struct history h = {.ledger = ledger, .arena = arena, .diag = diag};
	int64_t date[PROJECTIONS];
	size_t at;
	int rc;

	memset(expected, 0, PROJECTIONS * sizeof *expected);
	if ((rc = read_history(&h, &at, from ? &from->truth : NULL)))
		return rc;
	*found = h.count && (!from || git_oid_equal(&h.moment[at].id, &from->truth));
	if (!*found)
		return OK;
	if (!from)
		at = h.count;
	for (size_t who = 0; who < PROJECTIONS; who++)
		date[who] = first_date(&h, from ? at : h.count - 1, who);
	for (size_t who = 0; from && who < PROJECTIONS; who++)
		begin_with(&expected[who], arena, &h.moment[at], &from->tip[who],
			(enum audience)who);
	while (at-- > 0)
		for (size_t who = 0; who < PROJECTIONS; who++)
			if ((rc = expect_of(&expected[who], &h, at, who, &date[who])))
				return rc;
	return OK;
}

ptrdiff_t expected_find(const struct expected *expected, const git_oid *id)
{
	/* it is mostly one of the last */
	for (size_t i = expected->count; i-- > 0;)
		if (git_oid_equal(&expected->commit[i].id, id))
			return (ptrdiff_t)i;
	return -1;
}

int projection_list(struct projected **out, size_t *count, struct ledger *ledger,
	struct arena *arena, enum audience who, struct diag *diag)
{
	struct expected expected[PROJECTIONS];
	bool found;
	int rc;

	*out = NULL;
	*count = 0;
	if ((rc = expected_make(expected, &found, ledger, arena, NULL, diag)))
		return rc;
	*count = expected[who].count;
	*out = ARENA_NEW_ARRAY(arena, *count + 1, struct projected);
	for (size_t i = 0; i < *count; i++) {
		const struct expected_commit *commit = &expected[who].commit[i];
		struct projected *to = &(*out)[i];

		git_oid_tostr(to->id, sizeof to->id, &commit->id);
		git_oid_tostr(to->truth, sizeof to->truth, &commit->truth);
	}
	return OK;
}
