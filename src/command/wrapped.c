#include "command/wrapped.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define COLUMNS 72

/* Columns of the first `length` bytes. */
static size_t columns_of(const char *word, size_t length)
{
	size_t columns = 0;

	for (size_t i = 0; i < length; i++)
		columns += ((unsigned char)word[i] & 0xc0) != 0x80;
	return columns;
}

static void print_word(const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		putchar(word[i] == KEPT_BLANK ? ' ' : word[i]);
}

void print_led(const char *lead, const char *text, size_t indent)
{
	size_t column = (size_t)printf("%*s", (int)indent, lead);
	bool fresh = true;

	while (*text) {
		size_t length = strcspn(text, " ");
		size_t wide = columns_of(text, length);

		if (!fresh && column + 1 + wide > COLUMNS) {
			column = (size_t)printf("\n%*s", (int)indent, "") - 1;
			fresh = true;
		}
		if (!fresh)
			column += (size_t)printf(" ");
		print_word(text, length);
		column += wide;
		fresh = false;
		text += length;
		text += strspn(text, " ");
	}
	putchar('\n');
}

void print_wrapped(const char *text, size_t indent)
{
	print_led("", text, indent);
}
