/*
 * Reads a message: bytes to struct mail_in.
 *
 * Refusals, which all files of mail/message.h share; the message as bytes (the line `From
 * `, where the headers end, the hash by which a mail is known again); then the headers and
 * the parts, as GMime reads them behind mail/mime/mime.h. Of a message that is too large
 * only the headers are read, so that its sender can be told.
 */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "mail/mime/mime.h"

/* ---- refusals ---- */

const struct message mail_messages[MAIL_MESSAGES + 1] = {
	[MM_TOO_LARGE] = {"mail-too-large", DIAG_ERROR,
		"your mail has %s bytes, and the limit is %s: send the orders alone, without pictures and other files"},
	[MM_TOO_MANY_PARTS] = {"mail-too-many-parts", DIAG_ERROR,
		"the mail has more than %s parts: send the orders alone, in its text"},
	[MM_TOO_DEEP] = {"mail-too-deep", DIAG_ERROR,
		"in the mail, messages are packed into one another more than %s deep: send the orders alone, in its text"},
	[MM_BAD_ADDRESS] = {"mail-bad-address", DIAG_ERROR,
		"`%s` is no mail address; one was expected as in `Ann Lee <ann@example.org>`"},
	[MM_BAD_ID] = {"mail-bad-id", DIAG_ERROR,
		"`%s` is no id of a message; letters, digits and .-_+= were expected, with one @ among them"},
	[MM_TWO_PLACES] = {"mail-two-places", DIAG_ERROR,
		"orders stand in %s and in %s, and do not say the same: send one of them, or each in a mail of its own"},
	[MM_TNEF] = {"mail-tnef", DIAG_ERROR,
		"the mail came as `winmail.dat`, which only Outlook can read: send it again as plain text (in Outlook: Format Text, Plain Text)"},
	[MM_ENCRYPTED] = {"mail-encrypted", DIAG_ERROR,
		"the mail is encrypted, or signed in a way that hides its text: send it as plain text"},
	[MM_DOCUMENT] = {"mail-document", DIAG_ERROR,
		"no orders stand in the text of the mail, and `%s` cannot be read here: put the orders into the text of the mail, or into a file of plain text"},
	[MM_STRUCK] = {"mail-struck", DIAG_WARNING,
		"your mail program shows this as struck out, so it was left out: `%s`"},
	[MM_SUBJECT] = {"mail-subject", DIAG_ERROR,
		"the orders stand in the subject of the mail: put them into its text, a line an order, from `begin orders` to `end orders`"},
};

int mail_refuse(struct diag *diag, enum mail_message row, const char *a, const char *b)
{
	diag_message(diag, (struct where){NULL, 0, 0}, &mail_messages[row], a, b, NULL);
	return ERR_REFUSED;
}

/* ---- the message as bytes ---- */

/* The bytes of the line at `bytes`, its line end too. */
static size_t line_bytes(const char *bytes, size_t length)
{
	const char *stop = memchr(bytes, '\n', length);

	return stop ? (size_t)(stop - bytes) + 1 : length;
}

static bool begins(const char *bytes, size_t length, const char *text)
{
	return length >= strlen(text) && !memcmp(bytes, text, strlen(text));
}

/* The bytes of the line `From ` before a message, its line end too; 0: there is none. */
static size_t envelope_bytes(const char *bytes, size_t length)
{
	return begins(bytes, length, "From ") || begins(bytes, length, ">From ")
		       ? line_bytes(bytes, length)
		       : 0;
}

/* The bytes of the headers, up to the empty line or to the end. */
static size_t header_bytes(const char *bytes, size_t length)
{
	size_t at = 0;

	while (at < length && bytes[at] != '\n' && !begins(bytes + at, length - at, "\r\n"))
		at += line_bytes(bytes + at, length - at);
	return at;
}

/* Appends bytes without CR before LF. */
static void add_lines(struct buf *out, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (bytes[i] != '\r' || i + 1 == length || bytes[i + 1] != '\n')
			buf_putc(out, bytes[i]);
}

static bool is_header(const char *bytes, size_t length, const char *name)
{
	size_t n = strlen(name);

	if (length <= n || bytes[n] != ':')
		return false;
	for (size_t i = 0; i < n; i++)
		if (text_lower(bytes[i]) != text_lower(name[i]))
			return false;
	return true;
}

static void add_header(struct buf *out, const char *bytes, size_t length, const char *name)
{
	for (size_t at = 0; at < length;) {
		size_t line = line_bytes(bytes + at, length - at), end = at + line;

		if (!is_header(bytes + at, line, name)) {
			at = end;
			continue;
		}
		while (end < length && text_is_blank(bytes[end]))
			end += line_bytes(bytes + end, length - end);
		add_lines(out, bytes + at, end - at);
		return;
	}
}

/*
 * Writes the hash of a message without its line `From `: of From, Date, Message-ID and
 * Subject as they stand there, and of the body but for the kind of its line ends and empty
 * lines at its end.
 */
static void hash_message(
	char out[SHA256_HEX + 1], struct arena *arena, const char *bytes, size_t length)
{
	static const char *const names[] = {"From", "Date", "Message-ID", "Subject"};
	size_t headers = header_bytes(bytes, length);
	struct buf text;

	buf_init(&text, arena);
	buf_expect(&text, length + 1);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		add_header(&text, bytes, headers, names[i]);
	buf_putc(&text, '\n');
	add_lines(&text, bytes + headers, length - headers);
	while (text.length && text.data[text.length - 1] == '\n')
		buf_truncate(&text, text.length - 1);
	sha256_hex(out, text.data, text.length);
}

/* Some programs put a CR too many before each line end; it is taken out then, so that the
 * headers end where they do. */
static const char *line_ends(struct arena *arena, const char *bytes, size_t *length)
{
	size_t first = line_bytes(bytes, *length), n = 0;
	char *copy;

	if (first < 3 || memcmp(bytes + first - 3, "\r\r\n", 3) != 0)
		return bytes;
	copy = arena_copy(arena, bytes, *length);
	for (size_t i = 0; i < *length; i++)
		if (!begins(bytes + i, *length - i, "\r\r\n"))
			copy[n++] = bytes[i];
	*length = n;
	return copy;
}

/* ---- headers ---- */

static void read_sender(struct mail_in *out, const struct mime *mime)
{
	static const char *const names[] = {"From", "Sender"};
	struct mime_address address;
	size_t count = 0;

	for (size_t i = 0; i < sizeof names / sizeof *names && !count; i++)
		mime_addresses(&address, &count, 1, mime, names[i]);
	if (count) {
		out->from = address.address;
		out->from_name = address.name;
	}
	count = 0;
	mime_addresses(&address, &count, 1, mime, "Reply-To");
	if (count)
		out->reply_to = address.address;
}

static bool has_address(const struct mail_in *mail, const char *address)
{
	for (size_t i = 0; i < mail->tos; i++)
		if (text_equal_fold(mail->to[i], address))
			return true;
	return false;
}

static void read_recipients(
	struct mail_in *out, struct arena *arena, const struct mime *mime)
{
	static const char *const names[] = {"To", "Cc", "Resent-To", "Delivered-To",
		"X-Original-To", "Envelope-To", "X-Envelope-To"};
	struct mime_address *address =
		ARENA_NEW_ARRAY(arena, MAIL_NAMES, struct mime_address);
	size_t count = 0;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		mime_addresses(address, &count, MAIL_NAMES, mime, names[i]);
	out->to = ARENA_NEW_ARRAY(arena, count + 1, const char *);
	for (size_t i = 0; i < count; i++)
		if (!has_address(out, address[i].address))
			out->to[out->tos++] = address[i].address;
}

static void read_thread(struct mail_in *out, struct arena *arena, const struct mime *mime)
{
	const char *id[1];
	size_t ids = 0;

	mime_ids(id, &ids, 1, mime, "Message-ID");
	if (ids)
		out->id = id[0];
	out->refs = ARENA_NEW_ARRAY(arena, MAIL_NAMES, const char *);
	mime_ids(out->refs, &out->nrefs, MAIL_NAMES, mime, "In-Reply-To");
	out->parent = out->nrefs ? out->refs[0] : NULL;
	mime_ids(out->refs, &out->nrefs, MAIL_NAMES, mime, "References");
	if (!out->parent && out->nrefs)
		out->parent = out->refs[out->nrefs - 1];
}

static void read_headers(struct mail_in *out, struct arena *arena, const struct mime *mime,
	const char *envelope)
{
	read_sender(out, mime);
	read_recipients(out, arena, mime);
	read_thread(out, arena, mime);
	out->date = mime_date(mime);
	out->subject = mime_header(mime, "Subject");
	out->automatic = automatic_reason(&out->machine, arena, out, mime, envelope);
}

/* ---- the whole ---- */

static int read_parts(struct mail_in *out, struct arena *arena, const struct mime *mime,
	struct diag *diag)
{
	switch (mime_parts(out, mime)) {
	case MIME_TOO_MANY:
		return mail_refuse(diag, MM_TOO_MANY_PARTS,
			arena_printf(arena, "%d", MAIL_PARTS), NULL);
	case MIME_TOO_DEEP:
		return mail_refuse(
			diag, MM_TOO_DEEP, arena_printf(arena, "%d", MAIL_LEVELS), NULL);
	case MIME_FITS: break;
	}
	return OK;
}

/* Of a message that is too large the headers alone, and of too many of these the first. */
static size_t headers_alone(const char *bytes, size_t length, size_t largest)
{
	size_t headers = header_bytes(bytes, length);

	return headers < largest ? headers : largest;
}

int mail_read_within(struct mail_in *out, struct arena *arena, const char *bytes,
	size_t length, size_t largest, struct diag *diag)
{
	size_t from = envelope_bytes(bytes, length), read;
	const char *envelope = arena_copy(arena, bytes, from);
	bool large = length > largest;
	struct mime *mime;
	int err = OK;

	memset(out, 0, sizeof *out);
	bytes += from;
	length -= from;
	bytes = line_ends(arena, bytes, &length);
	hash_message(out->hash, arena, bytes, length);
	read = large ? headers_alone(bytes, length, largest) : length;
	if ((mime = mime_open(arena, bytes, read))) {
		read_headers(out, arena, mime, envelope);
		if (!large)
			err = read_parts(out, arena, mime, diag);
	} else {
		out->automatic = "it is no message";
		out->machine = true;
	}
	mime_close(mime);
	if (large)
		err = mail_refuse(diag, MM_TOO_LARGE, arena_printf(arena, "%zu", length),
			arena_printf(arena, "%zu", largest));
	return err;
}

int mail_read(struct mail_in *out, struct arena *arena, const char *bytes, size_t length,
	struct diag *diag)
{
	return mail_read_within(out, arena, bytes, length, MAIL_LARGEST, diag);
}
