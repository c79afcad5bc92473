/*
 * How much of one sender is answered in an hour, and how many strangers: rate limits.
 *
 * The counts are read from the file `senders` beside the spool, a line a count: of the
 * mails of a sender, of the answers to a stranger, of all strangers, of wrong passwords for
 * a seat. Each has a key; they are written before anybody is answered.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/date.h"
#include "base/text.h"
#include "mail/take_private.h"

#define SENDERS_MAX ((size_t)4 * 1024 * 1024)

static const char *file_of(struct arena *arena, const struct home *home)
{
	return arena_printf(arena, "%s/../senders", home->spool);
}

/* What is no address has no @ before its second letter. */
#define KEY_STRANGER "?" /* and his address: answers in a day */
#define KEY_ALL      "?" /* alone: answers to all of them in an hour */
#define KEY_SILENCE  "-" /* alone: mails of strangers in a day without an answer */
#define KEY_PASSWORD "#" /* and a hash of the seat */

static int64_t span_of(const char *key)
{
	return (*key == *KEY_STRANGER && key[1]) || !strcmp(key, KEY_SILENCE) ? DAY_SECONDS
									      : RATE_HOUR;
}

/* "SINCE COUNT KEY"; lines of four words are of an older program, and forgotten. */
static void take_line(struct rate_limits *l, char *line)
{
	struct rate_sender found;
	char *end;

	found.since = strtoll(line, &end, 10);
	found.mails = (int)strtol(end, &end, 10);
	if (*end != ' ' || !end[1] || strchr(end + 1, ' ') || found.since > l->now ||
		l->now - found.since >= span_of(end + 1))
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

	*out = (struct rate_limits){.arena = arena, .home = home, .now = now};
	while (file && getline(&line, &room, file) > 0) {
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

/* Finding one may move the others: all are there before one is counted. */
bool rate_limits_answer(struct rate_limits *l, const char *address)
{
	const char *key = arena_printf(l->arena, KEY_STRANGER "%s", address);
	struct rate_sender *all, *sender;

	find(l, key);
	find(l, KEY_ALL);
	find(l, KEY_SILENCE);
	sender = find(l, key);
	all = find(l, KEY_ALL);
	if (sender->mails < l->home->strangers && all->mails < l->home->all_hourly) {
		sender->mails++;
		all->mails++;
		l->silent = 0;
		return true;
	}
	l->silent = ++find(l, KEY_SILENCE)->mails;
	return false;
}

int rate_limits_silent(struct rate_limits *l)
{
	return find(l, KEY_SILENCE)->mails;
}

/* A mark is no address, which has an @. */
static struct rate_sender *seat_of(
	struct rate_limits *l, const char *path, const char *seat)
{
	char hash[SHA256_HEX + 1];

	sha256_join(hash, "password", path, seat, NULL);
	return find(l, arena_printf(l->arena, KEY_PASSWORD "%.32s", hash));
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
		if (l->sender[i].mails)
			buf_printf(&out, "%lld %d %s\n", (long long)l->sender[i].since,
				l->sender[i].mails, l->sender[i].address);
	return home_write(l->arena, file_of(l->arena, l->home), out.data, out.length, diag);
}

/* ---- a mail ---- */

int letter_hear(struct letter_in *letter)
{
	int err = OK;

	if (!letter->held && !letter->counted) {
		letter->counted = true;
		if (!rate_limits_mail(letter->limits, letter->mail.from))
			letter->held = "its sender has sent too many in this hour";
		err = rate_limits_write(letter->limits, letter->take->diag);
	}
	return err == OK && letter->held ? ERR_REFUSED : err;
}
