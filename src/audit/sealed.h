/* The audit of texts that a side has sealed, when the step has opened the link that their
 * salts and nonces are made of. */
#ifndef AUDIT_SEALED_H
#define AUDIT_SEALED_H

#include "base/side.h"

struct arena;
struct names;
struct ruleset;
struct settings;
struct tree;

/* What a side has sealed for a step. */
struct sealed_texts {
	struct arena *arena;
	const struct tree *tree; /* of the truth, or of what the side is told */
	const struct ruleset *ruleset;
	const void *game;
	const struct names *names;       /* of the game */
	const struct settings *settings; /* of the campaign: the side's commanders */
	enum side side;
	const char *step; /* "4/union" */
	const char *link; /* of the side, that the step opens */
	int tries;        /* of the step */
};

/*
 * Every one of these texts is sealed for this step, with the salt that the link gives;
 * orders and answers carry the nonce that it gives. ERR_DAMAGED with what is wrong in
 * *fault, which belongs to the arena.
 */
int sealed_audit(const char **fault, const struct sealed_texts *texts);

#endif
