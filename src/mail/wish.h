/* What a player wishes to be mailed, as a line of a mail of his says. */
#ifndef MAIL_WISH_H
#define MAIL_WISH_H

#include <stdbool.h>

struct arena;
struct mail_in;

/*
 * Looks for the first line `mail short`, `mail full`, `mail packet`, `mail bundle` or `mail
 * as-read` that stands by itself, and is not quoted, in the text that the sender has typed:
 * in plain text, or where his mail has none, in HTML. *wish is of enum book_wish. False
 * when there is none.
 */
bool wish_find(int *wish, struct arena *arena, const struct mail_in *mail);

#endif
