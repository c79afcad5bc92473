/*
 * All that is mailed to a side, for tests that compare it. To be included behind cmocka.h
 * and unit/campaign/leak.h.
 */
#ifndef TESTS_MAILS_H
#define TESTS_MAILS_H

#include "judge/judge.h"
#include "mail/book.h"
#include "mail/post.h"
#include "mail/post_private.h"
#include "mail/take_private.h"
#include "orders/names.h"

#define NOON 1782561600

static inline void add_body(struct buf *out, const struct mail_body *body)
{
	buf_printf(out, "%s\n%s\n%s\n", body->title, mail_body_text(world.now, body),
		mail_body_html(world.now, body));
}

/* The hashes of a seal hide what they are of, as in leak_same.h: lines "seal STEP HASH" and
 * "answer HASH". */
static inline const char *without_seals(const char *text)
{
	struct buf out;
	char **line;
	size_t lines = text_split(world.now, text, '\n', &line);

	buf_init(&out, world.now);
	for (size_t i = 0; i < lines; i++) {
		char *last = strrchr(line[i], ' ');

		if (last && text_is_hex(last + 1, SHA256_HEX) &&
			(strstr(line[i], "seal ") || strstr(line[i], "answer ")))
			*last = '\0';
		buf_printf(&out, "%s\n", line[i]);
	}
	return out.data;
}

/* Orders to and about pieces of both sides, wherever they stand: the names of some, and of
 * others what may be meant by them. */
static inline const char *wrong_lines(const struct campaign *c)
{
	const struct names *names = c->ruleset->names(c->game);
	const struct name *name = NULL;
	const char *to = "nowhere";
	struct buf out;

	buf_init(&out, world.now);
	for (int i = 0; i < 24 && (name = names_next(names, NAME_PIECE, name)); i++) {
		buf_printf(&out, "%s %.*s to %s\n", i % 3 ? "move" : "mvoe",
			(int)strlen(name->text) - i % 2, name->text, to);
		to = name->text;
	}
	return out.data;
}

/* What the side is told of such orders, and the block to correct that it gets with it. */
static inline const char *corrected(const struct campaign *c, enum side side)
{
	const char *text = frame(c, side, wrong_lines(c)), *block;
	struct correct of = {.campaign = c, .text = text};
	struct intake_context context;
	struct intake *intake = NULL;
	struct diag said;

	of.report = arena_printf(
		world.now, "\n%s", frame(c, side, "# this is the newest form\n"));
	diag_init(&said, world.now);
	of.said = &said;
	good(intake_context(&context, c, &world.diag), "context");
	context.arena = world.now;
	assert_int_equal(intake_read(&intake, &context, "mail", text, strlen(text), &said),
		ERR_REFUSED);
	assert_non_null(intake);
	of.orders = intake->orders;
	block = correct_block(world.now, &of);
	assert_non_null(block);
	return arena_printf(
		world.now, "%s\n%s\n", answer_errors(world.now, text, &said), block);
}

/* All that is in mails to the side, one behind the other: what they are called, too. */
static inline const char *mails(const struct campaign *c, enum side side)
{
	const struct post_answer answer = {.title = "There are no orders in your mail."};
	struct compose to = {.arena = world.now,
		.diag = &world.diag,
		.campaign = c,
		.side = side,
		.now = NOON,
		.deadline = NOON + 3600,
		.first = true,
		.anchors = true,
		.witness = "witness leak 1/union 0123456789abcdef0123456789abcdef"};
	char hash[SHA256_HEX + 1];
	struct mail_body body;
	struct buf out;

	buf_init(&out, world.now);
	compose_hash(hash, &to);
	buf_printf(&out, "%s\n%s\n%s\n", hash, compose_subject(&to), compose_form(&to));
	for (to.mail_as = 0; to.mail_as < BOOK_MAIL_AS_KINDS; to.mail_as++) {
		good(compose_report(&body, &to, "a map"), "report");
		add_body(&out, &body);
	}
	good(compose_reminder(&body, &to), "reminder");
	add_body(&out, &body);
	good(compose_answer(&body, &to, &answer), "answer");
	add_body(&out, &body);
	if (!campaign_is_over(c))
		buf_puts(&out, corrected(c, side));
	return without_seals(out.data);
}

#endif
