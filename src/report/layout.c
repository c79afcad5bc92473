/* The layout of a report, in paragraphs of REPORT_COLUMNS. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "report/report_private.h"

struct layout {
	struct arena *arena;
	struct buf *out;
	struct buf paragraph; /* words with single blanks */
	size_t indent;        /* of its first line */
	size_t hanging;       /* of the others */
	bool blank;           /* an empty line is due before what comes next */
	bool begun;
};

/* "- " and "12. " begin an item of a list: the length of what does, or 0. */
static size_t marker(const char *text)
{
	size_t n = 0;

	while (text_is_digit(text[n]))
		n++;
	if (n && (text[n] == '.' || text[n] == ')'))
		n++;
	else if (!n && *text && strchr("-+*", *text))
		n = 1;
	else
		return 0;
	return text[n] == ' ' ? n + 1 : 0;
}

/* A word that at the start of a line would make something else of it. */
static bool is_block_word(const char *word)
{
	return *word == '#' || *word == '>' || *word == '=' || !strncmp(word, "```", 3) ||
	       marker(word);
}

/* The end of what has to stay on one line: a word, "[2.0 C]", words before "14. ". */
static const char *unit_end(const char *word)
{
	const char *end = word + strcspn(word, " ");

	if (*word == '[' && strchr(word, ']')) {
		end = strchr(word, ']');
		end += strcspn(end, " ");
	}
	return *end && is_block_word(end + 1) ? unit_end(end + 1) : end;
}

static void put_blanks(struct buf *out, size_t count)
{
	while (count--)
		buf_putc(out, ' ');
}

static void begin_block(struct layout *layout)
{
	if (layout->blank && layout->begun)
		buf_putc(layout->out, '\n');
	layout->blank = false;
	layout->begun = true;
}

static void end_paragraph(struct layout *layout)
{
	const char *word = layout->paragraph.data;
	size_t column = layout->indent;
	bool first = true;

	if (!layout->paragraph.length)
		return;
	begin_block(layout);
	put_blanks(layout->out, layout->indent);
	while (*word) {
		const char *end = unit_end(word);
		size_t width =
			text_columns(arena_copy(layout->arena, word, (size_t)(end - word)));

		if (!first && column + 1 + width > REPORT_COLUMNS) {
			buf_putc(layout->out, '\n');
			put_blanks(layout->out, layout->hanging);
			column = layout->hanging;
		} else if (!first) {
			buf_putc(layout->out, ' ');
			column++;
		}
		buf_add(layout->out, word, (size_t)(end - word));
		column += width;
		first = false;
		word = *end ? end + 1 : end;
	}
	buf_putc(layout->out, '\n');
	buf_truncate(&layout->paragraph, 0);
}

/* Adds the words of a line to the paragraph. */
static void add_to_paragraph(struct layout *layout, const char *text)
{
	while (*(text += strspn(text, " "))) {
		size_t length = strcspn(text, " ");

		if (layout->paragraph.length)
			buf_putc(&layout->paragraph, ' ');
		buf_add(&layout->paragraph, text, length);
		text += length;
	}
}

static void lay_text(struct layout *layout, const char *line)
{
	size_t indent = strspn(line, " "), item = marker(line + indent);

	if (item)
		end_paragraph(layout);
	if (!layout->paragraph.length) {
		layout->indent = item ? indent : 0;
		layout->hanging = item ? indent + item : 0;
	}
	add_to_paragraph(layout, line);
}

void report_lay_out(struct buf *out, struct arena *arena, const char *text)
{
	struct layout layout = {.arena = arena, .out = out};
	bool fence = false;

	buf_init(&layout.paragraph, arena);
	while (*text) {
		size_t length = strcspn(text, "\n"), clean = length;
		char *line;

		while (clean && text[clean - 1] == ' ')
			clean--;
		line = arena_copy(arena, text, clean);
		text += length + (text[length] == '\n');
		if (!strncmp(line, "```", 3)) {
			end_paragraph(&layout);
			layout.blank = layout.blank && !fence;
			begin_block(&layout);
			buf_printf(out, "%s\n", line);
			fence = !fence;
		} else if (!clean) {
			end_paragraph(&layout);
			layout.blank = true;
		} else if (fence || *line == '#') {
			end_paragraph(&layout);
			begin_block(&layout);
			buf_printf(out, "%s\n", line);
		} else {
			lay_text(&layout, line);
		}
	}
	end_paragraph(&layout);
}

void report_paragraphs(struct buf *out, struct arena *arena, const char *text)
{
	report_lay_out(out, arena, text);
}
