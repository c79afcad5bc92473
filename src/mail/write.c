/*
 * Writes a message: RFC 5322, MIME. The same struct mail_out gives the same bytes.
 *
 * The encodings of a body; boundaries between parts, made of the id; the parts (the words
 * as text and HTML, then the files); and the headers above all of it, which are checked
 * first.
 */
#include <sodium.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"

#define BOUNDARY_HEX 24

/* ---- encodings ---- */

#define PLAIN_COLUMNS  78
#define QUOTED_COLUMNS 76
#define BASE64_BYTES   54 /* of a line of 72 characters */
#define MBOX_LINE      "From "

static bool is_plain_line(const char *line, size_t length)
{
	if (length > PLAIN_COLUMNS || (length && text_is_blank(line[length - 1])))
		return false;
	if (length >= strlen(MBOX_LINE) && !memcmp(line, MBOX_LINE, strlen(MBOX_LINE)))
		return false; /* mailboxes put a `>` before it */
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)line[i] < ' ' || (unsigned char)line[i] > '~' ||
			(line[i] == '=' && i + 1 < length && line[i + 1] == '_'))
			return false;
	return true;
}

/* True when a text can go as it is: ASCII in short lines that no program on its way will
 * change, and in which no boundary can stand. */
static bool is_plain_text(const char *text, size_t length)
{
	const char *end = text + length;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));

		if (!stop || !is_plain_line(text, (size_t)(stop - text)))
			return false;
		text = stop + 1;
	}
	return true;
}

/* Stands for itself. Blanks at the end of a line would be lost, a full stop or `From` at
 * the beginning of one changed. */
static bool is_literal(const char *text, const char *end, bool first)
{
	if (text_is_blank(*text))
		return text + 1 < end && text[1] != '\n';
	if (*text < '!' || *text > '~' || *text == '=')
		return false;
	return !first || (*text != '.' && *text != 'F' && *text != '-');
}

/* Appends a text as quoted-printable: each LF ends a line, and no boundary can stand in it.
 */
static void add_quoted(struct buf *out, const char *text, size_t length)
{
	const char *end = text + length;
	size_t column = 0;

	for (; text < end; text++) {
		bool literal;

		if (*text == '\n') {
			buf_putc(out, '\n');
			column = 0;
			continue;
		}
		literal = is_literal(text, end, !column);
		if (column + (literal ? 1 : 3) >= QUOTED_COLUMNS) {
			buf_puts(out, "=\n");
			column = 0;
			literal = is_literal(text, end, true);
		}
		if (literal)
			buf_putc(out, *text);
		else
			buf_printf(out, "=%02X", (unsigned)(unsigned char)*text);
		column += literal ? 1 : 3;
	}
	if (column) /* it does not end its last line, and what comes behind must */
		buf_puts(out, "=\n");
}

/* Appends bytes as base64 in lines. */
static void add_base64(struct buf *out, const void *bytes, size_t length)
{
	const unsigned char *p = bytes;
	char line[BASE64_BYTES * 2];

	while (length) {
		size_t n = length < BASE64_BYTES ? length : BASE64_BYTES;

		sodium_bin2base64(line, sizeof line, p, n, sodium_base64_VARIANT_ORIGINAL);
		buf_printf(out, "%s\n", line);
		p += n;
		length -= n;
	}
}

/* ---- boundaries ---- */

/* A boundary: no body that we write has `=_` in it, but as an encoding of it. */
struct boundary {
	char text[BOUNDARY_HEX + 4];
};

static struct boundary boundary_of(const struct mail_out *mail, const char *what)
{
	struct boundary boundary;
	char hash[SHA256_HEX + 1];

	sha256_join(hash, "boundary", mail->id, what, NULL);
	memcpy(boundary.text, "=_", 2);
	memcpy(boundary.text + 2, hash, BOUNDARY_HEX);
	boundary.text[2 + BOUNDARY_HEX] = '\0';
	return boundary;
}

static void begin_multipart(struct buf *out, const char *type, const struct boundary *of)
{
	buf_printf(out, "Content-Type: multipart/%s;\n boundary=\"%s\"\n", type, of->text);
}

/* The line end before a boundary belongs to it. */
static void begin_part(struct buf *out, const struct boundary *of)
{
	buf_printf(out, "\n--%s\n", of->text);
}

static void end_parts(struct buf *out, const struct boundary *of)
{
	buf_printf(out, "\n--%s--\n", of->text);
}

/* ---- parts ---- */

static void add_text(struct buf *out, const char *type, const char *text)
{
	size_t length = strlen(text);
	bool plain = is_plain_text(text, length);

	buf_printf(out,
		"Content-Type: text/%s; charset=utf-8\n"
		"Content-Transfer-Encoding: %s\n\n",
		type, plain ? "7bit" : "quoted-printable");
	if (plain)
		buf_add(out, text, length);
	else
		add_quoted(out, text, length);
}

static void add_words(struct buf *out, const struct mail_out *mail)
{
	const struct boundary boundary = boundary_of(mail, "words");

	if (!mail->html) {
		add_text(out, "plain", mail->text);
		return;
	}
	begin_multipart(out, "alternative", &boundary);
	begin_part(out, &boundary);
	add_text(out, "plain", mail->text);
	begin_part(out, &boundary);
	add_text(out, "html", mail->html);
	end_parts(out, &boundary);
}

/* Types are ours; anything else in the place of one is bytes. */
static const char *type_of(const struct mail_file *file)
{
	size_t slashes = 0;

	for (const char *p = file->type; *p; p++) {
		slashes += *p == '/';
		if (!text_is_letter(*p) && !text_is_digit(*p) && !strchr("/.+-", *p))
			slashes = 2;
		if (slashes > 1)
			break;
	}
	return slashes == 1 ? file->type : "application/octet-stream";
}

static void add_file(struct buf *out, const struct mail_file *file)
{
	const char *slash = strrchr(file->name, '/');
	const char *type = type_of(file);

	buf_printf(out, "Content-Type: %s", type);
	if (text_starts_fold(type, "text/"))
		buf_puts(out, "; charset=utf-8");
	buf_puts(out,
		"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment");
	header_parameter(out, "filename", slash ? slash + 1 : file->name);
	buf_puts(out, "\n\n");
	add_base64(out, file->bytes, file->length);
}

static void add_content(struct buf *out, const struct mail_out *mail)
{
	const struct boundary boundary = boundary_of(mail, "files");

	if (!mail->files) {
		add_words(out, mail);
		return;
	}
	begin_multipart(out, "mixed", &boundary);
	begin_part(out, &boundary);
	add_words(out, mail);
	for (size_t i = 0; i < mail->files; i++) {
		begin_part(out, &boundary);
		add_file(out, &mail->file[i]);
	}
	end_parts(out, &boundary);
}

/* ---- headers ---- */

static int check_address(struct arena *arena, const char *text, struct diag *diag)
{
	return mail_address(arena, text) ? OK
					 : mail_refuse(diag, MM_BAD_ADDRESS, text, NULL);
}

static int check_id(const char *id, struct diag *diag)
{
	return mail_is_id(id) ? OK : mail_refuse(diag, MM_BAD_ID, id, NULL);
}

static int check_ref(const char *id, struct diag *diag)
{
	return mail_is_ref(id) ? OK : mail_refuse(diag, MM_BAD_ID, id, NULL);
}

static int check(struct arena *arena, const struct mail_out *mail, struct diag *diag)
{
	int err;

	if ((err = check_id(mail->id, diag)) < 0 ||
		(err = check_address(arena, mail->from, diag)) < 0 ||
		(err = check_address(arena, mail->to, diag)) < 0)
		return err;
	if (mail->in_reply_to && (err = check_ref(mail->in_reply_to, diag)) < 0)
		return err;
	for (size_t i = 0; i < mail->nrefs; i++)
		if ((err = check_ref(mail->refs[i], diag)) < 0)
			return err;
	return OK;
}

static void add_person(struct buf *out, const char *field, const char *text)
{
	const char *name, *address = address_parts(&name, out->arena, text);

	header_address(out, field, name, address);
}

static void add_thread(struct buf *out, const struct mail_out *mail)
{
	const char **id = ARENA_NEW_ARRAY(out->arena, mail->nrefs + 1, const char *);
	size_t ids = 0;

	for (size_t i = 0; i < mail->nrefs; i++)
		if (!mail->in_reply_to || strcmp(mail->refs[i], mail->in_reply_to) != 0)
			id[ids++] = mail->refs[i];
	if (mail->in_reply_to) {
		id[ids++] = mail->in_reply_to;
		header_ids(out, "In-Reply-To", &mail->in_reply_to, 1);
	}
	if (ids)
		header_ids(out, "References", id, ids);
}

int mail_write(struct buf *out, const struct mail_out *mail, struct diag *diag)
{
	int err = check(out->arena, mail, diag);

	if (err < 0)
		return err;
	header_date(out, mail->date);
	add_person(out, "From", mail->from);
	add_person(out, "To", mail->to);
	if (mail->reply_to)
		header_address(out, "Reply-To", "", mail->reply_to);
	header_text(out, "Subject", mail->subject);
	header_ids(out, "Message-ID", &mail->id, 1);
	add_thread(out, mail);
	buf_printf(out, "Auto-Submitted: %s\n",
		mail->automatic ? "auto-replied" : "auto-generated");
	buf_puts(out, "X-Auto-Response-Suppress: All\n"); /* the word of Exchange for it */
	buf_puts(out, "MIME-Version: 1.0\n");
	add_content(out, mail);
	return OK;
}
