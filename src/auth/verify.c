/*
 * Whether a password or a signature is that of a binding: passwords by argon2id, signatures
 * of minisign by libsodium, those of ssh-keygen by itself, and vouchers, which keep a
 * signature with what it is over. A page has none of this: packet/wasm/senders.c stands
 * there in its place.
 */
#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/orders.h"
#include "system/process.h"

/* ---- passwords ---- */

/*
 * Only a salted hash that is slow to make is kept (argon2id).
 *
 * It costs what libsodium takes for a login: 64 MB and some 0.1 s, so that a small machine
 * can hear many players. A hash carries its own cost, and older, dearer ones are verified
 * as they were made. Nobody but the moderator has it, and he reads the password itself in
 * the mail: the cost guards players who use a password elsewhere too.
 */
#define WORD "password "

int auth_bind_password(const char **out, struct arena *arena,
	const struct auth_given *given, struct diag *diag)
{
	char verifier[crypto_pwhash_STRBYTES];

	if (sodium_init() < 0 ||
		crypto_pwhash_str(verifier, given->password, strlen(given->password),
			crypto_pwhash_OPSLIMIT_INTERACTIVE,
			crypto_pwhash_MEMLIMIT_INTERACTIVE) < 0) {
		diag_error(diag,
			"there is not enough memory for the hash of a password (64 MB)");
		return ERR_SYSTEM;
	}
	*out = arena_printf(arena, WORD "%s", verifier);
	return OK;
}

int auth_verify_password(const char *binding, const struct auth_given *given)
{
	if (sodium_init() < 0 || crypto_pwhash_str_verify(binding + strlen(WORD),
					 given->password, strlen(given->password)) < 0)
		return ERR_REFUSED;
	return OK;
}

/* ---- signatures of minisign ---- */

/*
 * Such a signature:
 *
 *     untrusted comment: ...
 *     base64 of: `Ed` or `ED`, id of the key (8 bytes), signature (64)
 *     trusted comment: ...
 *     base64 of a signature over the first and the trusted comment
 *
 * `Ed` is over the text, `ED` over its BLAKE2b-512.
 */

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

/* ---- signatures of ssh ---- */

/* Those of `ssh-keygen -Y sign -n adjutant` are verified by ssh-keygen, as git does it. */

#define NAMESPACE "adjutant"

static int write_file(const char *path, const char *text, struct diag *diag)
{
	size_t length = strlen(text);
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	ssize_t done = fd < 0 ? -1 : write(fd, text, length);

	if (fd >= 0 && close(fd) < 0)
		done = -1;
	if (done == (ssize_t)length)
		return OK;
	diag_error(diag, "cannot write %s: %s", path, diag_errno(errno));
	return ERR_SYSTEM;
}

static int run(struct arena *arena, enum side side, const char *signers,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	const char *const argv[] = {"ssh-keygen", "-Y", "verify", "-f", signers, "-I",
		side_name(side), "-n", NAMESPACE, "-s", signature, NULL};
	struct buf out, said;
	int status, err;

	buf_init(&out, arena);
	buf_init(&said, arena);
	err = process_run(&status, &out, &said, argv, text, length,
		"to verify a signature by an ssh key", diag);
	return err < 0 ? err : status == 0 ? OK : ERR_REFUSED;
}

/* Through ssh-keygen; ERR_SYSTEM with a message when that cannot be run. */
static int auth_verify_ssh(struct arena *arena, enum side side, const char *binding,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	const char *tmp = getenv("TMPDIR");
	char *dir = arena_printf(arena, "%s/adjutant-XXXXXX", tmp && *tmp ? tmp : "/tmp");
	const char *signers, *file;
	int err;

	if (!mkdtemp(dir)) {
		diag_error(diag, "cannot make a directory %s: %s", dir, diag_errno(errno));
		return ERR_SYSTEM;
	}
	signers = arena_printf(arena, "%s/allowed_signers", dir);
	file = arena_printf(arena, "%s/signature", dir);
	if ((err = write_file(signers,
		     arena_printf(arena, "%s namespaces=\"" NAMESPACE "\" %s\n",
			     side_name(side), binding),
		     diag)) == OK &&
		(err = write_file(file, signature, diag)) == OK)
		err = run(arena, side, signers, file, text, length, diag);
	unlink(signers);
	unlink(file);
	rmdir(dir);
	return err;
}

/* ---- vouchers ---- */

const char *auth_voucher_path(struct arena *arena, const char *path)
{
	size_t length = strlen(path);

	if (length > 4 && !strcmp(path + length - 4, ".txt"))
		length -= 4;
	return arena_printf(arena, "%.*s.sig", (int)length, path);
}

const char *auth_voucher_text(const char *voucher)
{
	const char *end = strstr(voucher, "\n\n");

	return end ? end + 2 : NULL;
}

static int verify(struct arena *arena, enum side side, const char *binding,
	const char *signature, const char *text, size_t length, struct diag *diag)
{
	switch (auth_kind(binding)) {
	case AUTH_MINISIGN: return auth_verify_minisign(binding, signature, text, length);
	case AUTH_SSH:
		return auth_verify_ssh(arena, side, binding, signature, text, length, diag);
	default: return ERR_REFUSED;
	}
}

int auth_voucher_verify(struct arena *arena, enum side side, const char *binding,
	const char *voucher, struct diag *diag)
{
	const char *text = auth_voucher_text(voucher);

	if (!text)
		return ERR_REFUSED;
	return verify(arena, side, binding,
		arena_copy(arena, voucher, (size_t)(text - 1 - voucher)), text,
		strlen(text), diag);
}

/* A signature over the beginning of a file says nothing of orders that stand behind it,
 * where anybody may have put them. */
static bool holds_orders(const struct auth_text *text, const struct orders *orders)
{
	unsigned lines = 0;

	for (size_t i = 0; i < text->length; i++)
		lines += text->text[i] == '\n';
	return orders->end.line <= lines + 1;
}

int auth_vouch(const char **out, const struct auth_claim *claim, const char *binding,
	struct diag *diag)
{
	const struct auth_given *given = claim->given;
	struct auth_text text[AUTH_TEXTS + 1] = {
		{claim->orders->text, claim->orders->length}};

	memcpy(text + 1, given->text, sizeof given->text);
	*out = NULL;
	for (size_t i = 0; i <= given->texts; i++) {
		int err;

		if (i && !holds_orders(&text[i], claim->orders))
			continue;
		err = verify(claim->arena, claim->side, binding, given->signature,
			text[i].text, text[i].length, diag);
		if (err == ERR_REFUSED)
			continue;
		if (err == OK)
			*out = arena_printf(claim->arena, "%s\n%.*s", given->signature,
				(int)text[i].length, text[i].text);
		return err;
	}
	return OK;
}
