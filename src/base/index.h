/*
 * An index: from a text to a number, by its hash. Ids are found in it, and the other names
 * that a thing may go by.
 */
#ifndef BASE_INDEX_H
#define BASE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct index;

/* Returns an empty index, which belongs to the arena and grows as texts are added. */
struct index *index_new(struct arena *arena);

/* The same with room for so many texts at once. */
struct index *index_new_for(struct arena *arena, size_t texts);

/* Adds a text, which is not copied. False when it is there already: its number stays. */
bool index_add(struct index *index, const char *text, int number);

/* Returns the number of exactly that text, or -1. */
int index_find(const struct index *index, const char *text);

/* FNV-1a, its upper bits folded into the lower ones, which choose a slot: of a text, or
 * byte by byte. */
uint32_t index_hash(const char *text);

#define INDEX_HASH_START 2166136261u

static inline uint32_t index_hash_add(uint32_t hash, char c)
{
	return (hash ^ (unsigned char)c) * 16777619u;
}

static inline uint32_t index_hash_end(uint32_t hash)
{
	return hash ^ hash >> 16;
}

#endif
