/* What SHA-1 and SHA-256 have in common (FIPS 180-4): blocks, their end, and words with the
 * highest byte first. */
#ifndef BASE_SHA_BLOCK_H
#define BASE_SHA_BLOCK_H

#include <stddef.h>
#include <stdint.h>

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
