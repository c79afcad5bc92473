/*
 * What the dice that an audience was told come from, in short: anchors, nonces, opened
 * links, the hashes of seals, values of the beacon and the dice themselves, commit by
 * commit. A page carries it, and throws all dice again from it where there is no git.
 *
 * A line "commit KIND STEP" for each that matters, and below it its lines "Key: value":
 * Edition, Anchor, Burnt, Link, Beacon and Die are the trailers of those names; `Nonce:
 * SIDE HEX` is that of campaign.ini, `Orders: HASH` the orders-hash and `Answer: HASH` that
 * of each segment. It holds nothing but what the audience was told.
 */
#ifndef CAMPAIGN_PROOF_H
#define CAMPAIGN_PROOF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"

struct arena;
struct roll_kind;
struct settings;

#define PROOF_FILE "dice.txt" /* its name in a page */

/* Who holds it, of which campaign. */
struct proof_of {
	enum audience who;
	const struct settings *settings; /* as they are told now */
	const struct roll_kind *rolls;   /* of the family */
};

struct proof_result {
	size_t steps, dice;     /* that are as they must be */
	const char *step;       /* the last of them, "4/union"; NULL: none is complete */
	const char *fault_step; /* where something is wrong; NULL: nothing is */
	const char *fault;      /* what: "its union link does not ..." */
};

/*
 * Follows every link down to its anchor and throws every die again, oldest first, up to the
 * first fault. What is not in the text is not looked at: neither labels nor texts that were
 * sealed. All belongs to the arena.
 */
void proof_check(struct proof_result *out, struct arena *arena, const char *text,
	const struct proof_of *of);

#endif
