/*
 * Writing a pack and its index, as gitformat-pack(5) has them.
 *
 * libgit2 could do it, but searches for deltas among all objects, which takes
 * several times as long as the rest of a commit, and reads the pack again to
 * index it. We know every id already. `git gc` finds the deltas later.
 */
#include <git2/sys/odb_backend.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "campaign/ledger_private.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"

/* git's own choice for what it writes at once (core.looseCompression). */
#define LEVEL 1

/* ---- SHA-1 (RFC 3174), for the checksums of the two files only ---- */

static uint32_t rotate(uint32_t x, unsigned n)
{
	return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const unsigned char *p)
{
	uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)p[4 * i] << 24 | (uint32_t)p[4 * i + 1] << 16 |
		       (uint32_t)p[4 * i + 2] << 8 | p[4 * i + 3];
	for (unsigned i = 16; i < 80; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	for (unsigned i = 0; i < 80; i++) {
		uint32_t f, k, next;

		if (i < 20) {
			f = (b & c) | (~b & d);
			k = 0x5a827999;
		} else if (i < 40) {
			f = b ^ c ^ d;
			k = 0x6ed9eba1;
		} else if (i < 60) {
			f = (b & c) | (b & d) | (c & d);
			k = 0x8f1bbcdc;
		} else {
			f = b ^ c ^ d;
			k = 0xca62c1d6;
		}
		next = rotate(a, 5) + f + e + k + w[i];
		e = d;
		d = c;
		c = rotate(b, 30);
		b = a;
		a = next;
	}
	h[0] += a;
	h[1] += b;
	h[2] += c;
	h[3] += d;
	h[4] += e;
}

static void put32(unsigned char *p, uint32_t value)
{
	p[0] = (unsigned char)(value >> 24);
	p[1] = (unsigned char)(value >> 16);
	p[2] = (unsigned char)(value >> 8);
	p[3] = (unsigned char)value;
}

static void sha1(unsigned char out[20], const char *data, size_t length)
{
	uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
	const unsigned char *p = (const unsigned char *)data;
	unsigned char tail[128] = {0};
	size_t rest = length % 64, blocks = rest < 56 ? 1 : 2;
	uint64_t bits = (uint64_t)length * 8;

	for (size_t i = 0; i + 64 <= length; i += 64)
		sha1_block(h, p + i);
	if (rest)
		memcpy(tail, p + length - rest, rest);
	tail[rest] = 0x80;
	put32(tail + blocks * 64 - 8, (uint32_t)(bits >> 32));
	put32(tail + blocks * 64 - 4, (uint32_t)bits);
	for (size_t i = 0; i < blocks; i++)
		sha1_block(h, tail + 64 * i);
	for (size_t i = 0; i < 5; i++)
		put32(out + 4 * i, h[i]);
}

/* ---- the pack ---- */

struct packed {
	git_oid id;
	git_object_t type;
	size_t order; /* of queueing */
	uint32_t crc, offset;
};

static void add32(struct buf *out, uint32_t value)
{
	unsigned char bytes[4];

	put32(bytes, value);
	buf_add(out, (const char *)bytes, sizeof bytes);
}

static void add_checksum(struct buf *out)
{
	unsigned char sum[20];

	sha1(sum, out->data, out->length);
	buf_add(out, (const char *)sum, sizeof sum);
}

static int by_id(const void *a, const void *b)
{
	const struct packed *x = a, *y = b;
	int order = git_oid_cmp(&x->id, &y->id);

	return order ? order : (x->order > y->order) - (x->order < y->order);
}

/* Commits, trees, blobs: the order that git likes in a pack. */
static int by_place(const void *a, const void *b)
{
	const struct packed *x = *(struct packed *const *)a,
			    *y = *(struct packed *const *)b;

	if (x->type != y->type)
		return x->type < y->type ? -1 : 1;
	return (x->order > y->order) - (x->order < y->order);
}

/* The queued objects by id, each once. */
static size_t collect(struct packed **out, struct ledger *ledger, struct arena *arena)
{
	struct packed *list = ARENA_NEW_ARRAY(arena, ledger->objects, struct packed);
	size_t count = 0;

	for (size_t i = 0; i < ledger->objects; i++) {
		git_oid_cpy(&list[i].id, &ledger->object[i].id);
		list[i].type = ledger->object[i].type;
		list[i].order = i;
	}
	qsort(list, ledger->objects, sizeof *list, by_id);
	for (size_t i = 0; i < ledger->objects; i++)
		if (!count || !git_oid_equal(&list[count - 1].id, &list[i].id))
			list[count++] = list[i];
	*out = list;
	return count;
}

/* Type and length: four bits of it, then seven a byte, the lowest first. */
static void add_header(struct buf *out, git_object_t type, size_t length)
{
	unsigned char byte = (unsigned char)((unsigned)type << 4 | (length & 15));

	for (length >>= 4; length; length >>= 7) {
		buf_putc(out, (char)(byte | 0x80));
		byte = (unsigned char)(length & 0x7f);
	}
	buf_putc(out, (char)byte);
}

static int add_object(struct buf *out, struct packed *object, struct ledger *ledger,
	z_stream *stream, struct diag *diag)
{
	static const char doing[] = "compress an object";
	git_odb_backend *memory = ledger->memory;
	void *source = NULL;
	size_t length, start = out->length;
	git_object_t type;
	Bytef room[16384];
	int rc = OK, status;

	/* Straight from memory: git_odb_read would hash it once more. */
	if (memory->read(&source, &length, &type, memory, &object->id) < 0)
		return ledger_git_error(diag, doing);
	if (start > INT_MAX / 2 || length > INT_MAX / 4) {
		diag_error(diag, "cannot %s: more than a gigabyte in one step", doing);
		rc = ERR_SYSTEM;
		goto out;
	}
	add_header(out, object->type, length);
	stream->next_in = source;
	stream->avail_in = (uInt)length;
	do {
		stream->next_out = room;
		stream->avail_out = sizeof room;
		status = deflate(stream, Z_FINISH);
		buf_add(out, (const char *)room, sizeof room - stream->avail_out);
	} while (status == Z_OK);
	if (status != Z_STREAM_END || deflateReset(stream) != Z_OK) {
		diag_error(diag, "cannot %s: zlib fails", doing);
		rc = ERR_SYSTEM;
		goto out;
	}
	object->offset = (uint32_t)start;
	object->crc = (uint32_t)crc32(crc32(0, Z_NULL, 0), (const Bytef *)out->data + start,
		(uInt)(out->length - start));
out:
	git_odb_backend_data_free(memory, source);
	return rc;
}

static void write_index(
	struct buf *out, const struct packed *list, size_t count, const struct buf *pack)
{
	size_t n = 0;

	buf_add(out, "\377tOc\0\0\0\2", 8);
	for (unsigned first = 0; first < 256; first++) {
		while (n < count && list[n].id.id[0] <= first)
			n++;
		add32(out, (uint32_t)n);
	}
	for (size_t i = 0; i < count; i++)
		buf_add(out, (const char *)list[i].id.id, GIT_OID_RAWSZ);
	for (size_t i = 0; i < count; i++)
		add32(out, list[i].crc);
	for (size_t i = 0; i < count; i++)
		add32(out, list[i].offset);
	buf_add(out, pack->data + pack->length - 20, 20);
	add_checksum(out);
}

int pack_stage(struct workfiles *files, struct ledger *ledger, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	z_stream stream = {0};
	struct packed *list, **place;
	struct buf pack, index;
	char *name;
	git_oid sum;
	char hex[LEDGER_ID + 1];
	size_t count;
	int rc = OK;

	if (deflateInit(&stream, LEVEL) != Z_OK) {
		diag_error(diag, "cannot write a pack: zlib fails");
		return ERR_SYSTEM;
	}
	count = collect(&list, ledger, &scratch);
	place = ARENA_NEW_ARRAY(&scratch, count, struct packed *);
	for (size_t i = 0; i < count; i++)
		place[i] = &list[i];
	qsort(place, count, sizeof *place, by_place);
	buf_init(&pack, &scratch);
	buf_add(&pack, "PACK\0\0\0\2", 8);
	add32(&pack, (uint32_t)count);
	for (size_t i = 0; i < count; i++)
		if ((rc = add_object(&pack, place[i], ledger, &stream, diag)))
			goto out;
	add_checksum(&pack);
	buf_init(&index, &scratch);
	write_index(&index, list, count, &pack);

	memcpy(sum.id, pack.data + pack.length - 20, GIT_OID_RAWSZ);
	git_oid_tostr(hex, sizeof hex, &sum);
	name = arena_printf(&scratch, ".git/objects/pack/pack-%s.pack", hex);
	if ((rc = workfiles_stage(files, name, pack.data, pack.length, 0444, diag)))
		goto out;
	/* git takes a pack for complete when its index is there: it comes second. */
	name = arena_printf(&scratch, ".git/objects/pack/pack-%s.idx", hex);
	rc = workfiles_stage(files, name, index.data, index.length, 0444, diag);
out:
	deflateEnd(&stream);
	arena_release(&scratch);
	return rc;
}
