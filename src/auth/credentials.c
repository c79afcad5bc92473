/*
 * What a side shows to be believed: its password, its key, its signature. First public keys
 * as they stand in a line, and the binding that is made of one; then the reader of what
 * stands outside of the block of orders. It goes line by line through the file, takes
 * password and key out of each, then looks for a signature, and keeps the texts that this
 * may be over. Nothing is verified here.
 */
#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

/* ---- public keys ---- */

/*
 * One of minisign is base64 of `Ed`, id (8 bytes) and key (32);
 * one of ssh of two strings, each with its length before it: "ssh-ed25519" and 32 bytes.
 */
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

static bool auth_is_minisign_key(const char *words)
{
	struct auth_minisign_key key;

	return auth_read_minisign_key(&key, words);
}

/* True when the words are such a key. */
static bool auth_is_ssh_key(const char *words)
{
	static const char head[] = "\0\0\0\vssh-ed25519\0\0\0 ";
	char blob[sizeof head - 1 + 32];
	const char *text = words + strlen(SSH);

	return !strncmp(words, SSH, strlen(SSH)) &&
	       auth_decode(blob, sizeof blob, text, strlen(text)) &&
	       !memcmp(blob, head, sizeof head - 1);
}

/* ---- bindings ---- */

enum auth_kind auth_kind(const char *binding)
{
	if (!binding)
		return AUTH_NONE;
	if (!strncmp(binding, "password $argon2id$", 19))
		return AUTH_PASSWORD;
	if (auth_is_minisign_key(binding))
		return AUTH_MINISIGN;
	return auth_is_ssh_key(binding) ? AUTH_SSH : AUTH_NONE;
}

const char *auth_public_binding(const char *binding)
{
	return auth_kind(binding) == AUTH_PASSWORD ? "password" : binding;
}

/* ---- lines of a file ---- */

#define SSH_BEGIN "-----BEGIN SSH SIGNATURE-----"
#define SSH_END   "-----END SSH SIGNATURE-----"
#define UNTRUSTED "untrusted comment:"
#define TRUSTED   "trusted comment:"

/* A line without quote prefix, blanks around it and line end; in place. */
struct line {
	char *text;
	size_t length;
	bool quoted;
};

static size_t blank_at(const char *p, const char *end)
{
	if (p < end && text_is_blank(*p))
		return 1;
	return end - p >= 2 && !memcmp(p, "\xc2\xa0", 2) ? 2 : 0; /* U+00A0 */
}

/* The bytes of a blank before `end`, or of a mark that phones put behind a line; what else
 * nobody sees may be of a password. */
static size_t end_of_line(const char *p, const char *end)
{
	if (end > p && (text_is_blank(end[-1]) || end[-1] == '\r'))
		return 1;
	for (size_t bytes = 2; bytes < 4 && (size_t)(end - p) >= bytes; bytes++)
		if (text_invisible_direction(end - bytes, bytes) == bytes)
			return bytes;
	return 0;
}

static struct line bare(char *p, char *end)
{
	struct line line = {p, 0, false};
	size_t step;

	for (;; line.quoted = true, p++) {
		while ((step = blank_at(p, end)) ||
			(step = text_invisible_at(p, (size_t)(end - p))))
			p += step;
		if (p == end || (*p != '>' && !(*p == '|' && end - p > 1 && p[1] == ' ')))
			break;
	}
	while ((step = end_of_line(p, end)))
		end -= step;
	line.text = p;
	line.length = (size_t)(end - p);
	return line;
}

/* The line that begins at *p, which goes on to the next. */
static struct line next_line(char **p, char *end)
{
	char *stop = memchr(*p, '\n', (size_t)(end - *p));
	struct line line = bare(*p, stop ? stop : end);

	*p = stop ? stop + 1 : end;
	return line;
}

static bool starts(const struct line *line, const char *word)
{
	size_t length = strlen(word);

	if (line->length < length)
		return false;
	for (size_t i = 0; i < length; i++)
		if (text_lower(line->text[i]) != text_lower(word[i]))
			return false;
	return true;
}

/* `WORD REST`, and `WORD: REST` as letters have it. Sets *rest to where the rest begins. */
static bool begins_with_word(const struct line *line, const char *word, size_t *rest)
{
	size_t at = strlen(word), step;
	const char *end = line->text + line->length;

	if (!starts(line, word))
		return false;
	if (at < line->length && line->text[at] == ':')
		at++;
	else if (at < line->length && !blank_at(line->text + at, end))
		return false;
	while ((step = blank_at(line->text + at, end)))
		at += step;
	*rest = at;
	return true;
}

/* ---- lines `password` ---- */

/* Runs of blanks are one, as everywhere in mails; Latin-1 becomes UTF-8. False when it is
 * too long, or holds a NUL, behind which nothing would count. */
static bool copy_password(char out[AUTH_PASSWORD_MAX + 1], const char *p, size_t length)
{
	const char *end = p + length;
	bool utf8 = text_is_utf8(p, length);
	size_t n = 0, step;

	while (p < end && *p && n < AUTH_PASSWORD_MAX - 1) {
		unsigned char c = (unsigned char)*p;

		if ((step = blank_at(p, end))) {
			assert(n > 0); /* it does not begin with one */
			if (out[n - 1] != ' ')
				out[n++] = ' ';
			p += step;
			continue;
		}
		if (c >= 0x80 && !utf8) {
			out[n++] = (char)(0xc0 | (c >> 6));
			c = 0x80 | (c & 0x3f);
		}
		out[n++] = (char)c;
		p++;
	}
	out[n] = '\0';
	return p == end;
}

static void take_password(
	struct auth_given *out, const struct line *line, size_t rest, unsigned number)
{
	char password[AUTH_PASSWORD_MAX + 1];
	bool fits = copy_password(password, line->text + rest, line->length - rest);

	bool empty = fits && !*password, had_empty = out->password_at && !*out->password;

	/* as with blocks: what is not quoted counts before what is; a line of the form that
	 * nobody filled in says nothing beside one that was */
	if (!out->password_at ||
		(!empty && (had_empty || (out->quoted && !line->quoted)))) {
		memcpy(out->password, password, sizeof password);
		out->password_at = number;
		out->second_at = 0;
		out->quoted = line->quoted;
		out->password_is_bad = !fits || !*password;
	} else if (!empty && out->quoted == line->quoted &&
		   strcmp(out->password, password)) {
		out->second_at = number;
	}
	sodium_memzero(password, sizeof password);
	memset(line->text, ' ', line->length);
}

/* ---- lines `key` ---- */

static bool is_key_kind(const char *word)
{
	return !strcmp(word, "minisign") || text_starts_fold(word, "ssh-") ||
	       text_starts_fold(word, "sk-ssh-") || text_starts_fold(word, "ecdsa-");
}

/* `key KIND BASE64 [COMMENT]`; mails break long lines, so the base64 may stand below. */
static void take_key(struct auth_given *out, struct arena *arena, const struct line *line,
	size_t rest, struct line below, unsigned number)
{
	char *words = arena_copy(arena, line->text + rest, line->length - rest);
	char **word;
	size_t count;
	const char *key;

	for (char *p = words; *p; p++)
		if (*p == '\t')
			*p = ' ';
	count = text_split(arena, words, ' ', &word);
	if (!count || !is_key_kind(word[0]) || (out->key_at && line->quoted))
		return;
	key = arena_printf(arena, "%s %s", word[0],
		count > 1 ? word[1] : arena_copy(arena, below.text, below.length));
	if (out->key && strcmp(out->key, key))
		out->key_is_bad = true;
	out->key = key;
	out->key_at = number;
	if (!auth_is_minisign_key(key) && !auth_is_ssh_key(key))
		out->key_is_bad = true;
}

/* ---- signatures ---- */

static void add_line(struct buf *out, const struct line *line)
{
	buf_add(out, line->text, line->length);
	buf_putc(out, '\n');
}

/* Four lines; a public key of minisign begins alike, but has no trusted comment. */
static const char *minisign_at(struct arena *arena, char *p, char *end)
{
	struct buf out;

	buf_init(&out, arena);
	for (int i = 0; i < 4; i++) {
		struct line line = next_line(&p, end);

		if (!line.length || (i == 2 && !starts(&line, TRUSTED)))
			return NULL;
		add_line(&out, &line);
	}
	return out.data;
}

static const char *ssh_at(struct arena *arena, char *p, char *end)
{
	struct buf out;

	buf_init(&out, arena);
	while (p < end) {
		struct line line = next_line(&p, end);

		if (line.length)
			add_line(&out, &line);
		if (starts(&line, SSH_END))
			return out.data;
	}
	return NULL;
}

/* The first signature in a text; *at is where its first line begins. */
static const char *find_signature(char **at, struct arena *arena, char *text, size_t length)
{
	char *end = text + length;
	bool ends =
		true; /* where one END is missing, it is missing for all that begin below */

	for (char *p = text; p < end;) {
		const char *found = NULL;
		struct line line;

		*at = p;
		line = next_line(&p, end);
		if (starts(&line, UNTRUSTED))
			found = minisign_at(arena, *at, end);
		else if (ends && starts(&line, SSH_BEGIN))
			ends = (found = ssh_at(arena, *at, end)) != NULL;
		if (found)
			return found;
	}
	return NULL;
}

/* ---- what may be signed ---- */

/* As an editor has it: line ends without CR, none at the end but one. */
static void add_plain(
	struct auth_given *out, struct arena *arena, const char *text, size_t length)
{
	char *plain = arena_alloc(arena, length + 2);
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		if (text[i] != '\r' || i + 1 == length || text[i + 1] != '\n')
			plain[n++] = text[i];
	while (n && (plain[n - 1] == '\n' || text_is_blank(plain[n - 1])))
		n--;
	plain[n++] = '\n';
	plain[n] = '\0';
	if (n != length || memcmp(plain, text, n) != 0)
		out->text[out->texts++] = (struct auth_text){plain, n};
}

/* The file as it came; with a NUL in it, or a password, it is not kept. */
static void add_texts(
	struct auth_given *out, struct arena *arena, const char *text, size_t length)
{
	if (out->password_at || memchr(text, '\0', length))
		return;
	out->text[out->texts++] =
		(struct auth_text){arena_copy(arena, text, length), length};
	add_plain(out, arena, text, length);
}

/* ---- all that came with a file ---- */

/* Passwords are taken wherever they stand: where they must not, that is told later, but
 * no reader of orders ever sees one. */
static void take_lines(
	struct auth_given *out, struct arena *arena, char *text, size_t length)
{
	char *end = text + length;
	unsigned number = 0, count = 0, *passed;
	size_t lines = 1, rest;

	for (char *p = text; p < end; p++)
		lines += *p == '\n';
	passed = ARENA_NEW_ARRAY(arena, lines + 1, unsigned);
	for (char *p = text; p < end;) {
		struct line line = next_line(&p, end);
		char *q = p;

		number++;
		if (begins_with_word(&line, "password", &rest)) {
			take_password(out, &line, rest, number);
			passed[count++] = number;
		} else if (begins_with_word(&line, "key", &rest)) {
			take_key(out, arena, &line, rest, next_line(&q, end), number);
		}
	}
	out->passed = passed;
}

int auth_read(struct auth_given *out, struct arena *arena, char *text, size_t length,
	const char *signature, size_t signature_length, struct diag *diag)
{
	char *at = text + length;

	memset(out, 0, sizeof *out);
	take_lines(out, arena, text, length);
	out->signature = find_signature(&at, arena, text, length);
	if (signature) {
		char *copy = arena_copy(arena, signature, signature_length);

		if (out->signature) /* it is that of the other file that counts */
			length = (size_t)(at - text);
		out->signature = find_signature(&at, arena, copy, signature_length);
		if (!out->signature) {
			diag_error(diag,
				"the file given with --signature holds no signature of minisign or `ssh-keygen -Y sign`");
			return ERR_REFUSED;
		}
	} else if (out->signature) {
		length = (size_t)(at - text);
	}
	if (out->signature)
		add_texts(out, arena, text, length);
	return OK;
}

void auth_forget(struct auth_given *given)
{
	sodium_memzero(given->password, sizeof given->password);
}
