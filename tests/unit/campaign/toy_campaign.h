/*
 * Campaigns of the small family, for tests of steps that await both sides: from the files
 * of both to the audit, with and without keys.
 */
#ifndef TESTS_UNIT_TOY_CAMPAIGN_H
#define TESTS_UNIT_TOY_CAMPAIGN_H

/* Before the names that by_mail.h has for all of a test. */
#include "unit/campaign/toy_family.h"

#include "base/keys.h"

#include "unit/campaign/by_mail.h"
#include "unit/lib/files.h"

static const char *page; /* the frame of reports */

static inline int set_up(void **state)
{
	struct data_file *file;
	size_t files;

	if (set_up_mail(state) || shelf_read(&file, &files, &arena, "templates", &diag) < 0)
		return -1;
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, "report.md"))
			page = file[i].text;
	return page ? 0 : -1;
}

/* Nobody has joined yet. `talk` NULL: as the family has it. */
static inline struct session found_talking(
	const char *name, const char *dice, const char *talk)
{
	struct data_file *file = ARENA_NEW_ARRAY(&arena, 4, struct data_file);
	size_t files = toy_files(file, page);

	return found_of("days", file, files, name, dice, talk);
}

static inline struct session found(const char *name, const char *dice)
{
	return found_talking(name, dice, NULL);
}

static inline struct session both_join(struct session s)
{
	join(&s, UNION);
	join(&s, CONFEDERATE);
	assert_string_equal(campaign_step(s.campaign), "1/day");
	return s;
}

/* On the first day, both having joined. */
static inline struct session begin_with(const char *name, const char *dice)
{
	return both_join(found(name, dice));
}

static inline struct session begin_talking(const char *name, const char *talk)
{
	return both_join(found_talking(name, NULL, talk));
}

static inline struct session begin(const char *name)
{
	return begin_with(name, NULL);
}

/* Standard output goes into a file, until its text is asked for. */
static inline int catch_output(void)
{
	int kept = dup(STDOUT_FILENO);

	fflush(stdout);
	assert_non_null(freopen(arena_printf(&arena, "%s/printed", base), "w", stdout));
	return kept;
}

static inline const char *caught(int kept)
{
	const char *text = NULL;
	size_t length;

	fflush(stdout);
	dup2(kept, STDOUT_FILENO);
	close(kept);
	good(workfile_read(&text, &length, &arena, base, "printed", 1u << 20, &diag),
		"printed");
	return arena_string(&arena, text);
}

/* From what is due on, as `status --porcelain` prints it. */
static inline const char *status_of(const struct session *s)
{
	const struct cli cli = {.keys = keys_new(&arena, false)};
	struct buf out;

	buf_init(&out, &arena);
	command_print_status(&cli, s->campaign);
	keys_write(&out, cli.keys);
	return strstr(out.data, "due=");
}

/* The dice of a campaign by hand: with what this family throws in the verifier's list. */
static inline void verify(const char *dir)
{
	shell(arena_printf(&arena,
		"sed \"s/^rolls='\\$/&\\nsky 2.1 1 public once command\\n"
		"clash 3.3 1 public once place/\" tests/verify-dice.sh >'%s/verify-dice.sh' && sh '%s/verify-dice.sh' '%s' >'%s/verified' || ! cat '%s/verified'",
		base, base, dir, base, base));
}

/* What an audience was told, as he sees it who has cloned it; and its dice by hand. */
static inline void audit_told_to(const struct session *s, enum audience who)
{
	const char *from = arena_printf(&arena, "%s/%s", s->dir, projection_path(who));
	struct session told = {.arena = &arena, .diag = &diag};
	struct audit_clone_result result;
	bool is_told;

	told.dir = arena_printf(&arena, "%s-%s", s->dir, audience_name(who));
	shell(arena_printf(&arena, "git clone -q '%s' '%s'", from, told.dir));
	good(audit_open(&told, &is_told), "open what is told");
	assert_true(is_told);
	good(audit_clone(&result, &told), "audit what is told");
	session_close(&told);
	verify(told.dir);
}

/* The truth, and what each side and everybody was told of it. */
static inline void audit(struct session *s)
{
	struct audit_result result;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		audit_told_to(s, who);
	good(audit_run(&result, s), "audit");
	assert_true(result.steps > 0 && result.dice > 0);
	verify(s->dir);
}

/* ---- signatures ---- */

struct key {
	unsigned char public[crypto_sign_PUBLICKEYBYTES];
	unsigned char secret[crypto_sign_SECRETKEYBYTES];
};

static inline const char *base64(const void *bytes, size_t size)
{
	size_t length = sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_ORIGINAL);
	char *text = arena_alloc(&arena, length);

	return sodium_bin2base64(text, length, bytes, size, sodium_base64_VARIANT_ORIGINAL);
}

/* As minisign writes it. */
static inline const char *signature(const struct key *key, const char *text)
{
	unsigned char whole[74] = "Ed", global[64], both[65];

	memset(whole + 2, 7, 8);
	crypto_sign_detached(
		whole + 10, NULL, (const unsigned char *)text, strlen(text), key->secret);
	memcpy(both, whole + 10, 64);
	both[64] = 't';
	crypto_sign_detached(global, NULL, both, 65, key->secret);
	return arena_printf(&arena, "untrusted comment: u\n%s\ntrusted comment: t\n%s\n",
		base64(whole, sizeof whole), base64(global, sizeof global));
}

static inline int send_signed(struct session *s, const struct key *key, const char *body)
{
	char *text = arena_string(&arena, body);
	const char *by = signature(key, text);
	struct intake *intake;
	struct auth_given given;
	int err;

	good(auth_read(&given, &arena, text, strlen(text), by, strlen(by), &diag), "read");
	s->given = &given;
	err = session_take(s, &intake, "orders", text, strlen(text), true);
	s->given = NULL;
	return err;
}

/* The nonce of the form that the Union has. */
static inline const char *form_nonce(const struct session *s)
{
	const char *at = strstr(text_at(s, "for/union/report.md"), "\nnonce ");

	assert_non_null(at);
	return arena_copy(&arena, at + 7, NONCE_HEX);
}

static inline const char *signed_text(const struct session *s, const char *body)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside union\nstate %s\nnonce %s\n%send orders\n",
		state_of(s, UNION), form_nonce(s), body);
}

static inline const char *signed_answer(const struct session *s, const char *choice)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside union\nnonce %s\n"
		"answer %s: %s\nend orders\n",
		form_nonce(s), s->campaign->settings.question, choice);
}

/* The Union is bound to a key. */
static inline struct session begin_bound_talking(struct key *key, const char *talk)
{
	unsigned char seed[crypto_sign_SEEDBYTES] = {1}, bytes[42] = "Ed";
	struct session s = found_talking("a", NULL, talk);

	crypto_sign_seed_keypair(key->public, key->secret, seed);
	memset(bytes + 2, 7, 8);
	memcpy(bytes + 10, key->public, sizeof key->public);
	good(send_signed(&s, key,
		     arena_printf(&arena,
			     "key minisign %s\nbegin orders\ncampaign both\nturn 0\n"
			     "side union\nnonce %s\njoin 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n"
			     "end orders\n",
			     base64(bytes, sizeof bytes), form_nonce(&s))),
		"join");
	join(&s, CONFEDERATE);
	assert_non_null(s.campaign->settings.auth[UNION]);
	return s;
}

static inline struct session begin_bound(struct key *key)
{
	return begin_bound_talking(key, NULL);
}

#endif
