/* SHA-256 as the protocol writes it: 64 lower-case hex digits. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>

#define SHA256_HEX 64

/* Writes H(bytes) and a NUL to `out`. */
void sha256_hex(char out[SHA256_HEX + 1], const void *bytes, size_t length);

/* Writes H of the parts joined by ":"; the list ends with NULL. */
void sha256_join(char out[SHA256_HEX + 1], ...) __attribute__((sentinel));

#endif
