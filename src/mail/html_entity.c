/* Entities of HTML, those that mail programs write. */
#include <string.h>

#include "base/text.h"
#include "mail/html_text.h"

#define NAME_BYTES 12 /* of a name or number with `&` and `;` */

static const struct {
	const char *name, *text;
} names[] = {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"},
	{"nbsp", "\xc2\xa0"}, {"ensp", " "}, {"emsp", " "}, {"thinsp", " "},
	{"ndash", "\xe2\x80\x93"}, {"mdash", "\xe2\x80\x94"}, {"minus", "\xe2\x88\x92"},
	{"bull", "\xe2\x80\xa2"}, {"middot", "\xc2\xb7"}, {"hellip", "..."},
	{"lsquo", "\xe2\x80\x98"}, {"rsquo", "\xe2\x80\x99"}, {"sbquo", "\xe2\x80\x9a"},
	{"ldquo", "\xe2\x80\x9c"}, {"rdquo", "\xe2\x80\x9d"}, {"bdquo", "\xe2\x80\x9e"},
	{"laquo", "\xc2\xab"}, {"raquo", "\xc2\xbb"}, {"shy", "\xc2\xad"},
	{"zwnj", "\xe2\x80\x8c"}, {"zwj", "\xe2\x80\x8d"}, {"rarr", "\xe2\x86\x92"},
	{"larr", "\xe2\x86\x90"}, {"rArr", "\xe2\x87\x92"}, {"frac12", "\xc2\xbd"},
	{"deg", "\xc2\xb0"}, {"auml", "\xc3\xa4"}, {"ouml", "\xc3\xb6"},
	{"uuml", "\xc3\xbc"}, {"Auml", "\xc3\x84"}, {"Ouml", "\xc3\x96"},
	{"Uuml", "\xc3\x9c"}, {"szlig", "\xc3\x9f"}, {"eacute", "\xc3\xa9"},
	{"egrave", "\xc3\xa8"}, {"agrave", "\xc3\xa0"}, {"ccedil", "\xc3\xa7"},
	{"ntilde", "\xc3\xb1"}, {"copy", "\xc2\xa9"}, {"reg", "\xc2\xae"}, {"Tab", "\t"},
	{"NewLine", "\n"}};

static void put_character(char to[5], unsigned c)
{
	if (c < 0x80) {
		*to++ = (char)c;
	} else if (c < 0x800) {
		*to++ = (char)(0xc0 | c >> 6);
		*to++ = (char)(0x80 | (c & 63));
	} else {
		if (c < 0x10000) {
			*to++ = (char)(0xe0 | c >> 12);
		} else {
			*to++ = (char)(0xf0 | c >> 18);
			*to++ = (char)(0x80 | (c >> 12 & 63));
		}
		*to++ = (char)(0x80 | (c >> 6 & 63));
		*to++ = (char)(0x80 | (c & 63));
	}
	*to = '\0';
}

/* The value of a digit, below `base`; -1 for none. */
static int digit(char c, unsigned base)
{
	int value = text_hex_digit(c);

	return value < (int)base ? value : -1;
}

/* `#8211`, `#x2022`. */
static size_t number(char to[5], const char *text, size_t length)
{
	unsigned base = length > 2 && text_lower(text[2]) == 'x' ? 16 : 10, value = 0;
	size_t from = base == 16 ? 3 : 2, n = from;

	for (; n < length && n < NAME_BYTES && digit(text[n], base) >= 0; n++)
		value = value * base + (unsigned)digit(text[n], base);
	if (n == from || !value || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
		return 0;
	put_character(to, value);
	return n < length && text[n] == ';' ? n + 1 : n;
}

size_t html_entity(char to[5], const char *text, size_t length)
{
	size_t n = 1;

	if (length < 3 || *text != '&')
		return 0;
	if (text[1] == '#')
		return number(to, text, length);
	while (n < length && n < NAME_BYTES &&
		(text_is_letter(text[n]) || text_is_digit(text[n])))
		n++;
	if (n == length || text[n] != ';')
		return 0;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strlen(names[i].name) == n - 1 &&
			!memcmp(names[i].name, text + 1, n - 1)) {
			memcpy(to, names[i].text, strlen(names[i].text) + 1);
			return n + 1;
		}
	return 0;
}
