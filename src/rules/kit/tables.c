/* The tables of a game as they are printed: titles, sentences, and lines in columns. */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"
#include "rules/kit/report.h"

void tables_title(struct buf *out, const char *title, const char *rule)
{
	buf_printf(out, "\n## %s (%s)\n", title, rule);
}

void tables_say(struct buf *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	buf_putc(out, '\n');
	text_wrap(out, "", arena_vprintf(out->arena, format, args), 0);
	va_end(args);
}

void tables_row_end(struct buf *lines)
{
	buf_trim(lines);
	buf_putc(lines, '\n');
}

/* The line at `at`, without its end; *at goes to the next one. */
static const char *next_line(struct arena *arena, const char **at)
{
	size_t length = strcspn(*at, "\n");
	const char *line = arena_copy(arena, *at, length);

	*at += length + ((*at)[length] == '\n');
	return line;
}

void tables_put(struct buf *out, const struct buf *lines)
{
	buf_putc(out, '\n');
	for (const char *at = lines->data; *at;)
		buf_printf(out, "    %s\n", next_line(out->arena, &at));
}

void tables_list(struct tlist *list, const struct buf *lines)
{
	for (const char *at = lines->data; *at;)
		template_add_text(list, next_line(lines->arena, &at));
}
