/* SHA-1, which git's files end in: a checksum, nothing that anybody's trust hangs on. */
#ifndef BASE_SHA1_H
#define BASE_SHA1_H

#include <stddef.h>

#define SHA1_BYTES 20

/* Writes the hash of `length` bytes. */
void sha1(unsigned char out[SHA1_BYTES], const void *data, size_t length);

#endif
