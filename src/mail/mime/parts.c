/* The parts of a message. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/charset.h"
#include "mail/flowed.h"
#include "mail/message.h"
#include "mail/mime/mime_private.h"

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

/* Its content, the encoding undone. */
static GByteArray *content_of(GMimePart *part)
{
	GMimeDataWrapper *content = g_mime_part_get_content(part);
	GByteArray *bytes = g_byte_array_new();
	GMimeStream *stream = g_mime_stream_mem_new_with_byte_array(bytes);

	g_mime_stream_mem_set_owner((GMimeStreamMem *)stream, FALSE);
	if (content)
		g_mime_data_wrapper_write_to_stream(content, stream);
	g_object_unref(stream);
	return bytes;
}

static bool says(GMimeObject *object, const char *parameter, const char *value)
{
	const char *said = g_mime_object_get_content_type_parameter(object, parameter);

	return said && text_equal_fold(said, value);
}

static void read_text(struct mail_part *part, struct arena *arena, GMimeObject *object,
	const GByteArray *bytes)
{
	const char *charset = g_mime_object_get_content_type_parameter(object, "charset");
	char *text = charset_text(
		arena, charset, (const char *)bytes->data, bytes->len, &part->length);

	if (!part->attached) {
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
	GByteArray *bytes = content_of(part);

	out->type = type_of(arena, object);
	out->name = mime_line(arena, g_mime_part_get_filename(part));
	if (out->name && !*out->name)
		out->name = NULL;
	out->attached = out->name || (said && text_equal_fold(said, "attachment"));
	out->inside = at->inside;
	out->alternative = at->alternative;
	if (text_starts_fold(out->type, "text/")) {
		read_text(out, arena, object, bytes);
	} else {
		out->text = arena_copy(arena, (const char *)bytes->data, bytes->len);
		out->length = bytes->len;
	}
	g_byte_array_unref(bytes);
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

static void walk_multipart(struct walk *walk, GMimeMultipart *multipart, struct spot at)
{
	int count = g_mime_multipart_get_count(multipart);

	at.level++;
	if (!strcmp(type_of(walk->mime->arena, (GMimeObject *)multipart),
		    "multipart/alternative"))
		at.alternative = ++walk->alternatives;
	if (!count)
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
