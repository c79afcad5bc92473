#include "packet/page_private.h"

#include <limits.h>
#include <sodium.h>
#include <zlib.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"

#define GZIP   (15 + 16) /* window bits, and a header of gzip */
#define MEMORY 9

static void add_base64(
	struct buf *out, struct arena *arena, const unsigned char *bytes, size_t length)
{
	size_t size = sodium_base64_encoded_len(length, sodium_base64_VARIANT_ORIGINAL);
	char *text = arena_alloc(arena, size);

	buf_puts(out, sodium_bin2base64(
			      text, size, bytes, length, sodium_base64_VARIANT_ORIGINAL));
}

/* As gzip. */
static int embed_bytes(struct buf *out, struct arena *arena, const char *bytes,
	size_t length, struct diag *diag)
{
	z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)length};
	unsigned char *packed;
	uLong size;
	int result;

	if (length > INT_MAX || deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP,
					MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) {
		diag_error(diag, "there is not enough memory to compress the files");
		return ERR_SYSTEM;
	}
	size = deflateBound(&stream, (uLong)length);
	packed = arena_alloc(arena, size);
	stream.next_out = packed;
	stream.avail_out = (uInt)size;
	result = deflate(&stream, Z_FINISH);
	deflateEnd(&stream);
	if (result != Z_STREAM_END) {
		diag_error(diag, "the files cannot be compressed: zlib gives %d", result);
		return ERR_SYSTEM;
	}
	add_base64(out, arena, packed, stream.total_out);
	return OK;
}

void embed_gzip(struct buf *out, struct arena *arena, const char *bytes, size_t length)
{
	add_base64(out, arena, (const unsigned char *)bytes, length);
}

int embed_tree(
	struct buf *out, struct arena *arena, const struct tree *tree, struct diag *diag)
{
	struct buf all;

	buf_init(&all, arena);
	for (size_t i = 0; i < tree->count; i++) {
		const struct tree_file *file = &tree->file[i];

		buf_printf(&all, "%zu %s\n", file->length, file->path);
		buf_add(&all, file->data, file->length);
	}
	return embed_bytes(out, arena, all.data, all.length, diag);
}

void embed_hash(struct buf *out, struct arena *arena, const char *text, size_t length)
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, (const unsigned char *)text, length);
	buf_puts(out, "'sha256-");
	add_base64(out, arena, hash, sizeof hash);
	buf_puts(out, "'");
}
