#include "base/invisible.h"

#include <string.h>

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

size_t invisible_direction(const char *text, size_t left)
{
	/* U+200E, U+200F, U+061C, U+202A, U+202C, U+2066, U+2068, U+2069 */
	static const char *const mark[] = {"\xe2\x80\x8e", "\xe2\x80\x8f", "\xd8\x9c",
		"\xe2\x80\xaa", "\xe2\x80\xac", "\xe2\x81\xa6", "\xe2\x81\xa8",
		"\xe2\x81\xa9"};

	return listed_at(mark, sizeof mark / sizeof *mark, text, left);
}

size_t invisible_at(const char *text, size_t left)
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

	return length ? length : invisible_direction(text, left);
}
