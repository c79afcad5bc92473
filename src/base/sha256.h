/* SHA-256 as the protocol writes it: 64 lower-case hex digits. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_HEX 64

/* Writes H(bytes) and a NUL to `out`. */
void sha256_hex(char out[SHA256_HEX + 1], const void *bytes, size_t length);

/* Writes H of the parts joined by ":"; the list ends with NULL. */
void sha256_join(char out[SHA256_HEX + 1], ...) __attribute__((sentinel));

/* ---- what SHA-1 and SHA-256 share (FIPS 180-4) ---- */

/* Blocks, their end, and words with the highest byte first. */

#define SHA_BLOCK 64 /* bytes */

/* Reads and writes the 4 bytes of a word. */
uint32_t sha_read_word(const unsigned char *from);
void sha_write_word(unsigned char *to, uint32_t word);

/*
 * Writes what ends a message of `length` bytes (5.1.1): those of `rest` that fill no block,
 * a bit that is set, zeroes, and the length in bits. Returns how many bytes that takes: one
 * block or two.
 */
size_t sha_write_end(
	unsigned char out[2 * SHA_BLOCK], const unsigned char *rest, uint64_t length);

#endif
