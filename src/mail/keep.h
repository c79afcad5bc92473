/*
 * What a player who has only mails keeps of them: the anchors of the dice, and of each mail
 * the seal, the links that are open and the witness (tell/common.h), so that he can
 * prove what he was told. Made of what his side is told and of nothing else.
 */
#ifndef MAIL_KEEP_H
#define MAIL_KEEP_H

#include "mail/compose.h"

struct session;

/* Reads the witness of the side out of its part of the history, which all the others give
 * no less. *out belongs to the arena; NULL: nothing was told yet. ERR_DAMAGED. */
int keep_witness(const char **out, struct arena *arena, struct session *session,
	enum side side, struct diag *diag);

/* Appends the lines to a mail, below a sentence that says what they are for. Errors as
 * mail_words_expand. */
int keep_add(struct mail_words *words, const struct compose *to);

#endif
