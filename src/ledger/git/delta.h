/*
 * Deltas, as gitformat-pack(5) has them: an object is told by the parts of another one, its
 * base, that it is made of, and by what stands between them. Nobody outside of the ledger
 * includes this.
 */
#ifndef LEDGER_GIT_DELTA_H
#define LEDGER_GIT_DELTA_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;

/* The bytes of an object; below 4 GiB. */
struct span {
	const char *data;
	size_t length;
};

/* Adds to `out` what makes `to` of `base`. Memory that is needed for it is of `scratch`. */
void delta_make(struct buf *out, struct span base, struct span to, struct arena *scratch);

/* True when the delta makes `to` of `base`, and nothing else. */
bool delta_makes(struct span delta, struct span base, struct span to);

#endif
