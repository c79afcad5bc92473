/*
 * Headers of a message that is written, and addresses and ids as they may stand in one.
 *
 * Text is folded, and encoded where it is not ASCII (RFC 2047, for file names RFC 2231). No
 * text can end its header and begin another: controls become blanks before anything else.
 */
#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message.h"
#include "mail/message_private.h"

/* ---- what is an address, and what an id ---- */

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

/* ---- lines ---- */

#define COLUMNS    76
#define WORD_BYTES 42 /* of text in an encoded word: 56 characters of base64 */
#define DAY        86400
#define LAST_DAY   2932896 /* December 31, 9999 */

static bool is_ascii(const char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text >= 0x80)
			return false;
	return true;
}

/* Without controls; what is not UTF-8 becomes question marks. */
static char *one_line(struct arena *arena, const char *text)
{
	char *line = arena_string(arena, text);
	size_t length = strlen(line), step;

	for (size_t i = 0; i < length; i += step) {
		size_t control = text_control(line + i, length - i);

		step = control ? control : text_character(line + i, length - i);
		if (control)
			memset(line + i, ' ', control);
		else if (!step)
			line[i] = '?';
		step = step ? step : 1;
	}
	return line;
}

/* ---- text ---- */

/* The bytes of the next encoded word: whole characters, and if it can be bytes that need no
 * padding, at which some readers stop. */
static size_t word_bytes(const char *text)
{
	size_t length = strlen(text), n = 0, even = 0;

	while (n < length) {
		size_t step = text_character(text + n, length - n);

		step = step ? step : 1;
		if (n + step > WORD_BYTES)
			return even ? even : n;
		n += step;
		even = n % 3 ? even : n;
	}
	return n;
}

/* As words of RFC 2047, a line each. */
static void add_encoded(struct buf *out, const char *text)
{
	char base64[WORD_BYTES * 2];

	while (*text) {
		size_t n = word_bytes(text);

		sodium_bin2base64(base64, sizeof base64, (const unsigned char *)text, n,
			sodium_base64_VARIANT_ORIGINAL);
		buf_printf(out, "=?utf-8?B?%s?=", base64);
		text += n;
		if (*text)
			buf_puts(out, "\n ");
	}
}

/* True when the text can stand as it is: it is ASCII, a line of it has room for each word,
 * and nothing in it is read as an encoded word or as no part of it. */
static bool stands(const char *text)
{
	size_t word = 0;

	if (!is_ascii(text) || strstr(text, "=?") || text_is_blank(*text) ||
		(*text && text_is_blank(text[strlen(text) - 1])))
		return false;
	for (; *text; text++) {
		word = *text == ' ' ? 0 : word + 1;
		if (word > COLUMNS - 2)
			return false;
		if (*text == ' ' && text_is_blank(text[1])) /* folding would lose one */
			return false;
	}
	return true;
}

/* Words with a blank between; `column` is how far the line goes that is written on. */
static void add_folded(struct buf *out, const char *text, size_t column)
{
	while (*text) {
		size_t word = strcspn(text, " ");

		if (column + word > COLUMNS && column > 1) {
			buf_putc(out, '\n');
			column = 0;
		}
		buf_putc(out, ' ');
		buf_add(out, text, word);
		column += word + 1;
		text += word + (text[word] == ' ');
	}
}

void header_text(struct buf *out, const char *name, const char *text)
{
	const char *line = one_line(out->arena, text);

	buf_printf(out, "%s:", name);
	if (stands(line)) {
		add_folded(out, line, strlen(name) + 1);
	} else {
		buf_putc(out, ' ');
		add_encoded(out, line);
	}
	buf_putc(out, '\n');
}

/* ---- headers of addresses and ids ---- */

void header_address(
	struct buf *out, const char *field, const char *whose, const char *address)
{
	const char *line = one_line(out->arena, whose);

	buf_printf(out, "%s:", field);
	if (*line && stands(line) && strlen(line) < COLUMNS / 2) {
		buf_puts(out, " \"");
		for (; *line; line++) {
			if (*line == '"' || *line == '\\')
				buf_putc(out, '\\');
			buf_putc(out, *line);
		}
		buf_puts(out, "\"\n");
	} else if (*line) {
		buf_putc(out, ' ');
		add_encoded(out, line);
		buf_putc(out, '\n');
	}
	buf_printf(out, " <%s>\n", address);
}

void header_ids(struct buf *out, const char *name, const char *const *id, size_t ids)
{
	buf_printf(out, "%s:", name);
	for (size_t i = 0; i < ids; i++)
		buf_printf(out, "%s <%s>", i ? "\n" : "", id[i]);
	buf_putc(out, '\n');
}

/* ---- dates ---- */

/* Day, month and year of a day since January 1, 1970, of the Gregorian calendar. */
static void civil_day(int64_t days, int *day, int *month, int *year)
{
	int64_t z = days + 719468; /* since March 1 of the year 0 */
	int64_t era = z / 146097, of_era = z % 146097;
	int64_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
	int64_t of_year = of_era - (365 * y + y / 4 - y / 100);
	int64_t m = (5 * of_year + 2) / 153; /* March is 0 */

	*day = (int)(of_year - (153 * m + 2) / 5 + 1);
	*month = (int)(m < 10 ? m + 3 : m - 9);
	*year = (int)(y + era * 400 + (*month <= 2));
}

void header_date(struct buf *out, int64_t date)
{
	static const char *const days[] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
	static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
		"Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
	int64_t number = date < 0 ? 0 : date / DAY;
	int second = (int)(date < 0 ? 0 : date % DAY), day, month, year;

	if (number > LAST_DAY)
		number = LAST_DAY;
	civil_day(number, &day, &month, &year);
	buf_printf(out, "Date: %s, %d %s %d %02d:%02d:%02d +0000\n", days[number % 7], day,
		months[month - 1], year, second / 3600, second / 60 % 60, second % 60);
}

/* ---- parameters ---- */

/* May stand in a value of RFC 2231 as it is. */
static bool is_attribute(char c)
{
	return text_is_letter(c) || text_is_digit(c) || c == '.' || c == '-' || c == '_';
}

void header_parameter(struct buf *out, const char *key, const char *value)
{
	const char *line = one_line(out->arena, value);
	bool ascii = is_ascii(line);

	buf_printf(out, ";\n %s%s", key, ascii ? "=\"" : "*=utf-8''");
	for (; *line; line++) {
		if (ascii && (*line == '"' || *line == '\\'))
			buf_putc(out, '\\');
		if (ascii || is_attribute(*line))
			buf_putc(out, *line);
		else
			buf_printf(out, "%%%02X", (unsigned)(unsigned char)*line);
	}
	if (ascii)
		buf_putc(out, '"');
}
