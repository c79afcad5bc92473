#include "mail/address.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/message.h"

bool address_is_plain(const char *text, size_t length)
{
	const char *at = memchr(text, '@', length);

	if (!at || at == text || at == text + length - 1 || length > MAIL_ADDRESS_MAX ||
		memchr(at + 1, '@', length - (size_t)(at + 1 - text)))
		return false;
	for (size_t i = 0; i < length; i++)
		if (text[i] <= ' ' || text[i] > '~' || strchr("()<>[]:;,\\\"", text[i]))
			return false;
	return true;
}

static bool is_id_letter(char c)
{
	return text_is_letter(c) || text_is_digit(c) || (c && strchr(".-_+=@", c));
}

bool mail_is_id(const char *text)
{
	size_t length = strlen(text);

	for (size_t i = 0; i < length; i++)
		if (!is_id_letter(text[i]))
			return false;
	return address_is_plain(text, length);
}

bool mail_is_ref(const char *text)
{
	size_t length = strlen(text);

	for (size_t i = 0; i < length; i++)
		if (text[i] <= ' ' || text[i] > '~' || text[i] == '<' || text[i] == '>')
			return false;
	return length > 0 && length <= MAIL_ADDRESS_MAX;
}

/* Without the blanks about it, and without the quotes about those. */
static const char *bare_name(struct arena *arena, const char *text, size_t length)
{
	char *name;
	size_t n = 0;

	while (length && (text_is_blank(*text) || *text == '"')) {
		text++;
		length--;
	}
	while (length && (text_is_blank(text[length - 1]) || text[length - 1] == '"'))
		length--;
	name = arena_copy(arena, text, length);
	for (size_t i = 0; i < length; i++) {
		if (name[i] == '\\' && i + 1 < length)
			i++;
		name[n++] = name[i];
	}
	name[n] = '\0';
	return name;
}

const char *address_parts(const char **name, struct arena *arena, const char *text)
{
	const char *open = strrchr(text, '<'), *from = open ? open + 1 : text, *end;

	*name = open ? bare_name(arena, text, (size_t)(open - text)) : "";
	while (text_is_blank(*from))
		from++;
	end = open ? strchr(from, '>') : from + strlen(from);
	if (!end || (open && !text_all_blank(end + 1, end + strlen(end))))
		return NULL;
	while (end > from && text_is_blank(end[-1]))
		end--;
	if (!address_is_plain(from, (size_t)(end - from)) || strpbrk(*name, "<>"))
		return NULL;
	return arena_copy(arena, from, (size_t)(end - from));
}

const char *mail_address(struct arena *arena, const char *text)
{
	const char *name;

	return address_parts(&name, arena, text);
}
