/* The proof of the dice that an audience was told (campaign/proof.h), out of a history. */
#ifndef TELL_PROOF_H
#define TELL_PROOF_H

struct buf;
struct diag;
struct ledger;
struct over_of;

/* Appends it, of the history of a clone or of the truth. ERR_DAMAGED for a history that
 * cannot be read. */
int proof_write(struct buf *out, struct ledger *ledger, const struct over_of *of,
	struct diag *diag);

#endif
