/* Tables that are read in a terminal: text in columns. */
#ifndef RULES_KIT_COLUMNS_H
#define RULES_KIT_COLUMNS_H

struct buf;
struct tlist;

#define LINE_COLUMNS 72 /* of a line */

/* Appends a text and blanks up to a width; printf would count bytes. */
void column_put(struct buf *out, const char *text, int width);

/*
 * Adds the line to a list of a template, without blanks at its end. Notes stand behind it;
 * those that find no room there stand below, four columns behind `indent`, in as many lines
 * as they need.
 */
void column_line(
	struct tlist *lines, struct buf *line, const char *notes, const char *indent);

#endif
