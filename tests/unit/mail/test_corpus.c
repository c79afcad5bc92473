/*
 * The mails of tests/mail, each as a client has sent it, read up to where a campaign would
 * take them: who wrote, what was chosen, and what the intake makes of it. What is expected
 * stands beside each; tests/mail/README.md tells how it is read and written anew.
 *
 * The campaign is made here. Its nonces and the hash of its position are not known to a
 * file: in the mails stand others of the same length, which take each other's place.
 */
#include <errno.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "auth/auth.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/sha256.h"
#include "base/text.h"
#include "campaign/campaign.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "ledger/format.h"
#include "mail/book.h"
#include "mail/message.h"
#include "mail/take_private.h"
#include "moderate/operations.h"
#include "orders/orders.h"
#include "shelf/shelf.h"
#include "unit/lib/files.h"
#include "unit/lib/messages.h"

#define MAILS     "tests/mail"
#define MAILS_MIN 60
#define GAME      "gates-of-richmond"
#define SCENARIO  "june-27-pm"
#define SEED      "3f2a90c1d7e45b6688aa01f2c3d4e5f63f2a90c1d7e45b6688aa01f2c3d4e5f6"

/* What the mails say, of 12 and 32 digits. */
#define MAIL_STATE "c0ffeec0ffee"
#define MAIL_NONCE "00112233445566778899aabbccddeeff"

static struct arena shelf, arena;
static struct campaign *campaign;
static char state_hash[SHA256_HEX + 1], nonce[33];

/* ---- the campaign ---- */

static void must(int err, const struct diag *diag)
{
	if (err < 0)
		fail_msg("%d: %s", err, messages_of(&arena, diag));
}

static void load(const struct change *change, struct diag *diag)
{
	must(campaign_load(&campaign, &shelf, &change->tree, campaign, diag), diag);
}

static void join(enum side side, struct diag *diag)
{
	struct change change;
	bool waits;

	must(operation_join(&change, campaign, side, "1862062700000000000000000000ab01",
		     NULL, READS_WHOLE, diag),
		diag);
	load(&change, diag);
	while (operation_runs_on(campaign)) {
		must(operation_step(&change, campaign, &waits, diag), diag);
		load(&change, diag);
	}
}

static int set_up(void **state)
{
	struct new_campaign new = {.name = "valley",
		.scenario = SCENARIO,
		.dice = DICE_MODE_SEED,
		.seed = SEED};
	const struct ruleset *ruleset;
	const struct tree_file *view;
	struct data_file *file;
	struct change change;
	struct diag diag;

	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	diag_init(&diag, &shelf);
	if (sodium_init() < 0)
		return -1;
	must(shelf_game(&file, &new.files, &ruleset, &shelf, GAME, &diag), &diag);
	new.file = file;
	must(operation_new(&change, &shelf, &new, &diag), &diag);
	load(&change, &diag);
	join(UNION, &diag);
	join(CONFEDERATE, &diag);
	view = tree_find(
		&campaign->tree, told_file(&shelf, AUDIENCE_CONFEDERATE, TOLD_VIEW));
	sha256_hex(state_hash, view->data, view->length);
	snprintf(nonce, sizeof nonce, "%s",
		intake_form_nonce(&shelf,
			tree_text(&campaign->tree,
				told_file(&shelf, AUDIENCE_CONFEDERATE, TOLD_REPORT))));
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

/* ---- a mail ---- */

/* One text in the place of another of its length, wherever it stands. */
static void replace(char *text, size_t length, const char *from, const char *to)
{
	size_t n = strlen(from);

	for (char *p = text; (p = memmem(p, (size_t)(text + length - p), from, n)); p += n)
		memcpy(p, to, n);
}

static void as_in_campaign(char *text, size_t length)
{
	char hash[13];

	snprintf(hash, sizeof hash, "%.12s", state_hash);
	replace(text, length, MAIL_STATE, hash);
	replace(text, length, MAIL_NONCE, nonce);
}

static void as_in_mail(char *text, size_t length)
{
	char hash[13];

	snprintf(hash, sizeof hash, "%.12s", state_hash);
	replace(text, length, hash, MAIL_STATE);
	replace(text, length, nonce, MAIL_NONCE);
}

static void tell_text(struct buf *out, const char *what, const char *text, size_t length)
{
	char *copy = arena_copy(&arena, text, length);

	as_in_mail(copy, length);
	buf_printf(out, "\n---- %s ----\n", what);
	for (size_t i = 0; i < length; i++)
		if (copy[i] != '\r')
			buf_putc(out, copy[i]);
	if (length && copy[length - 1] != '\n')
		buf_putc(out, '\n');
}

static void tell_messages(struct buf *out, const struct diag *diag)
{
	const char *text = messages_of(&arena, diag);

	if (*text)
		tell_text(out, "messages", text, strlen(text));
}

static void tell_intake(struct buf *out, const struct mail_orders *orders)
{
	struct intake_context context;
	struct intake *intake = NULL;
	char *text = arena_copy(&arena, orders->text, orders->length);
	struct auth_given given;
	struct diag diag;
	int err;

	diag_init(&diag, &arena);
	must(intake_context(&context, campaign, &diag), &diag);
	as_in_campaign(text, orders->length);
	context.arena = &arena;
	context.given = &given;
	err = auth_read(&given, &arena, text, orders->length, orders->signature,
		orders->signature_length, &diag);
	if (err == OK && given.password_at)
		buf_printf(out, "password: %s\n", given.password);
	if (err == OK && given.signature)
		buf_printf(out, "signature: %.40s\n", given.signature);
	if (err == OK)
		err = intake_read(&intake, &context, "mail", text, orders->length, &diag);
	auth_forget(&given);
	tell_text(out, "text", orders->text, orders->length);
	tell_messages(out, &diag);
	if (err == OK) {
		tell_text(out, "orders", intake->orders->text, intake->orders->length);
		tell_text(out, "understood", intake->receipt ? intake->receipt : "",
			intake->receipt ? strlen(intake->receipt) : 0);
	}
}

/* "the form that was sent", when the campaign's report has it. */
static bool is_sent_form(const struct mail_orders *orders)
{
	const char *report = tree_text(
		&campaign->tree, told_file(&arena, AUDIENCE_CONFEDERATE, TOLD_REPORT));
	char *form = arena_copy(&arena, orders->form, orders->form_length);

	as_in_campaign(form, orders->form_length);
	return mail_form_is_back(&arena, form, orders->form_length, report, strlen(report));
}

static void tell_choice(struct buf *out, const struct mail_in *mail)
{
	struct mail_orders orders;
	struct diag diag;

	diag_init(&diag, &arena);
	if (mail_orders(&orders, &arena, mail, &diag) < 0) {
		buf_puts(out, "orders: refused\n");
		tell_messages(out, &diag);
	} else if (orders.text) {
		buf_printf(out, "orders: in %s\n", orders.name ? orders.name : "the text");
		tell_messages(out, &diag);
		tell_intake(out, &orders);
	} else if (orders.form) {
		bool sent = is_sent_form(&orders);

		buf_printf(out, "orders: %s\n",
			sent ? "none, the form came back" : "in a form that came back");
		orders.text = orders.form;
		orders.length = orders.form_length;
		if (!sent)
			tell_intake(out, &orders);
	} else {
		buf_puts(out, "orders: none\n");
	}
}

static const char *told(const char *bytes, size_t length)
{
	struct mail_in mail;
	struct diag diag;
	struct buf out;
	int err, mail_as;

	buf_init(&out, &arena);
	diag_init(&diag, &arena);
	err = mail_read(&mail, &arena, bytes, length, &diag);
	buf_printf(&out, "from: %s%s%s%s\n", mail.from ? mail.from : "nobody",
		mail.from_name ? " (" : "", mail.from_name ? mail.from_name : "",
		mail.from_name ? ")" : "");
	buf_printf(&out, "subject: %s\n", mail.subject ? mail.subject : "");
	for (size_t i = 0; i < mail.nrefs; i++)
		buf_printf(&out, "thread: %s\n", mail.refs[i]);
	if (mail.automatic)
		buf_printf(&out, "automatic: %s\n", mail.automatic);
	else if (err < 0)
		tell_messages(&out, &diag);
	else
		tell_choice(&out, &mail);
	if (!mail.automatic && err == OK && typed_mail_as(&mail_as, &arena, &mail))
		buf_printf(&out, "wish: mail %s\n", book_mail_as[mail_as]);
	return out.data;
}

/* ---- the corpus ---- */

static const char *with_ending(const char *path, const char *ending)
{
	return arena_printf(
		&arena, "%.*s%s", (int)(strrchr(path, '.') - path), path, ending);
}

/* True when it is as expected; else both are shown. */
static bool is_expected(const char *path)
{
	size_t length, ignored;
	const char *bytes = file_read(&arena, path, &length);
	const char *text = told(bytes, length), *expect = with_ending(path, ".expect");

	if (getenv("MAIL_EXPECT"))
		file_write(expect, text);
	if (!strcmp(text, file_read(&arena, expect, &ignored)))
		return true;
	print_error("%s: expected\n%s\nand not\n%s\n", path,
		file_read(&arena, expect, &ignored), text);
	return false;
}

static glob_t found(const char *pattern)
{
	glob_t paths = {0};

	assert_int_equal(glob(pattern, 0, NULL, &paths), 0);
	return paths;
}

static void test_corpus(void **state)
{
	glob_t mails = found(MAILS "/*.eml"), expected;
	size_t wrong = 0;

	(void)state;
	assert_true(mails.gl_pathc >= MAILS_MIN);
	for (size_t i = 0; i < mails.gl_pathc; i++) {
		wrong += !is_expected(mails.gl_pathv[i]);
		arena_clear(&arena);
	}
	if (wrong)
		fail_msg("%zu of %zu mails are not as expected", wrong, mails.gl_pathc);
	expected = found(MAILS "/*.expect");
	assert_int_equal(mails.gl_pathc, expected.gl_pathc);
	globfree(&expected);
	globfree(&mails);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_corpus),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
