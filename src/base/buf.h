/* The one string builder of the program: text with its length, in an arena. */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stddef.h>

struct arena;

/*
 * `data` is always NUL-terminated once something was added (and never NULL
 * after buf_init). The text lives as long as the arena; growing leaves the
 * old copy behind in the arena, which doubling keeps below the final size.
 */
struct buf {
	struct arena *arena;
	char *data;
	size_t length;
	size_t size;
};

/* Starts an empty text whose memory comes from `arena`. */
void buf_init(struct buf *buf, struct arena *arena);

/* Makes room for `more` bytes, of a text whose length is known before: nothing is left
 * behind as they come. */
void buf_expect(struct buf *buf, size_t more);

/* Appends `length` bytes; they may hold NUL. */
void buf_add(struct buf *buf, const char *text, size_t length);

/* Appends the string `text`. */
void buf_puts(struct buf *buf, const char *text);

/* Appends one byte. */
void buf_putc(struct buf *buf, char c);

/* Appends formatted text. */
void buf_printf(struct buf *buf, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Cuts the text back to `length` bytes, which must not be more than it has. */
void buf_truncate(struct buf *buf, size_t length);

/* Takes off the blanks at the end of the text. */
void buf_trim(struct buf *buf);

#endif
