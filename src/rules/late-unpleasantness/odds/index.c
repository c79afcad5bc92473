#include "rules/late-unpleasantness/odds/index.h"

#include <string.h>

#include "base/arena.h"

void lu_index_init(struct index *index, struct arena *arena, size_t bytes, uint32_t room)
{
	*index = (struct index){.arena = arena, .bytes = bytes, .room = room};
	index->key = arena_array(arena, room, bytes);
	index->slot = ARENA_NEW_ARRAY(arena, 2 * (size_t)room, uint32_t);
}

const unsigned char *lu_index_key(const struct index *index, uint32_t number)
{
	return index->key + number * index->bytes;
}

static uint32_t hash_of(const unsigned char *key, size_t bytes)
{
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ key[i]) * 16777619u;
	return hash ^ hash >> 15;
}

static void index_grow(struct index *index)
{
	struct index old = *index;

	lu_index_init(index, old.arena, old.bytes, 2 * old.room);
	for (uint32_t i = 0; i < old.count; i++)
		lu_index_add(index, lu_index_key(&old, i));
}

uint32_t lu_index_add(struct index *index, const void *key)
{
	uint32_t at;

	if (index->count == index->room)
		index_grow(index);
	at = hash_of(key, index->bytes) & (2 * index->room - 1);
	for (; index->slot[at]; at = (at + 1) & (2 * index->room - 1))
		if (!memcmp(lu_index_key(index, index->slot[at] - 1), key, index->bytes))
			return index->slot[at] - 1;
	memcpy(index->key + index->count * index->bytes, key, index->bytes);
	index->slot[at] = ++index->count;
	return index->count - 1;
}

void lu_pairs_init(struct pairs *pairs, struct arena *arena, int power)
{
	*pairs = (struct pairs){.arena = arena, .power = power};
	pairs->key = ARENA_NEW_ARRAY(arena, (size_t)1 << power, uint64_t);
	pairs->slot = ARENA_NEW_ARRAY(arena, (size_t)2 << power, uint32_t);
}

void lu_pairs_empty(struct pairs *pairs)
{
	pairs->count = 0;
	memset(pairs->slot, 0, ((size_t)2 << pairs->power) * sizeof *pairs->slot);
}

uint32_t lu_pairs_add(struct pairs *pairs, uint64_t key)
{
	uint32_t last = (UINT32_C(2) << pairs->power) - 1;
	uint32_t at = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & last;

	for (; pairs->slot[at]; at = (at + 1) & last)
		if (pairs->key[pairs->slot[at] - 1] == key)
			return pairs->slot[at] - 1;
	if (pairs->count >> pairs->power) {
		struct pairs old = *pairs;

		lu_pairs_init(pairs, old.arena, old.power + 1);
		for (uint32_t i = 0; i < old.count; i++)
			lu_pairs_add(pairs, old.key[i]);
		return lu_pairs_add(pairs, key);
	}
	pairs->key[pairs->count] = key;
	pairs->slot[at] = ++pairs->count;
	return pairs->count - 1;
}
