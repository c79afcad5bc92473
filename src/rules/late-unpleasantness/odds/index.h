/* For the odds: keys and pairs that are counted once, hashed. */
#ifndef RULES_LATE_UNPLEASANTNESS_ODDS_INDEX_H
#define RULES_LATE_UNPLEASANTNESS_ODDS_INDEX_H

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Keys of so many bytes each, numbered as they come. */
struct index {
	struct arena *arena;
	size_t bytes;
	unsigned char *key;
	uint32_t *slot; /* hashed: 1 + number, 0 for a free one */
	uint32_t count, room;
};

/* The same of pairs of numbers, of which there are many. */
struct pairs {
	struct arena *arena;
	uint64_t *key;
	uint32_t *slot; /* hashed: 1 + number, 0 for a free one */
	uint32_t count;
	int power; /* there is room for 2^power, in twice as many slots */
};

/* The room is a power of two; it grows. All memory comes from the arena. */
void lu_index_init(struct index *index, struct arena *arena, size_t bytes, uint32_t room);

const unsigned char *lu_index_key(const struct index *index, uint32_t number);

/* Returns the number of the key; a new one is the last. */
uint32_t lu_index_add(struct index *index, const void *key);

void lu_pairs_init(struct pairs *pairs, struct arena *arena, int power);
void lu_pairs_empty(struct pairs *pairs);
uint32_t lu_pairs_add(struct pairs *pairs, uint64_t key);

static inline uint64_t pair_of(uint32_t a, uint32_t b)
{
	return (uint64_t)a << 32 | b;
}

#endif
