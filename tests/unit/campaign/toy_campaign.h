/*
 * Campaigns of the small family, for tests of steps that await both sides: from the files
 * of both to the audit, with and without keys.
 */
#ifndef TESTS_UNIT_TOY_CAMPAIGN_H
#define TESTS_UNIT_TOY_CAMPAIGN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sodium.h>

#include "audit/audit.h"
#include "audit/told.h"
#include "auth/auth.h"
#include "campaign/intake.h"
#include "campaign/secrets.h"
#include "campaign/session.h"
#include "command/cli.h"
#include "command/progress.h"
#include "ledger/paths.h"
#include "ledger/projection/projection.h"
#include "shelf/shelf.h"
#include "system/workfiles.h"
#include "unit/campaign/toy_family.h"
#include "unit/form_nonce.h"

#define DATE 1700000000
#define SEED "3f2a90c1d7e45b6688aa01f2c3d4e5f63f2a90c1d7e45b6688aa01f2c3d4e5f6"

static struct arena arena;
static struct diag diag;
static const char *page;     /* the frame of reports */
static char *base;           /* the directory of a test */
static struct intake *taken; /* the last file */
static bool found_chains;    /* its dice come from chains, and not from a seed */
static int found_plans;      /* enum plans_mode of campaigns to come */

/* ---- a campaign ---- */

static inline const char *said(void)
{
	struct buf text;

	buf_init(&text, &arena);
	diag_write(&text, &diag);
	return text.data;
}

static inline void good(int err, const char *what)
{
	if (err < 0)
		fail_msg("%s: %d %s", what, err, said());
}

static inline void shell(const char *command)
{
	if (system(command))
		fail_msg("failed: %s", command);
}

static inline int set_up(void **state)
{
	const char *temporary = getenv("TMPDIR");
	struct data_file *file;
	size_t files;

	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &arena);
	if (sodium_init() < 0 || shelf_read(&file, &files, &arena, "templates", &diag) < 0)
		return -1;
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, "report.md"))
			page = file[i].text;
	if (!temporary) /* nothing here has to outlast a power failure */
		temporary = access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm";
	base = arena_printf(&arena, "%s/test-both-sides-XXXXXX", temporary);
	return mkdtemp(base) && page ? 0 : -1;
}

static inline int tear_down(void **state)
{
	(void)state;
	shell(arena_printf(&arena, "rm -rf '%s'", base));
	arena_release(&arena);
	return 0;
}

static inline int take(struct session *s, enum side side, const char *body, bool run)
{
	struct position position;
	const char *text;

	s->date += 60;
	campaign_position(&position, s->campaign);
	text = arena_printf(&arena,
		"begin orders\ncampaign both\nturn %d\nside %s\n%s%send orders\n",
		position.turn, side_name(side), form_nonce_line(&arena, s->campaign, side),
		body);
	return session_take(s, &taken, "orders", text, strlen(text), run);
}

/* What a side's own form has behind `state`. */
static inline const char *state_of(const struct session *s, enum side side)
{
	const struct campaign *c = s->campaign;
	const struct tree_file *view = tree_find(
		&c->tree, arena_printf(&arena, "for/%s/view.ini", side_name(side)));
	bool asked = c->settings.phase == PHASE_WAITING;
	char hash[SHA256_HEX + 1];

	sha256_hex(hash, view->data, view->length);
	return arena_printf(&arena, "%s%s %.12s", campaign_step(c),
		asked ? arena_printf(&arena, ".%d", c->settings.segment + 1) : "", hash);
}

static inline void orders(struct session *s, enum side side, const char *body)
{
	good(take(s, side, arena_printf(&arena, "state %s\n%s", state_of(s, side), body),
		     true),
		body);
}

static inline void answer(struct session *s, enum side side, const char *choice)
{
	good(take(s, side,
		     arena_printf(&arena, "answer %s: %s\n", s->campaign->settings.question,
			     choice),
		     true),
		choice);
}

/* Nobody has joined yet. `talk` NULL: as the family has it. */
static inline struct session found_talking(
	const char *name, const char *dice, const char *talk)
{
	struct session s = {.arena = &arena, .diag = &diag, .date = DATE};
	struct data_file file[4];
	struct new_campaign new = {.name = "both",
		.scenario = "days",
		.dice = dice ? DICE_MODE_LOADED : DICE_MODE_SEED,
		.dice_text = dice,
		.talk = talk,
		.plans = found_plans,
		.seed = SEED,
		.file = file,
		.files = toy_files(file, page)};
	struct change change;

	if (found_chains) {
		good(secrets_draw(&s.secrets, &arena, 64, &diag), "secrets");
		new.dice = DICE_MODE_CHAIN;
		new.seed = NULL;
		new.secrets = s.secrets;
	}
	s.dir = arena_printf(&arena, "%s/%s", base, name);
	good(operation_new(&change, &arena, &new, &diag), "new");
	good(ledger_create(&s.ledger, &arena, s.dir, &diag), "create");
	if (found_chains)
		good(secrets_store(s.secrets, &arena, s.dir, &diag), "store");
	good(ledger_commit(s.ledger, &change.tree, change.message, DATE, &diag), "commit");
	good(ledger_flush(s.ledger, &diag), "flush");
	session_close(&s);
	good(session_open(&s, true), "open");
	return s;
}

static inline struct session found(const char *name, const char *dice)
{
	return found_talking(name, dice, NULL);
}

static inline void join(struct session *s, enum side side)
{
	good(take(s, side, "join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n", true), "join");
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

/* ---- looking at it ---- */

static inline const char *text_at(const struct session *s, const char *path)
{
	const char *text = tree_text(&s->campaign->tree, path);

	if (!text)
		fail_msg("%s is missing", path);
	return text;
}

static inline bool has(const struct session *s, const char *path)
{
	return tree_find(&s->campaign->tree, path) != NULL;
}

/* All that stands below a directory of the tree. */
static inline const char *below(const struct session *s, const char *prefix)
{
	const struct tree *tree = &s->campaign->tree;
	struct buf all;

	buf_init(&all, &arena);
	for (size_t i = 0; i < tree->count; i++) {
		if (strncmp(tree->file[i].path, prefix, strlen(prefix)))
			continue;
		buf_printf(&all, "%s %zu\n", tree->file[i].path, tree->file[i].length);
		buf_add(&all, tree->file[i].data, tree->file[i].length);
	}
	assert_true(all.length > 0 || *prefix == 'o');
	return all.data;
}

/* The newest commit of what an audience is told: its id holds all that was told before. */
static inline const char *told_head(const struct session *s, enum audience who)
{
	char id[LEDGER_ID + 1] = "";
	FILE *git = popen(arena_printf(&arena, "git -C '%s/%s' rev-parse HEAD", s->dir,
				  projection_path(who)),
		"r");

	assert_non_null(git);
	assert_non_null(fgets(id, sizeof id, git));
	pclose(git);
	assert_int_equal(strlen(id), LEDGER_ID);
	return arena_string(&arena, id);
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
	const struct cli cli = {.porcelain = true};
	int kept = catch_output();

	print_status(&cli, s->campaign);
	return strstr(caught(kept), "due=");
}

/* The dice of a campaign by hand: with what this family throws in the verifier's list. */
static inline void verify(const char *dir)
{
	shell(arena_printf(&arena,
		"sed \"s/^rolls='\\$/&\\nsky 2.1 1 public once command\\n"
		"clash 3.3 1 public once place/\" tests/verify-dice.sh "
		">'%s/verify-dice.sh' && "
		"sh '%s/verify-dice.sh' '%s' >'%s/verified' || ! cat '%s/verified'",
		base, base, dir, base, base));
}

/* What an audience was told, as he sees it who has cloned it; and its dice by hand. */
static inline void audit_told_to(const struct session *s, enum audience who)
{
	const char *from = arena_printf(&arena, "%s/%s", s->dir, projection_path(who));
	struct session told = {.arena = &arena, .diag = &diag};
	struct audit_told_result result;
	bool is_told;

	told.dir = arena_printf(&arena, "%s-%s", s->dir, audience_name(who));
	shell(arena_printf(&arena, "git clone -q '%s' '%s'", from, told.dir));
	good(audit_open(&told, &is_told), "open what is told");
	assert_true(is_told);
	good(audit_told(&result, &told), "audit what is told");
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
		"begin orders\ncampaign both\nturn 1\nside union\nstate %s\nnonce %s\n%s"
		"end orders\n",
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
