/* In the place of libsodium's header: see packet/plain.h. */
#ifndef SODIUM_H
#define SODIUM_H

#include <string.h>

#include "packet/plain.h"

#define crypto_hash_sha256_BYTES  PLAIN_SHA256
#define crypto_hash_sha256_init   plain_sha256_init
#define crypto_hash_sha256_update plain_sha256_update
#define crypto_hash_sha256_final  plain_sha256_final
#define crypto_hash_sha256_state  struct plain_sha256

static inline void crypto_hash_sha256(
	unsigned char *out, const void *bytes, unsigned long long length)
{
	struct plain_sha256 state;

	plain_sha256_init(&state);
	plain_sha256_update(&state, bytes, length);
	plain_sha256_final(&state, out);
}

#define sodium_bin2hex plain_hex

#define sodium_base64_VARIANT_ORIGINAL 1
#define sodium_base642bin(out, size, text, length, ignored, got, end, variant)             \
	plain_base64(out, size, text, length, got, end)

/* The compiler must not leave it out. */
static inline void sodium_memzero(void *memory, size_t size)
{
	volatile unsigned char *byte = memory;

	while (size--)
		*byte++ = 0;
}

#endif
