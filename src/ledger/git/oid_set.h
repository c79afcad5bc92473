/* A set of object ids, each with what is kept with it, or NULL. Nobody outside of the
 * ledger includes it. */
#ifndef LEDGER_GIT_OID_SET_H
#define LEDGER_GIT_OID_SET_H

#include <git2.h>
#include <stdbool.h>
#include <stddef.h>

struct arena;

struct oid_slot {
	git_oid id;
	bool used;
	const void *kept;
};

struct oid_set {
	struct arena *arena;
	struct oid_slot *slot;
	size_t count, capacity;
};

void oid_set_init(struct oid_set *set, struct arena *arena);

/* False when it was in already. */
bool oid_set_add(struct oid_set *set, const git_oid *id);
bool oid_set_keep(struct oid_set *set, const git_oid *id, const void *kept);

bool oid_set_has(const struct oid_set *set, const git_oid *id);

/* What is kept with an id; NULL when it is not in. */
const void *oid_set_kept(const struct oid_set *set, const git_oid *id);

#endif
