/*
 * SHA-1 of plain bytes. A pack and its index end in it, and libgit2 hashes objects alone:
 * that is all this is for. The ids of objects are libgit2's, which notices the known
 * collisions, and the hashes of the protocol are SHA-256. Nobody outside of the ledger
 * includes this.
 */
#ifndef LEDGER_GIT_SHA1_H
#define LEDGER_GIT_SHA1_H

#include <stddef.h>

#define SHA1_BYTES 20

/* Write the hash of `length` bytes. */
void sha1(unsigned char out[SHA1_BYTES], const void *data, size_t length);

#endif
