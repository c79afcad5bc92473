/* What the post makes its mails of: compose.c and attach.c. Nobody else includes it. */
#ifndef MAIL_POST_PRIVATE_H
#define MAIL_POST_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mail/book.h"
#include "mail/message.h"

struct arena;
struct campaign;
struct diag;
struct post_answer;
struct session;
struct tmap;

/* ---- the body of a mail: compose.c ---- */

/* It is pieces of Markdown, one behind the other, as text and as HTML. */

/* How a piece is shown. */
enum body_kind {
	BODY_MARKDOWN,
	BODY_PLAIN, /* as it is, in the letters of a typewriter */
	BODY_REPORT /* a report of templates/report.md, which begins with its title */
};

struct mail_piece {
	enum body_kind kind;
	const char *text; /* ends with LF, or is empty: then it is left out */
};

#define BODY_PIECES 9 /* pieces */

struct mail_body {
	struct mail_piece piece[BODY_PIECES];
	size_t pieces;
	const char *title; /* of the HTML */
};

/* Expands a template of templates/mail/ and lays it out. ERR_SYSTEM when it is not there;
 * else as template_expand. */
int mail_expand(const char **out, struct arena *arena, const char *name,
	const struct tmap *map, struct diag *diag);

/* The pieces as a text for people, with an empty line between them; and as an HTML document
 * without script, pictures or links. */
const char *mail_body_text(struct arena *arena, const struct mail_body *body);
const char *mail_body_html(struct arena *arena, const struct mail_body *body);

/* ---- what is expected of a seat: compose.c ---- */

/* What a seat has to send, as far as it knows: from whose move it is and whether its own
 * part is in, never from what others have sent. */

enum expected {
	EXPECTED_NOTHING,
	EXPECTED_JOIN,
	EXPECTED_ORDERS,
	EXPECTED_PLEDGE,  /* the hash of its orders: plans are committed */
	EXPECTED_FURTHER, /* its orders said `stop` */
	EXPECTED_ANSWER,
	EXPECTED_FILED, /* nothing more: its part is in, others are awaited */
	EXPECTED_OVER,  /* the game is over */
	EXPECTED_KINDS
};

/* Their names in templates/mail/expected.md. */
extern const char *const expected_name[EXPECTED_KINDS];

/* Returns what is expected of commander `k` of a side, counted from 0. */
enum expected expected_of(const struct campaign *campaign, enum side side, int k);

/* Returns true when the seat has something to send. */
bool expected_is_due(enum expected expected);

/* ---- the mails to a seat: compose.c ---- */

/*
 * The mails to a seat, made only of what its side is told: not of the truth, nor of what
 * others have sent. Nothing here touches the machine but to read
 * templates/mail/. All belongs to the arena.
 */

/* Who is written to, and when. */
struct compose {
	struct arena *arena;
	struct diag *diag;
	const struct campaign *campaign;
	enum side side;
	int k;       /* number of its commander, from 0 */
	int mail_as; /* enum book_mail_as */
	int64_t now;
	int64_t deadline;      /* of what is expected; 0: as the terms say */
	bool first;            /* nothing was mailed to it before */
	bool anchors;          /* the anchors in force were not mailed to it */
	const char *moderator; /* his address; NULL: he has none of his own */
	const char *witness;   /* of compose_witness; NULL: not known */
	const char *mailed;    /* of compose_mailed, once it is made; NULL: not yet */
};

/* Returns "pines union", the tag in brackets in every Subject; and the Subject itself. */
const char *compose_tag(const struct compose *to);
const char *compose_subject(const struct compose *to);

/* Returns the whole report of the seat, and the report as it is mailed, with its form half
 * filled in; NULL: the side has none yet. compose_mails_whole: the latter is the whole one.
 */
const char *compose_whole(const struct compose *to);
const char *compose_mailed(const struct compose *to);
bool compose_mails_whole(const struct compose *to);

/* True of a seat that need do nothing: it gets the short report. */
bool compose_is_waiting(const struct compose *to);

/* Returns the game as it was, when it is published; else NULL. */
const char *compose_published(const struct compose *to);

/* Returns the order form of its report, from `begin orders` to `end orders`; NULL: it has
 * none. */
const char *compose_form(const struct compose *to);

/* Writes the hash of the report: two that differ have different ones. */
void compose_hash(char out[SHA256_HEX + 1], const struct compose *to);

/* Makes the body of each kind of mail; `files` says in words what is attached, or is NULL;
 * `whole`: the page of the whole campaign is. ERR_SYSTEM when a template is not there; else
 * as template_expand. */
int compose_report(struct mail_body *out, const struct compose *to, const char *files);
int compose_ending(
	struct mail_body *out, const struct compose *to, const char *files, bool whole);
int compose_reminder(struct mail_body *out, const struct compose *to);
int compose_answer(
	struct mail_body *out, const struct compose *to, const struct post_answer *answer);

/*
 * What a player who has only mails keeps of them: the anchors of the dice, and of each mail
 * the seal, the links that are open and the witness (tell/past.h), so that he can prove
 * what he was told. Made of what his side is told and of nothing else.
 */

/* Reads the witness of the side out of its part of the history, which all the others give
 * no less. *out belongs to the arena; NULL: nothing was told yet. ERR_DAMAGED. */
int compose_witness(const char **out, struct arena *arena, struct session *session,
	enum side side, struct diag *diag);

/* ---- the files that go with a report: attach.c ---- */

#define ATTACH_MAX     8                 /* files */
#define ATTACH_LARGEST ((size_t)8 << 20) /* bytes of all of them */

struct attached {
	struct mail_file file[ATTACH_MAX];
	size_t files;
	const char *words; /* "the map (PNG), the order form"; NULL: nothing is attached */
	const char *bundled; /* commit that a bundle ends with; NULL: there is none */
	bool whole;          /* the page of the whole campaign is among them */
	const char *map;     /* hash of the map as it is; NULL: the side has none */
};

/*
 * Makes the files of a report: the map as PNG and SVG, the order form, the whole report
 * with a short one, and if the seat asked for it the packet, or a bundle that goes on from
 * the last one it was sent. A file that cannot be made, or makes the mail too large, is
 * left out with a note in the messages. ERR_DAMAGED, ERR_SYSTEM when the campaign itself
 * cannot be read.
 */
int attach_files(struct attached *out, const struct compose *to,
	const struct book_seat *seat, struct session *session);

/* Makes the files of the ending: the page of the whole campaign, and a bundle for a seat
 * that gets bundles. As attach_files. */
int attach_ending(struct attached *out, const struct compose *to,
	const struct book_seat *seat, struct session *session);

#endif
