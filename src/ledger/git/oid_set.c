/* Ids are hashes already, so their first bytes choose the slot. */
#include "ledger/git/oid_set.h"

#include <string.h>

#include "base/arena.h"

void oid_set_init(struct oid_set *set, struct arena *arena)
{
	memset(set, 0, sizeof *set);
	set->arena = arena;
}

/* The slot of the id, or the free one where it would go. There always is one. */
static size_t find(const struct oid_set *set, const git_oid *id)
{
	size_t at;

	memcpy(&at, id->id, sizeof at);
	for (at &= set->capacity - 1; set->slot[at].used;
		at = (at + 1) & (set->capacity - 1))
		if (git_oid_equal(&set->slot[at].id, id))
			break;
	return at;
}

static void put(struct oid_set *set, const git_oid *id, const void *kept)
{
	set->slot[find(set, id)] = (struct oid_slot){.id = *id, .used = true, .kept = kept};
}

static void grow(struct oid_set *set)
{
	struct oid_set old = *set;

	set->capacity = old.capacity ? old.capacity * 2 : 256;
	set->slot = ARENA_NEW_ARRAY(set->arena, set->capacity, struct oid_slot);
	for (size_t i = 0; i < old.capacity; i++)
		if (old.slot[i].used)
			put(set, &old.slot[i].id, old.slot[i].kept);
}

bool oid_set_add(struct oid_set *set, const git_oid *id)
{
	return oid_set_keep(set, id, NULL);
}

bool oid_set_keep(struct oid_set *set, const git_oid *id, const void *kept)
{
	if (oid_set_has(set, id))
		return false;
	if ((set->count + 1) * 2 > set->capacity)
		grow(set);
	put(set, id, kept);
	set->count++;
	return true;
}

bool oid_set_has(const struct oid_set *set, const git_oid *id)
{
	return set->capacity && set->slot[find(set, id)].used;
}

const void *oid_set_kept(const struct oid_set *set, const git_oid *id)
{
	return set->capacity ? set->slot[find(set, id)].kept : NULL;
}
