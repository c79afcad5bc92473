/*
 * Signatures of minisign:
 *
 *     untrusted comment: ...
 *     base64 of: `Ed` or `ED`, id of the key (8 bytes), signature (64)
 *     trusted comment: ...
 *     base64 of a signature over the first and the trusted comment
 *
 * `Ed` is over the text, `ED` over its BLAKE2b-512.
 */
#include <sodium.h>
#include <string.h>

#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"

#define TRUSTED "trusted comment:"

struct signature {
	unsigned char kind[2], id[8], bytes[crypto_sign_BYTES];
};

static bool is_over(const struct auth_minisign_key *key, const struct signature *s,
	const char *text, size_t length)
{
	unsigned char hash[64];
	const unsigned char *bytes = (const unsigned char *)text;

	if (!memcmp(s->kind, "ED", 2)) {
		crypto_generichash(hash, sizeof hash, bytes, length, NULL, 0);
		bytes = hash;
		length = sizeof hash;
	} else if (memcmp(s->kind, "Ed", 2)) {
		return false;
	}
	return !memcmp(s->id, key->id, sizeof key->id) &&
	       !crypto_sign_verify_detached(s->bytes, bytes, length, key->key);
}

/* The comment is signed together with the signature. Mails make blanks of its tabs. */
static bool is_comment(const struct auth_minisign_key *key, const struct signature *s,
	const unsigned char global[crypto_sign_BYTES], const char *comment, size_t length)
{
	struct arena arena = ARENA_INIT;
	size_t size = sizeof s->bytes + length;
	unsigned char *both = arena_alloc(&arena, size + 1);
	bool holds;

	memcpy(both, s->bytes, sizeof s->bytes);
	memcpy(both + sizeof s->bytes, comment, length);
	holds = !crypto_sign_verify_detached(global, both, size, key->key);
	for (size_t i = sizeof s->bytes; i < size; i++)
		if (both[i] == ' ')
			both[i] = '\t';
	holds = holds || !crypto_sign_verify_detached(global, both, size, key->key);
	arena_release(&arena);
	return holds;
}

int auth_verify_minisign(
	const char *binding, const char *signature, const char *text, size_t length)
{
	unsigned char global[crypto_sign_BYTES];
	struct signature s;
	struct auth_minisign_key key;
	const char *line[4], *comment;
	size_t size[4];

	for (int i = 0; i < 4; i++) {
		line[i] = signature;
		size[i] = strcspn(signature, "\n");
		if (!signature[size[i]])
			return ERR_REFUSED;
		signature += size[i] + 1;
	}
	if (sodium_init() < 0 || *signature || !auth_read_minisign_key(&key, binding) ||
		!auth_decode(&s, sizeof s, line[1], size[1]) ||
		!auth_decode(global, sizeof global, line[3], size[3]) ||
		!text_starts_fold(line[2], TRUSTED))
		return ERR_REFUSED;
	comment = line[2] + strlen(TRUSTED);
	comment += *comment == ' ';
	return is_over(&key, &s, text, length) &&
			       is_comment(&key, &s, global, comment,
				       (size_t)(line[2] + size[2] - comment))
		       ? OK
		       : ERR_REFUSED;
}
