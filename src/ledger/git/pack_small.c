/*
 * Packing: what there are several versions of becomes small. A version is told by what it
 * has in common with the one before it: the file or directory of that name in the parent of
 * the commit, or, where there is none, the one beside it in the same directory. Commits
 * stay whole, so that a history is read quickly.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "ledger/git/delta.h"
#include "ledger/git/pack_private.h"

/* git has 50, which saves another sixth of the bytes; libgit2, however, mostly begins again
 * with the one that is whole, and an audit takes a fifth longer then. */
#define DEPTH_MOST 16

struct maker {
	struct packing *p;
	struct batch batch; /* what is settled, in the order in which it can be read */
	struct deflater deflater;
	struct arena scratch; /* of one object */
};

static int by_id(const void *a, const void *b)
{
	return git_oid_cmp(
		&((const struct fresh *)a)->whole.id, &((const struct fresh *)b)->whole.id);
}

static struct fresh *find(const struct packing *p, const git_oid *id)
{
	struct fresh key = {.whole = {.id = *id}};

	return p->fresh_count ? bsearch(&key, p->fresh, p->fresh_count, sizeof key, by_id)
			      : NULL;
}

/* ---- one object ---- */

static bool inflate_whole(struct span *out, struct maker *m, const struct packed *object)
{
	char *data = arena_alloc(&m->scratch, object->length + 1);

	*out = (struct span){data, object->length};
	return packed_open(data, object);
}

static bool read_stored(struct span *out, struct maker *m, const git_oid *id)
{
	git_odb_object *object = NULL;

	if (object_read(&object, m->p->odb, id))
		return false;
	out->length = git_odb_object_size(object);
	out->data = arena_copy(&m->scratch, git_odb_object_data(object), out->length);
	git_odb_object_free(object);
	return true;
}

static bool read_base(struct span *out, struct maker *m, const struct packed *base)
{
	const struct fresh *fresh = find(m->p, &base->id);

	return fresh         ? inflate_whole(out, m, &fresh->whole)
	       : !base->base ? inflate_whole(out, m, base)
			     : read_stored(out, m, &base->id);
}

/* The object as a delta to `base`, if that is smaller. */
static void tell_by(
	struct maker *m, struct packed *object, struct span to, const struct packed *base)
{
	struct packed small = {.id = object->id,
		.type = object->type,
		.base = &base->id,
		.depth = base->depth + 1};
	struct span from;
	struct buf delta;

	buf_init(&delta, &m->scratch);
	if (base->type != object->type || base->depth == DEPTH_MOST ||
		!read_base(&from, m, base))
		return;
	delta_make(&delta, from, to, &m->scratch);
	if (!delta_makes((struct span){delta.data, delta.length}, from, to))
		return;
	small.length = delta.length;
	if (deflater_put(&small.bytes, &small.size, &m->deflater, m->p->arena, delta.data,
		    delta.length) &&
		small.size + GIT_OID_RAWSZ < object->size)
		*object = small;
}

static void squeeze(struct maker *m, struct packed *object, struct span to)
{
	struct packed small = *object;

	if (deflater_put(&small.bytes, &small.size, &m->deflater, m->p->arena, to.data,
		    to.length) &&
		small.size < object->size)
		*object = small;
}

/* `before` is the id of what it may be told by, or NULL. Only what is settled can be a
 * base: so none is told by itself. */
static void settle(struct maker *m, struct fresh *fresh, const git_oid *before)
{
	const struct packed *base = before ? batch_find(&m->batch, before) : NULL;
	struct span to;

	fresh->settled = true;
	if (inflate_whole(&to, m, &fresh->whole)) {
		if (base)
			tell_by(m, fresh->object, to, base);
		if (!fresh->object->base)
			squeeze(m, fresh->object, to);
	}
	batch_share(&m->batch, fresh->object);
	arena_clear(&m->scratch);
}

/* ---- what it may be told by ---- */

static bool are_alike(const git_tree_entry *a, const git_tree_entry *b)
{
	return a && b && git_tree_entry_type(a) == git_tree_entry_type(b);
}

static const git_oid *find_before(
	const git_tree *tree, size_t number, const git_tree *parents)
{
	const git_tree_entry *entry = git_tree_entry_byindex(tree, number), *before = NULL;

	if (parents)
		before = git_tree_entry_byname(parents, git_tree_entry_name(entry));
	if (!are_alike(before, entry) && number)
		before = git_tree_entry_byindex(tree, number - 1);
	return are_alike(before, entry) ? git_tree_entry_id(before) : NULL;
}

/* The tree `id` and all below it; `before` may be NULL. */
static void settle_tree(struct maker *m, const git_oid *id, const git_oid *before)
{
	struct fresh *fresh = find(m->p, id);
	git_tree *tree = NULL, *parents = NULL;

	if (!fresh || fresh->settled)
		return;
	settle(m, fresh, before);
	if (git_tree_lookup(&tree, m->p->repo, id) < 0)
		return;
	if (before && git_tree_lookup(&parents, m->p->repo, before) < 0)
		parents = NULL;
	for (size_t i = 0; i < git_tree_entrycount(tree); i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
		const git_oid *own = git_tree_entry_id(entry);
		struct fresh *below = find(m->p, own);

		if (git_tree_entry_type(entry) == GIT_OBJECT_TREE)
			settle_tree(m, own, find_before(tree, i, parents));
		else if (below && !below->settled)
			settle(m, below, find_before(tree, i, parents));
	}
	git_tree_free(tree);
	git_tree_free(parents);
}

/* ---- in the order of the history ---- */

static struct fresh *find_parent(const struct packing *p, const struct fresh *fresh)
{
	struct fresh *parent = NULL;
	git_commit *commit = NULL;

	if (git_commit_lookup(&commit, p->repo, &fresh->whole.id) < 0)
		return NULL;
	if (git_commit_parentcount(commit))
		parent = find(p, git_commit_parent_id(commit, 0));
	git_commit_free(commit);
	return parent && !parent->settled ? parent : NULL;
}

static void settle_commit(struct maker *m, struct fresh *fresh)
{
	git_commit *commit = NULL, *parent = NULL;

	settle(m, fresh, NULL);
	if (git_commit_lookup(&commit, m->p->repo, &fresh->whole.id) < 0)
		return;
	if (git_commit_parentcount(commit) && git_commit_parent(&parent, commit, 0) < 0)
		parent = NULL;
	settle_tree(
		m, git_commit_tree_id(commit), parent ? git_commit_tree_id(parent) : NULL);
	git_commit_free(commit);
	git_commit_free(parent);
}

/* A commit, and before it those that lead to it. */
static void settle_history(struct maker *m, struct fresh *last)
{
	struct arena arena = ARENA_INIT;
	struct fresh **chain = NULL;
	size_t count = 0, capacity = 0;

	for (struct fresh *fresh = last; fresh; fresh = find_parent(m->p, fresh)) {
		ARENA_GROW(&arena, chain, count, capacity);
		chain[count++] = fresh;
	}
	while (count)
		settle_commit(m, chain[--count]);
	arena_release(&arena);
}

/* What was small stays so. What it is told by may be fresh, in a pack that holds it once
 * more: that stays whole, then. */
static void keep(struct maker *m, const struct packed *object)
{
	struct fresh *base = object->base ? find(m->p, object->base) : NULL;

	if (base && !base->settled)
		settle(m, base, NULL);
	batch_share(&m->batch, object);
}

void packing_make_small(struct packing *p)
{
	struct maker m = {.p = p, .scratch = ARENA_INIT};

	if (p->fresh_count)
		qsort(p->fresh, p->fresh_count, sizeof *p->fresh, by_id);
	batch_init(&m.batch, p->arena, &p->ledger->deflater);
	deflater_init(&m.deflater, p->arena, Z_DEFAULT_COMPRESSION);
	for (size_t i = 0; i < p->batch.count; i++)
		if (!find(p, &p->batch.object[i]->id))
			keep(&m, p->batch.object[i]);
	for (size_t i = 0; i < p->fresh_count; i++)
		if (p->fresh[i].whole.type == GIT_OBJECT_COMMIT && !p->fresh[i].settled)
			settle_history(&m, &p->fresh[i]);
	for (size_t i = 0; i < p->fresh_count; i++)
		if (!p->fresh[i].settled)
			settle(&m, &p->fresh[i], NULL);
	p->batch = m.batch;
	arena_release(&m.scratch);
}
