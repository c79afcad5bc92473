/* SHA-1 by the instructions that some processors have for it. */
#ifndef BASE_SHA1_CPU_H
#define BASE_SHA1_CPU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Adds `blocks` blocks of 64 bytes to the five words of the hash (FIPS 180-4, 6.1.2);
 * false, and nothing is added, where the processor cannot. */
bool sha1_cpu(uint32_t hash[5], const unsigned char *at, size_t blocks);

#endif
