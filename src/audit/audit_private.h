/* What the files of the audit of the truth share. Nobody else includes it. */
#ifndef AUDIT_AUDIT_PRIVATE_H
#define AUDIT_AUDIT_PRIVATE_H

#include "audit/audit.h"
#include "audit/witness.h"
#include "base/arena.h"
#include "ledger/commit_kind.h"
#include "moderate/operations.h"
#include "moderate/session.h"

struct follow;

/* How far the chains of the dice had come at a commit. */
struct audit_chain {
	int number; /* 0: none, or nobody has looked */
	int used;   /* links of it */
	const char *anchor[AUDIENCES];
};

/* What the message of a commit and those before it say; and, once it was audited, chains.
 */
struct audit_frame {
	enum commit_kind kind;
	const char *word; /* of the kind */
	bool ours;        /* ruled by the version of this program */
	struct audit_chain chain;
};

/* Goes through a range of commits. What is not set by who begins it is zero. */
struct auditor {
	struct session *session; /* its arena, messages and ledger are of this range alone;
				    its tree is that of the newest commit */
	const struct ledger_commit *commits; /* all of them */
	struct audit_frame *frames;
	const struct campaign *known;  /* lends its game, where that is the same, or NULL */
	const struct secrets *secrets; /* NULL: none are at hand */
	struct undo_targets undo;
	struct follow *follow; /* NULL: all is of the version of this program */

	size_t at; /* the commit that is looked at */
	const struct ledger_commit *commit;
	struct audit_frame *frame;
	struct tree tree;         /* of the commit */
	struct arena arena;       /* of one commit */
	struct settings settings; /* of the commit */
	struct witness witness;   /* the commit itself, where there are no secrets */
	/* The campaign at the parent; NULL before the first, and where it is of another
	 * version and nobody has had to read it. */
	struct campaign *before;
	struct arena before_arena;
	struct tree before_tree;
	struct settings before_settings;
	bool any_before;
	char data_hash[SHA256_HEX + 1]; /* of the game in force */
	struct audit_result result;
};

/* Audits the commits from `first` up to but not `end`: a->at is where it stopped. Errors as
 * audit_run, but for what frames and chains tell. */
int audit_range(struct auditor *a, size_t first, size_t end);

#endif
