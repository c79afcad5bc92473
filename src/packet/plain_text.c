/* Bytes as text: hex digits and base64. */
#include <string.h>

#include "packet/plain.h"

char *plain_hex(char *out, size_t size, const unsigned char *bytes, size_t length)
{
	static const char digits[] = "0123456789abcdef";

	(void)size;
	for (size_t i = 0; i < length; i++) {
		out[2 * i] = digits[bytes[i] >> 4];
		out[2 * i + 1] = digits[bytes[i] & 15];
	}
	out[2 * length] = '\0';
	return out;
}

/* -1 for what is no digit. */
static int digit_of(char c)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

int plain_base64(unsigned char *out, size_t size, const char *text, size_t length,
	size_t *got, const char **end)
{
	unsigned bits = 0, count = 0; /* that wait for the rest of their byte */
	size_t n = 0, at = 0, padding;
	int digit;

	*got = 0;
	for (*end = text; at < length && (digit = digit_of(text[at])) >= 0; at++) {
		bits = bits << 6 | (unsigned)digit;
		count += 6;
		if (count < 8)
			continue;
		count -= 8;
		if (n >= size)
			return -1;
		out[n++] = (unsigned char)(bits >> count);
	}
	*end = text + at;
	if (count > 4 || bits & ((1u << count) - 1))
		return -1;
	for (padding = count / 2; padding; padding--, at++)
		if (at == length || text[at] != '=')
			return -1;
	*end = text + at;
	*got = n;
	return 0;
}
