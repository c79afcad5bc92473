/* What an audit without secrets takes from the commit that it looks at. */
#ifndef AUDIT_WITNESS_H
#define AUDIT_WITNESS_H

#include "campaign/seal.h"

/*
 * Reads links, dice, nonces and salt off a commit: its message and its tree. `step` is the
 * one at hand before it (NULL: none). What is not there, or is malformed, is NULL. All
 * memory comes from the arena; settings and tree are kept.
 */
void witness_of(struct witness *out, struct arena *arena, const struct settings *settings,
	const struct tree *tree, const char *message, const char *step);

#endif
