/*
 * SHA-1, by which git names objects and in which its files end. Nobody's trust hangs on it
 * alone: the protocol's own hashes are SHA-256. It is here for the processors that have
 * instructions for it; libgit2's own looks for forgeries on the way, and takes ten times as
 * long. What others made is read through that (ledger.c), what we make by this.
 */
#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include <stddef.h>
#include <stdint.h>

#define SHA1_BYTES 20

/* A hash to which bytes are still added. */
struct sha1 {
	uint32_t h[5];
	unsigned char rest[64]; /* that fill no block yet */
	uint64_t length;
};

/* Begins with no bytes; adds some; writes the hash of all that were added. */
void sha1_begin(struct sha1 *hash);
void sha1_add(struct sha1 *hash, const void *data, size_t length);
void sha1_end(unsigned char out[SHA1_BYTES], struct sha1 *hash);

/* Writes the hash of `length` bytes. */
void sha1(unsigned char out[SHA1_BYTES], const void *data, size_t length);

/* Adds `blocks` blocks of 64 bytes to the five words by C alone, on any processor. */
void sha1_add_blocks(uint32_t h[5], const unsigned char *at, size_t blocks);

#endif
