/* What can be wrong with who sends a file. None of these shows a password. */
#include <assert.h>

#include "auth/auth_private.h"

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
		"newest report, and sign the file again if it was signed"},
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
