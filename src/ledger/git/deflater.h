/*
 * Deflating objects one after another: zlib wants a quarter of a megabyte, and has it for
 * all of them. Nobody outside of the ledger includes this.
 */
#ifndef LEDGER_GIT_DEFLATER_H
#define LEDGER_GIT_DEFLATER_H

#include <stdbool.h>
#include <stddef.h>
#include <zlib.h>

struct arena;

struct deflater {
	struct arena *arena; /* of what zlib wants, taken when there is a first object */
	int level;
	bool begun;
	z_stream stream;
};

/* `level` is zlib's, as Z_BEST_SPEED. */
void deflater_init(struct deflater *deflater, struct arena *arena, int level);

/* Deflates `length` bytes; *out and *size belong to `arena`. False when
 * zlib says no. */
bool deflater_put(const char **out, size_t *size, struct deflater *deflater,
	struct arena *arena, const char *data, size_t length);

#endif
