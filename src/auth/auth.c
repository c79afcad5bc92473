/*
 * Judges a file that claims to be of a side. In their order: the messages; what came with
 * the file, by itself; the nonce; a file of a side that is bound, which must have its
 * password or a signature by its key; a file that binds its side, which says to what. A
 * side that is bound to nothing is believed, with a warning when something was given that
 * nobody looks at.
 */
#include <assert.h>
#include <string.h>

#include "auth/auth.h"
#include "auth/auth_private.h"
#include "base/arena.h"
#include "base/text.h"
#include "orders/orders.h"

/* ---- messages: none of these shows a password ---- */

enum auth_message {
	A_INSIDE,
	A_TWO_PASSWORDS,
	A_PASSWORD_LENGTH,
	A_TWO_WAYS,
	A_KEY,
	A_BOUND_ALREADY,
	A_NO_NONCE,
	A_OLD_NONCE,
	A_NO_PASSWORD,
	A_WRONG_PASSWORD,
	A_CLOSED,
	A_NO_SIGNATURE,
	A_WRONG_SIGNATURE,
	A_OTHER_TOOL,
	A_NOT_SIGNED,
	A_WITHOUT_PASSWORD,
	A_NOT_LOOKED_AT,
	A_NOT_BOUND,
	AUTH_MESSAGES
};

const struct message auth_messages[AUTH_MESSAGES + 1] = {
	[A_INSIDE] = {"password-inside", DIAG_ERROR,
		"a password does not stand between `begin orders` and `end orders`, where it would be kept with the orders; put the line above or below them"},
	[A_TWO_PASSWORDS] = {"two-passwords", DIAG_ERROR,
		"the lines %s and %s give two different passwords; leave one of them"},
	[A_PASSWORD_LENGTH] = {"password-length", DIAG_ERROR,
		"write your password after the word `password`, on the same line: 1 to %s characters, and no NUL"},
	[A_TWO_WAYS] = {"two-ways", DIAG_ERROR,
		"a side is bound to a password or to a key, not to both; leave one of the lines"},
	[A_KEY] = {"bad-key", DIAG_ERROR,
		"behind `key` one public key was expected, `minisign RW...` or `ssh-ed25519 AAAA...`"},
	[A_BOUND_ALREADY] = {"bound-already", DIAG_ERROR,
		"the %s side is bound already, and stays bound to what it was; leave out the line `key`"},
	[A_NO_NONCE] = {"no-nonce", DIAG_ERROR,
		"the line `nonce` is missing from the head; it stands on your newest order form: keep it, or copy it from there"},
	[A_OLD_NONCE] = {"old-nonce", DIAG_ERROR,
		"the `nonce` is not that of the newest order form of the %s side: this file is from an older report or from another campaign; copy the line of the "
		"newest report%s, and sign the file again if it was signed"},
	[A_NO_PASSWORD] = {"no-password", DIAG_ERROR,
		"your password is missing: the %s side is bound to one; put it on a line of its own above `begin orders`, as `password` and its words"},
	[A_WRONG_PASSWORD] = {"wrong-password", DIAG_ERROR,
		"this is not the password with which the %s side has joined"},
	[A_CLOSED] = {"password-closed", DIAG_ERROR,
		"ten wrong passwords came for the %s side in the last hour, so this one was not tried; send the same orders again in an hour"},
	[A_NO_SIGNATURE] = {"no-signature", DIAG_ERROR,
		"the %s side is bound to a key and this file is not signed; sign it with %s, and give the signature with --signature or below the orders"},
	[A_WRONG_SIGNATURE] = {"wrong-signature", DIAG_ERROR,
		"the signature is not by the key of the %s side over this text; sign the file as it is sent, or what `adjutant check --canonical` prints of it"},
	[A_OTHER_TOOL] = {"other-tool", DIAG_ERROR,
		"the signature is not of the kind of the key of the %s side, which is %s"},
	[A_NOT_SIGNED] = {"not-signed", DIAG_WARNING,
		"the %s side is bound to a key; before this is sent it must be signed with %s"},
	[A_WITHOUT_PASSWORD] = {"without-password", DIAG_WARNING,
		"the %s side is bound to a password; this must be sent with the line `password` above `begin orders`"},
	[A_NOT_LOOKED_AT] = {"not-looked-at", DIAG_WARNING, "`check` does not verify %s"},
	[A_NOT_BOUND] = {"not-bound", DIAG_WARNING,
		"the %s side was not bound to a password or a key when it joined: %s is not looked at, and anybody can send orders for it"},
};

static_assert(sizeof auth_messages / sizeof *auth_messages == AUTH_MESSAGES + 1,
	"one row a message");

static struct where at(const struct auth_claim *claim, unsigned line)
{
	return (struct where){claim->orders->begin.file, line, line ? 1 : 0};
}

static int refuse(const struct auth_claim *claim, unsigned line, int row, const char *a,
	const char *b, struct diag *diag)
{
	diag_message(diag, line ? at(claim, line) : claim->orders->begin,
		&auth_messages[row], a, b, NULL);
	return auth_messages[row].level == DIAG_ERROR ? ERR_REFUSED : OK;
}

static const char *tool(const char *binding)
{
	return auth_kind(binding) == AUTH_SSH ? "`ssh-keygen -Y sign -n adjutant`"
					      : "`minisign -S`";
}

static bool is_inside(const struct auth_claim *claim, unsigned line)
{
	return line > claim->orders->begin.line && line < claim->orders->end.line;
}

/* ---- what was given, by itself ---- */

static int check_given(const struct auth_claim *claim, struct diag *diag)
{
	const struct auth_given *given = claim->given;
	struct arena *arena = claim->arena;

	for (const unsigned *line = given->passed; line && *line; line++)
		if (is_inside(claim, *line))
			return refuse(claim, *line, A_INSIDE, NULL, NULL, diag);
	if (given->second_at)
		return refuse(claim, given->second_at, A_TWO_PASSWORDS,
			arena_printf(arena, "%u", given->password_at),
			arena_printf(arena, "%u", given->second_at), diag);
	if (given->password_at && given->password_is_bad)
		return refuse(claim, given->password_at, A_PASSWORD_LENGTH,
			arena_printf(arena, "%d", AUTH_PASSWORD_MAX - 1), NULL, diag);
	return OK;
}

/* ---- nonces ---- */

/* Who looks over a file of his own has the line in his report; with what came from somebody
 * it stays unsaid. */
static const char *newest_line(const struct auth_claim *claim)
{
	return claim->offline ? arena_printf(claim->arena, ", `nonce %s`", claim->nonce)
			      : "";
}

/* An old file, or one of another campaign, has another. */
int auth_nonce(const struct auth_claim *claim, struct diag *diag)
{
	const struct orders_head *head = &claim->orders->head;

	if (!head->nonce)
		return head->nonce_at.line /* what is wrong with it was said */
			       ? ERR_REFUSED
			       : refuse(claim, 0, A_NO_NONCE, NULL, NULL, diag);
	if (claim->nonce && strcmp(head->nonce, claim->nonce))
		return refuse(claim, head->nonce_at.line, A_OLD_NONCE,
			side_title(claim->side), newest_line(claim), diag);
	return OK;
}

bool auth_is_given(const char *binding, const struct auth_given *given)
{
	if (auth_kind(binding) == AUTH_PASSWORD)
		return given->password_at && !given->password_is_bad &&
		       auth_verify_password(binding, given) == OK;
	return binding && given->key && !strcmp(binding, given->key);
}

/* ---- bound ---- */

static int check_password(const struct auth_claim *claim, struct diag *diag)
{
	const struct auth_given *given = claim->given;
	const char *side = side_title(claim->side);

	if (claim->offline)
		return given->password_at
			       ? refuse(claim, given->password_at, A_NOT_LOOKED_AT,
					 "a password", NULL, diag)
			       : refuse(claim, 0, A_WITHOUT_PASSWORD, side, NULL, diag);
	if (!given->password_at)
		return refuse(claim, 0, A_NO_PASSWORD, side, NULL, diag);
	if (claim->closed)
		return refuse(claim, given->password_at, A_CLOSED, side, NULL, diag);
	if (auth_verify_password(claim->binding, given) < 0)
		return refuse(
			claim, given->password_at, A_WRONG_PASSWORD, side, NULL, diag);
	return OK;
}

static bool is_of_kind(const char *signature, const char *binding)
{
	return (auth_kind(binding) == AUTH_SSH) ==
	       text_starts_fold(signature, "-----BEGIN");
}

static int check_signature(struct auth_finding *out, const struct auth_claim *claim,
	const char *binding, struct diag *diag)
{
	const char *side = side_title(claim->side);
	int err;

	if (!is_of_kind(claim->given->signature, binding))
		return refuse(claim, 0, A_OTHER_TOOL, side,
			auth_kind(binding) == AUTH_SSH ? "an ssh key" : "a key of minisign",
			diag);
	if ((err = auth_vouch(&out->voucher, claim, binding, diag)) < 0)
		return err;
	if (err == AUTH_NOT_HERE)
		return refuse(claim, 0, A_NOT_LOOKED_AT,
			"a signature in a page; `adjutant check` in a clone does, and the moderator when the file comes",
			NULL, diag);
	return out->voucher ? OK : refuse(claim, 0, A_WRONG_SIGNATURE, side, NULL, diag);
}

static int check_bound(
	struct auth_finding *out, const struct auth_claim *claim, struct diag *diag)
{
	const char *key = claim->given->key;
	int err = auth_nonce(claim, diag);

	if (err < 0)
		return err;
	if (claim->joins && key && strcmp(key, claim->binding))
		return refuse(claim, claim->given->key_at, A_BOUND_ALREADY,
			side_title(claim->side), NULL, diag);
	if (auth_kind(claim->binding) == AUTH_PASSWORD)
		return check_password(claim, diag);
	if (!claim->given->signature)
		return refuse(claim, 0, claim->offline ? A_NOT_SIGNED : A_NO_SIGNATURE,
			side_title(claim->side), tool(claim->binding), diag);
	return check_signature(out, claim, claim->binding, diag);
}

/* ---- joining ---- */

/* Whoever binds himself does it for this campaign. */
static int bind(struct auth_finding *out, const struct auth_claim *claim, struct diag *diag)
{
	const struct auth_given *given = claim->given;
	int err;

	if (given->password_at && given->key_at)
		return refuse(claim, given->key_at, A_TWO_WAYS, NULL, NULL, diag);
	if (given->key_is_bad)
		return refuse(claim, given->key_at, A_KEY, NULL, NULL, diag);
	if (!given->password_at && !given->key_at)
		return OK;
	if ((err = auth_nonce(claim, diag)) < 0)
		return err;
	if (given->key_at && given->signature &&
		(err = check_signature(out, claim, given->key, diag)) < 0)
		return err;
	out->wants_password = given->password_at;
	out->key = given->key;
	return OK;
}

/* ---- the whole ---- */

static int tell_unlooked(const struct auth_claim *claim, struct diag *diag)
{
	const struct auth_given *given = claim->given;
	const char *what = given->signature ? "the signature" : "the password";

	if ((!given->signature && !given->password_at) || claim->unjoined)
		return OK;
	if (claim->known)
		return refuse(claim, 0, A_NOT_BOUND, side_title(claim->side), what, diag);
	return refuse(claim, 0, A_NOT_LOOKED_AT,
		given->signature ? "a signature without the campaign" : "a password", NULL,
		diag);
}

int auth_judge(struct auth_finding *out, const struct auth_claim *claim, struct diag *diag)
{
	static const struct auth_given nothing;
	struct auth_claim full = *claim;
	int err;

	memset(out, 0, sizeof *out);
	if (!full.given)
		full.given = &nothing;
	if ((err = check_given(&full, diag)) < 0)
		return err;
	if (full.binding)
		return check_bound(out, &full, diag);
	if (full.joins)
		return bind(out, &full, diag);
	return tell_unlooked(&full, diag);
}
