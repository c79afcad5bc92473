/*
 * Mail that no person has written, and that must not be answered: why so, as half a
 * sentence.
 *
 * Headers say it best (RFC 3834, and what programs had before it); then the type of the
 * message, its envelope, its sender and the words with which bounces and notes of absence
 * begin their subject. Two programs that answer each other would not end.
 *
 * Lists and mail servers put some of the headers on mail that a person has written: it is
 * automatic all the same, but orders with proof of their sender count in it.
 */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "mail/mime/mime.h"

/* The beginning of the value is one of these words. */
static bool begins_with(const char *value, const char *const *words)
{
	for (; *words; words++)
		if (text_starts_fold(value, *words))
			return true;
	return false;
}

static const char *says(struct arena *arena, const char *name, const char *value)
{
	return arena_printf(
		arena, "it says `%s: %s`", name, text_shorten(arena, value, 60));
}

/* ---- headers ---- */

/* Headers whose mere presence tells. */
static const char *by_presence(struct arena *arena, const struct mime *mime)
{
	static const char *const names[] = {"List-Id", "List-Post", "List-Unsubscribe",
		"Mailing-List", "X-Mailing-List", "X-Autoreply", "X-Autorespond",
		"X-Autoresponder", "X-Auto-Reply", "X-AutoReply-From", "Feedback-ID",
		"X-Mailman-Version", "X-BeenThere"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = mime_header(mime, names[i]);

		if (value)
			return says(arena, names[i], value);
	}
	return NULL;
}

static const char *by_value(struct arena *arena, const struct mime *mime)
{
	static const char *const bulk[] = {"bulk", "junk", "list", "auto", NULL};
	static const char *const no[] = {"no", NULL};
	static const struct {
		const char *name;
		const char *const *words;
		bool unless;
	} rows[] = {{"Auto-Submitted", no, true}, {"Precedence", bulk, false},
		{"X-Precedence", bulk, false}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *value = mime_header(mime, rows[i].name);

		if (value && begins_with(value, rows[i].words) != rows[i].unless)
			return says(arena, rows[i].name, value);
	}
	return NULL;
}

/* The word of Exchange for mail that wants no answer by a program. */
static const char *by_suppression(struct arena *arena, const struct mime *mime)
{
	static const char name[] = "X-Auto-Response-Suppress";
	const char *value = mime_header(mime, name);
	char **word;
	size_t words = value ? text_split(arena, value, ',', &word) : 0;

	for (size_t i = 0; i < words; i++)
		if (text_equal_fold(word[i], "All") ||
			text_equal_fold(word[i], "AutoReply"))
			return says(arena, name, value);
	return NULL;
}

static const char *by_type(struct arena *arena, const struct mime *mime)
{
	static const char *const types[] = {"multipart/report", "message/delivery-status",
		"message/disposition-notification", NULL};
	const char *type = mime_type(mime);

	return begins_with(type, types) ? says(arena, "Content-Type", type) : NULL;
}

/* ---- who and what ---- */

/* Addresses behind which nobody reads: with `-` at the end, anything may stand there. */
static const char *by_sender(struct arena *arena, const char *address)
{
	static const char *const names[] = {"mailer-daemon", "postmaster", "noreply",
		"no-reply", "donotreply", "do-not-reply", "no_reply", "listserv",
		"majordomo", "mailman", "root", "daemon", "owner-", "noreply-",
		"no-reply-"};
	static const char *const ends[] = {
		"-request", "-bounces", "-owner", "-noreply", "-no-reply", "+bounces"};
	const char *at = strchr(address, '@');
	const char *local = arena_copy(arena, address, (size_t)(at - address));

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (text_ends(names[i], "-") ? text_starts_fold(local, names[i])
					     : text_equal_fold(local, names[i]))
			return arena_printf(arena, "nobody reads %s", address);
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		size_t length = strlen(local), end = strlen(ends[i]);

		if (length > end && text_equal_fold(local + length - end, ends[i]))
			return arena_printf(arena, "nobody reads %s", address);
	}
	return NULL;
}

/* What programs that say nothing in their headers write. */
static const char *by_subject(struct arena *arena, const char *subject)
{
	static const char *const begins[] = {"out of office", "automatic reply",
		"auto reply", "autoreply", "auto-reply", "auto response", "autoresponse",
		"abwesenheitsnotiz", "automatische antwort", "automatisch antwoord",
		"r\xc3\xa9ponse automatique", "respuesta autom\xc3\xa1tica",
		"risposta automatica", "undeliverable:", "undelivered mail",
		"mail delivery failed", "mail delivery failure",
		"delivery status notification", "returned mail:", "failure notice",
		"read:", "vacation:", "away from my mail", NULL};

	return begins_with(subject, begins) ? says(arena, "Subject", subject) : NULL;
}

/* The envelope's sender of a bounce is none; mailboxes show that so. */
static const char *by_envelope(const char *envelope)
{
	static const char *const begins[] = {"From MAILER-DAEMON", "From <>", NULL};

	return begins_with(envelope, begins) ? "its envelope names no sender" : NULL;
}

/* Headers that only a mail server writes, on a mail that could not be delivered. */
static const char *by_bounce(struct arena *arena, const struct mime *mime)
{
	static const char failed[] = "X-Failed-Recipients", path[] = "Return-Path";
	const char *value = mime_header(mime, path);

	if (value && !strncmp(value, "<>", 2))
		return says(arena, path, value);
	value = mime_header(mime, failed);
	return value ? says(arena, failed, value) : NULL;
}

/* ---- all of it ---- */

static const char *machine_reason(struct arena *arena, const struct mail_in *mail,
	const struct mime *mime, const char *envelope)
{
	const char *reason = by_bounce(arena, mime);

	if (!reason)
		reason = by_type(arena, mime);
	if (!reason)
		reason = by_envelope(envelope);
	if (!reason && !mail->from)
		reason = "it names no sender";
	if (!reason)
		reason = by_sender(arena, mail->from);
	if (!reason && mail->subject)
		reason = by_subject(arena, mail->subject);
	return reason;
}

const char *automatic_reason(bool *machine, struct arena *arena, const struct mail_in *mail,
	const struct mime *mime, const char *envelope)
{
	const char *by = machine_reason(arena, mail, mime, envelope);
	const char *reason = by_value(arena, mime);

	*machine = by != NULL;
	if (!reason)
		reason = by_presence(arena, mime);
	if (!reason)
		reason = by_suppression(arena, mime);
	return reason ? reason : by;
}
