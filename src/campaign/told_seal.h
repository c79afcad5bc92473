/* The file `seal` as it is told: what the keys of the dice are made of. */
#ifndef CAMPAIGN_TOLD_SEAL_H
#define CAMPAIGN_TOLD_SEAL_H

#include <stddef.h>

#include "base/sha256.h"

struct arena;

struct told_seal {
	const char *step; /* for which it was sealed; NULL: nothing was yet */
	char orders_hash[SHA256_HEX + 1];
	const char **answer_hash; /* of each segment behind the first */
	size_t answers;
};

/* Reads it, without a word on its form; NULL is the text of a file that is not there. All
 * belongs to the arena. */
void told_seal_read(struct told_seal *out, struct arena *arena, const char *text);

#endif
