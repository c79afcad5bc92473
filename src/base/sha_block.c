#include "base/sha_block.h"

#include <string.h>

uint32_t sha_read_word(const unsigned char *from)
{
	return (uint32_t)from[0] << 24 | (uint32_t)from[1] << 16 | (uint32_t)from[2] << 8 |
	       from[3];
}

void sha_write_word(unsigned char *to, uint32_t word)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(word >> (24 - 8 * i));
}

size_t sha_write_end(
	unsigned char out[2 * SHA_BLOCK], const unsigned char *rest, uint64_t length)
{
	size_t left = length % SHA_BLOCK;
	size_t end = left + 9 > SHA_BLOCK ? 2 * SHA_BLOCK : SHA_BLOCK;

	memset(out, 0, end);
	if (left)
		memcpy(out, rest, left);
	out[left] = 0x80;
	sha_write_word(out + end - 8, (uint32_t)(length >> 29));
	sha_write_word(out + end - 4, (uint32_t)(length << 3));
	return end;
}
