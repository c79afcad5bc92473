/* Many small packs of ours become one, their objects as they are: nothing is inflated. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/sha1.h"
#include "ledger/git/pack_private.h"

#define PACK_MOST  ((size_t)64 * 1024 * 1024) /* a larger one stays as it is */
#define PACK_HEAD  12
#define INDEX_HEAD 8
#define FAN        (256 * 4)
#define OF_OBJECT  (GIT_OID_RAWSZ + 4 + 4) /* bytes of an index */

/* A pack and its index in memory. */
struct pack_text {
	const unsigned char *pack, *index;
	size_t length, size;
	size_t count;
};

static uint32_t word_at(const unsigned char *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static bool read_part(const unsigned char **out, size_t *length, const struct packing *p,
	const char *name, const char *ending)
{
	struct diag ignored;
	const char *data;

	diag_init(&ignored, p->arena);
	if (workfile_read(&data, length, p->arena, p->ledger->dir,
		    packing_file(p, name, ending), PACK_MOST, &ignored) < 0 ||
		!pack_is_whole(data, *length))
		return false;
	*out = (const unsigned char *)data;
	return true;
}

/* Both are whole, are of each other, and as ours are. */
static bool read_pack(struct pack_text *out, const struct packing *p, const char *name)
{
	if (!read_part(&out->pack, &out->length, p, name, ".pack") ||
		!read_part(&out->index, &out->size, p, name, ".idx") ||
		out->length < PACK_HEAD + SHA1_BYTES || memcmp(out->pack, "PACK", 4) != 0 ||
		memcmp(out->index, "\377tOc", 4) != 0 || word_at(out->index + 4) != 2)
		return false;
	out->count = word_at(out->pack + 8);
	return out->size == INDEX_HEAD + FAN + out->count * OF_OBJECT + 2 * SHA1_BYTES &&
	       !memcmp(out->index + out->size - 2 * SHA1_BYTES,
		       out->pack + out->length - SHA1_BYTES, SHA1_BYTES);
}

/* Where an object begins, and which of the index it is. */
struct start {
	size_t at, number;
};

static int by_place(const void *a, const void *b)
{
	const struct start *x = a, *y = b;

	return x->at < y->at ? -1 : x->at > y->at;
}

static struct start *find_starts(const struct pack_text *text, struct arena *arena)
{
	const unsigned char *offset =
		text->index + INDEX_HEAD + FAN + text->count * (GIT_OID_RAWSZ + 4);
	struct start *start = ARENA_NEW_ARRAY(arena, text->count + 1, struct start);

	for (size_t i = 0; i < text->count; i++)
		start[i] = (struct start){word_at(offset + 4 * i), i};
	qsort(start, text->count, sizeof *start, by_place);
	start[text->count].at = text->length - SHA1_BYTES;
	return start;
}

/* The type and the length in front of an object; false for one that is a delta. */
static bool read_head(struct packed *out, const unsigned char *at, const unsigned char *end)
{
	unsigned shift = 4;

	out->type = (git_object_t)(*at >> 4 & 7);
	out->length = *at & 15;
	while (*at++ & 0x80) {
		if (at == end || shift > 32)
			return false;
		out->length |= (size_t)(*at & 0x7f) << shift;
		shift += 7;
	}
	out->bytes = (const char *)at;
	out->size = (size_t)(end - at);
	return git_object_typeisloose(out->type) && at < end;
}

static bool take(struct batch *batch, const struct pack_text *text,
	const struct start *start, struct arena *arena)
{
	const unsigned char *ids = text->index + INDEX_HEAD + FAN;
	const unsigned char *check = ids + text->count * GIT_OID_RAWSZ;
	struct packed *object = ARENA_NEW(arena, struct packed);
	size_t end = start[1].at;

	if (start->at < PACK_HEAD || start->at >= end || end > text->length - SHA1_BYTES ||
		crc32_z(0, text->pack + start->at, end - start->at) !=
			word_at(check + 4 * start->number) ||
		!read_head(object, text->pack + start->at, text->pack + end))
		return false;
	memcpy(object->id.id, ids + start->number * GIT_OID_RAWSZ, GIT_OID_RAWSZ);
	batch_share(batch, object);
	return true;
}

/* Adds all objects of a pack, if nothing in it is unlike ours; else none. */
static bool take_pack(struct batch *batch, const struct packing *p, const char *name)
{
	size_t before = batch->count;
	struct pack_text text;
	struct start *start;

	if (!read_pack(&text, p, name))
		return false;
	start = find_starts(&text, p->arena);
	for (size_t i = 0; i < text.count; i++) {
		if (take(batch, &text, &start[i], p->arena))
			continue;
		batch_forget(batch, before);
		return false;
	}
	return true;
}

/* How many of the packs can be joined; they come first then. */
static size_t take_packs(struct batch *batch, struct packing *p)
{
	size_t taken = 0;

	for (size_t i = 0; i < p->olds; i++)
		if (take_pack(batch, p, p->old[i])) {
			const char *name = p->old[i];

			p->old[i] = p->old[taken];
			p->old[taken++] = name;
		}
	return taken;
}

int packing_join(struct packing *p, bool *joined)
{
	struct batch batch, again;
	struct workfiles files;
	size_t taken;
	int rc;

	*joined = false;
	batch_init(&batch, p->arena, &p->ledger->deflater);
	batch_init(&again, p->arena, &p->ledger->deflater);
	workfiles_init(&files, p->arena, p->ledger->dir);
	files.prefix = "join";
	taken = take_packs(&batch, p);
	if (taken < 2 || taken < p->olds / 2)
		return OK;
	*joined = true;
	p->olds = taken;
	if ((rc = batch_stage(&p->name, &batch, &files, p->git, p->diag)) ||
		(rc = packing_note(p)) ||
		(rc = workfiles_sync_all(p->ledger->dir, p->diag)) ||
		(rc = workfiles_place(&files, p->diag)) ||
		(rc = workfiles_settle(&files, p->diag)))
		return rc;
	if (take_pack(&again, p, p->name) && again.count == batch.count)
		return OK;
	diag_error(p->diag, "cannot read a new pack");
	return ERR_SYSTEM;
}
