/* What the files of the audit of what is told share. Nobody else includes it. */
#ifndef AUDIT_TOLD_PRIVATE_H
#define AUDIT_TOLD_PRIVATE_H

#include <stdbool.h>

#include "audit/evidence.h"
#include "audit/told.h"
#include "audit/versions.h"
#include "campaign/seal.h"
#include "ledger/commit_kind.h"

/* A step that is complete; the newest first. */
struct told_step {
	const struct told_step *before;
	const char *name;
	const struct tree *ground; /* what was told before it was sealed */
};

/* All chains so far, the newest first. */
struct told_anchors {
	const struct told_anchors *before;
	struct settings settings;
	bool made_of_last; /* the chains before were used up */
};

/* A roll, and whose keys give its faces. */
struct told_roll {
	struct told_roll *next;
	const struct ledger_commit *commit;
	const char *label;
	const char *kind;   /* rule and last part of the label */
	unsigned audiences; /* a set */
};

struct told_audit {
	struct session *session;
	struct audit_told_result *result;
	const struct ledger_commit *commit, *parent;
	enum commit_kind kind;
	const char *step; /* of the commit */
	enum audience who;
	bool first, published;
	struct tree tree, old; /* of the commit, and of the one before */
	struct settings now, before;
	struct evidence evidence;
	struct told_anchors *chains;
	int burnt; /* steps taken back since the last link */
	const struct told_step *steps;
	/* All that an undo may take back, and the step that is sealed and not complete. */
	const struct told_step *played, *begun;
	char game_hash[SHA256_HEX + 1];
	const char *data_hash;
	struct witness witness;

	/* The seal. */
	const char *sealed; /* its step; NULL: there is none yet */
	char **answer;      /* lines */
	size_t answers, own;
	char orders_hash[SHA256_HEX + 1];

	/* What was told when a step waited last; NULL when none does. */
	const char *waited, *waited_seal, *waited_journal;

	struct told_roll *rolls;
};

/* The commit and its tree, behind those that came before. ERR_DAMAGED with a message. */
int told_commit(struct told_audit *t);

/* told_dice.c: rolls the dice of the commit again. ERR_DAMAGED with a message. */
int told_dice(struct told_audit *t);

/*
 * At the end: rolls of one kind are all everybody's, or all their owner's. ERR_DAMAGED for
 * one whose faces only the wrong key gives.
 */
int told_rolls(const struct told_audit *t);

#endif
