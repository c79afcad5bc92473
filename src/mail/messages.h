/* What can be wrong with mail. */
#ifndef MAIL_MESSAGES_H
#define MAIL_MESSAGES_H

#include "base/diag.h"

enum mail_message {
	MM_TOO_LARGE,
	MM_TOO_MANY_PARTS,
	MM_TOO_DEEP,
	MM_BAD_ADDRESS,
	MM_BAD_ID,
	MM_TWO_PLACES,
	MM_TNEF,
	MM_ENCRYPTED,
	MM_DOCUMENT,
	MM_SUBJECT,
	MAIL_MESSAGES
};

/* A row each; ends with a row of zeroes. */
extern const struct message mail_messages[MAIL_MESSAGES + 1];

/* Adds the message. Returns ERR_REFUSED. */
int mail_refuse(struct diag *diag, enum mail_message row, const char *a, const char *b);

#endif
