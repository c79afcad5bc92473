/* Packing: the objects of packs that are as ours are, taken as they stand there: nothing is
 * inflated. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/sha1.h"
#include "ledger/git/pack_private.h"

#define READ_MOST  ((size_t)1 << 31) /* bytes: a pack that batch_stage makes is smaller */
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
		    packing_file(p, name, ending), READ_MOST, &ignored) < 0 ||
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

/* The type and the length in front of an object, and its base; false for one that tells its
 * base by the place, as git does. */
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
	if (out->type == GIT_OBJECT_REF_DELTA && end - at > GIT_OID_RAWSZ) {
		out->base = (const git_oid *)at;
		at += GIT_OID_RAWSZ;
	}
	out->bytes = (const char *)at;
	out->size = (size_t)(end - at);
	return (out->base || git_object_typeisloose(out->type)) && at < end;
}

/* A base must come before what is told by it: so no way leads from an object to itself. */
static bool find_base(struct packed *object, const struct batch *batch)
{
	const struct packed *base = batch_find(batch, object->base);

	if (!base)
		return false;
	object->type = base->type;
	object->depth = base->depth + 1;
	return true;
}

static struct packed *take(
	struct packing *p, const struct pack_text *text, const struct start *start)
{
	const unsigned char *ids = text->index + INDEX_HEAD + FAN;
	const unsigned char *check = ids + text->count * GIT_OID_RAWSZ;
	struct packed *object = ARENA_NEW(p->arena, struct packed);
	size_t end = start[1].at;

	if (start->at < PACK_HEAD || start->at >= end || end > text->length - SHA1_BYTES ||
		crc32_z(0, text->pack + start->at, end - start->at) !=
			word_at(check + 4 * start->number) ||
		!read_head(object, text->pack + start->at, text->pack + end))
		return NULL;
	memcpy(object->id.id, ids + start->number * GIT_OID_RAWSZ, GIT_OID_RAWSZ);
	return !object->base || find_base(object, &p->batch) ? object : NULL;
}

/* Takes all objects of a pack, if nothing in it is unlike ours; else none. Where there is a
 * delta, what is whole was left so. */
static bool take_pack(struct packing *p, const char *name)
{
	size_t before = p->batch.count, fresh = p->fresh_count;
	bool small = false;
	struct pack_text text;
	struct start *start;

	if (!read_pack(&text, p, name))
		return false;
	start = find_starts(&text, p->arena);
	for (size_t i = 0; i < text.count; i++) {
		struct packed *object = take(p, &text, &start[i]);

		if (!object) {
			packing_forget(p, before, fresh);
			return false;
		}
		packing_add(p, object);
		small = small || object->base;
	}
	if (small)
		p->fresh_count = fresh;
	return true;
}

size_t packing_take(struct packing *p)
{
	size_t taken = 0;

	for (size_t i = 0; i < p->olds; i++)
		if (take_pack(p, p->old[i])) {
			const char *name = p->old[i];

			p->old[i] = p->old[taken];
			p->old[taken++] = name;
		}
	return taken;
}

int packing_read_back(struct packing *p)
{
	struct packing again = {
		.ledger = p->ledger, .git = p->git, .arena = p->arena, .diag = p->diag};

	batch_init(&again.batch, p->arena, &p->ledger->deflater);
	if (take_pack(&again, p->name) && again.batch.count == p->batch.count)
		return OK;
	diag_error(p->diag, "cannot read a new pack");
	return ERR_SYSTEM;
}
