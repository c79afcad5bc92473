/*
 * The mails to a seat, made of what its side is told and of nothing else: not of the truth,
 * nor of what others have sent. Nothing here touches the machine but to read
 * templates/mail/. All belongs to the arena.
 */
#ifndef MAIL_COMPOSE_H
#define MAIL_COMPOSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/sha256.h"
#include "base/side.h"
#include "mail/mail_words.h"

struct arena;
struct campaign;
struct diag;
struct post_answer;

/* Who is written to, and when. */
struct compose {
	struct arena *arena;
	struct diag *diag;
	const struct campaign *campaign;
	enum side side;
	int k;    /* number of its commander, from 0 */
	int wish; /* enum book_wish */
	int64_t now;
	int64_t deadline;    /* of what is expected; 0: as the terms say */
	bool first;          /* nothing was mailed to it before */
	bool anchors;        /* the anchors in force were not mailed to it */
	const char *witness; /* as it was told the campaign (keep.h); NULL: not known */
};

/* "pines union": what stands between brackets in every Subject; and the Subject itself. */
const char *compose_tag(const struct compose *to);
const char *compose_subject(const struct compose *to);

/* The whole report of the seat, and the one that it wishes to be mailed; NULL: the side has
 * none yet. */
const char *compose_whole(const struct compose *to);
const char *compose_wished(const struct compose *to);

/* The order form of its report, from `begin orders` to `end orders`; NULL: it has none. */
const char *compose_form(const struct compose *to);

/* What the report is known by: that of two that are different is different. */
void compose_hash(char out[SHA256_HEX + 1], const struct compose *to);

/* The words of each kind of mail; `files` says in words what is attached, or is NULL.
 * Errors as mail_words_expand. */
int compose_report(struct mail_words *out, const struct compose *to, const char *files);
int compose_reminder(struct mail_words *out, const struct compose *to);
int compose_answer(
	struct mail_words *out, const struct compose *to, const struct post_answer *answer);

#endif
