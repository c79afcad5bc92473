/*
 * The audit of a history of the truth as its three audiences are told it: for what cannot
 * be adjudicated again, since another version of the program has ruled it. Hashes, seals,
 * links and every die that anybody was told are looked at as a player's audit does.
 */
#ifndef AUDIT_FOLLOW_H
#define AUDIT_FOLLOW_H

struct follow;
struct ledger_commit;
struct session;
struct tree;

/* Begins before the first commit. Belongs to the arena of the session. */
struct follow *follow_begin(struct session *session);

/*
 * The next commit, with its whole tree; it need not live on. ERR_DAMAGED with a message
 * that names the commit and what is wrong with it.
 */
int follow_commit(
	struct follow *follow, const struct ledger_commit *commit, const struct tree *tree);

#endif
