/*
 * Steps that await the orders of both sides, over a small family of which each day is such
 * a step: from the files of both to the audit.
 */
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
#include "campaign/session.h"
#include "command/cli.h"
#include "command/commands.h"
#include "command/progress.h"
#include "conformance/casefile.h"
#include "conformance/play_live.h"
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

/* ---- a campaign ---- */

static const char *said(void)
{
	struct buf text;

	buf_init(&text, &arena);
	diag_write(&text, &diag);
	return text.data;
}

static void good(int err, const char *what)
{
	if (err < 0)
		fail_msg("%s: %d %s", what, err, said());
}

static void shell(const char *command)
{
	if (system(command))
		fail_msg("failed: %s", command);
}

static int set_up(void **state)
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

static int tear_down(void **state)
{
	(void)state;
	shell(arena_printf(&arena, "rm -rf '%s'", base));
	arena_release(&arena);
	return 0;
}

static int take(struct session *s, enum side side, const char *body, bool run)
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
static const char *state_of(const struct session *s, enum side side)
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

static void orders(struct session *s, enum side side, const char *body)
{
	good(take(s, side, arena_printf(&arena, "state %s\n%s", state_of(s, side), body),
		     true),
		body);
}

static void answer(struct session *s, enum side side, const char *choice)
{
	good(take(s, side,
		     arena_printf(&arena, "answer %s: %s\n", s->campaign->settings.question,
			     choice),
		     true),
		choice);
}

/* Nobody has joined yet. */
static struct session found(const char *name, const char *dice)
{
	struct session s = {.arena = &arena, .diag = &diag, .date = DATE};
	struct data_file file[4];
	struct new_campaign new = {.name = "both",
		.scenario = "days",
		.dice = dice ? DICE_MODE_LOADED : DICE_MODE_SEED,
		.dice_text = dice,
		.seed = SEED,
		.file = file,
		.files = toy_files(file, page)};
	struct change change;

	s.dir = arena_printf(&arena, "%s/%s", base, name);
	good(operation_new(&change, &arena, &new, &diag), "new");
	good(ledger_create(&s.ledger, &arena, s.dir, &diag), "create");
	good(ledger_commit(s.ledger, &change.tree, change.message, DATE, &diag), "commit");
	good(ledger_flush(s.ledger, &diag), "flush");
	session_close(&s);
	good(session_open(&s, true), "open");
	return s;
}

static void join(struct session *s, enum side side)
{
	good(take(s, side, "join 3f2a90c1d7e45b6688aa01f2c3d4e5f6\n", true), "join");
}

/* On the first day, both having joined. */
static struct session begin_with(const char *name, const char *dice)
{
	struct session s = found(name, dice);

	join(&s, UNION);
	join(&s, CONFEDERATE);
	assert_string_equal(campaign_step(s.campaign), "1/day");
	return s;
}

static struct session begin(const char *name)
{
	return begin_with(name, NULL);
}

/* ---- looking at it ---- */

static const char *text_at(const struct session *s, const char *path)
{
	const char *text = tree_text(&s->campaign->tree, path);

	if (!text)
		fail_msg("%s is missing", path);
	return text;
}

static bool has(const struct session *s, const char *path)
{
	return tree_find(&s->campaign->tree, path) != NULL;
}

/* All that stands below a directory of the tree. */
static const char *below(const struct session *s, const char *prefix)
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
static const char *told_head(const struct session *s, enum audience who)
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
static int catch_output(void)
{
	int kept = dup(STDOUT_FILENO);

	fflush(stdout);
	assert_non_null(freopen(arena_printf(&arena, "%s/printed", base), "w", stdout));
	return kept;
}

static const char *caught(int kept)
{
	const char *text;
	size_t length;

	fflush(stdout);
	dup2(kept, STDOUT_FILENO);
	close(kept);
	good(workfile_read(&text, &length, &arena, base, "printed", 1u << 20, &diag),
		"printed");
	return text;
}

/* From what is due on, as `status --porcelain` prints it. */
static const char *status_of(const struct session *s)
{
	const struct cli cli = {.porcelain = true};
	int kept = catch_output();

	print_status(&cli, s->campaign);
	return strstr(caught(kept), "due=");
}

/* The dice of a campaign by hand: with what this family throws in the verifier's list. */
static void verify(const char *dir)
{
	shell(arena_printf(&arena,
		"sed \"s/^rolls='\\$/&\\nsky 2.1 1 public once command\\n"
		"clash 3.3 1 public once place/\" tests/verify-dice.sh "
		">'%s/verify-dice.sh' && "
		"sh '%s/verify-dice.sh' '%s' >'%s/verified' || ! cat '%s/verified'",
		base, base, dir, base, base));
}

/* What an audience was told, as he sees it who has cloned it; and its dice by hand. */
static void audit_told_to(const struct session *s, enum audience who)
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
static void audit(struct session *s)
{
	struct audit_result result;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		audit_told_to(s, who);
	good(audit_run(&result, s), "audit");
	assert_true(result.steps > 0 && result.dice > 0);
	verify(s->dir);
}

/* ---- the tests ---- */

/* Before both are in, neither knows more of the other than that he is awaited. */
static void test_in_secret(void **state)
{
	static const char *const body[] = {
		"go to mill\n", "go to ford\nstop\nstanding\npolicy ask\n"};
	const char *head[2][AUDIENCE_DECK], *before;
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = begin(i ? "b" : "a");
		before = told_head(&s[i], AUDIENCE_UNION);
		assert_non_null(strstr(status_of(&s[i]),
			"side=union\nfiled=no\nside=confederate\nfiled=no\n"));
		orders(&s[i], CONFEDERATE, body[i]);
		assert_int_equal(s[i].campaign->settings.phase, PHASE_OPEN);
		assert_non_null(strstr(status_of(&s[i]),
			"side=union\nfiled=no\nside=confederate\nfiled=yes\n"));
		for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
			head[i][who] = told_head(&s[i], who);
		assert_string_equal(before, head[i][AUDIENCE_UNION]);
	}
	assert_string_equal(below(&s[0], "for/"), below(&s[1], "for/"));
	assert_string_equal(status_of(&s[0]), status_of(&s[1]));
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		assert_string_equal(head[0][who], head[1][who]);
	/* who thinks better of it files anew */
	orders(&s[1], CONFEDERATE, body[0]);
	assert_string_equal(below(&s[0], "orders/"), below(&s[1], "orders/"));
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* What a side is told of a day hangs on what it can see of the enemy's orders alone. */
static void test_day_in_secret(void **state)
{
	static const char dice[] = "2.1/sky/sky = 3\n2.1/sky/sky = 5\n";
	static const char *const file[] = {
		"view.ini", "report.md", "journal.txt", "map.svg", "campaign.ini"};
	static const char *const body[] = {"go to mill\n", "go to hill\ngo to ford\n"};
	struct session s[2];

	(void)state;
	for (int i = 0; i < 2; i++) {
		s[i] = begin_with(i ? "b" : "a", dice);
		orders(&s[i], UNION, "go to hill\n");
		orders(&s[i], CONFEDERATE, body[i]);
		assert_string_equal(campaign_step(s[i].campaign), "2/day");
		assert_non_null(strstr(
			text_at(&s[i], "for/union/report.md"), "The Union: to Hill"));
		assert_non_null(strstr(text_at(&s[i], "for/confederate/report.md"),
			"The Confederates: to "));
	}
	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		const char *path = arena_printf(&arena, "for/union/%s", file[i]);

		assert_string_equal(text_at(&s[0], path), text_at(&s[1], path));
	}
	for (int i = 0; i < 2; i++)
		session_close(&s[i]);
}

/* The orders of both reach the rules, and who was first does not matter. */
static void test_either_first(void **state)
{
	struct session a = begin("a"), b = begin("b");
	const struct toy_state *end;

	(void)state;
	orders(&a, UNION, "go to mill\n");
	orders(&a, CONFEDERATE, "go to mill\n");
	orders(&b, CONFEDERATE, "go to mill\n");
	orders(&b, UNION, "go to mill\n");
	end = a.campaign->state;
	assert_int_equal(end->at[UNION], TOY_MILL);
	assert_int_equal(end->at[CONFEDERATE], TOY_MILL);
	assert_int_equal(end->points[UNION] + end->points[CONFEDERATE], 1);
	assert_string_equal(below(&a, ""), below(&b, ""));
	audit(&a);
	audit(&b);
	session_close(&a);
	session_close(&b);
}

#define ASK "standing\npolicy ask\n"

/* One side is asked, and then the other, in one step. */
static void test_questions(void **state)
{
	struct session s = begin("a");
	const char *told, *seal;

	(void)state;
	orders(&s, CONFEDERATE, "go to mill\n" ASK);
	orders(&s, UNION, "go to mill\n" ASK);
	assert_int_equal(s.campaign->settings.phase, PHASE_WAITING);
	assert_int_equal(s.campaign->settings.waiting, UNION);
	assert_non_null(strstr(status_of(&s), "due=answer\nside=union\n"));
	assert_false(has(&s, "for/confederate/questions.ini"));
	assert_non_null(
		strstr(text_at(&s, "for/confederate/report.md"), "being adjudicated"));
	assert_int_equal(take(&s, CONFEDERATE,
				 arena_printf(&arena, "answer %s: yes\n",
					 s.campaign->settings.question),
				 true),
		ERR_REFUSED);
	diag_init(&diag, &arena);
	told = told_head(&s, AUDIENCE_CONFEDERATE);
	answer(&s, UNION, "yes");
	assert_int_equal(s.campaign->settings.waiting, CONFEDERATE);
	assert_int_equal(s.campaign->settings.segment, 1);
	assert_true(has(&s, "orders/1-day/union-answer-1.txt"));
	assert_false(has(&s, "for/union/questions.ini"));
	assert_non_null(strstr(text_at(&s, "for/union/report.md"), "being adjudicated"));
	assert_null(strstr(text_at(&s, "for/confederate/journal.txt"), "union"));
	assert_string_not_equal(told, told_head(&s, AUDIENCE_CONFEDERATE));
	told = told_head(&s, AUDIENCE_UNION);
	/* an answer may be filed, and sealed later */
	good(take(&s, CONFEDERATE,
		     arena_printf(&arena, "answer %s: no\n", s.campaign->settings.question),
		     false),
		"filed");
	assert_string_equal(told, told_head(&s, AUDIENCE_UNION));
	good(session_run(&s), "run");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	assert_true(has(&s, "orders/1-day/confederate-answer-2.txt"));
	assert_true(has(&s, "for/union/orders/1-day/union-answer-1.txt"));
	assert_false(has(&s, "for/union/orders/1-day/confederate-answer-2.txt"));
	assert_false(has(&s, "for/confederate/orders/1-day/union-answer-1.txt"));
	seal = text_at(&s, "orders/1-day/confederate-answer-2.txt");
	assert_non_null(strstr(seal, "seal 1/day confederate-answer "));
	assert_non_null(strstr(text_at(&s, "journal/1-day.txt"), "/2/3.3/mill/clash"));
	audit(&s);
	session_close(&s);
}

/* Either side stops and goes on, the Union first. */
static void test_stops(void **state)
{
	struct session s = begin("a");
	const struct toy_state *end;

	(void)state;
	orders(&s, UNION, "go to mill\nstop\n");
	orders(&s, CONFEDERATE, "stop\n");
	assert_int_equal(s.campaign->settings.waiting, UNION);
	assert_null(s.campaign->settings.question);
	assert_non_null(strstr(text_at(&s, "for/union/view.ini"), "union = mill"));
	orders(&s, UNION, "go to ford\n");
	assert_int_equal(s.campaign->settings.waiting, CONFEDERATE);
	orders(&s, CONFEDERATE, "go to hill\nstop\n");
	assert_int_equal(s.campaign->settings.segment, 2);
	orders(&s, CONFEDERATE, "go to mill\n");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	end = s.campaign->state;
	assert_int_equal(end->at[UNION], TOY_FORD);
	assert_int_equal(end->at[CONFEDERATE], TOY_MILL);
	assert_true(has(&s, "orders/1-day/confederate-answer-3.txt"));
	audit(&s);
	session_close(&s);
}

/* A day is taken back as a whole, from its end and from its middle: both file anew. */
static void test_undo(void **state)
{
	struct session s = begin("a");
	const char *sky = text_at(&s, "journal/1-morning.txt"), *again;

	(void)state;
	for (int middle = 0; middle < 2; middle++) {
		orders(&s, UNION, middle ? "go to mill\n" ASK : "go to mill\n");
		orders(&s, CONFEDERATE, "go to mill\n");
		assert_int_equal(
			s.campaign->settings.phase, middle ? PHASE_WAITING : PHASE_OPEN);
		good(session_undo(&s), "undo");
		assert_string_equal(campaign_step(s.campaign), "1/day");
		assert_string_equal(sky, text_at(&s, "journal/1-morning.txt"));
		assert_non_null(strstr(status_of(&s),
			"side=union\nfiled=no\nside=confederate\nfiled=no\n"));
		for (enum side side = UNION; side < SIDES; side++) {
			const char *path =
				arena_printf(&arena, "for/%s/report.md", side_name(side));

			again = text_at(&s, path);
			assert_non_null(strstr(again, "taken the game back"));
			assert_non_null(strstr(again, "It is your move"));
		}
		assert_int_equal(session_run(&s), ERR_WAIT);
	}
	orders(&s, CONFEDERATE, "go to mill\n");
	orders(&s, UNION, "go to ford\nstanding none\n");
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* ---- signatures ---- */

struct key {
	unsigned char public[crypto_sign_PUBLICKEYBYTES];
	unsigned char secret[crypto_sign_SECRETKEYBYTES];
};

static const char *base64(const void *bytes, size_t size)
{
	size_t length = sodium_base64_ENCODED_LEN(size, sodium_base64_VARIANT_ORIGINAL);
	char *text = arena_alloc(&arena, length);

	return sodium_bin2base64(text, length, bytes, size, sodium_base64_VARIANT_ORIGINAL);
}

/* As minisign writes it. */
static const char *signature(const struct key *key, const char *text)
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

static int send_signed(struct session *s, const struct key *key, const char *body)
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
static const char *form_nonce(const struct session *s)
{
	const char *at = strstr(text_at(s, "for/union/report.md"), "\nnonce ");

	assert_non_null(at);
	return arena_copy(&arena, at + 7, NONCE_HEX);
}

static const char *signed_text(const struct session *s, const char *body)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside union\nstate %s\nnonce %s\n%s"
		"end orders\n",
		state_of(s, UNION), form_nonce(s), body);
}

static const char *signed_answer(const struct session *s, const char *choice)
{
	return arena_printf(&arena,
		"begin orders\ncampaign both\nturn 1\nside union\nnonce %s\n"
		"answer %s: %s\nend orders\n",
		form_nonce(s), s->campaign->settings.question, choice);
}

/* The Union is bound to a key. */
static struct session begin_bound(struct key *key)
{
	unsigned char seed[crypto_sign_SEEDBYTES] = {1}, bytes[42] = "Ed";
	struct session s = found("a", NULL);

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

/* Signed orders wait for the other side's; older ones do not come again. */
static void test_signed(void **state)
{
	struct key key;
	struct session s = begin_bound(&key);
	const char *first = signed_text(&s, "go to mill\n");
	const char *second = signed_text(&s, "go to ford\n" ASK), *voucher;

	(void)state;
	good(send_signed(&s, &key, first), "first");
	good(send_signed(&s, &key, first), "a mail that came twice");
	good(send_signed(&s, &key, second), "second");
	assert_int_equal(send_signed(&s, &key, first), ERR_REFUSED);
	assert_non_null(strstr(said(), "came before"));
	diag_init(&diag, &arena);
	voucher = text_at(&s, "orders/draft-union.sig");
	orders(&s, CONFEDERATE, "go to ford\n");
	assert_non_null(strstr(text_at(&s, "orders/1-day/union-orders.txt"), "go to ford"));
	assert_string_equal(text_at(&s, "orders/1-day/union-orders.sig"), voucher);
	assert_string_equal(
		text_at(&s, "for/union/orders/1-day/union-orders.sig"), voucher);
	assert_false(has(&s, "for/confederate/orders/1-day/union-orders.sig"));
	assert_false(has(&s, "orders/draft-union.sig"));
	good(send_signed(&s, &key, signed_answer(&s, "yes")), "answer");
	assert_true(has(&s, "orders/1-day/union-answer-1.sig"));
	assert_string_equal(campaign_step(s.campaign), "2/day");
	audit(&s);
	session_close(&s);
}

/* ---- games and cases ---- */

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(arena_printf(&arena, "%s/%s", base, path), "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

/* What a command prints where the game is on the shelf. */
static const char *printed(
	const struct carried *carried, enum program program, const char *line, int *status)
{
	const char *text, *data = getenv("ADJUTANT_DATA");
	char **word;
	int words = (int)text_split(&arena, line, ' ', &word), kept;

	shell(arena_printf(
		&arena, "mkdir -p '%s/games/toy' '%s/templates/toy'", base, base));
	write_file("games/toy/game.ini", toy_game_ini);
	write_file("templates/report.md", page);
	write_file("templates/toy/report.md", toy_report);
	write_file("templates/toy/events.ini", toy_events);
	setenv("ADJUTANT_DATA", base, 1);
	kept = catch_output();
	*status = command_dispatch(words, word, program, carried);
	text = caught(kept);
	setenv("ADJUTANT_DATA", data ? data : ".", 1);
	return text;
}

/* Built-in players, within the process and again through a campaign. */
static void test_games(void **state)
{
	static const struct carried carried[] = {{"play", &command_play}, {NULL, NULL}};
	const char *text;
	int status;

	(void)state;
	text = printed(carried, PROGRAM_PLAY,
		"adjutant play --both --games 40 --campaigns 2 toy", &status);
	assert_int_equal(status, 0);
	assert_non_null(strstr(text, "40 games, 280 steps"));
	assert_non_null(strstr(text, "2 of them through a campaign, with the same end."));
}

/* Words of the family that hold others come from mail to rules, and into the help. */
static void test_blocks(void **state)
{
	static const struct carried carried[] = {{"help", &command_help}, {NULL, NULL}};
	struct session s = begin("a");
	const struct toy_state *end;
	int status;

	(void)state;
	orders(&s, UNION, "plan\ngo to mill\ngo to ford\nend plan\n");
	assert_string_equal(
		taken->receipt, "line 7: plan\nline 8: go to mill\nline 9: go to ford\n");
	orders(&s, CONFEDERATE, "go to hill\n");
	end = s.campaign->state;
	assert_int_equal(end->at[UNION], TOY_FORD);
	assert_non_null(strstr(text_at(&s, "orders/1-day/union-orders.txt"),
		"\nplan\ngo to mill\ngo to ford\nend plan\n"));
	audit(&s);
	session_close(&s);
	assert_non_null(strstr(
		printed(carried, PROGRAM_ADJUTANT, "adjutant help orders toy", &status),
		"\nBlocks\n\n  plan ... end plan  (3.1)\n"));
	assert_int_equal(status, 0);
}

/* As by mail: with questions, stops, and days that are taken back. */
static void test_live(void **state)
{
	struct data_file file[4];
	struct live_game game = {.ruleset = &toy_family,
		.file = file,
		.files = toy_files(file, page),
		.scenario = "days"};

	(void)state;
	for (uint64_t i = 0; i < 24; i++) {
		struct session s = {.arena = &arena, .diag = &diag, .date = DATE};

		game.random = i;
		game.dir = s.dir = arena_printf(&arena, "%s/live-%d", base, (int)i);
		good(play_live(&game, &diag), "play");
		if (i) /* by hand it takes long */
			continue;
		good(session_open(&s, true), "open");
		audit(&s);
		session_close(&s);
	}
}

static int play_case(const char *text)
{
	struct data_file file[4];
	size_t files = toy_files(file, page);
	struct case_file *played;
	void *game;
	int err;

	good(toy_load(&game, &arena, file, files, &diag), "load");
	if ((err = case_read(&played, &arena, "a.case", text, strlen(text), &diag)) < 0)
		return err;
	return case_play(played, &arena, &toy_family, game, &diag);
}

static void test_case(void **state)
{
	static const char head[] = "case 3.3 Both sides meet\ngame toy\n"
				   "die 3.3/mill/clash = 2\n"
				   "given\n  turn 2\n";
	static const char end[] = "expect\n  union at mill\n  confederate at mill\n"
				  "  union has 1\n";

	(void)state;
	good(play_case(arena_printf(&arena,
		     "%sorders union\n  go to mill\norders confederate\n  go to mill\n%s",
		     head, end)),
		"Union first");
	good(play_case(arena_printf(&arena,
		     "%sorders confederate\n  go to mill\norders union\n  go to mill\n%s",
		     head, end)),
		"Confederates first");
	good(play_case(arena_printf(&arena,
		     "%sstanding union\n  policy ask\norders confederate\n  go to mill\n"
		     "orders union\n  go to mill\nanswer union pursue = no\n%s",
		     head, end)),
		"with an answer");
	/* one that lacks the orders of a side plays nothing, and says so */
	assert_int_equal(
		play_case(arena_printf(&arena, "%sorders union\n  go to mill\n", head)),
		ERR_REFUSED);
	assert_non_null(strstr(said(), "awaits orders of the other side"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_in_secret, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_day_in_secret, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_either_first, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_questions, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_stops, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_undo, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_signed, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_games, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_blocks, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_live, set_up, tear_down),
		cmocka_unit_test_setup_teardown(test_case, set_up, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
