/* Drawings as text: lib/svg.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/diag.h"
#include "unit/lib/svg.h"

int svg_count(const char *text, const char *what)
{
	int found = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		found++;
	return found;
}

static void check_entities(const char *text, const char *end)
{
	for (; text < end; text++)
		if (*text == '&')
			assert_true(
				!strncmp(text, "&amp;", 5) || !strncmp(text, "&lt;", 4) ||
				!strncmp(text, "&gt;", 4) || !strncmp(text, "&quot;", 6));
}

void svg_check_balanced(const char *text)
{
	struct {
		const char *name;
		size_t length;
	} open[20];
	int depth = 0, roots = 0;
	const char *prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

	assert_memory_equal(text, prolog, strlen(prolog));
	text += strlen(prolog);
	while (*text) {
		const char *tag = strchr(text, '<'), *end;
		size_t length;
		int quotes = 0;

		if (!tag) {
			assert_string_equal(text, "\n");
			break;
		}
		check_entities(text, tag);
		end = strchr(tag, '>');
		assert_non_null(end);
		check_entities(tag, end);
		for (const char *p = tag; p < end; p++)
			quotes += *p == '"';
		assert_int_equal(quotes % 2, 0);
		text = end + 1;
		if (tag[1] == '/') {
			assert_true(depth > 0);
			depth--;
			length = (size_t)(end - tag) - 2;
			assert_int_equal(length, open[depth].length);
			assert_memory_equal(tag + 2, open[depth].name, length);
			continue;
		}
		roots += depth == 0;
		if (end[-1] == '/')
			continue;
		assert_true(depth < 20);
		open[depth].name = tag + 1;
		open[depth++].length = strcspn(tag + 1, " >");
	}
	assert_int_equal(depth, 0);
	assert_int_equal(roots, 1);
}

void svg_check_xmllint(const char *text)
{
	char path[] = "/tmp/test-svg-XXXXXX";
	char command[80];
	size_t length = strlen(text);
	int fd, rc;

	if (system("command -v xmllint >/dev/null 2>&1"))
		return;
	fd = mkstemp(path);
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, length), length);
	close(fd);
	snprintf(command, sizeof command, "xmllint --nonet --noout %s", path);
	rc = system(command);
	unlink(path);
	assert_int_equal(rc, 0);
}

const char *svg_drawn(struct arena *arena, const struct svg_map *svg, struct diag *diag)
{
	struct buf out;

	buf_init(&out, arena);
	assert_int_equal(svg_write(&out, arena, svg, diag), OK);
	assert_int_equal(diag->errors, 0);
	assert_int_equal(strlen(out.data), out.length);
	svg_check_balanced(out.data);
	return out.data;
}
