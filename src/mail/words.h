/* Encoded words of headers (RFC 2047). */
#ifndef MAIL_WORDS_H
#define MAIL_WORDS_H

struct arena;

/*
 * Returns a header's text as UTF-8 in one line, owned by the arena: encoded words are read,
 * and the blanks between two of them left out; several of one charset are one text, since
 * programs part them within a character. What is no such word stands as it is. Controls
 * are blanks.
 */
const char *words_decoded(struct arena *arena, const char *text);

#endif
