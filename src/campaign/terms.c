#include "campaign/terms.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "campaign/settings.h"

#define SPAN_MOST       1000 /* hours, days or weeks */
#define RANGE_DAYS_MOST 366
#define MISSES_MOST     100

const char *const terms_run_words[] = {"by hand", "when complete", "at deadline", NULL};

const struct field terms_fields[] = {
	{FIELD_OF(struct settings, terms.run, "run", FIELD_WORD,
		 "when a step is played of which all is in"),
		.words = terms_run_words, .eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.deadline, "deadline", FIELD_TEXT,
		 "when orders are due"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.deadlines, "deadlines", FIELD_TEXT,
		 "when those of single steps are"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.grace, "grace", FIELD_TEXT,
		 "how long a late part is waited for"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.remind, "remind", FIELD_TEXT,
		 "how long before the deadline players are reminded"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.late, "late", FIELD_TEXT,
		 "what is done when a part is missing then"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.holidays, "holidays", FIELD_TEXT,
		 "days on which the clock stands still"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.absent[UNION], "union-absent", FIELD_TEXT,
		 "days on which the Union is away"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.absent[CONFEDERATE], "confederate-absent",
		 FIELD_TEXT, "days on which the Confederates are away"),
		.eyes = FOR_ALL},
	{FIELD_OF(struct settings, terms.since, "since", FIELD_TEXT,
		 "from when on the step at hand waits"),
		.eyes = FOR_ALL},
	FIELD_END,
};

bool terms_given(const struct terms *terms)
{
	return terms->run || terms->deadline || terms->deadlines || terms->grace ||
	       terms->remind || terms->late || terms->holidays || terms->absent[UNION] ||
	       terms->absent[CONFEDERATE];
}

int64_t terms_since(const struct terms *terms)
{
	int64_t since;

	return terms->since && date_read_moment(&since, terms->since) ? since : 0;
}

/* ---- words of a value ---- */

struct words {
	const char *at, *end;
};

/* The next word, its length in *length; NULL at the end. */
static const char *next_word(struct words *words, size_t *length)
{
	const char *word;

	while (words->at < words->end && text_is_blank(*words->at))
		words->at++;
	word = words->at;
	while (words->at < words->end && !text_is_blank(*words->at))
		words->at++;
	*length = (size_t)(words->at - word);
	return *length ? word : NULL;
}

static bool is_word(const char *word, size_t length, const char *wanted)
{
	for (size_t i = 0; i < length; i++)
		if (!wanted[i] || text_lower(word[i]) != text_lower(wanted[i]))
			return false;
	return !wanted[length];
}

/* Digits of a number from 1 to `most`. */
static bool read_number(int *out, const char *word, size_t length, int most)
{
	*out = 0;
	for (size_t i = 0; i < length; i++) {
		if (!text_is_digit(word[i]) || *out > most)
			return false;
		*out = *out * 10 + (word[i] - '0');
	}
	return length && *out >= 1 && *out <= most;
}

/* ---- spans ---- */

static int64_t unit_seconds(const char *word, size_t length)
{
	if (is_word(word, length, "hour") || is_word(word, length, "hours"))
		return HOUR_SECONDS;
	if (is_word(word, length, "day") || is_word(word, length, "days"))
		return DAY_SECONDS;
	if (is_word(word, length, "week") || is_word(word, length, "weeks"))
		return (int64_t)WEEK_DAYS * DAY_SECONDS;
	return 0;
}

static bool read_span(int64_t *out, struct words *words)
{
	size_t length, unit;
	const char *word = next_word(words, &length), *name = next_word(words, &unit);
	int number;

	if (!name || !read_number(&number, word, length, SPAN_MOST))
		return false;
	*out = number * unit_seconds(name, unit);
	return *out > 0;
}

static bool at_end(struct words *words)
{
	size_t length;

	return !next_word(words, &length);
}

bool terms_span(int64_t *out, const char *text, size_t length)
{
	struct words words = {text, text + length};

	return read_span(out, &words) && at_end(&words);
}

/* ---- deadlines ---- */

/* The bits of a day of the week, or of all of them; 0: it is none. */
static unsigned weekday_bits(const char *word, size_t length)
{
	if (is_word(word, length, "daily"))
		return (1u << WEEK_DAYS) - 1;
	for (unsigned i = 0; i < WEEK_DAYS; i++)
		if (is_word(word, length, date_weekdays[i]))
			return 1u << i;
	return 0;
}

static bool read_minute(int *out, const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (i == 2 ? word[i] != ':' : !text_is_digit(word[i]))
			return false;
	if (length != 5)
		return false;
	*out = ((word[0] - '0') * 10 + (word[1] - '0')) * 60 + (word[3] - '0') * 10 +
	       (word[4] - '0');
	return *out < 24 * 60 && word[3] < '6';
}

/* Days of the week, an hour, and perhaps what such a moment leaves. */
static bool read_weekly(struct deadline_rule *out, struct words *words)
{
	const char *word;
	size_t length;
	unsigned bits;

	while ((word = next_word(words, &length)) && (bits = weekday_bits(word, length)))
		out->weekdays |= bits;
	if (!out->weekdays || !word || !read_minute(&out->minute, word, length))
		return false;
	out->after = DAY_SECONDS;
	if (!(word = next_word(words, &length)))
		return true;
	return is_word(word, length, "after") && read_span(&out->after, words);
}

bool terms_rule(struct deadline_rule *out, const char *text, size_t length)
{
	struct words words = {text, text + length};

	*out = (struct deadline_rule){0};
	if (is_word(text, length, "none") || terms_span(&out->span, text, length))
		return true;
	out->span = 0;
	return read_weekly(out, &words) && at_end(&words);
}

/* Goes on to the next of a list with commas: *item and *length are it without blanks around
 * it. False at the end. */
static bool next_item(const char **item, size_t *length, const char **at)
{
	const char *text = *at, *end;

	if (!text || !*text)
		return false;
	end = text + strcspn(text, ",");
	*at = *end ? end + 1 : end;
	while (text < end && text_is_blank(*text))
		text++;
	while (end > text && text_is_blank(end[-1]))
		end--;
	*item = text;
	*length = (size_t)(end - text);
	return true;
}

/* How well a name fits a row: all of it, or what stands before one of its hyphens. */
static size_t fits_row(const char *name, size_t length, const char *row)
{
	if (strncmp(name, row, length) != 0 || (row[length] && row[length] != '-'))
		return 0;
	return length;
}

const char *terms_deadline(size_t *length, const struct terms *terms, const char *row)
{
	const char *at = terms->deadlines, *item, *out = terms->deadline;
	size_t size, best = 0;

	*length = out ? strlen(out) : 0;
	while (next_item(&item, &size, &at)) {
		size_t name = strcspn(item, " "), fits = fits_row(item, name, row);

		if (fits <= best || name >= size)
			continue;
		best = fits;
		out = item + name + 1;
		*length = size - name - 1;
	}
	return out;
}

/* ---- ranges ---- */

#define DATE_LENGTH 10

static bool read_range(int64_t *from, int64_t *to, const char *text, size_t length)
{
	const char *last = text;

	if (length == 2 * DATE_LENGTH + 2 && !strncmp(text + DATE_LENGTH, "..", 2))
		last = text + DATE_LENGTH + 2;
	else if (length != DATE_LENGTH)
		return false;
	if (!date_read(from, text, DATE_LENGTH) || !date_read(to, last, DATE_LENGTH) ||
		*to < *from || *to - *from >= (int64_t)RANGE_DAYS_MOST * DAY_SECONDS)
		return false;
	*to += DAY_SECONDS;
	return true;
}

bool terms_range(int64_t *from, int64_t *to, const char **at)
{
	const char *item, *rest = *at;
	size_t length;

	if (!next_item(&item, &length, &rest) || !read_range(from, to, item, length))
		return false;
	*at = rest;
	return true;
}

/* ---- whether all can be read ---- */

static bool ranges_fit(const char *text)
{
	int64_t from, to;

	while (terms_range(&from, &to, &text))
		;
	return !text || !*text;
}

static bool span_fits(const char *text)
{
	int64_t span;

	return !text || terms_span(&span, text, strlen(text));
}

static bool deadlines_fit(const char *text)
{
	struct deadline_rule rule;
	const char *item;
	size_t length;

	while (next_item(&item, &length, &text)) {
		size_t name = strcspn(item, " ,");

		if (!name || name >= length ||
			!terms_rule(&rule, item + name + 1, length - name - 1))
			return false;
	}
	return true;
}

/* What `late` says; false when it says nothing that can be. */
static bool read_late(enum terms_late *out, int *most, const char *text)
{
	struct words words = {text, text ? text + strlen(text) : text};
	const char *word;
	size_t length;

	*most = 0;
	*out = LATE_WAITS;
	if (!text || !strcmp(text, "wait"))
		return true;
	*out = LATE_DEFAULTS;
	if (!strcmp(text, "defaults"))
		return true;
	*out = LATE_FORFEITS;
	return (word = next_word(&words, &length)) && is_word(word, length, "forfeit") &&
	       (word = next_word(&words, &length)) &&
	       read_number(most, word, length, MISSES_MOST) && at_end(&words);
}

enum terms_late terms_late(const struct terms *terms, int *most)
{
	enum terms_late late;

	return read_late(&late, most, terms->late) ? late : LATE_WAITS;
}

const char *terms_wrong(const struct terms *terms)
{
	struct deadline_rule rule;
	enum terms_late late;
	int64_t since;
	int most;

	if (terms->deadline && !terms_rule(&rule, terms->deadline, strlen(terms->deadline)))
		return "deadline";
	if (!deadlines_fit(terms->deadlines))
		return "deadlines";
	if (!span_fits(terms->grace))
		return "grace";
	if (!span_fits(terms->remind) && strcmp(terms->remind, TERM_NO_REMINDER) != 0)
		return "remind";
	if (!read_late(&late, &most, terms->late))
		return "late";
	if (!ranges_fit(terms->holidays))
		return "holidays";
	if (!ranges_fit(terms->absent[UNION]))
		return "union-absent";
	if (!ranges_fit(terms->absent[CONFEDERATE]))
		return "confederate-absent";
	return terms->since && !date_read_moment(&since, terms->since) ? "since" : NULL;
}
