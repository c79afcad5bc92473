/* Who sends a file: passwords, keys, signatures, and the audit of what is kept of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "audit/audit.h"
#include "auth/auth.h"
#include "base/diag.h"
#include "campaign/seal.h"
#include "moderate/operations.h"
#include "orders/orders.h"
#include "system/process.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

#define SEED     "5e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716e2b8f0515e1fb40a9d3c7716"
#define NONCE    "00112233445566778899aabbccddeeff"
#define PASSWORD "grim Loewe of 1862"
#define SSH_KEY                                                                            \
	"ssh-ed25519 "                                                                     \
	"AAAAC3NzaC1lZDI1NTE5AAAAIMtEJn3ATaFrfGUu6OPjzlBT3SWMRjs2/GQd+XH0t+zY"

/* ---- a minisign of our own ---- */

struct signer {
	unsigned char public[crypto_sign_PUBLICKEYBYTES],
		secret[crypto_sign_SECRETKEYBYTES];
	unsigned char id[8];
	const char *binding;
};

static struct signer ours, theirs;

static const char *base64(const void *bytes, size_t size)
{
	size_t length = sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_ORIGINAL);
	char *text = arena_alloc(&shelf, length);

	return sodium_bin2base64(text, length, bytes, size, sodium_base64_VARIANT_ORIGINAL);
}

static void make_signer(struct signer *out, unsigned char first)
{
	unsigned char seed[crypto_sign_SEEDBYTES] = {first}, key[42] = "Ed";

	crypto_sign_seed_keypair(out->public, out->secret, seed);
	memset(out->id, first, sizeof out->id);
	memcpy(key + 2, out->id, 8);
	memcpy(key + 10, out->public, sizeof out->public);
	out->binding = arena_printf(&shelf, "minisign %s", base64(key, sizeof key));
}

struct shape {
	const char *kind;                 /* "Ed", "ED" */
	const char *comment;              /* as it is signed */
	const char *shown;                /* as it is sent; NULL: the same */
	const struct signer *id, *global; /* NULL: the signer */
};

static const char *sign(
	const struct signer *by, const char *text, const struct shape *shape)
{
	unsigned char whole[74], hash[64], global[64], *both;
	size_t length = strlen(text), comment = strlen(shape->comment);
	const unsigned char *bytes = (const unsigned char *)text;

	if (!strcmp(shape->kind, "ED")) {
		crypto_generichash(hash, sizeof hash, bytes, length, NULL, 0);
		bytes = hash;
		length = sizeof hash;
	}
	memcpy(whole, shape->kind, 2);
	memcpy(whole + 2, (shape->id ? shape->id : by)->id, 8);
	crypto_sign_detached(whole + 10, NULL, bytes, length, by->secret);
	both = arena_alloc(&arena, 64 + comment + 1);
	memcpy(both, whole + 10, 64);
	memcpy(both + 64, shape->comment, comment);
	crypto_sign_detached(global, NULL, both, 64 + comment,
		(shape->global ? shape->global : by)->secret);
	return arena_printf(&arena,
		"untrusted comment: nobody reads this\n%s\ntrusted comment: %s\n%s\n",
		base64(whole, sizeof whole), shape->shown ? shape->shown : shape->comment,
		base64(global, sizeof global));
}

static const struct shape usual = {"ED", "timestamp:1\tfile:x\thashed", NULL, NULL, NULL};

static int prepare(void **state)
{
	if (sodium_init() < 0 || load_game(state))
		return 1;
	make_signer(&ours, 1);
	make_signer(&theirs, 2);
	return 0;
}

/* ---- signatures of minisign ---- */

static void test_minisign(void **state)
{
	static const char text[] = "begin orders\nend orders\n";
	static const struct {
		const char *what;
		struct shape shape;
		bool by_theirs, other_text, good;
	} row[] = {
		{"prehashed", {"ED", "timestamp:1\tfile:x\thashed"}, .good = true},
		{"legacy", {"Ed", "timestamp:1\tfile:x"}, .good = true},
		{"an empty comment", {"ED", ""}, .good = true},
		{"tabs that a mail has made blanks", {"ED", "a\tb\tc", "a b c"},
			.good = true},
		{"another comment", {"ED", "timestamp:1", "timestamp:2"}},
		{"the other's signature", {"ED", "t"}, .by_theirs = true},
		{"the other's under our id", {"ED", "t", NULL, &ours}, .by_theirs = true},
		{"our signature under the other's id", {"ED", "t", NULL, &theirs}},
		{"a comment signed by the other", {"ED", "t", NULL, NULL, &theirs}},
		{"another text, prehashed", {"ED", "t"}, .other_text = true},
		{"another text, legacy", {"Ed", "t"}, .other_text = true},
		{"an algorithm that there is not", {"EX", "t"}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		const char *over = row[i].other_text ? "begin orders\n" : text;
		const char *signature =
			sign(row[i].by_theirs ? &theirs : &ours, over, &row[i].shape);
		int err = auth_verify_minisign(ours.binding, signature, text, strlen(text));

		if ((err == OK) != row[i].good)
			fail_msg("%s: %d", row[i].what, err);
	}
}

/* No byte of key or signature can be another; the untrusted comment can. */
static void test_minisign_bytes(void **state)
{
	static const char text[] = "begin orders\nend orders\n";
	char *good = arena_string(&arena, sign(&ours, text, &usual));
	size_t first = strcspn(good, "\n") + 1;

	(void)state;
	for (size_t i = first; good[i]; i++) {
		char was = good[i];

		good[i] = was == 'A' ? 'B' : 'A';
		/* the words `trusted comment:` may be in capitals */
		if (was != 'a' &&
			auth_verify_minisign(ours.binding, good, text, strlen(text)) == OK)
			fail_msg("byte %zu of the signature does not count", i);
		good[i] = was;
	}
	for (size_t cut = 0; cut < strlen(good); cut++)
		assert_int_equal(auth_verify_minisign(ours.binding,
					 arena_copy(&arena, good, cut), text, strlen(text)),
			ERR_REFUSED);
	good[0] = 'U';
	assert_int_equal(auth_verify_minisign(ours.binding, good, text, strlen(text)), OK);
	assert_int_equal(
		auth_verify_minisign(SSH_KEY, good, text, strlen(text)), ERR_REFUSED);
}

static void test_kinds(void **state)
{
	static const struct {
		const char *binding;
		enum auth_kind kind;
	} row[] = {
		{NULL, AUTH_NONE},
		{"", AUTH_NONE},
		{"password", AUTH_NONE},
		{"password hunter2", AUTH_NONE},
		{"password $argon2id$v=19$m=8,t=1,p=1$x$y", AUTH_PASSWORD},
		{"minisign RW", AUTH_NONE},
		{"minisign ", AUTH_NONE},
		{SSH_KEY, AUTH_SSH},
		{SSH_KEY "A", AUTH_NONE},
		{"ssh-ed25519 AAAA", AUTH_NONE},
		{"ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQ", AUTH_NONE},
		{"minisign AAAAC3NzaC1lZDI1NTE5AAAAIMtEJn3ATaFrfGUu6OPjzlBT", AUTH_NONE},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		if (auth_kind(row[i].binding) != row[i].kind)
			fail_msg("`%s` is of another kind", row[i].binding);
	assert_int_equal(auth_kind(ours.binding), AUTH_MINISIGN);
	assert_string_equal(auth_public_binding(row[4].binding), "password");
	assert_string_equal(auth_public_binding(ours.binding), ours.binding);
	assert_null(auth_public_binding(NULL));
}

/* ---- what came with a file ---- */

static void test_read(void **state)
{
	static const struct {
		const char *text, *password, *key;
		unsigned line;
		bool bad;
	} row[] = {
		{"begin orders\nend orders\n", NULL, NULL, 0, false},
		{"password a b\nbegin orders\nend orders\n", "a b", NULL, 1, false},
		{"begin orders\nend orders\nPassword:  a \t b  \r\n", "a b", NULL, 3,
			false},
		{"begin orders\n> > password a\xc2\xa0 b", "a b", NULL, 2, false},
		{"passwords a\nthe password a\n", NULL, NULL, 0, false},
		{"password", "", NULL, 1, true},
		{"password   \n", "", NULL, 1, true},
		{"> password old\n\npassword new\n", "new", NULL, 3, false},
		{"password new\n> password old\n", "new", NULL, 1, false},
		{"password L\xc3\xb6we\n", "L\xc3\xb6we", NULL, 1, false},
		{"password L\xf6we\n", "L\xc3\xb6we", NULL, 1, false},
		{"key points: none\nthe key minisign\nkeys\nkey\n", NULL, NULL, 0, false},
		{"key " SSH_KEY " me@here\n", NULL, SSH_KEY, 1, false},
		{"> KEY: ssh-ed25519\n> AAAAC3NzaC1lZDI1NTE5AAAAIMtEJn3ATaFrfGUu6OPjzlBT3SWMRjs2/GQd+XH0t+zY\n",
			NULL, SSH_KEY, 1, false},
		{"key ssh-rsa AAAA\n", NULL, "ssh-rsa AAAA", 1, true},
		{"key minisign\n", NULL, "minisign ", 1, true},
		{"key ssh-ed25519 AAAA\n", NULL, "ssh-ed25519 AAAA", 1, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		char *text = arena_string(&arena, row[i].text);
		size_t length = strlen(text);
		struct auth_given given;

		assert_int_equal(
			auth_read(&given, &arena, text, length, NULL, 0, &diag), OK);
		if (given.password_at != (row[i].password ? row[i].line : 0) ||
			given.key_at != (row[i].key ? row[i].line : 0) ||
			(given.password_is_bad || given.key_is_bad) != row[i].bad)
			fail_msg("row %zu: lines %u and %u", i, given.password_at,
				given.key_at);
		if (row[i].key)
			assert_string_equal(given.key, row[i].key);
		if (!row[i].password)
			continue;
		assert_string_equal(given.password, row[i].password);
		assert_int_equal(length, strlen(text));
		if (*row[i].password && strstr(text, row[i].password))
			fail_msg("row %zu: the password is still there", i);
		auth_forget(&given);
		for (size_t k = 0; k < sizeof given.password; k++)
			assert_int_equal(given.password[k], 0);
	}
}

/* Behind a NUL nothing would count: half a password were enough. */
static void test_password_with_nul(void **state)
{
	char text[] = "password long and\0good\nbegin orders\n";
	struct auth_given given;

	(void)state;
	assert_int_equal(
		auth_read(&given, &arena, text, sizeof text - 1, NULL, 0, &diag), OK);
	assert_int_equal(given.password_at, 1);
	assert_true(given.password_is_bad);
	assert_null(memchr(text, 'g', strlen("password long and") + 4));
	auth_forget(&given);
}

static void test_long_password(void **state)
{
	struct auth_given given;
	char text[400] = "password ";

	(void)state;
	for (size_t length = AUTH_PASSWORD_MAX - 3; length < AUTH_PASSWORD_MAX + 3;
		length++) {
		memset(text + 9, 'x', length);
		strcpy(text + 9 + length, "\n");
		memcpy(text, "password ", 9);
		assert_int_equal(
			auth_read(&given, &arena, text, strlen(text), NULL, 0, &diag), OK);
		assert_int_equal(given.password_is_bad, length > AUTH_PASSWORD_MAX - 1);
		assert_null(strchr(text, 'x'));
	}
}

/* Below a mail, beside it; a public key that looks like one is none. */
static void test_find_signature(void **state)
{
	const char *plain = "begin orders\nend orders\n";
	const char *signature = sign(&ours, plain, &usual);
	char *mail = arena_printf(&arena, "%s\r\n\r\n%s-- \nme\n", plain, signature);
	struct auth_given given;

	(void)state;
	assert_int_equal(auth_read(&given, &arena, mail, strlen(mail), NULL, 0, &diag), OK);
	assert_string_equal(given.signature, signature);
	assert_int_equal(given.texts, 2);
	assert_string_equal(given.text[1].text, plain);
	mail = arena_string(
		&arena, "untrusted comment: minisign public key\nRWAA\n\nbye\n");
	assert_int_equal(auth_read(&given, &arena, mail, strlen(mail), NULL, 0, &diag), OK);
	assert_null(given.signature);
	assert_int_equal(
		auth_read(&given, &arena, mail, strlen(mail), mail, strlen(mail), &diag),
		ERR_REFUSED);
	assert_int_equal(auth_read(&given, &arena, mail, strlen(mail), signature,
				 strlen(signature), &diag),
		OK);
	assert_string_equal(given.signature, signature);
	assert_string_equal(given.text[0].text, mail);
}

/* ---- judging ---- */

static const char *verifier; /* a cheap one of PASSWORD */

static int make_verifier(void **state)
{
	char text[crypto_pwhash_STRBYTES];

	if (prepare(state) ||
		crypto_pwhash_str(text, PASSWORD, strlen(PASSWORD),
			crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN) < 0)
		return 1;
	verifier = arena_printf(&shelf, "password %s", text);
	return 0;
}

/* What the rows below stand for. */
#define OURS   "@ours"
#define SECRET "@verifier"

static const char *binding_of(const char *word)
{
	return !word                   ? NULL
	       : !strcmp(word, OURS)   ? ours.binding
	       : !strcmp(word, SECRET) ? verifier
				       : word;
}

static const struct judged {
	const char *binding;                 /* NULL: not bound */
	const char *before, *nonce, *inside; /* lines */
	bool joins, offline, unknown, closed;
	const char *signed_by; /* "ours", "theirs", "raw", "ssh"; NULL: nobody */
	const char *message;   /* NULL: none */
	const char *old;       /* nonce of the newest form, NULL: NONCE */
} judged[] = {
	{.message = NULL},
	{.nonce = NONCE, .message = NULL},
	{.before = "password " PASSWORD "\n", .message = "not-bound"},
	{.signed_by = "ours", .message = "not-bound"},
	{.before = "password " PASSWORD "\n", .unknown = true, .message = "not-looked-at"},
	{.signed_by = "ours", .unknown = true, .message = "not-looked-at"},
	{.inside = "password " PASSWORD "\n", .message = "password-inside"},
	{.before = "password " PASSWORD "\npassword x\n", .message = "two-passwords"},
	{.before = "password\n", .message = "password-length"},
	{.binding = SECRET, .nonce = NONCE, .before = "password " PASSWORD "\n"},
	{.binding = SECRET, .nonce = NONCE, .before = "> password " PASSWORD "\r\n"},
	{.binding = SECRET, .nonce = NONCE, .message = "no-password"},
	{.binding = SECRET,
		.nonce = NONCE,
		.before = "password " PASSWORD "\n",
		.closed = true,
		.message = "password-closed"},
	{.binding = SECRET,
		.nonce = NONCE,
		.before = "password x" PASSWORD "\n",
		.message = "wrong-password"},
	{.binding = SECRET,
		.nonce = NONCE,
		.before = "password grim\n",
		.message = "wrong-password"},
	{.binding = SECRET, .nonce = NONCE, .signed_by = "ours", .message = "no-password"},
	{.binding = SECRET, .before = "password " PASSWORD "\n", .message = "no-nonce"},
	{.binding = SECRET,
		.nonce = NONCE,
		.before = "password " PASSWORD "\n",
		.old = "ffffffffffffffffffffffffffffffff",
		.message = "old-nonce"},
	{.binding = SECRET,
		.nonce = NONCE,
		.inside = "password " PASSWORD "\n",
		.message = "password-inside"},
	{.binding = SECRET, .nonce = NONCE, .offline = true, .message = "without-password"},
	{.binding = SECRET,
		.nonce = NONCE,
		.offline = true,
		.before = "password x\n",
		.message = "not-looked-at"},
	{.binding = OURS, .nonce = NONCE, .signed_by = "ours"},
	{.binding = OURS, .nonce = NONCE, .signed_by = "raw"},
	{.binding = OURS, .nonce = NONCE, .message = "no-signature"},
	{.binding = OURS,
		.nonce = NONCE,
		.before = "password " PASSWORD "\n",
		.message = "no-signature"},
	{.binding = OURS,
		.nonce = NONCE,
		.signed_by = "theirs",
		.message = "wrong-signature"},
	{.binding = OURS, .nonce = NONCE, .signed_by = "ssh", .message = "other-tool"},
	{.binding = SSH_KEY, .nonce = NONCE, .signed_by = "ours", .message = "other-tool"},
	{.binding = OURS, .signed_by = "ours", .message = "no-nonce"},
	{.binding = OURS,
		.nonce = NONCE,
		.signed_by = "ours",
		.old = "ffffffffffffffffffffffffffffffff",
		.message = "old-nonce"},
	{.binding = OURS, .nonce = NONCE, .offline = true, .message = "not-signed"},
	{.binding = OURS,
		.nonce = NONCE,
		.offline = true,
		.signed_by = "theirs",
		.message = "wrong-signature"},
	/* who is bound already, and joins again, is still bound */
	{.binding = OURS, .nonce = NONCE, .joins = true, .message = "no-signature"},
	{.binding = OURS,
		.nonce = NONCE,
		.joins = true,
		.before = "key " SSH_KEY "\n",
		.message = "bound-already"},
	{.joins = true},
	{.joins = true, .nonce = NONCE, .before = "key " SSH_KEY "\n"},
	{.joins = true, .nonce = NONCE, .before = "password " PASSWORD "\n"},
	{.joins = true, .before = "key " SSH_KEY "\n", .message = "no-nonce"},
	{.joins = true, .before = "password " PASSWORD "\n", .message = "no-nonce"},
	{.joins = true,
		.nonce = NONCE,
		.before = "key " SSH_KEY "\n",
		.old = "ffffffffffffffffffffffffffffffff",
		.message = "old-nonce"},
	{.joins = true,
		.nonce = NONCE,
		.before = "key ssh-rsa AAAA\n",
		.message = "bad-key"},
	{.joins = true,
		.nonce = NONCE,
		.before = "key ssh-ed25519 A\nkey " SSH_KEY "\n",
		.message = "bad-key"},
	{.joins = true,
		.nonce = NONCE,
		.before = "key " SSH_KEY "\npassword x\n",
		.message = "two-ways"},
	{.joins = true,
		.nonce = NONCE,
		.before = "password\n",
		.message = "password-length"},
};

static const char *signature_for(
	const struct judged *row, const struct orders *orders, const char *raw)
{
	if (!row->signed_by)
		return NULL;
	if (!strcmp(row->signed_by, "ssh"))
		return "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n";
	return sign(!strcmp(row->signed_by, "theirs") ? &theirs : &ours,
		!strcmp(row->signed_by, "raw") ? raw : orders->text, &usual);
}

static int judge(
	struct auth_finding *out, struct auth_given *given, const struct judged *row)
{
	const char *raw = arena_printf(&arena,
		"%sbegin orders\n  campaign c\nturn 4\nside union\n%s%s\n%send orders\n",
		row->before ? row->before : "", row->nonce ? "nonce " : "",
		row->nonce ? row->nonce : "", row->inside ? row->inside : "");
	char *text = arena_string(&arena, raw);
	struct auth_claim claim = {
		.arena = &arena,
		.given = given,
		.side = UNION,
		.joins = row->joins,
		.known = !row->unknown,
		.binding = binding_of(row->binding),
		.nonce = row->old ? row->old : NONCE,
		.offline = row->offline || row->unknown,
		.closed = row->closed,
	};
	struct orders *orders;
	const char *signature;
	struct diag unread;

	diag_init(&unread, &arena);
	orders_parse(&orders, &arena, "mail", raw, strlen(raw), rules->orders.grammar,
		rules->names(game), &unread);
	signature = signature_for(row, orders, raw);
	assert_int_equal(auth_read(given, &arena, text, strlen(text), signature,
				 signature ? strlen(signature) : 0, &diag),
		OK);
	claim.orders = orders;
	return auth_judge(out, &claim, &diag);
}

static void test_judge(void **state)
{
	bool given_by[32] = {false};
	size_t rows = 0;

	(void)state;
	while (auth_messages[rows].id)
		rows++;
	for (size_t i = 0; i < sizeof judged / sizeof *judged; i++) {
		const struct judged *row = &judged[i];
		struct auth_finding finding;
		struct auth_given given;
		int err;

		start(NULL);
		err = judge(&finding, &given, row);
		if (!row->message ? diag.first != NULL
				  : !diag.first || diag.first->next ||
					    strcmp(diag.first->id, row->message))
			fail_msg("row %zu: expected %s, got %s", i,
				row->message ? row->message : "nothing",
				messages_of(&arena, &diag));
		assert_int_equal(err, diag.errors ? ERR_REFUSED : OK);
		if (strstr(messages_of(&arena, &diag), "grim") ||
			strstr(messages_of(&arena, &diag), "argon2"))
			fail_msg("row %zu shows a secret: %s", i,
				messages_of(&arena, &diag));
		if (err == OK && !row->unknown && row->binding &&
			!strcmp(row->binding, OURS) && row->signed_by)
			assert_int_equal(auth_voucher_verify(&arena, UNION, ours.binding,
						 finding.voucher, &diag),
				OK);
		if (err == OK && row->joins && row->before) {
			assert_int_equal(finding.wants_password, given.password_at > 0);
			assert_int_equal(finding.key != NULL, given.key_at > 0);
		}
		for (size_t k = 0; k < rows && row->message; k++)
			given_by[k] |= !strcmp(auth_messages[k].id, row->message);
	}
	for (size_t k = 0; k < rows; k++)
		if (!given_by[k])
			fail_msg("no row gives the message %s", auth_messages[k].id);
}

/* The verifier that is kept: slow to try, salted, and good for the password alone. */
static void test_password(void **state)
{
	struct auth_given given = {.password = PASSWORD, .password_at = 1};
	const char *one, *other;

	(void)state;
	assert_int_equal(auth_bind_password(&one, &arena, &given, &diag), OK);
	assert_int_equal(auth_bind_password(&other, &arena, &given, &diag), OK);
	assert_string_not_equal(one, other);
	assert_int_equal(auth_kind(one), AUTH_PASSWORD);
	assert_non_null(strstr(one, "$m=65536,"));
	assert_null(strstr(one, "grim"));
	assert_int_equal(crypto_pwhash_str_verify(one + 9, PASSWORD, strlen(PASSWORD)), 0);
}

/* ---- campaigns ---- */

static struct campaign *load(const struct change *change, const struct campaign *known)
{
	struct campaign *c;

	if (campaign_load(&c, &arena, &change->tree, known, &diag) < 0)
		fail_msg("%s", messages_of(&arena, &diag));
	return c;
}

static void must(int err)
{
	if (err < 0)
		fail_msg("%s", messages_of(&arena, &diag));
}

static struct campaign *run_on(struct campaign *c)
{
	while (operation_runs_on(c)) {
		struct change change;
		bool waits;

		must(operation_step(&change, c, &waits, &diag));
		c = load(&change, c);
	}
	return c;
}

/* The Confederates are on the move. */
static struct campaign *begin(const char *union_binding, const char *confederate_binding)
{
	struct new_campaign new = {.name = "c",
		.scenario = "june-27-pm",
		.dice = DICE_MODE_SEED,
		.seed = SEED};
	const struct ruleset *ruleset;
	struct data_file *file;
	struct change change;
	struct campaign *c;

	must(shelf_game(&file, &new.files, &ruleset, &arena, "gates-of-richmond", &diag));
	new.file = file;
	must(operation_new(&change, &arena, &new, &diag));
	c = load(&change, NULL);
	must(operation_join(&change, c, UNION, NONCE, union_binding, READS_WHOLE, &diag));
	c = load(&change, c);
	must(operation_join(
		&change, c, CONFEDERATE, NONCE, confederate_binding, READS_WHOLE, &diag));
	return run_on(load(&change, c));
}

static const char *file_text(const struct tree *tree, const char *path)
{
	const struct tree_file *file = tree_find(tree, path);

	return file ? file->data : NULL;
}

static void test_settings(void **state)
{
	struct campaign *c = begin(ours.binding, verifier);
	struct settings read;
	const char *text;

	(void)state;
	assert_string_equal(c->settings.auth[UNION], ours.binding);
	assert_string_equal(c->settings.auth[CONFEDERATE], verifier);
	for (size_t i = 0; i < c->tree.count; i++) {
		const struct tree_file *file = &c->tree.file[i];

		if (!strncmp(file->path, "for/", 4) && strstr(file->data, "argon2"))
			fail_msg("%s holds the verifier", file->path);
	}
	text = file_text(&c->tree, "for/public/campaign.ini");
	assert_non_null(strstr(text, "union = minisign RW"));
	assert_non_null(strstr(text, "confederate = password\n"));
	text = file_text(&c->tree, "campaign.ini");
	assert_int_equal(settings_read(&read, &arena, "c", text, strlen(text), &diag), OK);
	*strstr(text, "minisign RW") = 'M';
	assert_int_equal(
		settings_read(&read, &arena, "c", text, strlen(text), &diag), ERR_DAMAGED);
}

/* Nobody takes a side over by joining once more; an undo changes nothing either. */
static void test_bound_for_good(void **state)
{
	struct campaign *c = begin(ours.binding, NULL), *target = begin(NULL, NULL);
	const struct undo_plan plan = {.step = "0/join"};
	struct change change;

	(void)state;
	must(operation_join(&change, c, UNION, NONCE, NULL, READS_WHOLE, &diag));
	c = load(&change, c);
	assert_string_equal(c->settings.auth[UNION], ours.binding);
	must(operation_draft(&change, c, CONFEDERATE, "begin orders\nend orders\n", NULL,
		"voucher\n\nx", READS_WHOLE, &diag));
	c = load(&change, c);
	assert_non_null(file_text(&c->tree, "orders/draft-confederate.sig"));
	must(operation_undo(&change, c, target, &plan, NULL, &diag));
	c = load(&change, c);
	assert_string_equal(c->settings.auth[UNION], ours.binding);
	assert_null(file_text(&c->tree, "orders/draft-confederate.sig"));
}

/* ---- the audit ---- */

enum cheat {
	NO_CHEAT,
	NO_VOUCHER,
	VOUCHER_OF_THEIRS,
	BYTES_CHANGED,
	OTHER_TEXT,
	OTHER_SIDE,
	OTHER_STEP,
	OTHER_NONCE,
	UNREADABLE,
	CHEATS
};

static const char *orders_text(const struct campaign *c, enum cheat cheat,
	const char *remark, const char *standing)
{
	const char *step = campaign_step(c);

	return arena_printf(&arena,
		"begin orders\ncampaign c\nturn 4\nside %s\nstate %s 0123456789ab\n"
		"nonce %s\n# %s\n%send orders\n",
		cheat == OTHER_SIDE ? "union" : "confederate",
		cheat == OTHER_STEP ? "4/union" : step,
		cheat == OTHER_NONCE ? NONCE : seal_nonce(c, CONFEDERATE, 0, step, 0),
		remark, standing);
}

static const char *voucher_for(enum cheat cheat, const char *text)
{
	const char *voucher;

	if (cheat == NO_VOUCHER)
		return NULL;
	voucher = arena_printf(&arena, "%s\n%s",
		sign(cheat == VOUCHER_OF_THEIRS ? &theirs : &ours, text, &usual), text);
	if (cheat == BYTES_CHANGED)
		*(char *)strstr(voucher, "# ") = '#' + 1;
	return voucher;
}

/* What is kept is one text, what was signed another where the cheat wants it so. */
static int audited(
	const char *kind, enum cheat cheat, const char *standing, const char **fault)
{
	struct campaign *c = begin(NULL, ours.binding);
	const char *text = orders_text(c, cheat, "x", standing);
	const char *said = cheat == OTHER_TEXT
				   ? orders_text(c, cheat, "y",
					     "standing\nwhen bridge breaks: bank south\n")
			   : cheat == UNREADABLE ? "begin orders\nwhat is this\n"
						 : text;
	const char *voucher = voucher_for(cheat, said);
	struct campaign *before;
	struct change change;

	if (!strcmp(kind, "draft"))
		must(operation_draft(&change, c, CONFEDERATE, text, *standing ? "" : NULL,
			voucher, READS_WHOLE, &diag));
	else if (!strcmp(kind, "standing"))
		must(operation_draft(&change, c, CONFEDERATE, NULL,
			"when bridge breaks: bank north\n", voucher, READS_WHOLE, &diag));
	else
		must(operation_seal(
			&change, c, text, *standing ? "" : NULL, voucher, &diag));
	before = begin(NULL, ours.binding);
	return audit_signatures(fault, before, &change.tree,
		strcmp(kind, "seal") ? COMMIT_DRAFT : COMMIT_SEAL, 0, &diag);
}

static void test_audit(void **state)
{
	static const char *const word[CHEATS] = {
		[NO_VOUCHER] = "no signature",
		[VOUCHER_OF_THEIRS] = "not by the key",
		[BYTES_CHANGED] = "not by the key",
		[OTHER_TEXT] = "another text",
		[OTHER_SIDE] = "the other side",
		[OTHER_STEP] = "another step",
		[OTHER_NONCE] = "nonce of the order form",
		[UNREADABLE] = "cannot be read",
	};
	static const struct {
		const char *kind, *standing;
	} row[] = {
		{"draft", ""},
		{"seal", ""},
		{"draft", "standing none\n"},
		{"seal", "standing none\n"},
		{"standing", "standing\nwhen bridge breaks: bank north\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		for (enum cheat cheat = NO_CHEAT; cheat < CHEATS; cheat++) {
			const char *fault = "";
			int err;

			start(NULL);
			err = audited(row[i].kind, cheat, row[i].standing, &fault);
			if (err != (cheat ? ERR_DAMAGED : OK) ||
				(cheat && !strstr(fault, word[cheat])))
				fail_msg("%s, %s: %d, `%s` %s", row[i].kind,
					word[cheat] ? word[cheat] : "no cheat", err, fault,
					messages_of(&arena, &diag));
		}
}

/* Nobody has signed it: the nonce must be that of the form, and nothing is a signature. */
static void test_audit_of_the_unbound(void **state)
{
	static const struct {
		enum cheat cheat;
		const char *voucher, *fault;
	} rows[] = {
		{NO_CHEAT, NULL, NULL},
		{NO_CHEAT, "sig\n\nx", "has no key"},
		{OTHER_NONCE, NULL, "nonce of the order form"},
	};

	(void)state;
	for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
		struct campaign *c = begin(NULL, NULL), *before = begin(NULL, NULL);
		const char *text = orders_text(c, rows[i / 2].cheat, "x", ""), *fault = "";
		const char *voucher = rows[i / 2].voucher;
		struct change change;

		if (i % 2)
			must(operation_draft(&change, c, CONFEDERATE, text, NULL, voucher,
				READS_WHOLE, &diag));
		else
			must(operation_seal(&change, c, text, NULL, voucher, &diag));
		assert_int_equal(audit_signatures(&fault, before, &change.tree,
					 i % 2 ? COMMIT_DRAFT : COMMIT_SEAL, 0, &diag),
			rows[i / 2].fault ? ERR_DAMAGED : OK);
		if (rows[i / 2].fault)
			assert_non_null(strstr(fault, rows[i / 2].fault));
	}
}

/* ---- other programs ---- */

static void test_process(void **state)
{
	static const char *const echo[] = {"cat", NULL};
	static const char *const missing[] = {"no-such-program-anywhere", NULL};
	static const char *const fails[] = {"ls", "/no/such/file", NULL};
	size_t size = 300000;
	char *text = arena_alloc(&arena, size);
	struct buf out, said;
	int status = -1;

	(void)state;
	memset(text, 'x', size);
	buf_init(&out, &arena);
	buf_init(&said, &arena);
	assert_int_equal(
		process_run(&status, &out, &said, echo, text, size, "here", &diag), OK);
	assert_int_equal(status, 0);
	assert_int_equal(out.length, size);
	assert_memory_equal(out.data, text, size);
	assert_int_equal(said.length, 0);
	assert_int_equal(
		process_run(&status, &out, &said, fails, "", 0, "here", &diag), OK);
	assert_int_not_equal(status, 0);
	assert_true(said.length > 0);
	assert_int_equal(process_run(&status, &out, &said, missing, "", 0,
				 "to try things out", &diag),
		ERR_SYSTEM);
	assert_non_null(strstr(messages_of(&arena, &diag), "needed to try things out"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_minisign, start),
		cmocka_unit_test_setup(test_minisign_bytes, start),
		cmocka_unit_test_setup(test_kinds, start),
		cmocka_unit_test_setup(test_read, start),
		cmocka_unit_test_setup(test_long_password, start),
		cmocka_unit_test_setup(test_password_with_nul, start),
		cmocka_unit_test_setup(test_find_signature, start),
		cmocka_unit_test_setup(test_judge, start),
		cmocka_unit_test_setup(test_password, start),
		cmocka_unit_test_setup(test_settings, start),
		cmocka_unit_test_setup(test_bound_for_good, start),
		cmocka_unit_test_setup(test_audit, start),
		cmocka_unit_test_setup(test_audit_of_the_unbound, start),
		cmocka_unit_test_setup(test_process, start),
	};

	return cmocka_run_group_tests(tests, make_verifier, release);
}
