/* Reports as text: lib/reports.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "unit/lib/files.h"
#include "unit/lib/reports.h"

struct report_file report_file_read(struct arena *arena, const char *path)
{
	struct report_file file = {.name = path};

	file.text = file_read(arena, path, &file.length);
	return file;
}

void report_keep(const char *name, const char *text)
{
	const char *dir = getenv("REPORTS");
	char path[4096];

	if (!dir)
		return;
	snprintf(path, sizeof path, "%s/%s.md", dir, name);
	file_write(path, text);
}

void report_check_lines(struct arena *arena, const char *text)
{
	size_t length;
	bool blank = true;

	for (; *text; text += length + 1) {
		const char *line;

		length = strcspn(text, "\n");
		line = arena_copy(arena, text, length);
		assert_int_equal(text[length], '\n');
		if (text_columns(line) > REPORT_COLUMNS)
			fail_msg("too long: %s", line);
		if (strchr(line, '\t') || (length && line[length - 1] == ' '))
			fail_msg("a tab or a blank at the end: `%s`", line);
		if (blank && !length)
			fail_msg("two empty lines, or one at the start");
		blank = !length;
	}
	assert_false(blank);
}

/* With any blank for a blank. */
static bool holds(const char *text, const char *part)
{
	for (; *text; text++) {
		const char *a = text, *b = part;

		while (*b && (*a == *b || (*b == ' ' && *a == '\n'))) {
			a++;
			b++;
			if (a[-1] == '\n')
				a += strspn(a, " \n");
		}
		if (!*b)
			return true;
	}
	return false;
}

bool report_holds(const char *text, const char *part)
{
	return *part == '\n' ? strstr(text, part) != NULL : holds(text, part);
}

void report_expect(const char *text, const char *part)
{
	if (report_holds(text, part))
		return;
	report_keep(part + (*part == '\n'), text);
	fail_msg("`%s` was expected", part);
}

void report_expect_not(const char *text, const char *part)
{
	if (!report_holds(text, part))
		return;
	report_keep("not-expected", text);
	fail_msg("`%s` was not expected", part);
}
