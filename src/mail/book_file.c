/* The file of the book: read, replaced, locked. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "mail/book_private.h"
#include "mail/home.h"
#include "system/beneath.h"
#include "system/workfiles.h"

#define BOOK_FORMAT 1
#define BOOK_FILE   BOOK_DIR "/book.ini"
#define BOOK_NEW    BOOK_DIR "/book.new"
#define BOOK_LOCK   BOOK_DIR "/lock"
#define PATIENCE    300 /* times a tenth of a second */

static const struct field seat_fields[] = {
	{FIELD_OF(struct book_seat, address, "address", FIELD_TEXT, "who is written to")},
	{FIELD_OF(struct book_seat, wish, "mail-as", FIELD_WORD, "what is mailed"),
		.words = book_wish},
	{FIELD_OF(struct book_seat, thread, "thread", FIELD_TEXT, "the first Message-ID")},
	{FIELD_OF(struct book_seat, mails, "mails", FIELD_INT, "that were made"),
		.max = 999999999},
	{FIELD_OF(struct book_seat, told, "told", FIELD_TEXT, "the report that was sent")},
	{FIELD_OF(struct book_seat, chain, "chain", FIELD_INT,
		 "the dice chains whose anchors were sent"),
		.max = 999999999},
	{FIELD_OF(struct book_seat, bundled, "bundled", FIELD_TEXT,
		"the commit that the last bundle ended with")},
	{FIELD_OF(struct book_seat, bundles, "bundles", FIELD_INT, "that were sent"),
		.max = 999999999},
	{FIELD_OF(struct book_seat, reminded, "reminded", FIELD_TEXT,
		"the deadline of the last reminder")},
	FIELD_END,
};

/* ---- the lock ---- */

static int lock_book(int *out, const char *dir, struct diag *diag)
{
	const struct timespec tenth = {.tv_nsec = 100000000};
	int fd, err = durable_directory(dir, BOOK_PENDING, diag);

	if (err < 0)
		return err;
	if ((fd = beneath_open(dir, BOOK_LOCK, O_RDWR | O_CREAT, 0600)) < 0)
		return diag_system(diag, "open", BOOK_LOCK);
	for (int i = 0; flock(fd, LOCK_EX | LOCK_NB) < 0; i++) {
		if (errno != EWOULDBLOCK && errno != EINTR)
			err = diag_system(diag, "lock", BOOK_LOCK);
		else if (i == PATIENCE) {
			diag_error(diag,
				"another process has been at the mail of this campaign for half a minute; try again when it is done");
			err = ERR_SYSTEM;
		}
		if (err < 0) {
			close(fd);
			return err;
		}
		nanosleep(&tenth, NULL);
	}
	*out = fd;
	return OK;
}

/* ---- reading ---- */

static int read_seat(struct book *book, const struct ini_section *section, const char *name,
	struct diag *diag)
{
	const struct field_context context = {.arena = book->arena};
	struct book_seat *seat = book_seat(book, name);

	return field_read(seat, seat_fields, section, &context, diag);
}

static size_t read_list(const char ***out, struct book *book,
	const struct ini_section *section, const char *key)
{
	const char *value = section ? ini_value(section, key) : NULL;
	char **item = NULL;
	size_t count = value ? text_split(book->arena, value, ' ', &item) : 0;

	*out = (const char **)item;
	return count;
}

static void read_lists(struct book *book, const struct ini *ini)
{
	const struct ini_section *section = ini_section(ini, "book");
	const char **item;
	size_t count = read_list(&item, book, section, "going");

	for (size_t i = 0; i < count; i++)
		book_add_going(book, item[i]);
	count = read_list(&item, book, section, "seen");
	for (size_t i = 0; i < count; i++)
		book_add_seen(book, item[i]);
}

static void read_taking(struct book *book, const struct ini *ini)
{
	const struct ini_section *section = ini_section(ini, "taking");
	struct book_taking *taking = &book->taking;
	const char *date = section ? ini_value(section, "date") : NULL;

	if (!section)
		return;
	taking->mail = ini_value(section, "mail");
	taking->head = ini_value(section, "head");
	taking->date = date ? strtoll(date, NULL, 10) : 0;
	taking->answers = read_list(&taking->answer, book, section, "answers");
}

static int read_sections(struct book *book, const struct ini *ini, struct diag *diag)
{
	int err = OK;

	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *name = ini_section_id(s, "seat");

		if (name && read_seat(book, s, name, diag) < 0)
			err = ERR_DAMAGED;
	}
	read_lists(book, ini);
	read_taking(book, ini);
	return err;
}

static int read_book(struct book *book, struct diag *diag)
{
	const char *text;
	size_t length;
	struct ini *ini;
	int err;

	if (!durable_is_there(book->dir, BOOK_FILE))
		return OK;
	if ((err = workfile_read(&text, &length, book->arena, book->dir, BOOK_FILE,
		     INI_FILE_MAX, diag)) < 0)
		return err;
	if (ini_read(&ini, book->arena, BOOK_FILE, text, length, diag) < 0)
		return ERR_DAMAGED;
	if (ini->format != BOOK_FORMAT) {
		diag_error(diag, "%s has the format %d; %d was expected", BOOK_FILE,
			ini->format, BOOK_FORMAT);
		return ERR_DAMAGED;
	}
	return read_sections(book, ini, diag);
}

int book_open(struct book **out, struct arena *arena, const char *dir, bool write,
	struct diag *diag)
{
	struct book *book = ARENA_NEW(arena, struct book);
	int err;

	*book = (struct book){.arena = arena, .dir = arena_string(arena, dir), .lock = -1};
	if (write && (err = lock_book(&book->lock, book->dir, diag)) < 0)
		return err;
	if ((err = read_book(book, diag)) < 0) {
		book_close(book);
		return err;
	}
	*out = book;
	return OK;
}

/* ---- writing ---- */

static void write_list(struct buf *out, const char *key, const char **item, size_t count)
{
	struct buf list;

	if (!count)
		return;
	buf_init(&list, out->arena);
	for (size_t i = 0; i < count; i++)
		buf_printf(&list, "%s%s", i ? " " : "", item[i]);
	ini_write(out, key, list.data);
}

static void write_taking(struct buf *out, const struct book_taking *taking)
{
	if (!taking->mail)
		return;
	ini_write_section(out, "taking");
	ini_write(out, "mail", taking->mail);
	if (*taking->head)
		ini_write(out, "head", taking->head);
	ini_write(out, "date", arena_printf(out->arena, "%lld", (long long)taking->date));
	write_list(out, "answers", taking->answer, taking->answers);
}

static void write_seats(struct buf *out, const struct book *book)
{
	const struct field_context context = {.arena = book->arena};

	for (size_t i = 0; i < book->seats; i++) {
		ini_write_section(
			out, arena_printf(book->arena, "seat %s", book->seat[i].seat));
		field_write(out, &book->seat[i], seat_fields, &context);
	}
}

int book_store(struct book *book, struct diag *diag)
{
	struct buf text;
	int err;

	buf_init(&text, book->arena);
	ini_write_format(&text, BOOK_FORMAT);
	ini_write_section(&text, "book");
	write_list(&text, "going", book->going, book->goings);
	write_list(&text, "seen", book->seen, book->seens);
	write_taking(&text, &book->taking);
	write_seats(&text, book);
	if ((err = durable_write(book->dir, BOOK_NEW, text.data, text.length, diag)) < 0)
		return err;
	if (beneath_rename(book->dir, BOOK_NEW, BOOK_FILE) < 0)
		return diag_system(diag, "put in place", BOOK_FILE);
	return durable_names(book->dir, BOOK_DIR, diag);
}

void book_close(struct book *book)
{
	if (book && book->lock >= 0) {
		close(book->lock);
		book->lock = -1;
	}
}
