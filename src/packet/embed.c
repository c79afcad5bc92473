#include "packet/page_private.h"

#include <limits.h>
#include <sodium.h>
#include <stdbool.h>
#include <string.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"

#define GZIP   (15 + 16) /* window bits, and a header of gzip */
#define MEMORY 9

/* Much text, as a long past has it, is packed in a third of the time where a fiftieth more
 * of it will do. */
#define MUCH  ((size_t)4 << 20) /* bytes */
#define QUICK 5                 /* level */

static void add_base64(struct buf *out, const unsigned char *bytes, size_t length)
{
	size_t size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
	struct arena scratch = ARENA_INIT;

	buf_puts(out, sodium_bin2base64(arena_alloc(&scratch, size), size, bytes, length,
			      sodium_base64_VARIANT_ORIGINAL));
	arena_release(&scratch);
}

/* ---- gzip ---- */

/* What is packed piece by piece need not stand in one place. */
static bool pack(z_stream *stream, const char *bytes, size_t length, int flush)
{
	int result;

	stream->next_in = (Bytef *)bytes;
	stream->avail_in = (uInt)length;
	result = deflate(stream, flush);
	return result == (flush == Z_FINISH ? Z_STREAM_END : Z_OK) && !stream->avail_in;
}

/* The line before the bytes of a file. */
static const char *head_of(struct arena *arena, const struct tree_file *file)
{
	return arena_printf(arena, "%zu %s\n", file->length, file->path);
}

static bool pack_tree(z_stream *stream, struct arena *arena, const struct tree *tree)
{
	bool packs = true;

	for (size_t i = 0; i < tree->count && packs; i++) {
		const struct tree_file *file = &tree->file[i];
		const char *head = head_of(arena, file);

		packs = pack(stream, head, strlen(head), Z_NO_FLUSH) &&
			(!file->length ||
				pack(stream, file->data, file->length, Z_NO_FLUSH));
	}
	return packs && pack(stream, "", 0, Z_FINISH);
}

static size_t length_of(struct arena *arena, const struct tree *tree)
{
	size_t length = 0;

	for (size_t i = 0; i < tree->count; i++)
		length += strlen(head_of(arena, &tree->file[i])) + tree->file[i].length;
	return length;
}

static int embed(
	struct buf *out, struct arena *scratch, const struct tree *tree, struct diag *diag)
{
	size_t length = length_of(scratch, tree);
	z_stream stream = {.next_in = NULL};
	unsigned char *packed;
	uLong size;
	bool packs;

	if (length > INT_MAX ||
		deflateInit2(&stream, length > MUCH ? QUICK : Z_BEST_COMPRESSION,
			Z_DEFLATED, GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) {
		diag_error(diag, "there is not enough memory to compress the files");
		return ERR_SYSTEM;
	}
	size = deflateBound(&stream, (uLong)length);
	stream.next_out = packed = arena_alloc(scratch, size);
	stream.avail_out = (uInt)size;
	packs = pack_tree(&stream, scratch, tree);
	deflateEnd(&stream);
	if (!packs) {
		diag_error(diag, "the files cannot be compressed");
		return ERR_SYSTEM;
	}
	add_base64(out, packed, stream.total_out);
	return OK;
}

/* ---- elements ---- */

void embed_gzip(struct buf *out, const char *bytes, size_t length)
{
	add_base64(out, (const unsigned char *)bytes, length);
}

int embed_tree(struct buf *out, const struct tree *tree, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int err = embed(out, &scratch, tree, diag);

	arena_release(&scratch);
	return err;
}

void embed_hash(struct buf *out, const char *text, size_t length)
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, (const unsigned char *)text, length);
	buf_puts(out, "'sha256-");
	add_base64(out, hash, sizeof hash);
	buf_puts(out, "'");
}
