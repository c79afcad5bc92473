/* A message as it comes. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/automatic.h"
#include "mail/message.h"
#include "mail/messages.h"
#include "mail/mime/mime.h"
#include "mail/raw.h"

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
	mime_ids(out->refs, &out->nrefs, MAIL_NAMES, mime, "References");
}

static void read_headers(struct mail_in *out, struct arena *arena, const struct mime *mime,
	const char *envelope)
{
	read_sender(out, mime);
	read_recipients(out, arena, mime);
	read_thread(out, arena, mime);
	out->subject = mime_header(mime, "Subject");
	out->automatic = automatic_reason(arena, out, mime, envelope);
}

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
	size_t headers = raw_headers(bytes, length);

	return headers < largest ? headers : largest;
}

int mail_read_within(struct mail_in *out, struct arena *arena, const char *bytes,
	size_t length, size_t largest, struct diag *diag)
{
	size_t from = raw_envelope(bytes, length), read;
	const char *envelope = arena_copy(arena, bytes, from);
	bool large = length > largest;
	struct mime *mime;
	int err = OK;

	memset(out, 0, sizeof *out);
	bytes += from;
	length -= from;
	raw_hash(out->hash, arena, bytes, length);
	read = large ? headers_alone(bytes, length, largest) : length;
	if ((mime = mime_open(arena, bytes, read))) {
		read_headers(out, arena, mime, envelope);
		if (!large)
			err = read_parts(out, arena, mime, diag);
	} else {
		out->automatic = "it is no message";
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
