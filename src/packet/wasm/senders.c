/*
 * Passwords and signatures, which are verified where a file is sent and not here: of
 * libsodium only what packet/plain.h has is at hand, and no program can be run.
 */
#include "auth/auth_private.h"
#include "base/diag.h"

/* A clone does not know the binding of its side, so nobody asks. */
int auth_verify_password(const char *binding, const struct auth_given *given)
{
	(void)binding;
	(void)given;
	return ERR_REFUSED;
}

/* Of a file that joins with a key, and is signed by it. */
int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag)
{
	(void)claim;
	(void)binding;
	(void)diag;
	*out = NULL;
	return AUTH_NOT_HERE;
}
