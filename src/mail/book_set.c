/* What people set in the book. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "base/text.h"
#include "mail/book.h"

#define KEY_ADDRESS "mail"
#define KEY_WISH    "mail-as"
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
	seat->thread = seat->told = seat->bundled = seat->reminded = NULL;
	return OK;
}

void book_set_wish(struct book *book, const char *name, enum book_wish wish)
{
	struct book_seat *seat = book_seat(book, name);

	seat->wish = (int)wish;
	if (wish == BOOK_BUNDLE)
		seat->bundled = NULL;
}

static int set_wish(
	struct book *book, const char *name, const char *value, struct diag *diag)
{
	int wish = text_index(book_wish, value);

	if (wish < 0) {
		diag_error(diag,
			"`%s` cannot be mailed: `as-read`, `short`, `full`, `packet` or `bundle` was expected",
			value);
		return ERR_REFUSED;
	}
	book_set_wish(book, name, (enum book_wish)wish);
	return OK;
}

int book_set(struct book *book, const char *seat, const char *key, const char *value,
	struct diag *diag)
{
	if (!strcmp(key, KEY_ADDRESS))
		return set_address(book, seat, value, diag);
	if (!strcmp(key, KEY_WISH))
		return set_wish(book, seat, value, diag);
	diag_error(diag,
		"`%s` is not kept in the book: `" KEY_ADDRESS "` or `" KEY_WISH
		"` was expected",
		key);
	return ERR_REFUSED;
}

const char *book_value(const struct book *book, const char *seat, const char *key)
{
	const struct book_seat *found = book_find(book, seat);

	if (!strcmp(key, KEY_ADDRESS))
		return found && found->address ? found->address : NOBODY;
	if (!strcmp(key, KEY_WISH))
		return book_wish[found ? found->wish : BOOK_AS_READ];
	return NULL;
}
