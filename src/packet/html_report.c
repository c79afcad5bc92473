/* Reports as HTML: their Markdown, block by block. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/html.h"

/* A report that is being written. */
struct writer {
	struct buf *out;
	const struct html_report *how;
	struct buf text; /* of the paragraph or item that is open */
	bool paragraph;
	int lists;    /* that are open, one in the other; each has an item open */
	int sections; /* the same of sections that fold */
};

/* ---- in a line ---- */

/* Length of what stands between `mark` at the beginning of the text and its next one; 0
 * when there is none, or nothing between. */
static size_t marked(const char *text, const char *mark)
{
	size_t length = strlen(mark);
	const char *end;

	if (strncmp(text, mark, length) != 0 || !(end = strstr(text + length, mark)))
		return 0;
	return (size_t)(end - text) - length;
}

static void write_inline(struct buf *out, const char *text)
{
	size_t length;

	while (*text) {
		if ((length = marked(text, "`"))) {
			buf_puts(out, "<code>");
			html_text(out, text + 1, length);
			buf_puts(out, "</code>");
			text += length + 2;
		} else if ((length = marked(text, "**"))) {
			buf_puts(out, "<strong>");
			html_text(out, text + 2, length);
			buf_puts(out, "</strong>");
			text += length + 4;
		} else {
			html_text(out, text++, 1);
		}
	}
}

/* ---- blocks ---- */

static void end_text(struct writer *w)
{
	if (w->paragraph)
		buf_puts(w->out, "<p>");
	write_inline(w->out, w->text.data);
	if (w->paragraph)
		buf_puts(w->out, "</p>\n");
	w->paragraph = false;
	buf_truncate(&w->text, 0);
}

static void close_lists(struct writer *w, int depth)
{
	end_text(w);
	for (; w->lists > depth; w->lists--)
		buf_puts(w->out, "</li>\n</ul>\n");
}

static void open_item(struct writer *w, int depth, const char *text)
{
	close_lists(w, depth);
	if (w->lists == depth)
		buf_puts(w->out, "</li>\n<li>");
	else
		buf_puts(w->out, "\n<ul>\n<li>");
	w->lists = depth;
	buf_puts(&w->text, text);
}

static void close_sections(struct writer *w, int depth)
{
	close_lists(w, 0);
	for (; w->sections > depth; w->sections--)
		buf_puts(w->out, "</details>\n");
}

static void write_heading(struct writer *w, int level, const char *text)
{
	bool folds = w->how->folded && level > 1 && level <= w->sections + 2;

	if (folds || level == 1)
		close_sections(w, level > 1 ? level - 2 : 0);
	close_lists(w, 0);
	if (level == 1)
		return;
	if (folds)
		buf_puts(w->out, "<details open>\n<summary>");
	buf_printf(w->out, "<h%d>", level + 1);
	write_inline(w->out, text);
	buf_printf(w->out, "</h%d>", level + 1);
	buf_puts(w->out, folds ? "</summary>\n" : "\n");
	w->sections += folds;
}

static void add_line(struct writer *w, const char *line)
{
	if (!w->lists && !w->paragraph)
		w->paragraph = true;
	if (w->text.length)
		buf_putc(&w->text, '\n');
	buf_puts(&w->text, line);
}

/* A fenced block from the line behind its fence; returns where the text goes on. */
static const char *write_block(struct writer *w, const char *text)
{
	const char *end = strstr(text, "\n```");
	size_t length = end ? (size_t)(end - text) + 1 : strlen(text);

	if (!strncmp(text, "```", 3))
		length = 0;
	close_lists(w, 0);
	if (w->how->form && !strncmp(text, "begin orders\n", 13)) {
		buf_puts(w->out, w->how->form);
	} else {
		buf_puts(w->out, "<pre>");
		html_text(w->out, text, length);
		buf_puts(w->out, "</pre>\n");
	}
	text += length;
	text += strcspn(text, "\n");
	return *text ? text + 1 : text;
}

static void write_line(struct writer *w, const char *line)
{
	size_t blanks = strspn(line, " "), hashes = strspn(line, "#");
	int depth = (int)(blanks / 2) + 1;

	if (!line[blanks])
		close_lists(w, 0);
	else if (hashes && hashes <= 4 && line[hashes] == ' ')
		write_heading(w, (int)hashes, line + hashes + 1);
	else if (!strncmp(line + blanks, "- ", 2) && depth <= w->lists + 1)
		open_item(w, depth, line + blanks + 2);
	else
		add_line(w, line + blanks);
}

void html_report(struct buf *out, struct arena *arena, const char *markdown,
	const struct html_report *how)
{
	struct writer w = {.out = out, .how = how};

	buf_init(&w.text, arena);
	while (*markdown) {
		size_t length = strcspn(markdown, "\n");
		const char *line = arena_copy(arena, markdown, length);

		markdown += length + (markdown[length] == '\n');
		if (!strncmp(line, "```", 3))
			markdown = write_block(&w, markdown);
		else
			write_line(&w, line);
	}
	close_sections(&w, 0);
}
