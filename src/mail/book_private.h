/* What the files of the book share. Nobody else includes it. */
#ifndef MAIL_BOOK_PRIVATE_H
#define MAIL_BOOK_PRIVATE_H

#include "mail/book.h"

/* Append to a list of the book; the text is kept as it is. */
void book_add_going(struct book *book, const char *name);
void book_add_seen(struct book *book, const char *mail);

#endif
