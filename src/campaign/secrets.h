/*
 * What the dice come from, and nobody may see before its time: PROTOCOL, "Dice".
 *
 * A chain of an audience is a number of links, each the hash of the one above it. Its
 * lowest, the anchor, is published at once; then one link a step is opened, upwards. The
 * top is never opened but by `publish`: what follows on a chain that has run out is made
 * of it, so that nobody has a choice then either.
 *
 * Chains that were lost keep their number and nothing else.
 *
 * The secrets lie in one file below .git/adjutant, mode 0600. No commit, report, mail or
 * message ever shows them.
 */
#ifndef CAMPAIGN_SECRETS_H
#define CAMPAIGN_SECRETS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/sha256.h"
#include "base/side.h"

struct arena;
struct buf;
struct diag;

#define SECRETS_FILE   ".git/adjutant/secrets"
#define CHAIN_LENGTH   1024 /* links above the anchor, the top among them */
#define CHAIN_SHORTEST 3
#define CHAIN_LONGEST  100000

/* The chains of all audiences between one anchoring and the next. */
struct chain {
	bool lost;  /* nothing of what follows is known */
	int length; /* the top is link `length`, the anchor link 0 */
	char top[AUDIENCES][SHA256_HEX + 1];
};

struct secrets {
	struct chain *chain;
	int chains;
};

/* Draws secrets with one chain of that length. ERR_SYSTEM when the system gives no random
 * numbers. */
int secrets_draw(struct secrets **out, struct arena *arena, int length, struct diag *diag);

/* What is left when all is lost: the number of the chains that there were. */
struct secrets *secrets_lost(struct arena *arena, int chains);

/* True when the secrets of that chain, numbered from 1, are known. NULL knows none. */
bool secrets_know(const struct secrets *secrets, int chain);

/* True when a chain is made of the top of the one before, as it must be when that was used
 * up; also when the one before is lost, so that nobody can tell. */
bool secrets_follow(const struct secrets *secrets, int chain);

/* Adds a chain that is drawn anew, because the secrets of the one before are lost; errors
 * as above. */
int secrets_draw_chain(
	struct secrets *secrets, struct arena *arena, int length, struct diag *diag);

/* Adds the chain that follows on the last one: its tops are H(top ":next"). */
void secrets_next_chain(struct secrets *secrets, struct arena *arena);

/* Link i (0: the anchor) of a chain that is known, numbered from 1. */
void secrets_link(char out[SHA256_HEX + 1], const struct secrets *secrets, int chain,
	enum audience audience, int i);

/* The same of the chain that follows on it, whether it is there already or not. */
void secrets_next_link(char out[SHA256_HEX + 1], const struct secrets *secrets, int chain,
	enum audience audience, int i);

/* Appends them as text; reads them back. ERR_DAMAGED, with a message that shows nothing of
 * them, when it is malformed. */
void secrets_write(struct buf *out, const struct secrets *secrets);
int secrets_read(struct secrets **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag);

/* The file of a campaign directory: *out is NULL when there is none. ERR_DAMAGED when it is
 * malformed or readable by others; ERR_SYSTEM when the disk fails. */
int secrets_load(
	struct secrets **out, struct arena *arena, const char *dir, struct diag *diag);
int secrets_store(const struct secrets *secrets, struct arena *arena, const char *dir,
	struct diag *diag);

#endif
