/* Text as HTML. Whatever it says, it is shown and not obeyed. */
#ifndef PACKET_HTML_H
#define PACKET_HTML_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct buf;

/* Appends the text so that it stands in an element or in an attribute in quotes. */
void html_text(struct buf *out, const char *text, size_t length);
void html_string(struct buf *out, const char *text);

/*
 * Appends a block of lines that are made for a terminal. It is a table where the first of
 * them heads columns: its heads stand two blanks apart or more, and the first is "#". Else
 * each line can be broken by itself, where the screen is narrow.
 */
void html_lines(struct buf *out, const char *text);

/* How a report is shown. */
struct html_report {
	bool folded;      /* each heading can be folded with its section */
	const char *form; /* HTML in the place of the block of orders */
	/* HTML in the place of the paragraph in which a short report tells of the file with
	 * the whole one: a page has no file beside it. */
	const char *whole;
};

/*
 * Appends a report as HTML. It is CommonMark without HTML, entities, links and pictures:
 * they are text. The headings of the first level are left out.
 */
void html_report(struct buf *out, struct arena *arena, const char *markdown,
	const struct html_report *how);

/*
 * True for a map that holds nothing but what draw/svg.h draws with: it can stand in a page.
 * One that has come with a clone may be anybody's.
 */
bool html_map_is_plain(const char *map);

/* The same of lines of which maps are put together: true when each by itself has nothing
 * else, and no tag goes over its end. */
bool html_lines_are_plain(const char *lines);

#endif
