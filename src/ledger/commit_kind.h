/*
 * The kinds of commits of the truth: the one list of them, with what the rooms that read a
 * history want to know of each. The trailer `Kind` has the word.
 */
#ifndef LEDGER_COMMIT_KIND_H
#define LEDGER_COMMIT_KIND_H

#include <stdbool.h>

enum commit_kind {
	COMMIT_NEW,
	COMMIT_JOIN,
	COMMIT_DRAFT,
	COMMIT_PLEDGE,
	COMMIT_SEAL,
	COMMIT_WAIT,
	COMMIT_ANSWER,
	COMMIT_STEP,
	COMMIT_UNDO,
	COMMIT_CHAIN,
	COMMIT_AMEND,
	COMMIT_SET,
	COMMIT_UPGRADE,
	COMMIT_END,
	COMMIT_RESUME,
	COMMIT_OFFER,
	COMMIT_OPEN,
	COMMIT_PUBLISH,
	COMMIT_KINDS
};

struct commit_traits {
	const char *word;
	bool told;       /* a projection may have a commit of it */
	bool dates;      /* it sets things going: what follows has its date there */
	bool ends_try;   /* another nonce comes after it */
	bool counts_try; /* its message says how often a step was taken back */
	bool goes_on;    /* it carries a sealed step on */
	bool asks;       /* what the players are asked is new behind it */
	bool takes_back; /* steps from the one in its trailer `Step` on do not count */
};

extern const struct commit_traits commit_traits[COMMIT_KINDS];

/* Reads the word of a kind; false for anything else, NULL included. */
bool commit_kind_parse(const char *word, enum commit_kind *out);

#endif
