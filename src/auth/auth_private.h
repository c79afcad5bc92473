/* What the sources of the room share. Nobody else includes it but packet/wasm/senders.c,
 * which takes the place of verify.c. */
#ifndef AUTH_AUTH_PRIVATE_H
#define AUTH_AUTH_PRIVATE_H

#include "auth/auth.h"

/* ---- keys: credentials.c ---- */

/* A public key of minisign, as its base64 has it. */
struct auth_minisign_key {
	unsigned char kind[2], id[8], key[32];
};

/* False when the binding is to none. */
bool auth_read_minisign_key(struct auth_minisign_key *out, const char *binding);

/* Exactly `size` bytes from the `length` characters of base64; false when they are not. */
bool auth_decode(void *out, size_t size, const char *text, size_t length);

/* ---- verifying: verify.c ---- */

/* Returns ERR_REFUSED, without a message, when the password is not that of the binding. */
int auth_verify_password(const char *binding, const struct auth_given *given);

#define AUTH_NOT_HERE 1 /* what no error is: nothing is at hand to verify it with */

/* Makes the voucher of the first of the texts that the signature is over; *out is NULL when
 * it is over none of them. ERR_SYSTEM as auth_judge; in a page AUTH_NOT_HERE. */
int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag);

#endif
