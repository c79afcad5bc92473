/* HTML as text. */
#ifndef MAIL_HTML_TEXT_H
#define MAIL_HTML_TEXT_H

#include <stddef.h>

struct arena;

/*
 * Returns what a reader of the page sees, a line a line: blocks and `<br>` end lines, what
 * stands in a `<blockquote>` has `> ` before each line, items of a list `- ` and cells of a
 * row a blank between. Scripts, styles and what is not shown are left out. It is no check
 * of anything. The text belongs to the arena; *out is its length.
 */
char *html_as_text(struct arena *arena, const char *html, size_t length, size_t *out);

/* The bytes of the entity at `text` (`&nbsp;`, `&#8211;`, `&#x2022;`), whose UTF-8 and a
 * NUL are written to `to`; 0: it is none. */
size_t html_entity(char to[5], const char *text, size_t length);

#endif
