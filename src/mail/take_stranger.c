/* Mail in: somebody who does not play here. He is told so, and nothing else. */
#include <string.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/home.h"
#include "mail/outbox.h"
#include "mail/take_private.h"
#include "report/report.h"

static const char *words(const struct letter_in *letter)
{
	const struct route *route = &letter->route;
	struct buf out, laid;

	buf_init(&out, letter->arena);
	buf_init(&laid, letter->arena);
	if (route->several)
		buf_puts(&out,
			"Several campaigns here have the name that your mail gives, and which is meant cannot be known.\n");
	else if (!route->campaign && route->named)
		buf_printf(&out, "There is no campaign `%s` here.\n",
			text_shorten(letter->arena, route->named, 60));
	else if (!route->campaign)
		buf_puts(&out,
			"Your mail does not say which campaign it is about. An order form has a line `campaign`, and an answer to a mail of ours says it, too.\n");
	else
		buf_puts(&out,
			"Your mail does not come from the address of a player of that campaign.\n");
	buf_puts(&out,
		"\nNothing in it was taken as orders. The moderator has it, and can read it.\n\nIf you play here, write from the address to which your reports are "
		"sent; or send your newest order form with the line `nonce` as it stands there.\n\nThis answer was made by a program, and is given once an hour at most.\n");
	report_lay_out(&laid, letter->arena, out.data);
	return laid.data;
}

static const char *subject_of(const struct letter_in *letter)
{
	const char *subject = letter->mail.subject;

	if (!subject)
		return "Your mail";
	return text_starts_fold(subject, "re:")
		       ? subject
		       : arena_printf(letter->arena, "Re: %s", subject);
}

void take_stranger(struct letter_in *letter)
{
	const struct take *take = letter->take;
	const struct mail_in *mail = &letter->mail;
	const char *name = arena_printf(letter->arena, "stranger.%.16s", mail->hash);
	const struct mail_out answer = {
		.id = arena_printf(letter->arena, "%s@%s", name, take->home->domain),
		.from = take->home->from,
		.to = mail->from,
		.subject = subject_of(letter),
		.in_reply_to = mail->id,
		.date = take->now,
		.automatic = true,
		.text = words(letter)};
	struct outbox outbox;
	struct buf bytes;
	struct diag ignored;

	diag_init(&ignored, letter->arena);
	buf_init(&bytes, letter->arena);
	/* counted before it leaves: rather no answer than two */
	if (!limits_answer(letter->limits, mail->from) ||
		limits_write(letter->limits, take->diag) < 0 ||
		mail_write(&bytes, &answer, &ignored) < 0)
		return;
	outbox = outbox_of(take->home, letter->arena);
	(void)outbox_give(
		&outbox, letter->arena, name, bytes.data, bytes.length, take->diag);
}
