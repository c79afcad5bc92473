/* Packing: loose objects, and those of packs that are not as ours are, read through
 * libgit2. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/pack_private.h"

void packing_add(struct packing *p, struct packed *object)
{
	size_t before = p->batch.count;

	batch_share(&p->batch, object);
	if (p->batch.count == before)
		return;
	ARENA_GROW(p->arena, p->fresh, p->fresh_count, p->fresh_capacity);
	p->fresh[p->fresh_count++] = (struct fresh){.object = object, .whole = *object};
}

void packing_forget(struct packing *p, size_t count, size_t fresh)
{
	batch_forget(&p->batch, count);
	p->fresh_count = fresh;
}

/* Adds an object, or says that it is not there or damaged. */
static bool add_read(struct packing *p, git_odb *odb, const git_oid *id)
{
	git_odb_object *object = NULL;
	struct packed *packed = NULL;

	if (!object_read(&object, odb, id))
		packed = packed_new(p->arena, &p->ledger->deflater, id,
			git_odb_object_type(object), git_odb_object_data(object),
			git_odb_object_size(object));
	if (packed)
		packing_add(p, packed);
	git_odb_object_free(object);
	return packed != NULL;
}

/* ---- loose objects ---- */

/* What a pack has goes; what is damaged stays for somebody to look at. */
static void take_loose(struct packing *p, git_odb *packs, const git_oid *id)
{
	git_odb_object *object = NULL;
	bool packed = git_odb_exists_ext(packs, id, GIT_ODB_LOOKUP_NO_REFRESH) &&
		      !object_read(&object, packs, id);

	git_odb_object_free(object);
	if (!packed && !add_read(p, p->odb, id))
		return;
	ARENA_GROW(p->arena, p->loose, p->loose_count, p->loose_capacity);
	p->loose[p->loose_count++] = *id;
}

static void list_loose(struct packing *p, git_odb *packs, unsigned number)
{
	DIR *stream = packing_directory(p, number);
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

/* An object database of all packs. */
static int open_packs(git_odb **out, const struct packing *p)
{
	const char *objects =
		arena_printf(p->arena, "%s/%s/objects", p->ledger->dir, p->git);
	git_odb_backend *backend = NULL;
	int rc = git_odb_new(out);

	if (rc >= 0 && (rc = git_odb_backend_pack(&backend, objects)) >= 0)
		rc = git_odb_add_backend(*out, backend, 1);
	return rc;
}

/* ---- packs of others ---- */

struct reading {
	struct packing *p;
	git_odb *odb;
};

static int take_packed(const git_oid *id, void *payload)
{
	struct reading *reading = payload;

	return add_read(reading->p, reading->odb, id) ? 0 : GIT_EUSER;
}

/* Takes all objects of a pack, or none when one of them cannot be read. */
static bool take_pack(struct packing *p, const char *name)
{
	const char *index = arena_printf(
		p->arena, "%s/%s", p->ledger->dir, packing_file(p, name, ".idx"));
	size_t before = p->batch.count, fresh = p->fresh_count;
	struct reading reading = {.p = p};
	git_odb_backend *backend = NULL;
	int rc = git_odb_new(&reading.odb);

	if (rc >= 0 && (rc = git_odb_backend_one_pack(&backend, index)) >= 0 &&
		(rc = git_odb_add_backend(reading.odb, backend, 1)) >= 0)
		rc = git_odb_foreach(reading.odb, take_packed, &reading);
	git_odb_free(reading.odb);
	if (rc < 0)
		packing_forget(p, before, fresh);
	return rc >= 0;
}

int packing_look(struct packing *p, size_t taken)
{
	git_odb *packs = NULL;
	int rc = open_packs(&packs, p);

	for (unsigned i = 0; i < 256 && rc >= 0; i++)
		list_loose(p, packs, i);
	git_odb_free(packs);
	if (rc < 0)
		return ledger_git_error(p->diag, "read the packs");
	for (size_t i = taken; i < p->olds; i++)
		if (take_pack(p, p->old[i]))
			p->old[taken++] = p->old[i];
	p->olds = taken;
	return OK;
}
