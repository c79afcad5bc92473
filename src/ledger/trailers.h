/* The trailers of a commit message. */
#ifndef LEDGER_TRAILERS_H
#define LEDGER_TRAILERS_H

#include <stddef.h>

struct arena;

/*
 * Returns the value of the first trailer `key` of a message's last paragraph,
 * owned by the arena, or NULL. `Key: value` lines as git writes them.
 */
char *ledger_trailer(struct arena *arena, const char *message, const char *key);

/* All values of the trailer `key`, in their order; returns how many. */
size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key);

#endif
