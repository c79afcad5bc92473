/*
 * What the judge wants of libsodium and inih, in plain C: where a page runs it neither is
 * to be had. src/packet/wasm/include has headers of their names that lead here. Each gives
 * what the library gives, which is a test.
 */
#ifndef PACKET_PLAIN_H
#define PACKET_PLAIN_H

#include <stddef.h>
#include <stdint.h>

#define PLAIN_SHA256 32 /* bytes */

struct plain_sha256 {
	uint32_t hash[8];
	uint64_t length; /* bytes so far */
	unsigned char block[64];
};

/* FIPS 180-4, part by part. */
void plain_sha256_init(struct plain_sha256 *state);
void plain_sha256_update(
	struct plain_sha256 *state, const unsigned char *bytes, uint64_t length);
void plain_sha256_final(struct plain_sha256 *state, unsigned char out[PLAIN_SHA256]);

/* Lower-case hex digits and a NUL; `size` of `out` is at least 2 * length + 1. Returns
 * out. */
char *plain_hex(char *out, size_t size, const unsigned char *bytes, size_t length);

/*
 * Bytes of base64 with its padding (RFC 4648, 4), as far as it goes: *end is the first
 * character that is none, *got the number of bytes. Nonzero, with nothing in *got, when
 * they are more than `size`, a group is not whole, or bits are left over that are not 0.
 */
int plain_base64(unsigned char *out, size_t size, const char *text, size_t length,
	size_t *got, const char **end);

/* Called for each line, as fgets; and for each pair of the lines, 0 for a mistake. */
typedef char *plain_line(char *out, int size, void *stream);
typedef int plain_pair(
	void *user, const char *section, const char *name, const char *value);

/*
 * Reads lines in the form that base/ini.c lets through: `[section]`, `key = value`, or
 * empty. Returns 0, or the number of the first line with a mistake.
 */
int plain_ini(plain_line *line, void *stream, plain_pair *pair, void *user);

#endif
