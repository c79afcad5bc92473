/* What the files of the bindings share. Nobody else includes it but packet/wasm/senders.c,
 * which takes the place of those that verify. */
#ifndef AUTH_AUTH_PRIVATE_H
#define AUTH_AUTH_PRIVATE_H

#include "auth/auth.h"

/* keys.c: a public key of minisign, as its base64 has it. */
struct auth_minisign_key {
	unsigned char kind[2], id[8], key[32];
};

/* False when the binding is to none. */
bool auth_read_minisign_key(struct auth_minisign_key *out, const char *binding);

/* Exactly `size` bytes from the `length` characters of base64; false when they are not. */
bool auth_decode(void *out, size_t size, const char *text, size_t length);

/* Row numbers of auth_messages. */
enum auth_message {
	A_INSIDE,
	A_TWO_PASSWORDS,
	A_PASSWORD_LENGTH,
	A_TWO_WAYS,
	A_KEY,
	A_BOUND_ALREADY,
	A_NO_NONCE,
	A_OLD_NONCE,
	A_NO_PASSWORD,
	A_WRONG_PASSWORD,
	A_CLOSED,
	A_NO_SIGNATURE,
	A_WRONG_SIGNATURE,
	A_OTHER_TOOL,
	A_NOT_SIGNED,
	A_WITHOUT_PASSWORD,
	A_NOT_LOOKED_AT,
	A_NOT_BOUND,
	AUTH_MESSAGES
};

/* ERR_REFUSED, without a message, when the password is not that of the binding. */
int auth_verify_password(const char *binding, const struct auth_given *given);

#define AUTH_NOT_HERE 1 /* what no error is: nothing is at hand to verify it with */

/* voucher.c: the first of the texts over which the signature is: its voucher. *out is
 * NULL when it is over none of them. ERR_SYSTEM as auth_judge; in a page AUTH_NOT_HERE. */
int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag);

#endif
