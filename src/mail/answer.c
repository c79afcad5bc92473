/*
 * What mails are answered: the words for players, and the whole answer to a stranger.
 *
 * Messages of the judge are shown with the line that each is about, but for a line that may
 * hold a misspelt password. A stranger is told that nothing of his mail was taken, and
 * nothing else; he is counted before he is answered.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "judge/judge.h"
#include "mail/book.h"
#include "mail/message_private.h"
#include "mail/post.h"
#include "mail/take_private.h"
#include "orders/orders.h"
#include "report/report.h"

/* ---- messages and the lines they are about ---- */

#define LINE_COLUMNS 100

/* The words of that line of a text, without blanks and quoting around them. */
static const char *line_of(struct arena *arena, const char *text, unsigned number)
{
	size_t length, quotes;
	const char *line = text_line(text, number, &length);

	if (!line)
		return "";
	quotes = strspn(line, " \t>");
	line += quotes;
	length -= quotes;
	text_strip(&line, &length);
	return text_shorten(arena, arena_copy(arena, line, length), LINE_COLUMNS);
}

static void write_item(
	struct buf *out, const char *text, const struct diag_item *item, unsigned *last)
{
	const char *line = line_of(out->arena, text, item->where.line);
	bool secret =
		item->where.line && mail_may_be_secret(line) && strcmp(line, "pass") != 0;

	if (item->where.line && item->where.line != *last)
		buf_printf(out, "line %u: %s\n", item->where.line,
			secret ? "(not repeated here)" : line);
	*last = item->where.line;
	buf_printf(out, "%s%s: %s\n", item->where.line ? "  " : "",
		diag_level_name(item->level),
		secret ? "this line was not understood; a password stands above `begin orders`, behind the word `password`"
		       : item->text);
}

static void write_items(struct buf *out, const char *text, const struct diag *said)
{
	static const char *const more[] = {[DIAG_ERROR] = "errors",
		[DIAG_WARNING] = "warnings",
		[DIAG_NOTE] = "notes"};
	unsigned last = 0;

	for (const struct diag_item *item = said->first; item; item = item->next)
		write_item(out, text, item, &last);
	for (int level = 0; level < DIAG_LEVELS; level++)
		if (said->more[level])
			buf_printf(out, "and %u more %s\n", said->more[level], more[level]);
}

/* ---- answers to orders ---- */

const char *answer_errors(struct arena *arena, const char *text, const struct diag *said)
{
	struct buf out;

	buf_init(&out, arena);
	write_items(&out, text, said);
	return out.data;
}

const char *answer_receipt(struct arena *arena, const char *text, const struct diag *said,
	const struct intake *intake)
{
	struct buf out;

	buf_init(&out, arena);
	if (said->first) {
		buf_puts(&out, "What is odd:\n");
		write_items(&out, text, said);
		buf_putc(&out, '\n');
	}
	receipt_write(&out, intake);
	/* what a side draws when it joins is its own affair */
	if (intake->kind != INTAKE_JOIN)
		receipt_filed(&out, intake->orders->text);
	return out.data;
}

const char *answer_late(struct arena *arena, const struct intake *intake, const char *step)
{
	const char *of = intake ? intake->orders->head.step : NULL;

	if (!of || !strcmp(of, step))
		return NULL;
	return arena_printf(arena,
		"These orders are for a step that is over: their `state` line says %s, and the step to be played now is %s.",
		of, step);
}

const char *answer_title(const struct intake *intake)
{
	static const char *const ends[] = {[ENDS_CONCEDE] = "You have conceded.",
		[ENDS_OFFER_DRAW] = "Your offer of a draw is in.",
		[ENDS_ACCEPT_DRAW] = "You have accepted the draw.",
		[ENDS_DECLINE_DRAW] = "There is no draw."};

	switch (intake->kind) {
	case INTAKE_JOIN: return "You have joined.";
	case INTAKE_ABSENT: return "It is noted when you are away.";
	case INTAKE_END: return ends[intake->orders->head.ends];
	default: return "Your orders are in.";
	}
}

const char *answer_mail_as(int mail_as)
{
	static const char *const words[BOOK_MAIL_AS_KINDS] = {
		[BOOK_AS_READ] =
			"From now on the report is mailed to you that your side reads: the short one or the whole.",
		[BOOK_SHORT] =
			"From now on the short report is mailed to you, with the whole one attached.",
		[BOOK_FULL] = "From now on the whole report is mailed to you.",
		[BOOK_PACKET] =
			"From now on a page for the browser comes with each report, on which a turn is planned.",
		[BOOK_BUNDLE] = "From now on a git bundle comes with each report."};

	return words[mail_as];
}

/* ---- the answer to a stranger ---- */

static const char *stranger_text(const struct letter_in *letter)
{
	const struct route *route = &letter->route;
	struct buf out, laid;

	buf_init(&out, letter->arena);
	buf_init(&laid, letter->arena);
	if (route->plays && !route->named) {
		buf_printf(&out,
			"You play in these campaigns here, and your mail does not say which of them it is about:\n\n%s\nNothing in it was taken as orders. The moderator has it, and can read it.\n\nSend your newest order form, or answer a mail of the campaign, or write its name in brackets into the subject: `[NAME]`.\n\nThis answer was made by a program, and is given once an hour at most.\n",
			route->plays);
		report_lay_out(&laid, letter->arena, out.data);
		return laid.data;
	}
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
		"sent; or send your newest order form with the line `nonce` as it stands there.\n\nThis answer was made by a program, and is given once a day at most.\n");
	report_lay_out(&laid, letter->arena, out.data);
	return laid.data;
}

static const char *stranger_subject(const struct letter_in *letter)
{
	const char *subject = letter->mail.subject;

	if (!subject)
		return "Your mail";
	return text_starts_fold(subject, "re:")
		       ? subject
		       : arena_printf(letter->arena, "Re: %s", subject);
}

void answer_stranger(struct letter_in *letter)
{
	const struct take *take = letter->take;
	const struct mail_in *mail = &letter->mail;
	const char *name = arena_printf(letter->arena, "stranger.%.16s", mail->hash);
	const struct mail_out answer = {
		.id = arena_printf(letter->arena, "%s@%s", name, take->home->domain),
		.from = take->home->from,
		.to = mail->from,
		.subject = stranger_subject(letter),
		.in_reply_to = mail->id,
		.date = take->now,
		.automatic = true,
		.text = stranger_text(letter)};
	struct outbox outbox;
	struct buf bytes;
	struct diag ignored;
	bool may;

	diag_init(&ignored, letter->arena);
	buf_init(&bytes, letter->arena);
	/* counted before it leaves: rather no answer than two */
	may = rate_limits_answer(letter->limits, mail->from);
	if (rate_limits_write(letter->limits, take->diag) < 0 || !may ||
		mail_write(&bytes, &answer, &ignored) < 0)
		return;
	outbox = outbox_of(take->home, letter->arena);
	(void)outbox_give(
		&outbox, letter->arena, name, bytes.data, bytes.length, take->diag);
}
