/*
 * The book of a campaign: its addresses, and the record of its mail.
 *
 * Its seats and who is written to; what people set; mails that are to leave and mails that
 * were handled; and the file, which is locked, read, and replaced by rename: the commit
 * point of everything that is mailed. mail/book.h says what stands in it.
 */
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
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "campaign/seats.h"
#include "mail/book.h"
#include "mail/home.h"
#include "system/files.h"

const char *const book_mail_as[BOOK_MAIL_AS_KINDS + 1] = {
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

const struct book_seat *book_opponent(const struct book *book, struct arena *arena,
	const struct settings *settings, const char *seat, const char *address)
{
	const struct book_seat *other = NULL;
	enum side own, side;
	int k;

	if (!book_side(&own, &k, seat, arena, settings))
		return NULL;
	while ((other = book_by_address(book, address, other)))
		if (book_side(&side, &k, other->seat, arena, settings) && side != own)
			return other;
	return NULL;
}

bool book_was_reminded(const struct book_seat *seat, int64_t deadline)
{
	return seat->reminded && strtoll(seat->reminded, NULL, 10) == deadline;
}

void book_remind(struct book *book, struct book_seat *seat, int64_t deadline)
{
	seat->reminded = arena_printf(book->arena, "%lld", (long long)deadline);
}

/* ---- what people set ---- */

#define KEY_ADDRESS "mail"
#define KEY_MAIL_AS "mail-as"
#define NOBODY      "none"

static bool is_good_part(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] <= ' ' || text[i] == '\x7f' ||
			strchr("<>()[],;:\\\"@", text[i]))
			return false;
	return length > 0;
}

/* Neither a name beside it nor quoted parts: as mail programs show it between brackets. */
static bool is_address(const char *text)
{
	const char *at = strchr(text, '@');

	return at && strlen(text) <= BOOK_ADDRESS_MAX && text_is_utf8(text, strlen(text)) &&
	       ini_writable(text) && is_good_part(text, (size_t)(at - text)) &&
	       is_good_part(at + 1, strlen(at + 1)) && text[0] != '-';
}

static int set_address(
	struct book *book, const char *name, const char *value, struct diag *diag)
{
	struct book_seat *seat;

	if (!strcmp(value, NOBODY) || !*value)
		value = NULL;
	if (value && !is_address(value)) {
		diag_error(diag,
			"`%s` is no address: one such as ann@example.org was expected, of %d bytes at most, or `" NOBODY
			"`",
			value, BOOK_ADDRESS_MAX);
		return ERR_REFUSED;
	}
	seat = book_seat(book, name);
	if (value && seat->address && text_equal_fold(value, seat->address))
		return OK;
	seat->address = value ? arena_string(book->arena, value) : NULL;
	seat->thread = seat->report = seat->bundled = seat->reminded = NULL;
	seat->receipt = seat->ending = seat->map = NULL;
	seat->newest = seat->filed = seat->filed_at = NULL;
	return OK;
}

void book_set_mail_as(struct book *book, const char *name, enum book_mail_as mail_as)
{
	struct book_seat *seat = book_seat(book, name);

	seat->mail_as = (int)mail_as;
	if (mail_as == BOOK_BUNDLE)
		seat->bundled = NULL;
}

static int set_mail_as(
	struct book *book, const char *name, const char *value, struct diag *diag)
{
	int mail_as = text_index(book_mail_as, value);

	if (mail_as < 0) {
		diag_error(diag,
			"`%s` cannot be mailed: `as-read`, `short`, `full`, `packet` or `bundle` was expected",
			value);
		return ERR_REFUSED;
	}
	book_set_mail_as(book, name, (enum book_mail_as)mail_as);
	return OK;
}

int book_set(struct book *book, const char *seat, const char *key, const char *value,
	struct diag *diag)
{
	if (!strcmp(key, KEY_ADDRESS))
		return set_address(book, seat, value, diag);
	if (!strcmp(key, KEY_MAIL_AS))
		return set_mail_as(book, seat, value, diag);
	diag_error(diag,
		"`%s` is not kept in the book: `" KEY_ADDRESS "` or `" KEY_MAIL_AS
		"` was expected",
		key);
	return ERR_REFUSED;
}

const char *book_value(const struct book *book, const char *seat, const char *key)
{
	const struct book_seat *found = book_find(book, seat);

	if (!strcmp(key, KEY_ADDRESS))
		return found && found->address ? found->address : NOBODY;
	if (!strcmp(key, KEY_MAIL_AS))
		return book_mail_as[found ? found->mail_as : BOOK_AS_READ];
	return NULL;
}

/* ---- mails that go, and mails that come in ---- */

void book_add_outgoing(struct book *book, const char *name)
{
	ARENA_GROW(book->arena, book->outgoing, book->outgoing_count, book->outgoing_room);
	book->outgoing[book->outgoing_count++] = name;
}

bool book_was_handled(const struct book *book, const char *mail)
{
	for (size_t i = 0; i < book->handled_count; i++)
		if (!strcmp(book->handled[i], mail))
			return true;
	return false;
}

static void append_handled(struct book *book, const char *mail)
{
	ARENA_GROW(book->arena, book->handled, book->handled_count, book->handled_room);
	book->handled[book->handled_count++] = mail;
}

void book_add_handled(struct book *book, const char *mail)
{
	if (book_was_handled(book, mail))
		return;
	if (book->handled_count >= book->most)
		memmove(book->handled, book->handled + 1,
			--book->handled_count * sizeof *book->handled);
	append_handled(book, arena_string(book->arena, mail));
}

void book_begin_taking(
	struct book *book, const char *mail, const char *head, int64_t date, size_t from)
{
	size_t answers = book->outgoing_count - from;
	const char **answer = ARENA_NEW_ARRAY(book->arena, answers + 1, const char *);

	if (answers)
		memcpy(answer, book->outgoing + from, answers * sizeof *answer);
	book->outgoing_count = from;
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
			book_add_outgoing(book, book->taking.answer[i]);
		book_add_handled(book, book->taking.mail);
	}
	book->taking = (struct book_taking){.mail = NULL};
}

/* ---- the file ---- */

#define BOOK_FORMAT 1
#define BOOK_FILE   "/book.ini"
#define BOOK_NEW    "/book.new"
#define BOOK_LOCK   "/lock"
#define PATIENCE    300 /* times a tenth of a second */

static const struct field seat_fields[] = {
	{FIELD_OF(struct book_seat, address, "address", FIELD_TEXT, "who is written to")},
	{FIELD_OF(struct book_seat, mail_as, "mail-as", FIELD_WORD, "what is mailed"),
		.words = book_mail_as},
	{FIELD_OF(struct book_seat, thread, "thread", FIELD_TEXT, "the first Message-ID")},
	{FIELD_OF(struct book_seat, mails, "mails", FIELD_INT, "that were made"),
		.max = 999999999},
	{FIELD_OF(
		struct book_seat, report, "told", FIELD_TEXT, "the report that was sent")},
	{FIELD_OF(struct book_seat, map, "map", FIELD_TEXT, "the map that was sent")},
	{FIELD_OF(struct book_seat, chain, "chain", FIELD_INT,
		 "the dice chains whose anchors were sent"),
		.max = 999999999},
	{FIELD_OF(struct book_seat, bundled, "bundled", FIELD_TEXT,
		"the commit that the last bundle ended with")},
	{FIELD_OF(struct book_seat, bundles, "bundles", FIELD_INT, "that were sent"),
		.max = 999999999},
	{FIELD_OF(struct book_seat, reminded, "reminded", FIELD_TEXT,
		"the deadline of the last reminder")},
	{FIELD_OF(struct book_seat, receipt, "receipt", FIELD_TEXT,
		"the Message-ID of the last receipt")},
	{FIELD_OF(struct book_seat, ending, "ending", FIELD_TEXT,
		"the published ending that was sent")},
	{FIELD_OF(struct book_seat, newest, "newest", FIELD_TEXT, "the last Message-ID")},
	{FIELD_OF(struct book_seat, filed, "filed", FIELD_TEXT,
		"the step of its newest orders")},
	{FIELD_OF(struct book_seat, filed_at, "filed-at", FIELD_TEXT,
		"when these were written")},
	FIELD_END,
};

/* ---- its lock ---- */

const char *book_path(const struct book *book, const char *end)
{
	return arena_printf(book->arena, "%s%s", book->below, end);
}

static int lock_book(struct book *book, struct diag *diag)
{
	const struct timespec tenth = {.tv_nsec = 100000000};
	const char *path = book_path(book, BOOK_LOCK);
	int fd, err = home_durable_directory(book->dir, book_path(book, "/pending"), diag);

	if (err < 0)
		return err;
	if ((fd = files_open_beneath(book->dir, path, O_RDWR | O_CREAT, 0600)) < 0)
		return diag_system(diag, "open", path);
	for (int i = 0; flock(fd, LOCK_EX | LOCK_NB) < 0; i++) {
		if (errno != EWOULDBLOCK && errno != EINTR)
			err = diag_system(diag, "lock", path);
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
	book->lock = fd;
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
		book_add_outgoing(book, item[i]);
	count = read_list(&item, book, section, "seen");
	for (size_t i = 0; i < count; i++)
		append_handled(book, item[i]);
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
	const char *path = book_path(book, BOOK_FILE), *text;
	size_t length;
	struct ini *ini;
	int err;

	if (!home_durable_is_there(book->dir, path))
		return OK;
	if ((err = workfile_read(
		     &text, &length, book->arena, book->dir, path, INI_FILE_MAX, diag)) < 0)
		return err;
	if (ini_read(&ini, book->arena, path, text, length, diag) < 0)
		return ERR_DAMAGED;
	if (ini->format != BOOK_FORMAT) {
		diag_error(diag, "%s has the format %d; %d was expected", path, ini->format,
			BOOK_FORMAT);
		return ERR_DAMAGED;
	}
	return read_sections(book, ini, diag);
}

static int open_book(
	struct book **out, const struct book *how, bool write, struct diag *diag)
{
	struct book *book = ARENA_NEW(how->arena, struct book);
	int err;

	*book = *how;
	book->dir = arena_string(how->arena, how->dir);
	book->lock = -1;
	if (write && (err = lock_book(book, diag)) < 0)
		return err;
	if ((err = read_book(book, diag)) < 0) {
		book_close(book);
		return err;
	}
	*out = book;
	return OK;
}

int book_open(struct book **out, struct arena *arena, const char *dir, bool write,
	struct diag *diag)
{
	const struct book how = {
		.arena = arena, .dir = dir, .below = BOOK_DIR, .most = BOOK_HANDLED};

	return open_book(out, &how, write, diag);
}

int book_open_desk(struct book **out, struct arena *arena, const char *private, bool write,
	struct diag *diag)
{
	const struct book how = {
		.arena = arena, .dir = private, .below = BOOK_DESK, .most = BOOK_DESK_TOLD};

	return open_book(out, &how, write, diag);
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
	const char *path = book_path(book, BOOK_FILE), *new = book_path(book, BOOK_NEW);
	struct buf text;

	buf_init(&text, book->arena);
	ini_write_format(&text, BOOK_FORMAT);
	ini_write_section(&text, "book");
	write_list(&text, "going", book->outgoing, book->outgoing_count);
	write_list(&text, "seen", book->handled, book->handled_count);
	write_taking(&text, &book->taking);
	write_seats(&text, book);
	return home_durable_replace(book->dir, path, new, text.data, text.length, diag);
}

void book_close(struct book *book)
{
	if (book && book->lock >= 0) {
		close(book->lock);
		book->lock = -1;
	}
}
