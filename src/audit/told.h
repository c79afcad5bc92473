/*
 * The audit of what one audience is told: a clone of its projection. Without the truth it
 * cannot play steps again; it looks at everything that is open to it.
 */
#ifndef AUDIT_TOLD_H
#define AUDIT_TOLD_H

#include <stdbool.h>
#include <stddef.h>

#include "audit/versions.h"
#include "base/side.h"

struct session;
struct tree;

struct audit_told_result {
	enum audience who;
	size_t commits, steps;
	size_t dice;   /* rolled again */
	size_t own;    /* sealed texts that are its own */
	size_t whole;  /* steps that are published with all that was hidden in them */
	size_t played; /* of these: adjudicated again */
	bool links;    /* the dice come from links */
	struct versions versions;
};

/* True for the tree of a projection. */
bool audit_is_told(const struct tree *tree);

/* Audits the history of a session that audit_open found to be told. ERR_DAMAGED, with a
 * message that names the first commit with something wrong, and what it is. */
int audit_told(struct audit_told_result *out, struct session *session);

#endif
