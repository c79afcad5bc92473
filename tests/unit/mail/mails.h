/*
 * All that is mailed to a side, for tests that compare it. To be included behind cmocka.h
 * and unit/campaign/leak.h.
 */
#ifndef TESTS_MAILS_H
#define TESTS_MAILS_H

#include "mail/book.h"
#include "mail/post.h"
#include "mail/post_private.h"

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
	return without_seals(out.data);
}

#endif
