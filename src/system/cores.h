/* Work that falls into pieces, on all cores of the machine. */
#ifndef SYSTEM_CORES_H
#define SYSTEM_CORES_H

#include <stddef.h>

/* How many cores this process may use; 1 at least. */
unsigned cores_count(void);

/*
 * Calls `work` once for each piece from 0 on, in that order as cores become free, and
 * returns when all are done. `core` is below `cores`, and no two calls have the same at a
 * time. What pieces share must only be read.
 */
void cores_work(size_t pieces, unsigned cores,
	void (*work)(void *payload, size_t piece, unsigned core), void *payload);

#endif
