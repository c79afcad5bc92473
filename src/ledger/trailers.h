/* The trailers of a commit message. */
#ifndef LEDGER_TRAILERS_H
#define LEDGER_TRAILERS_H

#include <stddef.h>

struct arena;

/*
 * Returns the value of the first trailer `key` of a message, owned by the arena, or NULL.
 * Trailers are the last paragraph, where all its lines are `Key: value` as git writes them,
 * and nothing above it ever is: what stands there are words of players and moderators. A
 * key is compared as a whole, without regard to case.
 */
char *ledger_trailer(struct arena *arena, const char *message, const char *key);

/* All values of the trailer `key`, in their order; returns how many. */
size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key);

#endif
