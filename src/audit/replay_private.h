/*
 * A commit made again from the one before it, for the audit of the truth. Who is given an
 * auditor stands at a commit with its tree, settings and the campaign before it. Those that
 * return an int give ERR_DAMAGED with a message when the commit is not what comes out.
 */
#ifndef AUDIT_REPLAY_PRIVATE_H
#define AUDIT_REPLAY_PRIVATE_H

#include <stdbool.h>

#include "audit/audit_private.h"

struct change;
struct tree_file;

/* ---- what differs ---- */

/* Says of the commit that it `format` (a sentence without its subject) `what`; ERR_DAMAGED.
 */
int audit_differs(const struct auditor *a, const char *format, const char *what);

/* Compares tree and message with what they should be, and names the first difference. */
int audit_compare(const struct auditor *a, const struct change *should);

bool audit_same_file(const struct tree_file *a, const struct tree_file *b);

/* ---- what a commit says ---- */

/* The secrets as they were when so many chains had been anchored; NULL when the last of
 * these is not known. They belong to the arena of the session. */
const struct secrets *replay_secrets(const struct auditor *a, int chains);

/* What a text of the commit is, where the parent has another: "" where it has none any
 * more; else NULL. */
const char *replay_changed(const struct auditor *a, const char *path);

/* The signature of what stands there, or NULL. */
const char *replay_voucher(struct auditor *a, const char *path);

/* A set of sides: of whom the message says that they have sent nothing. */
unsigned replay_absent(struct auditor *a);

/* The lines that the moderator gave as his reason, or NULL. */
const char *replay_reason(struct auditor *a);

/* ---- a commit by its kind ---- */

int replay_draft(struct auditor *a);
int replay_pledge(struct auditor *a);
int replay_seal(struct auditor *a);
int replay_answer(struct auditor *a);
int replay_step(struct auditor *a, bool wait);
int replay_undo(struct auditor *a);
int replay_chain(struct auditor *a);
int replay_amend(struct auditor *a);
int replay_set(struct auditor *a);
int replay_upgrade(struct auditor *a);
int replay_end(struct auditor *a);
int replay_resume(struct auditor *a);
int replay_offer(struct auditor *a);
int replay_open(struct auditor *a);
int replay_publish(struct auditor *a);

/* The one of them that the kind wants. */
int audit_replay(struct auditor *a, enum commit_kind kind);

/* The game a campaign is played with is the one that `new` or the last `upgrade` froze. */
int audit_frozen(struct auditor *a, enum commit_kind kind);

#endif
