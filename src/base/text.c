/* Texts: reading and comparing them, paragraphs, and the characters that nobody sees. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

bool text_all_blank(const char *from, const char *to)
{
	while (from < to && text_is_blank(*from))
		from++;
	return from == to;
}

char text_upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

size_t text_control(const char *text, size_t length)
{
	const unsigned char *s = (const unsigned char *)text;

	if (!length)
		return 0;
	if (s[0] < ' ' || s[0] == 127)
		return 1;
	if (length > 1 && s[0] == 0xc2 && s[1] >= 0x80 && s[1] < 0xa0)
		return 2;
	if (length < 3 || s[0] != 0xe2)
		return 0;
	return (s[1] == 0x80 && s[2] >= 0xaa && s[2] <= 0xae) ||
			       (s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9)
		       ? 3
		       : 0;
}

/* RFC 3629 */
size_t text_character(const char *text, size_t left)
{
	const unsigned char *s = (const unsigned char *)text;
	size_t length = !left         ? 0
			: s[0] < 0x80 ? 1
			: s[0] < 0xc2 ? 0
			: s[0] < 0xe0 ? 2
			: s[0] < 0xf0 ? 3
			: s[0] < 0xf5 ? 4
				      : 0;

	if (!length || length > left)
		return 0;
	for (size_t i = 1; i < length; i++)
		if ((s[i] & 0xc0) != 0x80)
			return 0;
	if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
		(s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
		return 0;
	return length;
}

/* How many bytes are surely ASCII, in steps of eight. */
static size_t ascii_eights(const char *text, size_t length)
{
	uint64_t eight;
	size_t i = 0;

	for (; i + sizeof eight <= length; i += sizeof eight) {
		memcpy(&eight, text + i, sizeof eight);
		if (eight & UINT64_C(0x8080808080808080))
			break;
	}
	return i;
}

bool text_is_utf8(const char *text, size_t length)
{
	size_t step;

	for (size_t i = ascii_eights(text, length); i < length; i += step) {
		step = (unsigned char)text[i] < 0x80 ? 1
						     : text_character(text + i, length - i);
		if (!step)
			return false;
	}
	return true;
}

/* What Windows-1252 makes of 0x80 to 0x9f; 0 where it says nothing. */
static const unsigned short windows_1252[32] = {
	0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, /* 80 */
	0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,      /* 88 */
	0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, /* 90 */
	0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178, /* 98 */
};

char *text_from_latin1(struct arena *arena, const char *text, size_t length, size_t *out)
{
	char *utf8 = arena_alloc(arena, length * 3 + 1);
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		unsigned c = (unsigned char)text[i];

		if (c >= 0x80 && c < 0xa0 && windows_1252[c - 0x80])
			c = windows_1252[c - 0x80];
		if (c < 0x80) {
			utf8[n++] = (char)c;
		} else if (c < 0x800) {
			utf8[n++] = (char)(0xc0 | (c >> 6));
			utf8[n++] = (char)(0x80 | (c & 0x3f));
		} else {
			utf8[n++] = (char)(0xe0 | (c >> 12));
			utf8[n++] = (char)(0x80 | ((c >> 6) & 0x3f));
			utf8[n++] = (char)(0x80 | (c & 0x3f));
		}
	}
	*out = n;
	return utf8;
}

bool text_is_id(const char *text)
{
	bool hyphen = true; /* none at the start */

	for (; *text; text++) {
		if (*text == '-') {
			if (hyphen)
				return false;
			hyphen = true;
		} else if (text_is_digit(*text) || (*text >= 'a' && *text <= 'z')) {
			hyphen = false;
		} else {
			return false;
		}
	}
	return !hyphen;
}

int text_hex_digit(char c)
{
	c = text_lower(c);
	if (text_is_digit(c))
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool text_is_hex(const char *text, size_t digits)
{
	size_t n = strspn(text, "0123456789abcdef");

	return n == digits && !text[n];
}

bool text_to_int(const char *text, int min, int max, int *out)
{
	bool negative = *text == '-';
	long long value = 0;

	text += negative;
	if (!text_is_digit(*text))
		return false;
	for (; text_is_digit(*text); text++) {
		value = value * 10 + (*text - '0');
		if (value > 2147483647LL)
			return false;
	}
	if (negative)
		value = -value;
	if (*text || value < min || value > max)
		return false;
	*out = (int)value;
	return true;
}

bool text_same(const char *a, const char *b)
{
	return a && b ? !strcmp(a, b) : a == b;
}

bool text_equal_fold(const char *a, const char *b)
{
	while (*a && text_lower(*a) == text_lower(*b)) {
		a++;
		b++;
	}
	return *a == *b;
}

bool text_starts_fold(const char *text, const char *prefix)
{
	for (; *prefix; text++, prefix++)
		if (text_lower(*text) != text_lower(*prefix))
			return false;
	return true;
}

bool text_ends(const char *text, const char *end)
{
	size_t length = strlen(text), tail = strlen(end);

	return length >= tail && !strcmp(text + length - tail, end);
}

size_t text_punctuation(const char *text)
{
	const unsigned char *s = (const unsigned char *)text;

	if (s[0] == 0xc2)
		return s[1] == 0xa0 || s[1] == 0xab || s[1] == 0xad || s[1] == 0xb4 ||
				       s[1] == 0xbb
			       ? 2
			       : 0;
	/* U+2000 to U+203F, U+2040 to U+205F */
	if (s[0] != 0xe2 || (s[1] != 0x80 && s[1] != 0x81) || (s[2] & 0xc0) != 0x80)
		return 0;
	return s[1] == 0x80 || s[2] < 0xa0 ? 3 : 0;
}

char *text_key(struct arena *arena, const char *text, size_t length)
{
	char *key = arena_copy(arena, text, length); /* which is never longer */
	size_t n = 0, skip;

	for (const char *p = key; p < key + length; p += skip ? skip : 1) {
		skip = (unsigned char)*p > 127 ? text_punctuation(p) : 0;
		if (!skip && (text_is_letter(*p) || text_is_digit(*p) ||
				     (unsigned char)*p > 127))
			key[n++] = text_lower(*p);
	}
	key[n] = '\0';
	return key;
}

#define DISTANCE_MAX 64

unsigned text_distance(const char *a, const char *b, unsigned limit)
{
	unsigned row[3][DISTANCE_MAX + 1];
	size_t la = strlen(a), lb = strlen(b);

	if (la > DISTANCE_MAX || lb > DISTANCE_MAX)
		return limit + 1;
	for (size_t j = 0; j <= lb; j++)
		row[0][j] = (unsigned)j;
	for (size_t i = 1; i <= la; i++) {
		unsigned *now = row[i % 3], *up = row[(i + 2) % 3],
			 *upper = row[(i + 1) % 3];

		now[0] = (unsigned)i;
		for (size_t j = 1; j <= lb; j++) {
			unsigned best = up[j - 1] + (a[i - 1] != b[j - 1]);

			if (up[j] + 1 < best)
				best = up[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
				a[i - 2] == b[j - 1] && upper[j - 2] + 1 < best)
				best = upper[j - 2] + 1;
			now[j] = best;
		}
	}
	return row[la % 3][lb] > limit ? limit + 1 : row[la % 3][lb];
}

bool text_nearer(unsigned *best, const char *a, const char *b)
{
	unsigned distance = text_distance(a, b, *best);

	if (distance >= *best)
		return false;
	*best = distance;
	return true;
}

size_t text_columns(const char *text)
{
	size_t columns = 0;

	for (; *text; text++)
		columns += ((unsigned char)*text & 0xc0) != 0x80;
	return columns;
}

const char *text_shorten(struct arena *arena, const char *text, size_t columns)
{
	size_t seen = 0, length = 0;

	if (text_columns(text) <= columns || columns < 3)
		return text;
	while (seen < columns - 3 || ((unsigned char)text[length] & 0xc0) == 0x80)
		seen += ((unsigned char)text[length++] & 0xc0) != 0x80;
	while (length && text[length - 1] == ' ')
		length--;
	return arena_printf(arena, "%.*s...", (int)length, text);
}

char *text_without_blanks(struct arena *arena, const char *text)
{
	char *out = arena_alloc(arena, strlen(text) + 1);
	size_t n = 0;

	for (; *text; text++)
		if (!text_is_blank(*text))
			out[n++] = *text;
	return out;
}

const char *text_line(const char *text, unsigned number, size_t *length)
{
	for (unsigned i = 1; text && i < number; i++)
		if ((text = strchr(text, '\n')))
			text++;
	if (text)
		*length = strcspn(text, "\n");
	return text;
}

void text_strip(const char **line, size_t *length)
{
	while (*length && text_is_blank(**line)) {
		(*line)++;
		(*length)--;
	}
	while (*length &&
		(text_is_blank((*line)[*length - 1]) || (*line)[*length - 1] == '\r'))
		(*length)--;
}

size_t text_split(struct arena *arena, const char *text, char separator, char ***out)
{
	size_t capacity = 1, count = 0;

	for (const char *p = text; *p; p++)
		capacity += *p == separator;
	*out = ARENA_NEW_ARRAY(arena, capacity, char *);
	for (;;) {
		const char *end = strchr(text, separator), *last;

		last = end ? end : text + strlen(text);
		while (text < last && text_is_blank(*text))
			text++;
		while (last > text && text_is_blank(last[-1]))
			last--;
		if (last > text)
			(*out)[count++] = arena_copy(arena, text, (size_t)(last - text));
		if (!end)
			return count;
		text = end + 1;
	}
}

bool text_has_word(const char *words, const char *word)
{
	while (words && *words) {
		size_t n = 0;

		while (word[n] && words[n] != ' ' &&
			text_lower(words[n]) == text_lower(word[n]))
			n++;
		if (!word[n] && (!words[n] || words[n] == ' '))
			return true;
		for (words += n; *words && *words != ' ';)
			words++;
		while (*words == ' ')
			words++;
	}
	return false;
}

bool text_has_name(const char *text, const char *name)
{
	for (const char *at = text; (at = strstr(at, name)); at++) {
		char end = at[strlen(name)];

		if ((at == text || at[-1] == ' ') && (!end || strchr(" ,;", end)))
			return true;
	}
	return false;
}

bool text_has_line(const char *text, const char *line, size_t length)
{
	for (size_t n; *text; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		if (n == length && !strncmp(text, line, n))
			return true;
	}
	return false;
}

int text_index(const char *const *words, const char *text)
{
	for (int i = 0; words[i]; i++)
		if (!strcmp(words[i], text))
			return i;
	return -1;
}

const char *text_link(size_t i, size_t count, const char *last)
{
	return !i ? "" : i + 1 == count ? last : ", ";
}

/* ---- paragraphs ---- */

#define COLUMNS 72

/* Columns of the first `length` bytes. */
static size_t columns_of(const char *word, size_t length)
{
	size_t columns = 0;

	for (size_t i = 0; i < length; i++)
		columns += ((unsigned char)word[i] & 0xc0) != 0x80;
	return columns;
}

static void put_word(struct buf *out, const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		buf_putc(out, word[i] == KEPT_BLANK ? ' ' : word[i]);
}

void text_wrap(struct buf *out, const char *lead, const char *text, size_t indent)
{
	size_t begin = out->length, column;
	bool fresh = true;

	buf_printf(out, "%*s", (int)indent, lead);
	column = out->length - begin;
	while (*text) {
		size_t length = strcspn(text, " ");
		size_t wide = columns_of(text, length);

		if (!fresh && column + 1 + wide > COLUMNS) {
			buf_printf(out, "\n%*s", (int)indent, "");
			column = indent;
			fresh = true;
		}
		if (!fresh) {
			buf_putc(out, ' ');
			column++;
		}
		put_word(out, text, length);
		column += wide;
		fresh = false;
		text += length;
		text += strspn(text, " ");
	}
	buf_putc(out, '\n');
}

/* ---- characters that nobody sees ---- */

static size_t listed_at(
	const char *const *list, size_t count, const char *text, size_t left)
{
	for (size_t i = 0; i < count; i++) {
		size_t length = strlen(list[i]);

		if (left >= length && !memcmp(text, list[i], length))
			return length;
	}
	return 0;
}

size_t text_invisible_direction(const char *text, size_t left)
{
	/* U+200E, U+200F, U+061C, U+202A, U+202C, U+2066, U+2068, U+2069 */
	static const char *const mark[] = {"\xe2\x80\x8e", "\xe2\x80\x8f", "\xd8\x9c",
		"\xe2\x80\xaa", "\xe2\x80\xac", "\xe2\x81\xa6", "\xe2\x81\xa8",
		"\xe2\x81\xa9"};

	return listed_at(mark, sizeof mark / sizeof *mark, text, left);
}

size_t text_invisible_at(const char *text, size_t left)
{
	/* U+00AD, U+034F, U+180E, U+200B to U+200D, U+2060 to U+2064, U+FE0F, U+FEFF */
	static const char *const mark[] = {"\xc2\xad", "\xcd\x8f", "\xe1\xa0\x8e",
		"\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d", "\xe2\x81\xa0",
		"\xe2\x81\xa1", "\xe2\x81\xa2", "\xe2\x81\xa3", "\xe2\x81\xa4",
		"\xef\xb8\x8f", "\xef\xbb\xbf"};
	size_t length;

	if (!left || (unsigned char)*text < 0x80) /* as nearly all are */
		return 0;
	length = listed_at(mark, sizeof mark / sizeof *mark, text, left);

	return length ? length : text_invisible_direction(text, left);
}
