/*
 * How much of one sender is answered: what he sends in an hour is counted, and how often a
 * stranger was answered. So neither a mail bomb nor two programs that answer each other do
 * harm. The counts stand in the file `senders` beside the spool; what is older than an hour
 * is forgotten, and where the file is lost it begins anew.
 */
#ifndef MAIL_LIMITS_H
#define MAIL_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct diag;
struct home;

#define LIMITS_HOUR 3600

struct sender {
	const char *address; /* in small letters */
	int64_t since; /* when the hour began of which the rest is, seconds since 1970 */
	int mails;
	int answers; /* to him as a stranger */
};

struct limits {
	struct arena *arena;
	const struct home *home;
	int64_t now;
	struct sender *sender;
	size_t count, room;
};

/* Reads the counts; what cannot be read counts as nothing. `now` as the hour is. */
void limits_read(
	struct limits *out, struct arena *arena, const struct home *home, int64_t now);

/* Counts a mail of that sender; false when it is one more than are taken in an hour. */
bool limits_mail(struct limits *limits, const char *address);

/* Counts an answer to a stranger; false when he must not be given one now. */
bool limits_answer(struct limits *limits, const char *address);

/* Writes the counts; whoever answers has written before. ERR_SYSTEM. */
int limits_write(const struct limits *limits, struct diag *diag);

#endif
