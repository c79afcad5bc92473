/* Passwords: only a salted hash that is slow to make is kept (argon2id). */
#include <sodium.h>
#include <string.h>

#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/err.h"

#define WORD "password "

int auth_bind_password(const char **out, struct arena *arena,
	const struct auth_given *given, struct diag *diag)
{
	char verifier[crypto_pwhash_STRBYTES];

	if (sodium_init() < 0 ||
		crypto_pwhash_str(verifier, given->password, strlen(given->password),
			crypto_pwhash_OPSLIMIT_MODERATE,
			crypto_pwhash_MEMLIMIT_MODERATE) < 0) {
		diag_error(diag,
			"there is not enough memory for the hash of a password (256 MB)");
		return ERR_SYSTEM;
	}
	*out = arena_printf(arena, WORD "%s", verifier);
	return OK;
}

int auth_verify_password(const char *binding, const struct auth_given *given)
{
	if (sodium_init() < 0 || crypto_pwhash_str_verify(binding + strlen(WORD),
					 given->password, strlen(given->password)) < 0)
		return ERR_REFUSED;
	return OK;
}
