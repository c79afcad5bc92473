#include "mail/messages.h"

#include <stddef.h>

#include "base/err.h"

const struct message mail_messages[MAIL_MESSAGES + 1] = {
	[MM_TOO_LARGE] = {"mail-too-large", DIAG_ERROR,
		"the mail has %s bytes, and %s may come: send the orders alone, without "
		"pictures and other files"},
	[MM_TOO_MANY_PARTS] = {"mail-too-many-parts", DIAG_ERROR,
		"the mail has more than %s parts: send the orders alone, in its text"},
	[MM_TOO_DEEP] = {"mail-too-deep", DIAG_ERROR,
		"in the mail, messages are packed into one another more than %s deep: send "
		"the orders alone, in its text"},
	[MM_BAD_ADDRESS] = {"mail-bad-address", DIAG_ERROR,
		"`%s` is no mail address; one was expected as in `Ann Lee "
		"<ann@example.org>`"},
	[MM_BAD_ID] = {"mail-bad-id", DIAG_ERROR,
		"`%s` is no id of a message; letters, digits and .-_+= were expected, with "
		"one @ among them"},
};

int mail_refuse(struct diag *diag, enum mail_message row, const char *a, const char *b)
{
	diag_message(diag, (struct where){NULL, 0, 0}, &mail_messages[row], a, b, NULL);
	return ERR_REFUSED;
}
