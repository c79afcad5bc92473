/* Reports as HTML: cmark parses and renders them; how a page shows them is said here. */
#include <cmark.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/html.h"

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

/* ---- blocks ---- */

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
		strncmp(cmark_node_get_literal(words), "This is the short report.", 25) !=
			0)
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
