/* SHA-256 by the instructions that some processors have for it. */
#ifndef BASE_SHA256_CPU_H
#define BASE_SHA256_CPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SHA256_CPU_BYTES 32

/* Hashes `length` bytes; false, and nothing is written, where the processor cannot. */
bool sha256_cpu(unsigned char out[SHA256_CPU_BYTES], const void *bytes, size_t length);

#endif
