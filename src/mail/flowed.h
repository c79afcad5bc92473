/* Text as mail programs break it. */
#ifndef MAIL_FLOWED_H
#define MAIL_FLOWED_H

#include <stdbool.h>
#include <stddef.h>

struct arena;

/*
 * Undoes format=flowed (RFC 3676): lines that were broken softly are one again, quotes
 * stand behind `> ` for each level, and the blank that was stuffed is gone. A line that
 * ends with a blank though the next word had room in it was not broken by a program: it
 * stays, and so does the frame of orders. `delsp`: the blank at a soft break is not the
 * sender's. The text belongs to the arena; *out is its length.
 */
char *flowed_text(
	struct arena *arena, const char *text, size_t length, bool delsp, size_t *out);

/* The same text with LF at line ends, for CR LF, CR, and the breaks that programs put into
 * a paragraph (VT, FF, U+2028, U+2029); in place. Returns its length. */
size_t flowed_line_ends(char *text, size_t length);

#endif
