/* What the files of the bindings share. Nobody else includes it. */
#ifndef AUTH_AUTH_PRIVATE_H
#define AUTH_AUTH_PRIVATE_H

#include "auth/auth.h"

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

/* voucher.c: the first of the texts over which the signature is: its voucher. *out is
 * NULL when it is over none of them. ERR_SYSTEM as auth_judge. */
int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag);

#endif
