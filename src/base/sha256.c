/* SHA-256 by libsodium, and what SHA-1 shares with it. */
#include <sodium.h>
#include <stdarg.h>
#include <string.h>

#include "base/sha256.h"

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

/* ---- blocks ---- */

uint32_t sha_read_word(const unsigned char *from)
{
	return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 |
	       from[3];
}

void sha_write_word(unsigned char *to, uint32_t word)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(word >> (24 - 8 * i));
}

size_t sha_write_end(
	unsigned char out[2 * SHA_BLOCK], const unsigned char *rest, uint64_t length)
{
	size_t left = length % SHA_BLOCK;
	size_t end = left + 9 > SHA_BLOCK ? 2 * SHA_BLOCK : SHA_BLOCK;

	memset(out, 0, end);
	if (left)
		memcpy(out, rest, left);
	out[left] = 0x80;
	sha_write_word(out + end - 8, (uint32_t)(length >> 29));
	sha_write_word(out + end - 4, (uint32_t)(length << 3));
	return end;
}
