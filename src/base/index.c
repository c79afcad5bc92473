#include "base/index.h"

#include <string.h>

#include "base/arena.h"

#define SLOTS_FIRST 64                  /* a power of 2, as all numbers of slots */
#define SLOTS_MOST  ((uint32_t)1 << 24) /* that are made before they are wanted */

struct slot {
	const char *text; /* NULL: it is free */
	uint32_t hash;
	int number;
};

struct index {
	struct arena *arena;
	struct slot *slot;
	uint32_t slots, taken;
};

uint32_t index_hash(const char *text)
{
	uint32_t hash = INDEX_HASH_START;

	while (*text)
		hash = index_hash_add(hash, *text++);
	return index_hash_end(hash);
}

struct index *index_new(struct arena *arena)
{
	return index_new_for(arena, 0);
}

struct index *index_new_for(struct arena *arena, size_t texts)
{
	struct index *index = ARENA_NEW(arena, struct index);

	index->arena = arena;
	index->slots = SLOTS_FIRST;
	while (index->slots < 2 * texts && index->slots < SLOTS_MOST)
		index->slots *= 2;
	index->slot = ARENA_NEW_ARRAY(arena, index->slots, struct slot);
	return index;
}

/* The slot of that text, or the free one where it would go. */
static struct slot *slot_of(const struct index *index, const char *text, uint32_t hash)
{
	uint32_t at = hash & (index->slots - 1);

	while (index->slot[at].text &&
		(index->slot[at].hash != hash || strcmp(index->slot[at].text, text) != 0))
		at = (at + 1) & (index->slots - 1);
	return &index->slot[at];
}

/* Twice as many slots, so that at least half of them are always free. */
static void grow(struct index *index)
{
	const struct slot *old = index->slot;
	uint32_t slots = index->slots;

	index->slots *= 2;
	index->slot = ARENA_NEW_ARRAY(index->arena, index->slots, struct slot);
	for (uint32_t i = 0; i < slots; i++)
		if (old[i].text)
			*slot_of(index, old[i].text, old[i].hash) = old[i];
}

bool index_add(struct index *index, const char *text, int number)
{
	uint32_t hash = index_hash(text);
	struct slot *slot = slot_of(index, text, hash);

	if (slot->text)
		return false;
	if (2 * (index->taken + 1) > index->slots) {
		grow(index);
		slot = slot_of(index, text, hash);
	}
	*slot = (struct slot){text, hash, number};
	index->taken++;
	return true;
}

int index_find(const struct index *index, const char *text)
{
	const struct slot *slot = slot_of(index, text, index_hash(text));

	return slot->text ? slot->number : -1;
}
