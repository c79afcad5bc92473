/*
 * Public keys in bindings. One of minisign is base64 of `Ed`, id (8 bytes) and key (32);
 * one of ssh of two strings, each with its length before it: "ssh-ed25519" and 32 bytes.
 */
#include <sodium.h>
#include <string.h>

#include "auth/auth_private.h"

#define MINISIGN "minisign "
#define SSH      "ssh-ed25519 "

bool auth_decode(void *out, size_t size, const char *text, size_t length)
{
	const char *end;
	size_t got;

	return !sodium_base642bin(out, size, text, length, NULL, &got, &end,
		       sodium_base64_VARIANT_ORIGINAL) &&
	       got == size && end == text + length;
}

bool auth_read_minisign_key(struct auth_minisign_key *out, const char *binding)
{
	const char *text = binding + strlen(MINISIGN);

	return !strncmp(binding, MINISIGN, strlen(MINISIGN)) &&
	       auth_decode(out, sizeof *out, text, strlen(text)) &&
	       !memcmp(out->kind, "Ed", 2);
}

bool auth_is_minisign_key(const char *words)
{
	struct auth_minisign_key key;

	return auth_read_minisign_key(&key, words);
}

bool auth_is_ssh_key(const char *words)
{
	static const char head[] = "\0\0\0\vssh-ed25519\0\0\0 ";
	char blob[sizeof head - 1 + 32];
	const char *text = words + strlen(SSH);

	return !strncmp(words, SSH, strlen(SSH)) &&
	       auth_decode(blob, sizeof blob, text, strlen(text)) &&
	       !memcmp(blob, head, sizeof head - 1);
}
