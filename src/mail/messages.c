#include "mail/messages.h"

#include <stddef.h>

#include "base/err.h"

const struct message mail_messages[MAIL_MESSAGES + 1] = {
	[MM_TOO_LARGE] = {"mail-too-large", DIAG_ERROR,
		"the mail has %s bytes, and %s may come: send the orders alone, without pictures and other files"},
	[MM_TOO_MANY_PARTS] = {"mail-too-many-parts", DIAG_ERROR,
		"the mail has more than %s parts: send the orders alone, in its text"},
	[MM_TOO_DEEP] = {"mail-too-deep", DIAG_ERROR,
		"in the mail, messages are packed into one another more than %s deep: send the orders alone, in its text"},
	[MM_BAD_ADDRESS] = {"mail-bad-address", DIAG_ERROR,
		"`%s` is no mail address; one was expected as in `Ann Lee <ann@example.org>`"},
	[MM_BAD_ID] = {"mail-bad-id", DIAG_ERROR,
		"`%s` is no id of a message; letters, digits and .-_+= were expected, with one @ among them"},
	[MM_TWO_PLACES] = {"mail-two-places", DIAG_ERROR,
		"orders stand in %s and in %s, and do not say the same: send one of them, or each in a mail of its own"},
	[MM_TNEF] = {"mail-tnef", DIAG_ERROR,
		"the mail came as `winmail.dat`, which only Outlook can read: send it again as plain text (in Outlook: Format Text, Plain Text)"},
	[MM_ENCRYPTED] = {"mail-encrypted", DIAG_ERROR,
		"the mail is encrypted, or signed in a way that hides its text: send it as plain text"},
	[MM_DOCUMENT] = {"mail-document", DIAG_ERROR,
		"no orders stand in the text of the mail, and `%s` cannot be read here: put the orders into the text of the mail, or into a file of plain text"},
	[MM_SUBJECT] = {"mail-subject", DIAG_ERROR,
		"the orders stand in the subject of the mail: put them into its text, a line an order, from `begin orders` to `end orders`"},
};

int mail_refuse(struct diag *diag, enum mail_message row, const char *a, const char *b)
{
	diag_message(diag, (struct where){NULL, 0, 0}, &mail_messages[row], a, b, NULL);
	return ERR_REFUSED;
}
