/* What the files of the comparison with a player's own copies share. Nobody else includes
 * it. */
#ifndef AUDIT_SENT_PRIVATE_H
#define AUDIT_SENT_PRIVATE_H

#include <stdbool.h>

#include "audit/sent.h"
#include "base/sha256.h"
#include "base/side.h"
#include "campaign/settings.h"
#include "ledger/commit_kind.h"

struct ledger_commit;
struct orders;
struct ruleset;

/* A commit of the clone. */
struct sent_commit {
	const struct ledger_commit *commit;
	enum commit_kind kind;
	const char *step;
	const char *absent; /* its trailers `Absent`, a line each; "": none */
	enum side offered;  /* who offers a draw then */
	bool seals;         /* it is a step with a seal of its own */
	bool keeps_letters; /* of the edition that does */
};

/* What is told apart of letters. */
enum sent_kind {
	SENT_ORDERS, /* answers and further orders, too */
	SENT_STANDING,
	SENT_COMMITMENT,
	SENT_END,
	SENT_ABSENCE,
};

struct sent_letter {
	const char *path;
	size_t at; /* the commit that brought it */
	enum sent_kind kind;
	int seat;
	const char *text;
	const struct orders *orders; /* NULL: it cannot be read */
	char hash[SHA256_HEX + 1];
	bool kept; /* the player has a copy */
	bool told; /* a message names it already */
};

/* An order form that the side has had. */
struct sent_form {
	const char *nonce, *step, *report;
	int segment, seat;
	size_t from; /* the commit that brought it */
};

/* A file of the player. */
struct sent_file {
	const char *path;
	const struct orders *orders;
	char hash[SHA256_HEX + 1];
	int seat;
	bool receipt; /* it is what the moderator has answered */
	bool found;
	const struct sent_form *form; /* NULL: no form of the clone */
};

struct sent {
	struct session *session;
	struct sent_result *result;
	const char *dir;
	const struct ruleset *ruleset;
	const void *game;
	struct settings settings;
	enum side side;
	struct sent_commit *commit;
	size_t commits;
	struct sent_letter *letter;
	size_t letters, letter_room;
	struct sent_form *form;
	size_t forms, form_room;
	struct sent_file *file;
	size_t files;
};

/* sent_clone.c: reads the history of the clone. */
int sent_read_clone(struct sent *s);

/* sent_files.c: reads the player's files. */
int sent_read_files(struct sent *s);

/* Reads a text as orders; NULL: it holds none. */
const struct orders *sent_orders(
	const struct sent *s, const char *path, const char *text, size_t length);

/* The seat of a file; 0 of a side with one commander. */
int sent_seat(const struct sent *s, const struct orders *orders);

/* The name of a seat of this side, as trailers have it. */
const char *sent_seat_name(const struct sent *s, int seat);

#endif
