/* Packing: what there is, and whether it is time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/pack_private.h"
#include "system/beneath.h"

/* Unless the repository's own settings say something else. */
#define LOOSE_MAX 1000
#define PACKS_MAX 40
#define PACK_LARGE                                                                         \
	(8 * 1024 * 1024) /* bytes: such a one need not be moved again and again */
#define SAMPLED 16        /* one directory of objects in so many is counted */

const char *packing_path(const struct packing *p, const char *path)
{
	return arena_printf(p->arena, "%s/%s", p->git, path);
}

const char *packing_full_path(const struct packing *p, const char *path)
{
	return arena_printf(p->arena, "%s/%s/%s", p->ledger->dir, p->git, path);
}

const char *packing_file(const struct packing *p, const char *name, const char *ending)
{
	return arena_printf(p->arena, "%s/objects/pack/pack-%s%s", p->git, name, ending);
}

static bool is_there(const struct packing *p, const char *path)
{
	struct stat status;

	return !beneath_stat(&status, p->ledger->dir, path);
}

/* ---- is it time? ---- */

static int setting(const struct packing *p, const char *key, int without)
{
	git_config *config = NULL;
	int value = without;

	if (git_repository_config_snapshot(&config, p->repo) < 0 ||
		git_config_get_int32(&value, config, key) < 0)
		value = without;
	git_config_free(config);
	return value;
}

/* As list_loose, but of one directory of those in which git keeps them. */
static DIR *open_directory(const struct packing *p, unsigned number)
{
	return beneath_list(
		p->ledger->dir, arena_printf(p->arena, "%s/objects/%02x", p->git, number));
}

static size_t count_in(const struct packing *p, unsigned number)
{
	DIR *stream = open_directory(p, number);
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream)))
		count += text_is_hex(entry->d_name, LEDGER_ID - 2);
	if (stream)
		closedir(stream);
	return count;
}

/* About so many loose objects. Where packs hold all, their directories are not there. */
static size_t count_loose(const struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, packing_path(p, "objects"));
	struct dirent *entry;
	size_t count = 0;

	while (stream && (entry = readdir(stream))) {
		unsigned number = (unsigned)strtoul(entry->d_name, NULL, 16);

		if (text_is_hex(entry->d_name, 2) && number % SAMPLED == 0)
			count += count_in(p, number);
	}
	if (stream)
		closedir(stream);
	return count * SAMPLED;
}

/* Somebody marked it as one to be left alone, or git still fetches what it lacks. */
static bool is_kept(const struct packing *p, const char *name)
{
	return is_there(p, packing_file(p, name, ".keep")) ||
	       is_there(p, packing_file(p, name, ".promisor"));
}

static void add_pack(struct packing *p, const char *file)
{
	const char *name;

	if (strncmp(file, "pack-", 5) != 0 || strlen(file) != 5 + LEDGER_ID + 4 ||
		strcmp(file + 5 + LEDGER_ID, ".idx") != 0)
		return;
	name = arena_copy(p->arena, file + 5, LEDGER_ID);
	if (!text_is_hex(name, LEDGER_ID))
		return;
	ARENA_GROW(p->arena, p->old, p->olds, p->old_capacity);
	p->old[p->olds++] = name;
}

static bool can_go(const struct packing *p, const char *name)
{
	struct stat status;

	return !beneath_stat(&status, p->ledger->dir, packing_file(p, name, ".pack")) &&
	       status.st_size <= PACK_LARGE && !is_kept(p, name);
}

static void drop_others(struct packing *p)
{
	size_t left = 0;

	for (size_t i = 0; i < p->olds; i++)
		if (can_go(p, p->old[i]))
			p->old[left++] = p->old[i];
	p->olds = left;
}

/* An index over several packs names all of them: who made it keeps them in order. */
static void list_packs(struct packing *p)
{
	DIR *stream = beneath_list(p->ledger->dir, packing_path(p, "objects/pack"));
	struct dirent *entry;

	while (stream && (entry = readdir(stream)))
		add_pack(p, entry->d_name);
	if (stream)
		closedir(stream);
	if (is_there(p, packing_path(p, "objects/pack/multi-pack-index")))
		p->olds = 0;
}

bool packing_is_due(struct packing *p)
{
	int loose_max = setting(p, "gc.auto", LOOSE_MAX);
	int packs_max = setting(p, "gc.autopacklimit", PACKS_MAX);
	size_t most;

	if (loose_max <= 0)
		return false;
	list_packs(p);
	most = p->ledger->complete ? 1 : (size_t)packs_max;
	if (p->olds > most) /* nearly always they are few, and no file is looked at */
		drop_others(p);
	if (packs_max <= 0 || p->olds <= most)
		p->olds = 0;
	p->many_loose = count_loose(p) > (size_t)loose_max;
	return p->olds || p->many_loose;
}

bool packing_joins(const struct packing *p)
{
	return !p->many_loose && !p->ledger->complete;
}

/* ---- what there is ---- */

static int by_id(const void *a, const void *b)
{
	return git_oid_cmp(
		&((const struct packable *)a)->id, &((const struct packable *)b)->id);
}

static void add(struct packing *p, struct packables *list, const git_oid *id)
{
	ARENA_GROW(p->arena, list->item, list->count, list->capacity);
	list->item[list->count++] = (struct packable){.id = *id};
}

static void sort(struct packables *list)
{
	size_t left = 0;

	if (list->count)
		qsort(list->item, list->count, sizeof *list->item, by_id);
	for (size_t i = 0; i < list->count; i++)
		if (!left || by_id(&list->item[left - 1], &list->item[i]) != 0)
			list->item[left++] = list->item[i];
	list->count = left;
}

static bool reads(git_odb *odb, const git_oid *id, size_t *bytes)
{
	git_odb_object *object = NULL;
	bool good = !object_read(&object, odb, id);

	if (good)
		*bytes += git_odb_object_size(object);
	git_odb_object_free(object);
	return good;
}

/* What a pack has goes; what is damaged stays for somebody to look at. */
static void take_loose(struct packing *p, git_odb *packs, const git_oid *id)
{
	size_t not_again = 0;
	bool packed = git_odb_exists_ext(packs, id, GIT_ODB_LOOKUP_NO_REFRESH) &&
		      reads(packs, id, &not_again);

	if (!packed && !reads(p->odb, id, &p->bytes))
		return;
	add(p, &p->loose, id);
	if (!packed)
		add(p, &p->wanted, id);
}

static void list_loose(struct packing *p, git_odb *packs, unsigned number)
{
	DIR *stream = open_directory(p, number);
	struct dirent *entry;
	git_oid id;

	while (stream && (entry = readdir(stream))) {
		char hex[LEDGER_ID + 1];

		if (!text_is_hex(entry->d_name, LEDGER_ID - 2))
			continue;
		snprintf(hex, sizeof hex, "%02x%.38s", number, entry->d_name);
		if (!git_oid_fromstr(&id, hex))
			take_loose(p, packs, &id);
	}
	if (stream)
		closedir(stream);
}

static int add_wanted(const git_oid *id, void *payload)
{
	struct packing *p = payload;

	if (!reads(p->odb, id, &p->bytes))
		return GIT_EUSER;
	add(p, &p->wanted, id);
	return 0;
}

/* An object database of one pack. */
static int open_pack(git_odb **out, const char *index)
{
	git_odb_backend *backend = NULL;
	int rc = git_odb_new(out);

	if (rc >= 0 && (rc = git_odb_backend_one_pack(&backend, index)) >= 0)
		rc = git_odb_add_backend(*out, backend, 1);
	return rc;
}

static void list_old(struct packing *p)
{
	size_t before = p->wanted.count;
	int rc = 0;

	for (size_t i = 0; i < p->olds && rc >= 0; i++) {
		const char *index = packing_file(p, p->old[i], ".idx");
		git_odb *odb = NULL;

		rc = open_pack(
			&odb, arena_printf(p->arena, "%s/%s", p->ledger->dir, index));
		if (rc >= 0)
			rc = git_odb_foreach(odb, add_wanted, p);
		git_odb_free(odb);
	}
	if (rc >= 0)
		return;
	p->wanted.count = before;
	p->olds = 0;
}

static void take_names(struct packing *p, const git_oid *id)
{
	git_tree *tree = NULL;

	if (git_tree_lookup(&tree, p->repo, id) < 0)
		return; /* no tree */
	for (size_t i = 0; i < git_tree_entrycount(tree); i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
		struct packable key = {.id = *git_tree_entry_id(entry)};
		struct packable *found =
			p->wanted.count ? bsearch(&key, p->wanted.item, p->wanted.count,
						  sizeof key, by_id)
					: NULL;

		if (found && !found->name)
			found->name = arena_string(p->arena, git_tree_entry_name(entry));
	}
	git_tree_free(tree);
}

int packing_look(struct packing *p)
{
	git_odb_backend *backend = NULL;
	git_odb *packs = NULL;
	int rc = git_odb_new(&packs);

	if (rc < 0 ||
		(rc = git_odb_backend_pack(&backend, packing_full_path(p, "objects"))) <
			0 ||
		(rc = git_odb_add_backend(packs, backend, 1)) < 0) {
		git_odb_free(packs);
		return ledger_git_error(p->diag, "read the packs");
	}
	for (unsigned i = 0; i < 256; i++)
		list_loose(p, packs, i);
	git_odb_free(packs);
	list_old(p);
	sort(&p->wanted);
	for (size_t i = 0; i < p->wanted.count; i++)
		take_names(p, &p->wanted.item[i].id);
	return OK;
}

int packing_read_back(struct packing *p, const char *index)
{
	git_odb *odb = NULL;
	size_t bytes = 0;
	int rc = open_pack(&odb, index);

	for (size_t i = 0; i < p->wanted.count && rc >= 0; i++)
		if (!reads(odb, &p->wanted.item[i].id, &bytes))
			rc = GIT_ERROR;
	git_odb_free(odb);
	return rc < 0 ? ledger_git_error(p->diag, "read a new pack") : OK;
}

/* ---- what is to be moved ---- */

int packing_note(struct packing *p)
{
	struct workfiles begun;
	struct buf text;
	int rc;

	buf_init(&text, p->arena);
	if (p->name)
		buf_printf(&text, "%s %s\n", p->git, p->name);
	for (size_t i = 0; i < p->olds; i++)
		buf_printf(&text, "%s %s\n", p->git, p->old[i]);
	workfiles_init(&begun, p->arena, p->ledger->dir);
	begun.prefix = "packing";
	if ((rc = workfiles_stage(
		     &begun, PACKING_BEGUN, text.data, text.length, 0600, p->diag)))
		return rc;
	return workfiles_place(&begun, p->diag);
}
