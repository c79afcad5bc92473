#include "base/sha256.h"

#include <sodium.h>
#include <stdarg.h>
#include <string.h>

_Static_assert(SHA256_HEX == 2 * crypto_hash_sha256_BYTES, "two hex digits a byte");

void sha256_hex(char out[SHA256_HEX + 1], const void *bytes, size_t length)
{
	unsigned char hash[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(hash, bytes, length);
	sodium_bin2hex(out, SHA256_HEX + 1, hash, sizeof hash);
}

void sha256_join(char out[SHA256_HEX + 1], ...)
{
	unsigned char hash[crypto_hash_sha256_BYTES];
	crypto_hash_sha256_state state;
	const char *part;
	int parts = 0;
	va_list args;

	crypto_hash_sha256_init(&state);
	va_start(args, out);
	while ((part = va_arg(args, const char *))) {
		if (parts++)
			crypto_hash_sha256_update(&state, (const unsigned char *)":", 1);
		crypto_hash_sha256_update(
			&state, (const unsigned char *)part, strlen(part));
	}
	va_end(args);
	crypto_hash_sha256_final(&state, hash);
	sodium_bin2hex(out, SHA256_HEX + 1, hash, sizeof hash);
}
