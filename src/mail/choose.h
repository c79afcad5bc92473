/*
 * Which text of a mail the intake is given.
 *
 * Orders stand in the text, plain or HTML, in a file that is attached, or in a message that
 * is forwarded; what says most counts, in this order:
 *
 *     a block of orders that is typed (not quoted)
 *     a block that has no end, and a block that is quoted: something was typed into a form
 *     a line that was meant for `begin orders`
 *
 * Of parts that say the same (multipart/alternative) the plain text counts if it says as
 * much. Below what was typed, the original message does not count; where nothing was typed
 * above it that is meant for orders, it does.
 */
#ifndef MAIL_CHOOSE_H
#define MAIL_CHOOSE_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct diag;
struct mail_in;

struct mail_orders {
	/* UTF-8, in memory of its own, a NUL behind it: auth_read may write on it. NULL:
	 * the mail holds no orders. */
	char *text;
	size_t length;
	const char *name; /* of the file in which they are; NULL: the text of the mail */
	/* A signature that came as a file (minisign, `ssh-keygen -Y sign`), for auth_read;
	 * NULL: none. Then `text` is byte for byte what may have been signed. */
	const char *signature;
	size_t signature_length;
	/* With no text: an order form as reports have it came back below an answer, or
	 * quoted, and says no more than a form can; for a campaign that wants to see
	 * whether something in it was changed (mail_form_is_back). Else NULL. */
	char *form;
	size_t form_length;
};

/*
 * Chooses. OK, with or without a text; ERR_REFUSED, with a message, when there is something
 * that cannot be read (winmail.dat, an encrypted mail, a document), when orders stand in
 * the subject, or in two places that do not say the same. All in *out belongs to the arena.
 */
int mail_orders(struct mail_orders *out, struct arena *arena, const struct mail_in *mail,
	struct diag *diag);

/* True when the first form in `form` says what that of `report` says, which was sent: it
 * came back as it was. */
bool mail_form_is_back(struct arena *arena, const char *form, size_t length,
	const char *report, size_t report_length);

#endif
