/* A set of object ids: they are hashes already, so their first bytes choose the slot. */
#include <string.h>

#include "base/arena.h"
#include "ledger/git/ledger_private.h"

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
	for (at &= set->capacity - 1; set->used[at]; at = (at + 1) & (set->capacity - 1))
		if (git_oid_equal(&set->slot[at], id))
			break;
	return at;
}

static void put(struct oid_set *set, const git_oid *id)
{
	size_t at = find(set, id);

	git_oid_cpy(&set->slot[at], id);
	set->used[at] = true;
}

static void grow(struct oid_set *set)
{
	struct oid_set old = *set;

	set->capacity = old.capacity ? old.capacity * 2 : 256;
	set->slot = ARENA_NEW_ARRAY(set->arena, set->capacity, git_oid);
	set->used = ARENA_NEW_ARRAY(set->arena, set->capacity, bool);
	for (size_t i = 0; i < old.capacity; i++)
		if (old.used[i])
			put(set, &old.slot[i]);
}

bool oid_set_add(struct oid_set *set, const git_oid *id)
{
	if (oid_set_has(set, id))
		return false;
	if ((set->count + 1) * 2 > set->capacity)
		grow(set);
	put(set, id);
	set->count++;
	return true;
}

bool oid_set_has(const struct oid_set *set, const git_oid *id)
{
	return set->capacity && set->used[find(set, id)];
}
