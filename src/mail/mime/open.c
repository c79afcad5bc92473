/* Opening a message, and its headers. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/address.h"
#include "mail/mime/mime_private.h"
#include "mail/words.h"

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

const char *mime_line(struct arena *arena, const char *text)
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
	return value ? words_decoded(mime->arena, value) : NULL;
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
