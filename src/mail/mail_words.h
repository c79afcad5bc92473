/* The words of a mail: pieces of Markdown, one behind the other, as text and as HTML. */
#ifndef MAIL_MAIL_WORDS_H
#define MAIL_MAIL_WORDS_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct diag;
struct tmap;

/* How a piece is shown. */
enum words_kind {
	WORDS_MARKDOWN,
	WORDS_PLAIN, /* as it is, in the letters of a typewriter */
	WORDS_REPORT /* a report of templates/report.md, which begins with its title */
};

struct mail_piece {
	enum words_kind kind;
	const char *text; /* ends with LF, or is empty: then it is left out */
};

#define WORDS_MAX 8 /* pieces */

struct mail_words {
	struct mail_piece piece[WORDS_MAX];
	size_t pieces;
	const char *title; /* of the HTML */
};

/* Appends a piece; a text without LF at its end gets one. NULL is none. */
void mail_words_add(struct mail_words *words, struct arena *arena, enum words_kind kind,
	const char *text);

/* Expands templates/mail/NAME and lays it out. ERR_SYSTEM when it is not there; else as
 * template_expand. */
int mail_words_expand(const char **out, struct arena *arena, const char *name,
	const struct tmap *map, struct diag *diag);

/* The pieces as a text for people, with an empty line between them; and as an HTML document
 * without script, pictures or links. */
const char *mail_words_text(struct arena *arena, const struct mail_words *words);
const char *mail_words_html(struct arena *arena, const struct mail_words *words);

#endif
