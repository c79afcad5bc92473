/*
 * How much of one sender is answered in an hour: rate limits.
 *
 * The counts are read from the file `senders` beside the spool, a line a sender; a mail and
 * an answer to a stranger are counted; the counts are written before anybody is answered.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/sha256.h"
#include "base/text.h"
#include "mail/home.h"
#include "mail/take_private.h"

#define SENDERS_MAX ((size_t)4 * 1024 * 1024)

static const char *file_of(struct arena *arena, const struct home *home)
{
	return arena_printf(arena, "%s/../senders", home->spool);
}

/* "SINCE MAILS ANSWERS ADDRESS" */
static void take_line(struct rate_limits *l, char *line)
{
	struct rate_sender found;
	char *end;

	found.since = strtoll(line, &end, 10);
	found.mails = (int)strtol(end, &end, 10);
	found.answers = (int)strtol(end, &end, 10);
	if (*end != ' ' || !end[1] || found.since > l->now ||
		l->now - found.since >= RATE_HOUR)
		return;
	found.address = arena_string(l->arena, end + 1);
	ARENA_GROW(l->arena, l->sender, l->count, l->room);
	l->sender[l->count++] = found;
}

void rate_limits_read(
	struct rate_limits *out, struct arena *arena, const struct home *home, int64_t now)
{
	FILE *file = fopen(file_of(arena, home), "rb");
	char *line = NULL;
	size_t room = 0;
	ssize_t n;

	*out = (struct rate_limits){.arena = arena, .home = home, .now = now};
	while (file && (n = getline(&line, &room, file)) > 0) {
		line[strcspn(line, "\n")] = '\0';
		take_line(out, line);
	}
	free(line);
	if (file)
		fclose(file);
}

static struct rate_sender *find(struct rate_limits *l, const char *address)
{
	struct rate_sender *sender;
	char *small;

	for (size_t i = 0; i < l->count; i++)
		if (text_equal_fold(l->sender[i].address, address))
			return &l->sender[i];
	ARENA_GROW(l->arena, l->sender, l->count, l->room);
	sender = &l->sender[l->count++];
	small = arena_string(l->arena, address);
	for (char *p = small; *p; p++)
		*p = text_lower(*p);
	*sender = (struct rate_sender){.address = small, .since = l->now};
	return sender;
}

bool rate_limits_mail(struct rate_limits *l, const char *address)
{
	struct rate_sender *sender = find(l, address);

	if (sender->mails < l->home->hourly + 1)
		sender->mails++;
	return sender->mails <= l->home->hourly;
}

bool rate_limits_answer(struct rate_limits *l, const char *address)
{
	struct rate_sender *sender = find(l, address);

	if (sender->answers >= l->home->strangers)
		return false;
	sender->answers++;
	return true;
}

/* A mark is no address, which has an @. */
static struct rate_sender *seat_of(
	struct rate_limits *l, const char *path, const char *seat)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, "password", path, seat, NULL);
	return find(l, arena_printf(l->arena, "#%.32s", hash));
}

void rate_limits_wrong_password(struct rate_limits *l, const char *path, const char *seat)
{
	struct rate_sender *sender = seat_of(l, path, seat);

	if (sender->mails < RATE_PASSWORDS)
		sender->mails++;
}

bool rate_limits_no_password(struct rate_limits *l, const char *path, const char *seat)
{
	return seat_of(l, path, seat)->mails >= RATE_PASSWORDS;
}

/* Of more senders than fit the oldest are forgotten. */
int rate_limits_write(const struct rate_limits *l, struct diag *diag)
{
	struct buf out;

	buf_init(&out, l->arena);
	for (size_t i = l->count; i-- && out.length < SENDERS_MAX;)
		if (l->sender[i].mails || l->sender[i].answers)
			buf_printf(&out, "%lld %d %d %s\n", (long long)l->sender[i].since,
				l->sender[i].mails, l->sender[i].answers,
				l->sender[i].address);
	return home_write(l->arena, file_of(l->arena, l->home), out.data, out.length, diag);
}
