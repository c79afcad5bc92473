#include "base/format.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define DIGITS_MAX 12 /* of an int, with its sign */

/* Text of which only so much is kept as there is room for. */
struct cut {
	char *out;
	size_t size, length;
};

static void add(struct cut *cut, const char *text, size_t length)
{
	if (cut->length < cut->size) {
		size_t room = cut->size - cut->length;

		memcpy(cut->out + cut->length, text, length < room ? length : room);
	}
	cut->length += length;
}

static void add_number(struct cut *cut, unsigned number, bool negative, bool plus)
{
	char digits[DIGITS_MAX], *at = digits + DIGITS_MAX;

	do {
		*--at = (char)('0' + number % 10);
		number /= 10;
	} while (number);
	if (negative)
		*--at = '-';
	else if (plus)
		*--at = '+';
	add(cut, at, (size_t)(digits + DIGITS_MAX - at));
}

static void add_int(struct cut *cut, int number, bool plus)
{
	add_number(cut, number < 0 ? 0u - (unsigned)number : (unsigned)number, number < 0,
		plus);
}

/* True when it has only what is written here. */
static bool is_simple(const char *format)
{
	while ((format = strchr(format, '%'))) {
		format++;
		format += format[0] == '+' && format[1] == 'd';
		if (!*format || !strchr("sduc%", *format))
			return false;
		format++;
	}
	return true;
}

/* What stands behind a `%`; returns what is behind it. */
static const char *add_directive(struct cut *cut, const char *format, va_list *args)
{
	const char *text;
	char c;

	switch (*format) {
	case 's':
		text = va_arg(*args, const char *);
		text = text ? text : "(null)";
		add(cut, text, strlen(text));
		break;
	case 'd': add_int(cut, va_arg(*args, int), false); break;
	case '+':
		format++;
		add_int(cut, va_arg(*args, int), true);
		break;
	case 'u': add_number(cut, va_arg(*args, unsigned), false, false); break;
	case 'c':
		c = (char)va_arg(*args, int);
		add(cut, &c, 1);
		break;
	default: add(cut, "%", 1); break;
	}
	return format + 1;
}

int format_text(char *out, size_t size, const char *format, va_list args)
{
	struct cut cut = {out, size, 0};
	va_list rest;

	if (!is_simple(format))
		return vsnprintf(out, size, format, args);
	va_copy(rest, args);
	while (*format) {
		size_t plain = strcspn(format, "%");

		add(&cut, format, plain);
		format += plain;
		if (*format)
			format = add_directive(&cut, format + 1, &rest);
	}
	va_end(rest);
	if (size)
		out[cut.length < size ? cut.length : size - 1] = '\0';
	return cut.length > INT_MAX ? -1 : (int)cut.length;
}
