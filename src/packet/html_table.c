/*
 * A block of a report that is lines for a terminal, as HTML: a table where its first line
 * heads columns, else its lines one by one, so that a narrow screen can break each by
 * itself.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "packet/html.h"

#define COLUMNS 12 /* that a table may have */

struct columns {
	size_t count;
	size_t start[COLUMNS]; /* in characters; the first column begins with the line */
	const char *head[COLUMNS];
	size_t length[COLUMNS]; /* of the heads, in bytes */
};

/* Where the character with that number, from 0 on, begins; the end of a shorter line. */
static const char *character_at(const char *line, const char *end, size_t number)
{
	for (size_t length; number-- && line < end; line += length)
		if (!(length = text_character(line, (size_t)(end - line))))
			length = 1;
	return line;
}

static size_t characters(const char *from, const char *to)
{
	size_t count = 0;

	for (size_t length; from < to; from += length, count++)
		if (!(length = text_character(from, (size_t)(to - from))))
			length = 1;
	return count;
}

static const char *line_end(const char *line)
{
	return line + strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
	const char *end = line_end(line);

	return *end ? end + 1 : end;
}

static size_t blanks(const char *from, const char *end)
{
	size_t count = 0;

	while (from + count < end && from[count] == ' ')
		count++;
	return count;
}

/* ---- the head ---- */

/* The end of a head: words that are one blank apart belong together. */
static const char *head_end(const char *word, const char *end)
{
	while (word < end && !(*word == ' ' && blanks(word, end) > 1))
		word++;
	return word;
}

/* "#" is the first head of a table: nothing else of a report begins with it. */
static bool read_head(struct columns *columns, const char *line)
{
	const char *end = line_end(line), *at = line + blanks(line, end);

	columns->count = 0;
	if (*at != '#' || at[1] != ' ')
		return false;
	while (at < end && columns->count < COLUMNS) {
		const char *after = head_end(at, end);
		size_t i = columns->count++;

		columns->start[i] = i ? characters(line, at) : 0;
		columns->head[i] = at;
		columns->length[i] = (size_t)(after - at);
		at = after + blanks(after, end);
	}
	return columns->count > 2 && at == end;
}

/* ---- rows ---- */

/* The column in which the first word of a line begins, one blank farther in at most, as who
 * belongs to the row above; the number of columns: it goes on with the last cell above. */
static size_t first_column(const struct columns *columns, const char *line)
{
	size_t begins = blanks(line, line_end(line));

	for (size_t i = 0; i < columns->count; i++)
		if (begins >= columns->start[i] && begins <= columns->start[i] + 1)
			return i;
	return columns->count;
}

static bool goes_on(const struct columns *columns, const char *line)
{
	return first_column(columns, line) == columns->count &&
	       blanks(line, line_end(line)) > columns->start[1];
}

static void find_cell(const char **from, const char **to, const struct columns *columns,
	const char *line, size_t i)
{
	const char *end = line_end(line);

	*from = character_at(line, end, columns->start[i]);
	*to = i + 1 < columns->count ? character_at(line, end, columns->start[i + 1]) : end;
}

/* Does no text of the line run on from a column into the next? */
static bool fits(const struct columns *columns, const char *line)
{
	const char *from, *to;

	for (size_t i = 1; i < columns->count; i++) {
		find_cell(&from, &to, columns, line, i);
		if (from > line && from < line_end(line) && from[-1] != ' ')
			return false;
	}
	return true;
}

static bool all_fit(const struct columns *columns, const char *line)
{
	bool begun = false;

	for (; *line; line = next_line(line)) {
		if (goes_on(columns, line) ? !begun : !fits(columns, line))
			return false;
		begun = true;
	}
	return true;
}

static void strip(const char **from, const char **to)
{
	*from += blanks(*from, *to);
	while (*to > *from && (*to)[-1] == ' ')
		--*to;
}

/* "5+6", "4-2", "11": what says nothing by itself where no head stands above it. */
static bool is_number(const char *from, const char *to)
{
	for (const char *at = from; at < to; at++)
		if (!text_is_digit(*at) && !strchr("+- ", *at))
			return false;
	return from < to;
}

static void write_cell(
	struct buf *out, const struct columns *columns, const char *line, size_t i)
{
	const char *from, *to;

	find_cell(&from, &to, columns, line, i);
	strip(&from, &to);
	buf_puts(out, "<td");
	if (is_number(from, to)) {
		buf_puts(out, " data-head=\"");
		html_text(out, columns->head[i], columns->length[i]);
		buf_putc(out, '"');
	}
	buf_putc(out, '>');
	html_text(out, from, (size_t)(to - from));
	if (i + 1 < columns->count)
		buf_puts(out, "</td>");
}

/* The last cell stays open for lines that go on with it. Returns the line behind the row.
 */
static const char *write_row(
	struct buf *out, const struct columns *columns, const char *line)
{
	size_t first = first_column(columns, line);
	bool below = first < columns->count &&
		     blanks(line, line_end(line)) > columns->start[first] && first > 0;
	const char *from, *to;

	buf_puts(out, below ? "<tr class=\"below\">" : "<tr>");
	for (size_t i = 0; i < columns->count; i++)
		write_cell(out, columns, line, i);
	while (*(line = next_line(line)) && goes_on(columns, line)) {
		from = line;
		to = line_end(line);
		strip(&from, &to);
		if (out->data[out->length - 1] != '>')
			buf_putc(out, ' ');
		html_text(out, from, (size_t)(to - from));
	}
	buf_puts(out, "</td></tr>\n");
	return line;
}

static void write_table(struct buf *out, const struct columns *columns, const char *line)
{
	buf_puts(out, "<table>\n<thead><tr>");
	for (size_t i = 0; i < columns->count; i++) {
		buf_puts(out, "<th scope=\"col\">");
		html_text(out, columns->head[i], columns->length[i]);
		buf_puts(out, "</th>");
	}
	buf_puts(out, "</tr></thead>\n<tbody>\n");
	while (*line)
		line = write_row(out, columns, line);
	buf_puts(out, "</tbody>\n</table>\n");
}

/* ---- lines ---- */

/* Does the line end in a number, such as "76" or "+0"? */
static bool ends_in_number(const char *line)
{
	const char *end = line_end(line), *word = end;

	while (word > line && word[-1] != ' ')
		word--;
	return is_number(word, end);
}

/* Figures say nothing where a line of them is broken. */
static bool is_figures(const char *line)
{
	size_t figures = 0, others = 0;

	for (; *line; line = next_line(line))
		if (ends_in_number(line))
			figures++;
		else if (*line != '\n')
			others++;
	return figures && figures >= others;
}

static void write_lines(struct buf *out, const char *line)
{
	buf_printf(out, "<pre%s><code>", is_figures(line) ? "" : " class=\"lines\"");
	for (; *line; line = next_line(line)) {
		buf_puts(out, "<span>");
		html_text(out, line, (size_t)(next_line(line) - line));
		buf_puts(out, "</span>");
	}
	buf_puts(out, "</code></pre>\n");
}

void html_lines(struct buf *out, const char *text)
{
	struct columns columns;

	if (read_head(&columns, text) && all_fit(&columns, next_line(text)))
		write_table(out, &columns, next_line(text));
	else
		write_lines(out, text);
}
