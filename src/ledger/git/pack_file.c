/* Packs of whole objects and their indexes, as gitformat-pack(5) has them: version 2. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "ledger/git/batch.h"
#include "ledger/git/sha1.h"

#define HEAD_MAX  10 /* bytes in front of an object */
#define PACK_HEAD 12

struct entry {
	const struct packed *object;
	uint32_t offset, check;
};

static void put_word(struct buf *out, uint32_t word)
{
	const unsigned char bytes[4] = {(unsigned char)(word >> 24),
		(unsigned char)(word >> 16), (unsigned char)(word >> 8),
		(unsigned char)word};

	buf_add(out, (const char *)bytes, sizeof bytes);
}

/* Both end in the hash of all that is before. */
static void put_hash(struct buf *out)
{
	unsigned char hash[SHA1_BYTES];

	sha1(hash, out->data, out->length);
	buf_add(out, (const char *)hash, sizeof hash);
}

/* Its type and its length, from the low bits on. */
static void put_head(struct buf *out, const struct packed *object)
{
	unsigned char head[HEAD_MAX] = {
		(unsigned char)((unsigned)object->type << 4 | (object->length & 15))};
	size_t count = 1;

	for (size_t rest = object->length >> 4; rest; rest >>= 7) {
		head[count - 1] |= 0x80;
		head[count++] = rest & 0x7f;
	}
	buf_add(out, (const char *)head, count);
}

static void put_object(struct buf *out, struct entry *entry, const struct packed *object)
{
	size_t from = out->length;

	put_head(out, object);
	buf_add(out, object->bytes, object->size);
	*entry = (struct entry){object, (uint32_t)from,
		(uint32_t)crc32_z(
			0, (const unsigned char *)out->data + from, out->length - from)};
}

static int by_id(const void *a, const void *b)
{
	return git_oid_cmp(&((const struct entry *)a)->object->id,
		&((const struct entry *)b)->object->id);
}

/* How many ids begin with a byte up to each. */
static void put_fan(struct buf *out, const struct entry *entry, size_t count)
{
	size_t below = 0;

	for (unsigned first = 0; first < 256; first++) {
		while (below < count && entry[below].object->id.id[0] <= first)
			below++;
		put_word(out, (uint32_t)below);
	}
}

static void put_index(
	struct buf *out, const struct buf *pack, const struct entry *entry, size_t count)
{
	buf_add(out, "\377tOc", 4);
	put_word(out, 2);
	put_fan(out, entry, count);
	for (size_t i = 0; i < count; i++)
		buf_add(out, (const char *)entry[i].object->id.id, GIT_OID_RAWSZ);
	for (size_t i = 0; i < count; i++)
		put_word(out, entry[i].check);
	for (size_t i = 0; i < count; i++)
		put_word(out, entry[i].offset);
	buf_add(out, pack->data + pack->length - SHA1_BYTES, SHA1_BYTES);
	put_hash(out);
}

/* Nothing else that is made in memory grows as long as a pack. */
static size_t length_at_most(const struct packed *const *object, size_t count)
{
	size_t length = PACK_HEAD + SHA1_BYTES;

	for (size_t i = 0; i < count; i++)
		length += HEAD_MAX + object[i]->size;
	return length;
}

void pack_make(struct buf *pack, struct buf *index, const struct packed *const *object,
	size_t count)
{
	struct entry *entry = ARENA_NEW_ARRAY(pack->arena, count, struct entry);

	buf_expect(pack, length_at_most(object, count));
	buf_add(pack, "PACK", 4);
	put_word(pack, 2);
	put_word(pack, (uint32_t)count);
	for (size_t i = 0; i < count; i++)
		put_object(pack, &entry[i], object[i]);
	put_hash(pack);
	qsort(entry, count, sizeof *entry, by_id);
	put_index(index, pack, entry, count);
}

bool pack_is_whole(const char *data, size_t length)
{
	unsigned char hash[SHA1_BYTES];

	if (length < SHA1_BYTES)
		return false;
	sha1(hash, data, length - SHA1_BYTES);
	return !memcmp(hash, data + length - SHA1_BYTES, SHA1_BYTES);
}
