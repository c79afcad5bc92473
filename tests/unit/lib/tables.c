/* The tables of a game as text: lib/tables.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/text.h"
#include "judge/help.h"
#include "unit/lib/messages.h"
#include "unit/lib/tables.h"

#define TERMINAL 78 /* columns of a line */

/* NULL: there is none. */
static const char *line_after(const char *line)
{
	const char *end = strchr(line, '\n');

	return end ? end + 1 : NULL;
}

static void expect_lines_fit(struct arena *arena, const char *text)
{
	for (const char *line = text; line && *line; line = line_after(line)) {
		const char *one = arena_copy(arena, line, strcspn(line, "\n"));
		size_t length = strlen(one);

		if (text_columns(one) > TERMINAL || (length && one[length - 1] == ' '))
			fail_msg("too wide, or blanks at its end: `%s`", one);
	}
}

const char *tables_told(struct loaded *game, struct arena *arena, const char *id)
{
	struct diag diag;
	struct help help;
	struct buf text;

	*game = loaded_game(arena, id);
	diag_init(&diag, arena);
	buf_init(&text, arena);
	help = help_of_game(arena, game->rules, game->game);
	expect_ok(help_write_tables(&text, &help, &diag), id, arena, &diag);
	expect_lines_fit(arena, text.data);
	return text.data;
}

const char *tables_section(struct arena *arena, const char *text, const char *title)
{
	const char *heading = arena_printf(arena, "\n## %s (", title);
	const char *begin = strstr(text, heading), *end;

	if (!begin)
		fail_msg("no table is called `%s`", title);
	begin = strchr(begin + 1, '\n') + 1;
	end = strstr(begin, "\n## ");
	return end ? arena_copy(arena, begin, (size_t)(end - begin) + 1) : begin;
}

/* The line with one blank between its words. */
static const char *squeezed(struct arena *arena, const char *line)
{
	size_t length = strcspn(line, "\n");
	struct buf out;

	buf_init(&out, arena);
	for (size_t i = 0; i < length; i++)
		if (line[i] != ' ' || (out.length && i + 1 < length && line[i + 1] != ' '))
			buf_putc(&out, line[i]);
	return out.data;
}

static bool has_line(
	struct arena *arena, const char *text, const char *expected, bool whole)
{
	for (const char *line = text; line && *line; line = line_after(line)) {
		const char *one = squeezed(arena, line);

		if (whole ? !strcmp(one, expected)
			  : !strncmp(one, expected, strlen(expected)))
			return true;
	}
	return false;
}

static void expect(struct arena *arena, const char *text, const char *line, bool whole)
{
	if (!has_line(arena, text, line, whole))
		fail_msg(
			"no line %s `%s` in\n%s", whole ? "is" : "begins with", line, text);
}

void tables_expect(struct arena *arena, const char *text, const char *line)
{
	expect(arena, text, line, true);
}

void tables_expect_begin(struct arena *arena, const char *text, const char *line)
{
	expect(arena, text, line, false);
}
