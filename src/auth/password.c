/*
 * Passwords: only a salted hash that is slow to make is kept (argon2id).
 *
 * It costs what libsodium takes for a login: 64 MB and some 0.1 s, so that a small machine
 * can hear many players. A hash carries its own cost, and older, dearer ones are verified
 * as they were made. Nobody but the moderator has it, and he reads the password itself in
 * the mail: the cost guards players who use a password elsewhere too.
 */
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
			crypto_pwhash_OPSLIMIT_INTERACTIVE,
			crypto_pwhash_MEMLIMIT_INTERACTIVE) < 0) {
		diag_error(diag,
			"there is not enough memory for the hash of a password (64 MB)");
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
