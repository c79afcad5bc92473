#include "mail/book.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "campaign/seats.h"
#include "mail/book_private.h"

const char *const book_wish[BOOK_WISHES + 1] = {
	"as-read", "short", "full", "packet", "bundle", NULL};

/* ---- seats ---- */

struct book_seat *book_find(const struct book *book, const char *seat)
{
	for (size_t i = 0; i < book->seats; i++)
		if (!strcmp(book->seat[i].seat, seat))
			return &book->seat[i];
	return NULL;
}

struct book_seat *book_seat(struct book *book, const char *seat)
{
	struct book_seat *found = book_find(book, seat);

	if (found)
		return found;
	ARENA_GROW(book->arena, book->seat, book->seats, book->seat_room);
	found = &book->seat[book->seats++];
	*found = (struct book_seat){.seat = arena_string(book->arena, seat)};
	return found;
}

struct book_seat *book_by_address(
	const struct book *book, const char *address, const struct book_seat *after)
{
	size_t i = after ? (size_t)(after - book->seat) + 1 : 0;

	for (; i < book->seats; i++)
		if (book->seat[i].address &&
			text_equal_fold(book->seat[i].address, address))
			return &book->seat[i];
	return NULL;
}

bool book_has_addresses(const struct book *book)
{
	for (size_t i = 0; i < book->seats; i++)
		if (book->seat[i].address)
			return true;
	return false;
}

bool book_side(enum side *side, int *k, const char *seat, struct arena *arena,
	const struct settings *settings)
{
	if (seat_find(side, k, arena, settings, seat))
		return true;
	*k = 0;
	for (*side = UNION; *side < SIDES; ++*side)
		if (!strcmp(seat, side_name(*side)))
			return true;
	return false;
}

bool book_was_reminded(const struct book_seat *seat, int64_t deadline)
{
	return seat->reminded && strtoll(seat->reminded, NULL, 10) == deadline;
}

void book_remind(struct book *book, struct book_seat *seat, int64_t deadline)
{
	seat->reminded = arena_printf(book->arena, "%lld", (long long)deadline);
}

/* ---- mails that come in ---- */

bool book_has_seen(const struct book *book, const char *mail)
{
	for (size_t i = 0; i < book->seens; i++)
		if (!strcmp(book->seen[i], mail))
			return true;
	return false;
}

void book_add_seen(struct book *book, const char *mail)
{
	ARENA_GROW(book->arena, book->seen, book->seens, book->seen_room);
	book->seen[book->seens++] = mail;
}

void book_see(struct book *book, const char *mail)
{
	if (book_has_seen(book, mail))
		return;
	if (book->seens == BOOK_SEEN)
		memmove(book->seen, book->seen + 1, --book->seens * sizeof *book->seen);
	book_add_seen(book, arena_string(book->arena, mail));
}

void book_add_going(struct book *book, const char *name)
{
	ARENA_GROW(book->arena, book->going, book->goings, book->going_room);
	book->going[book->goings++] = name;
}

void book_begin_taking(
	struct book *book, const char *mail, const char *head, int64_t date, size_t from)
{
	size_t answers = book->goings - from;
	const char **answer = ARENA_NEW_ARRAY(book->arena, answers + 1, const char *);

	if (answers)
		memcpy(answer, book->going + from, answers * sizeof *answer);
	book->goings = from;
	book->taking = (struct book_taking){.mail = arena_string(book->arena, mail),
		.head = arena_string(book->arena, head),
		.date = date,
		.answer = answer,
		.answers = answers};
}

void book_end_taking(struct book *book, bool taken)
{
	if (taken && book->taking.mail) {
		for (size_t i = 0; i < book->taking.answers; i++)
			book_add_going(book, book->taking.answer[i]);
		book_see(book, book->taking.mail);
	}
	book->taking = (struct book_taking){.mail = NULL};
}
