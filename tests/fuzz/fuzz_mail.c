/*
 * Any bytes as a mail: nothing may crash, whatever is read is text that can be shown, and
 * an answer to it can be written, which says the same when it is read again.
 */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"
#include "mail/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One line of UTF-8 without controls. */
static void check_line(const char *text)
{
	size_t length = text ? strlen(text) : 0;

	assert(text_is_utf8(text ? text : "", length));
	for (size_t i = 0; i < length; i++)
		assert(!text_control(text + i, length - i));
}

static void check_parts(const struct mail_in *mail)
{
	assert(mail->parts <= MAIL_PARTS);
	for (size_t i = 0; i < mail->parts; i++) {
		const struct mail_part *part = &mail->part[i];

		check_line(part->type);
		check_line(part->name);
		assert(part->text[part->length] == '\0');
		if (text_starts_fold(part->type, "text/"))
			assert(text_is_utf8(part->text, part->length));
	}
}

static void check_headers(struct arena *arena, const struct mail_in *mail)
{
	check_line(mail->subject);
	check_line(mail->from_name);
	check_line(mail->automatic);
	assert(strlen(mail->hash) == SHA256_HEX);
	assert(mail->from || mail->automatic);
	assert(!mail->from || mail_address(arena, mail->from));
	assert(mail->tos <= MAIL_NAMES && mail->nrefs <= MAIL_NAMES);
	for (size_t i = 0; i < mail->tos; i++)
		assert(mail_address(arena, mail->to[i]));
}

/* What is said to the sender, with all that is his in it. */
static void check_answer(
	struct arena *arena, const struct mail_in *mail, const struct mail_orders *orders)
{
	struct mail_out out = {.id = "valley.1.answer@example.org",
		.from = "games@example.org",
		.to = mail->from,
		.subject = mail->subject ? mail->subject : "",
		.refs = mail->refs,
		.nrefs = mail->nrefs,
		.automatic = true,
		.text = orders->text ? orders->text : ""};
	struct mail_in in;
	struct diag diag;
	struct buf text;

	buf_init(&text, arena);
	diag_init(&diag, arena);
	assert(mail_write(&text, &out, &diag) == OK);
	assert(mail_read_within(&in, arena, text.data, text.length, SIZE_MAX, &diag) == OK);
	assert(in.tos == 1 && !strcmp(in.to[0], mail->from));
	assert(!strcmp(in.subject ? in.subject : "", out.subject));
	assert(in.nrefs == mail->nrefs);
	assert(in.parts == 1 && !strcmp(in.part[0].type, "text/plain"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = ARENA_INIT;
	struct mail_orders orders = {0};
	struct mail_in mail;
	struct diag diag;
	int err;

	diag_init(&diag, &arena);
	err = mail_read(&mail, &arena, (const char *)data, size, &diag);
	assert(err == OK || (err == ERR_REFUSED && diag.errors));
	check_headers(&arena, &mail);
	check_parts(&mail);
	if (err == OK) {
		err = mail_orders(&orders, &arena, &mail, &diag);
		assert(err == OK || (err == ERR_REFUSED && diag.errors));
		assert(!orders.text || text_is_utf8(orders.text, orders.length));
	}
	if (mail.from)
		check_answer(&arena, &mail, &orders);
	arena_release(&arena);
	return 0;
}
