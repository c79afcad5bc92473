#include "rules/kit/columns.h"

#include <string.h>

#include "base/buf.h"
#include "base/template.h"
#include "base/text.h"

void column_put(struct buf *out, const char *text, int width)
{
	buf_puts(out, text);
	for (int i = (int)text_columns(text); i < width; i++)
		buf_putc(out, ' ');
}

static void add_line(struct tlist *lines, struct buf *line)
{
	buf_trim(line);
	template_add_text(lines, line->data);
}

/* The words, broken at blanks. */
static void add_below(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent)
{
	bool begun = false;

	buf_truncate(line, 0);
	while (*notes) {
		size_t word = strcspn(notes, " ");

		if (begun && text_columns(line->data) + word >= LINE_COLUMNS) {
			add_line(lines, line);
			buf_truncate(line, 0);
			begun = false;
		}
		buf_printf(line, "%s%s", begun ? " " : indent, begun ? "" : "    ");
		buf_add(line, notes, word);
		begun = true;
		notes += word + (notes[word] == ' ');
	}
	add_line(lines, line);
}

void column_line(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent)
{
	if (text_columns(line->data) + text_columns(notes) <= LINE_COLUMNS) {
		buf_puts(line, notes);
		add_line(lines, line);
		return;
	}
	add_line(lines, line);
	add_below(lines, line, notes, indent);
}
