/*
 * Orders come from who they claim.
 *
 * A side is bound when it joins, to a password or to a public key. From then on a file of
 * it is taken only with the password, or with a signature by the key, and with the nonce
 * of its newest order form, so that no old file can be sent again by somebody else.
 *
 * How a side is bound is one line of campaign.ini, its binding:
 *
 *     password $argon2id$...      a verifier; leaves the truth tree only as `password`
 *     minisign RW...              public keys, told to all
 *     ssh-ed25519 AAAA...
 *
 * A password is in memory from where it is read to auth_forget, in one place, and nowhere
 * else: the text that it came in is overwritten.
 */
#ifndef AUTH_AUTH_H
#define AUTH_AUTH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "base/side.h"

struct arena;
struct orders;

#define AUTH_PASSWORD_MAX 200

enum auth_kind { AUTH_NONE, AUTH_PASSWORD, AUTH_MINISIGN, AUTH_SSH };

/* Of a binding; AUTH_NONE for NULL and for what is none. */
enum auth_kind auth_kind(const char *binding);

/* What others may know of a binding: a key whole, of a password that there is one. */
const char *auth_public_binding(const char *binding);

/* ---- what came with a file ---- */

/* Bytes that a signature may be over. */
struct auth_text {
	const char *text;
	size_t length;
};

#define AUTH_TEXTS 2

/* What stands outside of the block of orders. Lines count from 1; 0: there is none. */
struct auth_given {
	char password[AUTH_PASSWORD_MAX + 1];
	unsigned password_at;
	unsigned second_at;     /* a second password that is another */
	bool quoted;            /* the password stands in a quoted line */
	bool password_is_bad;   /* empty, longer than any may be, or with a NUL */
	const unsigned *passed; /* all lines that gave a password, 0 behind the last */
	const char *key;        /* a binding to a key, or NULL */
	bool key_is_bad;        /* what stands behind `key` is none of ours */
	unsigned key_at;
	const char *signature;             /* its lines, or NULL */
	struct auth_text text[AUTH_TEXTS]; /* beside the canonical one */
	size_t texts;
	/* Set by the caller: seats whose password is not tried now, since too many were
	 * wrong; bit auth_seat_bit of each. */
	unsigned closed;
};

/*
 * Takes password, key and signature out of a file; the password is overwritten in `text`
 * with blanks. `signature` (NULL: none) is the text of a file that came with it.
 * ERR_REFUSED when that holds none. auth_forget must follow in every case.
 */
int auth_read(struct auth_given *out, struct arena *arena, char *text, size_t length,
	const char *signature, size_t signature_length, struct diag *diag);

/* The bit of a seat in `closed`: commander `k` of a side, from 0. */
static inline unsigned auth_seat_bit(enum side side, int k)
{
	return 1u << ((int)side * COMMANDERS_MAX + k);
}

/* Wipes the password out of memory; it is not to be had again. */
void auth_forget(struct auth_given *given);

/*
 * A binding to the password, salted anew: *out belongs to the arena. ERR_SYSTEM when
 * memory for it cannot be had.
 */
int auth_bind_password(const char **out, struct arena *arena,
	const struct auth_given *given, struct diag *diag);

/* True when the password or key that came with a file is that of the binding. */
bool auth_is_given(const char *binding, const struct auth_given *given);

/* ---- judging ---- */

/* A file that claims to be of a side. */
struct auth_claim {
	struct arena *arena;
	const struct auth_given *given; /* NULL: nothing came with it */
	const struct orders *orders;
	enum side side;
	bool joins;
	bool known;          /* how the side is bound is known: */
	const char *binding; /* NULL: it is not */
	const char *nonce;   /* of its newest order form; NULL: not known */
	bool unjoined;       /* it has not joined yet, and cannot be bound */
	bool closed;         /* its password is not tried now */
	bool offline;        /* a player looks over what he is about to send */
};

struct auth_finding {
	const char *voucher; /* signature and what was signed; NULL: none */
	bool wants_password; /* joins, and is to be bound to the password that was given */
	const char *key;     /* joins, and is to be bound to this; NULL: to none */
};

/* What can be wrong here; ends with a row of zeroes. */
extern const struct message auth_messages[];

/*
 * Judges the claim. ERR_REFUSED with messages, none of which shows anything secret;
 * ERR_SYSTEM when the program that verifies a signature cannot be run.
 */
int auth_judge(struct auth_finding *out, const struct auth_claim *claim, struct diag *diag);

/* ERR_REFUSED, with a message, when the file has not the nonce of the side's newest order
 * form (not known: no nonce). Of a bound side auth_judge looks at it. */
int auth_nonce(const struct auth_claim *claim, struct diag *diag);

/* ---- vouchers ---- */

/*
 * A voucher is the signature, an empty line, and the bytes that were signed: either the
 * canonical text or the file in which it came. It is kept beside what it is for: the file
 * `X.sig` of `X.txt`. Returns that name, owned by the arena.
 */
const char *auth_voucher_path(struct arena *arena, const char *path);

/* The signed bytes of a voucher; NULL when it is none. */
const char *auth_voucher_text(const char *voucher);

/* OK when the voucher's signature is by the key of the binding over the voucher's bytes;
 * ERR_REFUSED, without a message, when not; ERR_SYSTEM with one, as auth_judge. */
int auth_voucher_verify(struct arena *arena, enum side side, const char *binding,
	const char *voucher, struct diag *diag);

/* ---- signatures ---- */

/* Each returns OK, or ERR_REFUSED (without a message) when the signature is not by that
 * key over that text. Keys are bindings. */
int auth_verify_minisign(
	const char *binding, const char *signature, const char *text, size_t length);

#endif
