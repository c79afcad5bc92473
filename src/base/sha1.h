/*
 * SHA-1, which git's files end in: a checksum, nothing that anybody's trust hangs on. No
 * library that we have hashes bytes as they are by it: libgit2 puts the head of an object
 * in front of them (git_odb_hash), or inflates and hashes all that is in a pack
 * (git_indexer).
 */
#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include <stddef.h>

#define SHA1_BYTES 20

/* Writes the hash of `length` bytes. */
void sha1(unsigned char out[SHA1_BYTES], const void *data, size_t length);

#endif
