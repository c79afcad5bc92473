/* Deltas between versions of a file: where the last part was found, the next one is looked
 * for first, and then by the hashes of blocks. */
#include "ledger/git/delta.h"

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"

#define BLOCK       16 /* bytes that two parts must have in common */
#define INSERT_MOST 127
#define COPY_MOST   0x10000 /* as much as git copies at a time */
#define NOWHERE     SIZE_MAX

/* Where the blocks of a base stand: slot[hash of a block], + 1; 0 where there is none. */
struct blocks {
	struct span base;
	uint32_t *slot;
	unsigned bits;
};

static uint64_t word_at(const char *at)
{
	uint64_t word;

	memcpy(&word, at, sizeof word);
	return word;
}

static size_t hash_of(const char *block, unsigned bits)
{
	uint64_t sum = word_at(block) * 0x9e3779b97f4a7c15 ^
		       word_at(block + 8) * 0xc2b2ae3d27d4eb4f;

	return (size_t)((sum * 0x9e3779b97f4a7c15) >> (64 - bits));
}

/* The first of those that are alike stands for all. */
static void list_blocks(struct blocks *out, struct span base, struct arena *arena)
{
	*out = (struct blocks){.base = base, .bits = 8};
	while ((size_t)1 << out->bits < base.length / BLOCK * 2)
		out->bits++;
	out->slot = ARENA_NEW_ARRAY(arena, (size_t)1 << out->bits, uint32_t);
	for (size_t at = base.length / BLOCK * BLOCK; at >= BLOCK; at -= BLOCK)
		out->slot[hash_of(base.data + at - BLOCK, out->bits)] =
			(uint32_t)(at - BLOCK) + 1;
}

/* How many bytes at the two places are the same. */
static size_t same(const char *a, const char *b, size_t most)
{
	size_t length = 0;

	while (length + 8 <= most && word_at(a + length) == word_at(b + length))
		length += 8;
	while (length < most && a[length] == b[length])
		length++;
	return length;
}

static size_t same_from(const struct blocks *blocks, size_t from, struct span to, size_t at)
{
	size_t base_left = blocks->base.length - from, left = to.length - at;

	return same(blocks->base.data + from, to.data + at,
		base_left < left ? base_left : left);
}

/* Where the base has what `to` has at `at`, in *length bytes; NOWHERE for less than a
 * block. `likely` is where the part before would go on. */
static size_t find(size_t *length, const struct blocks *blocks, struct span to, size_t at,
	size_t likely)
{
	size_t found;

	if (likely < blocks->base.length) {
		*length = same_from(blocks, likely, to, at);
		if (*length >= BLOCK)
			return likely;
	}
	if (at + BLOCK > to.length)
		return NOWHERE;
	found = blocks->slot[hash_of(to.data + at, blocks->bits)];
	if (!found)
		return NOWHERE;
	*length = same_from(blocks, found - 1, to, at);
	return *length >= BLOCK ? found - 1 : NOWHERE;
}

static void put_length(struct buf *out, size_t length)
{
	for (; length >= 0x80; length >>= 7)
		buf_putc(out, (char)(length | 0x80));
	buf_putc(out, (char)length);
}

static void put_insert(struct buf *out, const char *data, size_t length)
{
	while (length) {
		size_t part = length < INSERT_MOST ? length : INSERT_MOST;

		buf_putc(out, (char)part);
		buf_add(out, data, part);
		data += part;
		length -= part;
	}
}

/* The bytes of both numbers that are not 0, and before them which those are. */
static void put_copy(struct buf *out, size_t from, size_t length)
{
	unsigned char op[8] = {0x80};
	size_t count = 1;

	for (unsigned i = 0; i < 7; i++) {
		size_t byte = (i < 4 ? from >> 8 * i : length >> 8 * (i - 4)) & 0xff;

		if (byte) {
			op[0] |= (unsigned char)(1u << i);
			op[count++] = (unsigned char)byte;
		}
	}
	buf_add(out, (const char *)op, count);
}

static void put_copies(struct buf *out, size_t from, size_t length)
{
	while (length) {
		size_t part = length < COPY_MOST ? length : COPY_MOST;

		put_copy(out, from, part == COPY_MOST ? 0 : part);
		from += part;
		length -= part;
	}
}

void delta_make(struct buf *out, struct span base, struct span to, struct arena *scratch)
{
	struct blocks blocks;
	size_t told = 0, at = 0, likely = 0;

	list_blocks(&blocks, base, scratch);
	put_length(out, base.length);
	put_length(out, to.length);
	while (at < to.length) {
		size_t length, from = find(&length, &blocks, to, at, likely);

		if (from == NOWHERE) {
			at++;
			likely++;
			continue;
		}
		for (; at > told && from && base.data[from - 1] == to.data[at - 1];
			length++) {
			from--;
			at--;
		}
		put_insert(out, to.data + told, at - told);
		put_copies(out, from, length);
		told = at += length;
		likely = from + length;
	}
	put_insert(out, to.data + told, at - told);
}

/* ---- the proof ---- */

static bool read_length(size_t *out, struct span *delta)
{
	unsigned char byte = 0x80;

	*out = 0;
	for (unsigned shift = 0; byte & 0x80; shift += 7) {
		if (!delta->length || shift > 28)
			return false;
		byte = (unsigned char)*delta->data++;
		delta->length--;
		*out |= (size_t)(byte & 0x7f) << shift;
	}
	return true;
}

/* What a copy takes out of the base. */
static bool read_copy(
	struct span *out, struct span *delta, unsigned char op, struct span base)
{
	size_t number[2] = {0, 0};

	for (unsigned i = 0; i < 7; i++) {
		if (!(op & 1u << i))
			continue;
		if (!delta->length)
			return false;
		number[i / 4] |= (size_t)(unsigned char)*delta->data++ << 8 * (i % 4);
		delta->length--;
	}
	if (!number[1])
		number[1] = COPY_MOST;
	if (number[0] > base.length || number[1] > base.length - number[0])
		return false;
	*out = (struct span){base.data + number[0], number[1]};
	return true;
}

static bool read_part(struct span *out, struct span *delta, struct span base)
{
	unsigned char op = (unsigned char)*delta->data++;

	delta->length--;
	if (op & 0x80)
		return read_copy(out, delta, op, base);
	if (!op || op > delta->length)
		return false;
	*out = (struct span){delta->data, op};
	delta->data += op;
	delta->length -= op;
	return true;
}

bool delta_makes(struct span delta, struct span base, struct span to)
{
	size_t base_length, length;

	if (!read_length(&base_length, &delta) || !read_length(&length, &delta) ||
		base_length != base.length || length != to.length)
		return false;
	while (delta.length) {
		struct span part;

		if (!read_part(&part, &delta, base) || part.length > to.length ||
			memcmp(part.data, to.data, part.length) != 0)
			return false;
		to.data += part.length;
		to.length -= part.length;
	}
	return !to.length;
}
