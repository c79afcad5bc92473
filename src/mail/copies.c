/*
 * Order forms and receipts that come back with a mail and order nothing.
 *
 * Mail programs send the message that is answered along. A receipt holds the orders that
 * were filed, and a report holds an order form: neither is an order because somebody wrote
 * a few words above it.
 */
#include <string.h>

#include "base/text.h"
#include "mail/take_private.h"
#include "orders/traces.h"

/* ---- a receipt ---- */

/* A receipt names the hash of the text that was filed. Programs break long lines and quote
 * them, so blanks, line ends and quote marks do not count. */
bool copy_is_receipt(
	struct arena *arena, const char *text, size_t length, const char *filed)
{
	char hash[SHA256_HEX + 1], *bare = arena_copy(arena, text, length);
	size_t n = 0;

	for (size_t i = 0; i < length; i++)
		if (!strchr(" \t\r\n>|", bare[i]))
			bare[n++] = bare[i];
	sha256_hex(hash, filed, strlen(filed));
	return memmem(bare, n, hash, SHA256_HEX) != NULL;
}

/* ---- an order form with words above it ---- */

/* What belongs to orders and is no word to anybody. */
static bool is_credential(const char *line)
{
	static const char *const words[] = {
		"password", "passwort", "key ", "-----BEGIN ", "Hash:"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (text_starts_fold(line, words[i]))
			return true;
	return false;
}

/* Without blanks around it; "" for a line that is quoted. */
static const char *line_typed(struct arena *arena, const char *line, size_t length)
{
	text_strip(&line, &length);
	return length && *line == '>' ? "" : arena_copy(arena, line, length);
}

bool copy_has_words(
	struct arena *arena, const char *text, size_t length, const char *report)
{
	const char *end = text + length;

	for (const char *at = text, *stop; at < end; at = stop + 1) {
		const char *line, *key;

		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		line = line_typed(arena, at, (size_t)(stop - at));
		key = text_key(arena, line, strlen(line));
		if (text_starts_fold(key, "beginorders"))
			return false;
		if (*key && !is_credential(line) && !(report && strstr(report, line)))
			return true;
	}
	return false;
}

bool copy_is_form(struct arena *arena, const char *text, size_t length, const char *report)
{
	struct orders_traces traces;

	orders_traces(&traces, arena, text, length);
	return report && !traces.blocks && traces.forms &&
	       mail_form_is_back(arena, text, length, report, strlen(report));
}
