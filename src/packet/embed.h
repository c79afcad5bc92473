/* Bytes in a page: compressed, as base64; and what a policy knows a script by. */
#ifndef PACKET_EMBED_H
#define PACKET_EMBED_H

#include <stddef.h>

struct arena;
struct buf;
struct diag;
struct tree;

/* Appends base64 of the bytes as gzip. ERR_SYSTEM when they cannot be compressed. */
int embed_bytes(struct buf *out, struct arena *arena, const char *bytes, size_t length,
	struct diag *diag);

/* The same of bytes that are gzip as they are. */
void embed_gzip(struct buf *out, struct arena *arena, const char *bytes, size_t length);

/* The same of a tree: of each file a line "LENGTH PATH", and behind it its bytes. */
int embed_tree(
	struct buf *out, struct arena *arena, const struct tree *tree, struct diag *diag);

/* Appends 'sha256-...' of a script or style, as a content security policy has it. */
void embed_hash(struct buf *out, struct arena *arena, const char *text, size_t length);

#endif
