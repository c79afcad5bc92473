/*
 * The only source that knows GMime: a message is opened, and its headers and parts are
 * taken out of GMime's tree into types of our own.
 *
 * Opening; headers, addresses and ids; the type of the whole; the parts, with what stands
 * in multiparts and in forwarded messages listed in one row.
 */
#include <gmime/gmime.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"
#include "mail/mime/mime.h"

struct mime {
	struct arena *arena;
	GMimeMessage *message;
};

/* ---- opening ---- */

struct mime *mime_open(struct arena *arena, const char *bytes, size_t length)
{
	GMimeStream *stream;
	GMimeParser *parser;
	GMimeMessage *message;
	struct mime *mime = NULL;

	g_mime_init();
	stream = g_mime_stream_mem_new_with_buffer(bytes, length);
	parser = g_mime_parser_new_with_stream(stream);
	g_object_unref(stream);
	message = g_mime_parser_construct_message(parser, NULL);
	g_object_unref(parser);
	if (message) {
		mime = ARENA_NEW(arena, struct mime);
		mime->arena = arena;
		mime->message = message;
	}
	return mime;
}

void mime_close(struct mime *mime)
{
	if (mime)
		g_object_unref(mime->message);
}

/* ---- headers ---- */

/* A text of GMime's as one line of UTF-8 without controls, owned by the arena; NULL for
 * NULL. */
static const char *mime_line(struct arena *arena, const char *text)
{
	size_t length = text ? strlen(text) : 0, step;
	char *line;

	if (!text)
		return NULL;
	line = text_is_utf8(text, length) ? arena_copy(arena, text, length)
					  : text_from_latin1(arena, text, length, &length);
	for (size_t i = 0; i < length; i += step ? step : 1)
		if ((step = text_control(line + i, length - i)))
			memset(line + i, ' ', step);
	while (length && line[length - 1] == ' ')
		line[--length] = '\0';
	while (*line == ' ')
		line++;
	return line;
}

const char *mime_header(const struct mime *mime, const char *name)
{
	GMimeHeader *header = g_mime_header_list_get_header(
		g_mime_object_get_header_list((GMimeObject *)mime->message), name);
	const char *value = header ? g_mime_header_get_raw_value(header) : NULL;

	/* GMime stops at the padding of the first of several words in base64. */
	return value ? charset_header(mime->arena, value) : NULL;
}

/* ---- addresses ---- */

static void add_address(struct mime_address *out, size_t *count, size_t room,
	const struct mime *mime, InternetAddress *address)
{
	const char *plain =
		internet_address_mailbox_get_addr((InternetAddressMailbox *)address);
	const char *name = mime_line(mime->arena, internet_address_get_name(address));

	plain = mime_line(mime->arena, plain);
	if (!plain || !address_is_plain(plain, strlen(plain)) || *count == room)
		return;
	out[*count].name = name && *name ? name : NULL;
	out[(*count)++].address = plain;
}

static void add_addresses(struct mime_address *out, size_t *count, size_t room,
	const struct mime *mime, InternetAddressList *list, int level)
{
	int length = internet_address_list_length(list);

	for (int i = 0; i < length && *count < room; i++) {
		InternetAddress *address = internet_address_list_get_address(list, i);

		if (INTERNET_ADDRESS_IS_MAILBOX(address))
			add_address(out, count, room, mime, address);
		else if (INTERNET_ADDRESS_IS_GROUP(address) && !level)
			add_addresses(out, count, room, mime,
				internet_address_group_get_members(
					(InternetAddressGroup *)address),
				level + 1);
	}
}

/* All headers of a name: a message has passed several servers. */
static const char *header_at(const struct mime *mime, int i, const char *name)
{
	GMimeHeader *header = g_mime_header_list_get_header_at(
		g_mime_object_get_header_list((GMimeObject *)mime->message), i);

	return text_equal_fold(g_mime_header_get_name(header), name)
		       ? g_mime_header_get_raw_value(header)
		       : NULL;
}

static int headers(const struct mime *mime)
{
	return g_mime_header_list_get_count(
		g_mime_object_get_header_list((GMimeObject *)mime->message));
}

void mime_addresses(struct mime_address *out, size_t *count, size_t room,
	const struct mime *mime, const char *name)
{
	int all = headers(mime);

	for (int i = 0; i < all && *count < room; i++) {
		const char *value = header_at(mime, i, name);
		InternetAddressList *list =
			value ? internet_address_list_parse(NULL, value) : NULL;

		if (list) {
			add_addresses(out, count, room, mime, list, 0);
			g_object_unref(list);
		}
	}
}

/* ---- ids ---- */

static bool has_id(const char *const *ids, size_t count, const char *id)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(ids[i], id))
			return true;
	return false;
}

/* GMime would decode the domain of an id, which is ours to find again as it was sent. */
static const char *next_id(const char **p, struct arena *arena)
{
	const char *open, *close;

	while ((open = strchr(*p, '<')) && (close = strchr(open, '>'))) {
		const char *id = arena_copy(arena, open + 1, (size_t)(close - open - 1));

		*p = close + 1;
		if (mail_is_ref(id))
			return id;
	}
	return NULL;
}

void mime_ids(const char **out, size_t *count, size_t room, const struct mime *mime,
	const char *name)
{
	int all = headers(mime);

	for (int i = 0; i < all && *count < room; i++) {
		const char *value = header_at(mime, i, name), *id;

		while (value && *count < room && (id = next_id(&value, mime->arena)))
			if (!has_id(out, *count, id))
				out[(*count)++] = id;
	}
}

/* ---- the date ---- */

int64_t mime_date(const struct mime *mime)
{
	GDateTime *date = g_mime_message_get_date(mime->message);
	int64_t seconds = date ? g_date_time_to_unix(date) : 0;

	return seconds > 0 ? seconds : 0;
}

/* ---- the type ---- */

static GMimeContentType *whole_type(const struct mime *mime)
{
	GMimeObject *part = g_mime_message_get_mime_part(mime->message);

	return part ? g_mime_object_get_content_type(part) : NULL;
}

const char *mime_type(const struct mime *mime)
{
	GMimeContentType *type = whole_type(mime);
	char *text = type ? g_mime_content_type_get_mime_type(type) : NULL;
	const char *line = mime_line(mime->arena, text ? text : "text/plain");
	char *lower = arena_string(mime->arena, line);

	g_free(text);
	for (char *p = lower; *p; p++)
		*p = text_lower(*p);
	return lower;
}

/* ---- parts ---- */

struct walk {
	const struct mime *mime;
	struct mail_in *out;
	int alternatives;
	enum mime_limit limit;
};

/* Where in the tree a part stands. */
struct spot {
	int level;
	enum mail_inside inside;
	int alternative;
};

static const char *type_of(struct arena *arena, GMimeObject *object)
{
	char *type =
		g_mime_content_type_get_mime_type(g_mime_object_get_content_type(object));
	char *lower = arena_string(arena, mime_line(arena, type));

	g_free(type);
	for (char *p = lower; *p; p++)
		*p = text_lower(*p);
	return lower;
}

/* Its content as GMime undoes the encoding; `as_it_is`: without. */
static GByteArray *bytes_of(GMimePart *part, bool as_it_is)
{
	GMimeDataWrapper *content = g_mime_part_get_content(part);
	GMimeStream *from =
		as_it_is && content ? g_mime_data_wrapper_get_stream(content) : NULL;
	GByteArray *bytes = g_byte_array_new();
	GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);

	g_mime_stream_mem_set_owner((GMimeStreamMem *)stream, FALSE);
	if (from) {
		g_mime_stream_reset(from);
		g_mime_stream_write_to_stream(from, stream);
	} else if (content) {
		g_mime_data_wrapper_write_to_stream(content, stream);
	}
	g_object_unref(stream);
	return bytes;
}

/* Its content, the encoding undone; *length is the number of bytes. */
static char *content_of(struct arena *arena, GMimePart *part, size_t *length)
{
	GMimeContentEncoding encoding = g_mime_part_get_content_encoding(part);
	bool quoted = encoding == GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE;
	bool base64 = encoding == GMIME_CONTENT_ENCODING_BASE64;
	GByteArray *bytes = bytes_of(part, quoted || base64);
	const char *data = bytes->data ? (const char *)bytes->data : "";
	char *content;

	*length = bytes->len;
	content = quoted   ? transfer_quoted(arena, data, bytes->len, length)
		  : base64 ? transfer_base64(arena, data, bytes->len, length)
			   : arena_copy(arena, data, bytes->len);
	g_byte_array_unref(bytes);
	return content;
}

/* A type without a subtype is that of a text (RFC 2045, 5.2). */
static bool is_typed(GMimeObject *object)
{
	const char *header = g_mime_object_get_header(object, "Content-Type");

	return !header || strchr(header, '/');
}

/* Takes NUL out of a text: mail has none, and programs that put some in mean nothing. */
static size_t without_nul(char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		if (text[i])
			text[n++] = text[i];
	text[n] = '\0';
	return n;
}

static bool says(GMimeObject *object, const char *parameter, const char *value)
{
	const char *said = g_mime_object_get_content_type_parameter(object, parameter);

	return said && text_equal_fold(said, value);
}

static void read_text(struct mail_part *part, struct arena *arena, GMimeObject *object,
	const char *bytes, size_t length)
{
	const char *charset = g_mime_object_get_content_type_parameter(object, "charset");
	char *text = charset_text(arena, charset, bytes, length, &part->length);

	if (!part->attached) {
		part->length = without_nul(text, part->length);
		part->length = flowed_line_ends(text, part->length);
		if (!strcmp(part->type, "text/plain") && says(object, "format", "flowed"))
			text = flowed_text(arena, text, part->length,
				says(object, "delsp", "yes"), &part->length);
	}
	part->text = text;
}

static void read_part(
	struct mail_part *out, struct arena *arena, GMimePart *part, const struct spot *at)
{
	GMimeObject *object = (GMimeObject *)part;
	const char *said = g_mime_object_get_disposition(object);
	size_t length;
	char *bytes = content_of(arena, part, &length);

	out->type = is_typed(object) ? type_of(arena, object) : "text/plain";
	out->name = mime_line(arena, g_mime_part_get_filename(part));
	if (out->name && !*out->name)
		out->name = NULL;
	out->attached = out->name || (said && text_equal_fold(said, "attachment"));
	out->inside = at->inside;
	out->alternative = at->alternative;
	if (text_starts_fold(out->type, "text/")) {
		read_text(out, arena, object, bytes, length);
	} else {
		out->text = bytes;
		out->length = length;
	}
}

static void add_part(struct walk *walk, GMimePart *part, const struct spot *at)
{
	struct mail_in *out = walk->out;

	if (out->parts == MAIL_PARTS)
		walk->limit = MIME_TOO_MANY;
	else
		read_part(&out->part[out->parts++], walk->mime->arena, part, at);
}

static void walk_object(struct walk *walk, GMimeObject *object, struct spot at);

/* A multipart whose boundary never comes has all of its text above the first part. */
static void add_prologue(
	struct walk *walk, const GMimeMultipart *multipart, const struct spot *at)
{
	const char *text = g_mime_multipart_get_prologue((GMimeMultipart *)multipart);
	struct mail_part *part;
	char *copy;

	if (!text || walk->out->parts == MAIL_PARTS)
		return;
	part = &walk->out->part[walk->out->parts++];
	copy = charset_text(walk->mime->arena, NULL, text, strlen(text), &part->length);
	part->length = flowed_line_ends(copy, part->length);
	part->text = copy;
	part->type = "text/plain";
	part->inside = at->inside;
}

/*
 * A multipart must not be encoded, and some programs encode it nevertheless: then its
 * boundaries are seen only when that is undone. False when it is not, or holds no parts.
 */
static bool walk_encoded(struct walk *walk, GMimeMultipart *multipart, struct spot at)
{
	GMimeObject *object = (GMimeObject *)multipart, *inside;
	const char *encoding =
		g_mime_object_get_header(object, "Content-Transfer-Encoding");
	const char *text = g_mime_multipart_get_prologue(multipart);
	const char *type = g_mime_object_get_header(object, "Content-Type");
	bool base64 = encoding && text_starts_fold(encoding, "base64");
	struct arena *arena = walk->mime->arena;
	struct mime *part;
	size_t length;
	char *bytes;

	if (!text || !type ||
		!(base64 || (encoding && text_starts_fold(encoding, "quoted-printable"))))
		return false;
	bytes = base64 ? transfer_base64(arena, text, strlen(text), &length)
		       : transfer_quoted(arena, text, strlen(text), &length);
	if (memchr(bytes, '\0', length))
		return false;
	bytes = arena_printf(arena, "Content-Type: %s\n\n%s", type, bytes);
	if (!(part = mime_open(arena, bytes, strlen(bytes))))
		return false;
	inside = g_mime_message_get_mime_part(part->message);
	if (inside && GMIME_IS_MULTIPART(inside))
		walk_object(walk, inside, at);
	mime_close(part);
	return true;
}

static void walk_multipart(struct walk *walk, GMimeMultipart *multipart, struct spot at)
{
	int count = g_mime_multipart_get_count(multipart);

	at.level++;
	if (!strcmp(type_of(walk->mime->arena, (GMimeObject *)multipart),
		    "multipart/alternative"))
		at.alternative = ++walk->alternatives;
	if (!count && !walk_encoded(walk, multipart, at))
		add_prologue(walk, multipart, &at);
	for (int i = 0; i < count && walk->limit == MIME_FITS; i++)
		walk_object(walk, g_mime_multipart_get_part(multipart, i), at);
}

static void walk_message(struct walk *walk, GMimeMessagePart *part, struct spot at)
{
	GMimeMessage *message = g_mime_message_part_get_message(part);
	GMimeObject *content = message ? g_mime_message_get_mime_part(message) : NULL;

	at.level++;
	at.inside = MAIL_FORWARDED;
	at.alternative = 0;
	if (content)
		walk_object(walk, content, at);
}

static void walk_object(struct walk *walk, GMimeObject *object, struct spot at)
{
	if (at.level > MAIL_LEVELS)
		walk->limit = MIME_TOO_DEEP;
	else if (GMIME_IS_MULTIPART(object))
		walk_multipart(walk, (GMimeMultipart *)object, at);
	else if (GMIME_IS_MESSAGE_PART(object))
		walk_message(walk, (GMimeMessagePart *)object, at);
	else if (GMIME_IS_PART(object))
		add_part(walk, (GMimePart *)object, &at);
}

enum mime_limit mime_parts(struct mail_in *out, const struct mime *mime)
{
	GMimeObject *content = g_mime_message_get_mime_part(mime->message);
	struct walk walk = {mime, out, 0, MIME_FITS};

	out->part = ARENA_NEW_ARRAY(mime->arena, MAIL_PARTS, struct mail_part);
	out->parts = 0;
	if (content)
		walk_object(&walk, content, (struct spot){0, MAIL_OWN, 0});
	if (walk.limit != MIME_FITS)
		out->parts = 0;
	return walk.limit;
}
