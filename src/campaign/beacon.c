#include "campaign/beacon.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/sha256.h"
#include "base/text.h"
#include "campaign/settings.h"

#define PERIOD_MOST (366 * DAY_SECONDS)
#define DIGITS_MOST 160
#define ROUND_MOST  2000000000

const struct field beacon_fields[] = {
	{FIELD_OF(struct settings, beacon.name, "id", FIELD_TEXT, "of the beacon"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.first, "first", FIELD_TEXT, "when round 1 was"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.period, "period", FIELD_INT,
		 "seconds from a round to the next"),
		.max = PERIOD_MOST, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.digits, "digits", FIELD_INT,
		 "hex digits of a value"),
		.max = DIGITS_MOST, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.delay, "delay", FIELD_TEXT,
		 "from a seal to its round"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.archive, "archive", FIELD_TEXT,
		 "where values are published"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.round, "round", FIELD_INT,
		 "the last that a seal has named"),
		.max = ROUND_MOST, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.waits, "waits", FIELD_INT,
		 "the round that the sealed step waits for"),
		.max = ROUND_MOST, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.sealed, "sealed", FIELD_TEXT,
		 "the hash of what is sealed and waits"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.opened, "opened", FIELD_INT,
		 "the last round that has come"),
		.max = ROUND_MOST, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, beacon.step, "step", FIELD_TEXT,
		 "the step that it has opened"),
		.eyes = FOR_ALL},
	FIELD_END,
};

/* ---- time ---- */

static bool read_delay(int64_t *out, const struct beacon *b)
{
	return b->delay && terms_span(out, b->delay, strlen(b->delay));
}

const char *beacon_wrong(const struct beacon *b)
{
	int64_t moment;

	if (!b->name)
		return b->first || b->period || b->digits || b->delay || b->archive ||
				       b->round || b->waits
			       ? "id"
			       : NULL;
	if (!text_is_id(b->name))
		return "id";
	if (!b->first || !date_read_moment(&moment, b->first))
		return "first";
	if (b->period < 1)
		return "period";
	if (b->digits % 2 || (b->digits && b->digits < 32))
		return "digits";
	if (!read_delay(&moment, b))
		return "delay";
	if (b->waits && b->waits != b->round)
		return "waits";
	if (!b->waits != !b->sealed || (b->sealed && !text_is_hex(b->sealed, SHA256_HEX)))
		return "sealed";
	return !b->opened != !b->step ? "opened" : NULL;
}

bool beacon_same(const struct beacon *a, const struct beacon *b)
{
	return text_same(a->name, b->name) && text_same(a->first, b->first) &&
	       a->period == b->period && a->digits == b->digits &&
	       text_same(a->delay, b->delay) && text_same(a->archive, b->archive);
}

int64_t beacon_time(const struct beacon *b, int round)
{
	int64_t first = 0;

	date_read_moment(&first, b->first); /* it was read, so it is one */
	return first + (int64_t)(round - 1) * b->period;
}

int beacon_next(const struct beacon *b, int64_t date)
{
	int64_t first = beacon_time(b, 1), delay = 0, round = 1;

	read_delay(&delay, b);
	date += delay;
	if (date > first)
		round = (date - first + b->period - 1) / b->period + 1;
	if (round <= b->round)
		round = (int64_t)b->round + 1;
	return round <= ROUND_MOST ? (int)round : 0;
}

const char *beacon_round_text(struct arena *arena, const struct beacon *b, int round)
{
	return arena_printf(
		arena, "%d %s", round, date_moment_text(arena, beacon_time(b, round)));
}

/* ---- where it is found ---- */

/* The text with each `word` in it replaced. */
static const char *replaced(
	struct arena *arena, const char *text, const char *word, const char *now)
{
	const char *at;
	struct buf out;

	buf_init(&out, arena);
	while ((at = strstr(text, word))) {
		buf_add(&out, text, (size_t)(at - text));
		buf_puts(&out, now);
		text = at + strlen(word);
	}
	buf_puts(&out, text);
	return out.data;
}

const char *beacon_address(struct arena *arena, const struct beacon *b, int round)
{
	const char *text = b->archive ? b->archive : "";

	text = replaced(arena, text, "ROUND", arena_printf(arena, "%d", round));
	return replaced(arena, text, "DAY", date_text(arena, beacon_time(b, round)));
}

/* ---- values ---- */

static const char *hex_value(struct arena *arena, const char *text, size_t digits)
{
	char *value = arena_string(arena, text);

	for (char *c = value; *c; c++)
		*c = text_lower(*c);
	return text_is_hex(value, digits) ? value : NULL;
}

static bool is_line(const char *text)
{
	size_t length = strlen(text);

	if (!length || length > BEACON_LINE_MAX || !text_is_utf8(text, length))
		return false;
	for (size_t i = 0; i < length; i++)
		if (text_control(text + i, length - i))
			return false;
	return true;
}

const char *beacon_value(struct arena *arena, const struct beacon *b, const char *given)
{
	size_t length;
	char *text;

	given += strspn(given, " \t");
	length = strlen(given);
	while (length && strchr(" \t\r\n", given[length - 1]))
		length--;
	text = arena_copy(arena, given, length);
	if (b->digits)
		return hex_value(arena, text, (size_t)b->digits);
	return is_line(text) ? text : NULL;
}

const char *beacon_value_form(struct arena *arena, const struct beacon *b)
{
	if (b->digits)
		return arena_printf(arena, "%d hex digits", b->digits);
	return arena_printf(arena, "a line of text, of %d bytes at most", BEACON_LINE_MAX);
}

/* ---- rows ---- */

static const struct field row_fields[] = {
	{FIELD_NOTED("address", "where the facts are published")},
	{FIELD_NOTED("title", "what it is")},
	{FIELD_OF(struct beacon, first, "first", FIELD_TEXT, "when round 1 was"),
		.required = true},
	{FIELD_OF(struct beacon, period, "period", FIELD_INT,
		 "seconds from a round to the next"),
		.min = 1, .max = PERIOD_MOST, .required = true},
	{FIELD_OF(struct beacon, digits, "digits", FIELD_INT, "hex digits of a value"),
		.max = DIGITS_MOST, .required = true},
	{FIELD_OF(struct beacon, delay, "delay", FIELD_TEXT, "from a seal to its round"),
		.required = true},
	{FIELD_OF(struct beacon, archive, "archive", FIELD_TEXT,
		 "where values are published"),
		.required = true},
	FIELD_END,
};

static const char *names_in(struct arena *arena, const struct ini *ini)
{
	const char *name;
	struct buf out;

	buf_init(&out, arena);
	for (const struct ini_section *s = ini->first; s; s = s->next)
		if ((name = ini_section_id(s, "beacon")))
			buf_printf(&out, "%s%s", out.length ? ", " : "", name);
	return out.length ? out.data : "none";
}

int beacon_find(struct beacon *out, struct arena *arena, const char *file, const char *text,
	size_t length, const char *name, struct diag *diag)
{
	const struct field_context context = {.arena = arena, .provenance = true};
	const struct ini_section *section;
	const char *wrong;
	struct ini *ini;

	*out = (struct beacon){0};
	if (ini_read(&ini, arena, file, text, length, diag) < 0)
		return ERR_REFUSED;
	if (!(section = ini_section_of(ini, "beacon", name))) {
		diag_error(diag, "%s has no beacon `%s`; possible: %s", file, name,
			names_in(arena, ini));
		return ERR_REFUSED;
	}
	field_clear(out, row_fields);
	if (field_read(out, row_fields, section, &context, diag) < 0)
		return ERR_REFUSED;
	out->name = arena_string(arena, name);
	if (!(wrong = beacon_wrong(out)))
		return OK;
	diag_add(diag, DIAG_ERROR, section->where, "the beacon `%s` has no `%s` of use",
		name, wrong);
	return ERR_REFUSED;
}
