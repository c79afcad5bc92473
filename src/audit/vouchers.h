/* The audit of what the sides have sent: the nonces of their order forms, and the
 * signatures that a campaign keeps. */
#ifndef AUDIT_VOUCHERS_H
#define AUDIT_VOUCHERS_H

#include "ledger/commit_kind.h"

struct campaign;
struct diag;
struct tree;

/*
 * Audits what a commit of that kind has taken in, from the campaign `before` it to its
 * tree: orders and answers carry the nonce of the order form that they came with (where the
 * secrets are at hand), and every text of a side that is bound to a key has a voucher that
 * verifies, and that is over that text, for that step and try; of an answer not for the
 * sides of the set `absent`, who have sent none. ERR_DAMAGED with what is
 * wrong in *fault, which belongs to the arena of `before`; ERR_SYSTEM with a message, as
 * auth_judge.
 */
int vouchers_audit(const char **fault, struct campaign *before, const struct tree *after,
	enum commit_kind kind, unsigned absent, struct diag *diag);

#endif
