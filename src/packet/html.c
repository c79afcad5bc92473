/*
 * Text as HTML. In order: plain text; the blocks of a report that are lines for a terminal;
 * whole reports, which cmark parses and renders while how a page shows them is said here;
 * and whether a map can be put into a page as it is.
 */
#include <cmark.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "packet/html.h"

void html_text(struct buf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		switch (text[i]) {
		case '&': buf_puts(out, "&amp;"); break;
		case '<': buf_puts(out, "&lt;"); break;
		case '>': buf_puts(out, "&gt;"); break;
		case '"': buf_puts(out, "&quot;"); break;
		default: buf_putc(out, text[i]);
		}
}

void html_string(struct buf *out, const char *text)
{
	html_text(out, text, strlen(text));
}

/*
 * A block that is lines for a terminal becomes a table where its first line heads columns,
 * else its lines one by one, so that a narrow screen can break each by itself.
 */

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

/* ---- tables: the head ---- */

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

/* ---- tables: rows ---- */

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

/* ---- reports ---- */

/* A report that is being written. */
struct writer {
	struct buf *out;
	const struct html_report *how;
	int sections; /* that fold and are open, one in the other */
};

/*
 * What begins HTML, an entity, a link, a picture or the target of one. A report has none of
 * these, and a parser that knows them takes text for them or leaves it out; so it gets for
 * each of these characters a stand-in, of which it knows nothing: its number from 1 on.
 */
static const char text_only[] = "<&[";

/* A backslash has made the same of what stands behind it. */
static char *with_stand_ins(struct arena *arena, const char *markdown)
{
	char *text = arena_copy(arena, markdown, strlen(markdown));
	bool escaped = false;

	for (char *at = text; *at; at++) {
		const char *found = escaped ? NULL : strchr(text_only, *at);

		escaped = *at == '\\' && !escaped;
		if (found)
			*at = (char)(found - text_only + 1);
	}
	return text;
}

static void write_rendered(struct writer *w, cmark_node *node)
{
	char *html = cmark_render_html(node, CMARK_OPT_DEFAULT);

	for (const char *at = html; *at; at++)
		if (*at > 0 && (size_t)*at < sizeof text_only)
			html_text(w->out, &text_only[*at - 1], 1);
		else
			buf_putc(w->out, *at);
	free(html);
}

static char *without_stand_ins(struct arena *arena, const char *literal)
{
	char *text = arena_copy(arena, literal, strlen(literal));

	for (char *at = text; *at; at++)
		if (*at > 0 && (size_t)*at < sizeof text_only)
			*at = text_only[*at - 1];
	return text;
}

static void close_sections(struct writer *w, int depth)
{
	for (; w->sections > depth; w->sections--)
		buf_puts(w->out, "</details>\n");
}

/* The page has a heading above that of the first level. */
static void write_heading(struct writer *w, cmark_node *node)
{
	int level = cmark_node_get_heading_level(node);
	bool folds = w->how->folded && level > 1 && level <= w->sections + 2;

	if (folds || level == 1)
		close_sections(w, level > 1 ? level - 2 : 0);
	if (level == 1)
		return;
	cmark_node_set_heading_level(node, level < 6 ? level + 1 : level);
	if (folds)
		buf_puts(w->out, "<details open>\n<summary>");
	write_rendered(w, node);
	if (folds)
		buf_puts(w->out, "</summary>\n");
	w->sections += folds;
}

static bool is_form(cmark_node *node)
{
	return cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK &&
	       !strncmp(cmark_node_get_literal(node), "begin orders\n", 13);
}

/* As templates/report.md has it. */
static bool tells_of_whole(cmark_node *node)
{
	cmark_node *words = cmark_node_first_child(node), *file;

	if (cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH ||
		cmark_node_get_type(words) != CMARK_NODE_TEXT ||
		strncmp(cmark_node_get_literal(words), "The rest is in ", 15) != 0)
		return false;
	for (file = words; file; file = cmark_node_next(file))
		if (cmark_node_get_type(file) == CMARK_NODE_CODE &&
			!strcmp(cmark_node_get_literal(file), "report.md"))
			return true;
	return false;
}

/* Lines of a report; what says what it is, such as a map, is a picture made of text. */
static bool is_lines(cmark_node *node)
{
	return cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK && !is_form(node) &&
	       !*cmark_node_get_fence_info(node);
}

static void write_block(struct writer *w, cmark_node *node)
{
	if (cmark_node_get_type(node) == CMARK_NODE_HEADING)
		write_heading(w, node);
	else if (w->how->form && is_form(node))
		buf_puts(w->out, w->how->form);
	else if (w->how->whole && tells_of_whole(node))
		buf_puts(w->out, w->how->whole);
	else if (is_lines(node))
		html_lines(w->out,
			without_stand_ins(w->out->arena, cmark_node_get_literal(node)));
	else
		write_rendered(w, node);
}

void html_report(struct buf *out, struct arena *arena, const char *markdown,
	const struct html_report *how)
{
	struct writer w = {.out = out, .how = how};
	const char *text = with_stand_ins(arena, markdown);
	cmark_node *report = cmark_parse_document(text, strlen(text), CMARK_OPT_DEFAULT);

	for (cmark_node *node = cmark_node_first_child(report); node;
		node = cmark_node_next(node))
		write_block(&w, node);
	close_sections(&w, 0);
	cmark_node_free(report);
}

/* ---- maps that are drawn, and nothing else ---- */

#define DEEPEST 32 /* elements in each other */

/* A reader of a drawing. */
struct drawing {
	const char *at;
	const char *open[DEEPEST]; /* names of the elements around */
	int depth;
	bool over; /* the outermost has ended */
};

static const char lower[] = "abcdefghijklmnopqrstuvwxyz";
static const char attribute[] =
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-";

static bool is_word(const char *text, size_t length, const char *word)
{
	return strlen(word) == length && !memcmp(text, word, length);
}

/* What draw/svg.h draws with. */
static const char *element_of(const char *name, size_t length)
{
	static const char *const element[] = {"circle", "defs", "g", "line", "path",
		"pattern", "polygon", "polyline", "rect", "svg", "text", "title", "tspan",
		"use", NULL};

	for (size_t i = 0; element[i]; i++)
		if (is_word(name, length, element[i]))
			return element[i];
	return NULL;
}

/* Nothing that runs, that looks otherwise than drawn, or that is loaded. */
static bool is_plain_attribute(
	const char *name, size_t length, const char *value, size_t size)
{
	static const char href[] = "href";
	size_t end = sizeof href - 1;

	if (!strncmp(name, "on", 2) || is_word(name, length, "style"))
		return false;
	if (length >= end && is_word(name + length - end, end, href))
		return *value == '#';
	for (const char *at = value; (at = strchr(at, '(')) && at < value + size; at++)
		if (at - value >= 3 && !memcmp(at - 3, "url", 3) && at[1] != '#')
			return false;
	return true;
}

/* Behind the name of an element, up to its end. */
static bool take_attributes(struct drawing *drawing)
{
	const char *name, *value;
	size_t length, size;

	while (*drawing->at == ' ' || *drawing->at == '\n') {
		name = drawing->at += strspn(drawing->at, " \n");
		length = strspn(name, attribute);
		if (!length)
			break;
		if (strncmp(name + length, "=\"", 2) != 0)
			return false;
		value = name + length + 2;
		size = strcspn(value, "\"<");
		if (value[size] != '"' || !is_plain_attribute(name, length, value, size))
			return false;
		drawing->at = value + size + 1;
	}
	return true;
}

static bool take_end(struct drawing *drawing)
{
	const char *name = drawing->at + 2;
	size_t length = strspn(name, lower);

	if (!drawing->depth || !is_word(name, length, drawing->open[drawing->depth - 1]) ||
		name[length] != '>')
		return false;
	drawing->at = name + length + 1;
	drawing->over = --drawing->depth == 0;
	return true;
}

static bool take_begin(struct drawing *drawing)
{
	const char *name = drawing->at + 1;
	size_t length = strspn(name, lower);
	const char *element = element_of(name, length);
	bool first = drawing->depth == 0;

	if (!element || drawing->over || drawing->depth == DEEPEST ||
		(first && strcmp(element, "svg") != 0) ||
		(!first && !strcmp(drawing->open[drawing->depth - 1], "title")))
		return false;
	drawing->at = name + length;
	if (!take_attributes(drawing))
		return false;
	if (!strncmp(drawing->at, "/>", 2)) {
		drawing->at += 2;
		drawing->over = first;
		return true;
	}
	drawing->open[drawing->depth++] = element;
	return *drawing->at++ == '>';
}

bool html_map_is_plain(const char *map)
{
	struct drawing drawing = {.at = map};

	while (*drawing.at) {
		size_t text = strcspn(drawing.at, "<");

		if (text) {
			if (!drawing.depth && strspn(drawing.at, " \n") < text)
				return false;
			drawing.at += text;
		} else if (!(drawing.at[1] == '/' ? take_end(&drawing)
						  : take_begin(&drawing))) {
			return false;
		}
	}
	return drawing.over;
}

/* The tag at which the drawing is, of a line that ends there. */
static bool take_tag(struct drawing *drawing, const char *end)
{
	const char *name = ++drawing->at;
	bool closes = *name == '/';
	size_t length = strspn(name += closes, lower);

	if (!element_of(name, length))
		return false;
	drawing->at = name + length;
	if (!closes && !take_attributes(drawing))
		return false;
	drawing->at += !closes && *drawing->at == '/';
	return *drawing->at++ == '>' && drawing->at <= end;
}

bool html_lines_are_plain(const char *lines)
{
	static const char head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
	struct drawing drawing = {.at = lines};

	while (*drawing.at) {
		const char *end = drawing.at + strcspn(drawing.at, "\n");

		if (!strncmp(drawing.at, head, sizeof head - 1))
			drawing.at = end;
		while ((drawing.at += strcspn(drawing.at, "<\n")) < end)
			if (!take_tag(&drawing, end))
				return false;
		drawing.at = end + (*end == '\n');
	}
	return true;
}
