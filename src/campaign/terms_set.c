#include "campaign/terms_set.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/date.h"
#include "base/diag.h"
#include "base/text.h"
#include "campaign/deadline.h"
#include "campaign/seats.h"
#include "game/ruleset.h"

#define ROW_KEY "deadline-"

/* ---- ranges of days ---- */

struct range {
	int64_t from, to; /* the first second, and the first behind it */
};

struct ranges {
	size_t count;
	struct range range[2 * RANGES_MAX];
};

static int earlier(const void *a, const void *b)
{
	const struct range *one = a, *other = b;

	return (one->from > other->from) - (one->from < other->from);
}

static void add_range(struct ranges *ranges, int64_t from, int64_t to)
{
	if (from < to && ranges->count < sizeof ranges->range / sizeof *ranges->range)
		ranges->range[ranges->count++] = (struct range){from, to};
}

/* False for a text that is no list of them, or a longer one than there may be. */
static bool read_ranges(struct ranges *out, const char *text)
{
	int64_t from, to;

	while (terms_range(&from, &to, &text))
		add_range(out, from, to);
	return (!text || !*text) && out->count <= RANGES_MAX;
}

/* In their order; those that meet are one. */
static const char *ranges_text(struct arena *arena, struct ranges *ranges)
{
	struct buf out;

	qsort(ranges->range, ranges->count, sizeof *ranges->range, earlier);
	buf_init(&out, arena);
	for (size_t i = 0; i < ranges->count; i++) {
		struct range all = ranges->range[i];

		while (i + 1 < ranges->count && ranges->range[i + 1].from <= all.to) {
			i++;
			if (ranges->range[i].to > all.to)
				all.to = ranges->range[i].to;
		}
		buf_printf(
			&out, "%s%s", out.length ? ", " : "", date_text(arena, all.from));
		if (all.to - all.from > DAY_SECONDS)
			buf_printf(&out, "..%s", date_text(arena, all.to - 1));
	}
	return out.length ? out.data : TERM_DEFAULT;
}

/* The first moment of the day after. */
static int64_t next_day(int64_t now)
{
	return now - now % DAY_SECONDS + DAY_SECONDS;
}

/* All days in a row of which a range is a part, with those that a seat has already. True
 * when it has all of the range already. */
static bool join_ranges(struct range *range, const char *had)
{
	struct range before;
	const char *at;
	int64_t from, to;
	bool has = false;

	do {
		before = *range;
		for (at = had; terms_range(&from, &to, &at);) {
			if (from > range->to || to < range->from)
				continue;
			has = has || (from <= range->from && to >= range->to);
			range->from = from < range->from ? from : range->from;
			range->to = to > range->to ? to : range->to;
		}
	} while (before.from != range->from || before.to != range->to);
	return has;
}

/* The days of a line, "2026-12-24" or "2026-12-24..2027-01-02", however many these are. */
static bool read_line(struct range *out, const char *days)
{
	size_t length = strcspn(days, ".");
	const char *last = days[length] ? days + length + 2 : days;

	if (!date_read(&out->from, days, length) ||
		!date_read(&out->to, last, strlen(last)))
		return false;
	out->to += DAY_SECONDS;
	return true;
}

static int days_of(const struct range *range)
{
	return (int)((range->to - range->from) / DAY_SECONDS);
}

enum absence absence_judge(int *in_a_row, const char *had, const char *days, int64_t now)
{
	int64_t first = now ? next_day(now) : 0;
	struct range line, range;

	*in_a_row = 0;
	if (!strcmp(days, "none") || !read_line(&line, days))
		return ABSENCE_TAKEN;
	range = line;
	range.from = line.from < first ? first : line.from;
	if (range.from >= range.to)
		return ABSENCE_OVER;
	if (!join_ranges(&range, had)) /* a line by itself is no longer than that either */
		*in_a_row =
			days_of(&range) > days_of(&line) ? days_of(&range) : days_of(&line);
	return *in_a_row > ABSENCE_DAYS ? ABSENCE_LONG : ABSENCE_TAKEN;
}

const char *terms_absent_with(
	struct arena *arena, const char *had, const char *days, int64_t now, int64_t since)
{
	int64_t from, to, tomorrow = next_day(now);
	bool back = !strcmp(days, "none");
	struct ranges ranges = {0};

	while (terms_range(&from, &to, &had))
		if (to > since && ranges.count < RANGES_MAX - 1)
			add_range(&ranges, from, back && to > tomorrow ? tomorrow : to);
	while (!back && terms_range(&from, &to, &days))
		add_range(&ranges, from < tomorrow ? tomorrow : from, to);
	return ranges_text(arena, &ranges);
}

/* ---- the keys ---- */

enum value_kind {
	VALUE_RUN,
	VALUE_DEADLINE,
	VALUE_SPAN,
	VALUE_REMIND,
	VALUE_LATE,
	VALUE_RANGES
};

static const struct term {
	const char *key;
	enum value_kind kind;
	size_t at; /* in struct terms */
} term[] = {
	{"run", VALUE_RUN, offsetof(struct terms, run)},
	{"deadline", VALUE_DEADLINE, offsetof(struct terms, deadline)},
	{"grace", VALUE_SPAN, offsetof(struct terms, grace)},
	{"remind", VALUE_REMIND, offsetof(struct terms, remind)},
	{"late", VALUE_LATE, offsetof(struct terms, late)},
	{"holidays", VALUE_RANGES, offsetof(struct terms, holidays)},
};

#define TERMS (sizeof term / sizeof *term)

static const char *const expected[] = {
	[VALUE_RUN] = "`by hand`, `when complete` or `at deadline`",
	[VALUE_DEADLINE] =
		("such as `3 days`, `sunday 20:00`, `sunday wednesday 20:00 after 2 days`, `daily 20:00`, or `none`; hours are UTC"),
	[VALUE_SPAN] = "such as `12 hours`, `1 day` or `2 weeks`",
	[VALUE_REMIND] = "such as `12 hours`, `1 day`, or `none`",
	[VALUE_LATE] = "`wait`, `defaults` or `forfeit 3`",
	[VALUE_RANGES] = "such as `2026-12-24..2027-01-02, 2027-02-01`, 24 of them at most",
};

/* What is set under it, and what is set where nothing is. */
static const char *const unset[] = {
	[VALUE_RUN] = "by hand",
	[VALUE_DEADLINE] = "none",
	[VALUE_SPAN] = "none",
	[VALUE_REMIND] = "1 day",
	[VALUE_LATE] = "wait",
	[VALUE_RANGES] = "none",
};

const char *terms_absent_key(
	struct arena *arena, const struct settings *settings, enum side side, int k)
{
	return arena_printf(arena, "%s-absent", seat_name(arena, settings, side, k));
}

const char **terms_absent_days(struct settings *settings, enum side side, int k)
{
	return settings->team[side].count ? &settings->commander[side][k].absent
					  : &settings->terms.absent[side];
}

/* Where the days of the seat stand that the key is of, or NULL. */
static const char **find_absent(struct campaign *c, const char *key)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++)
			if (!strcmp(key, terms_absent_key(c->arena, &c->settings, side, k)))
				return terms_absent_days(&c->settings, side, k);
	return NULL;
}

/* ---- values ---- */

/* Lower case, with single blanks between words. */
static const char *plain(struct arena *arena, const char *value)
{
	char *lower = arena_string(arena, value);
	char **word;
	size_t words;
	struct buf out;

	for (char *c = lower; *c; c++)
		*c = strchr("\t\r\n", *c) ? ' ' : text_lower(*c);
	words = text_split(arena, lower, ' ', &word);
	buf_init(&out, arena);
	for (size_t i = 0; i < words; i++)
		buf_printf(&out, "%s%s", i ? " " : "", word[i]);
	return out.data;
}

/* The value in its canonical form; NULL for one that cannot be. */
static const char *canonical(struct arena *arena, enum value_kind kind, const char *value)
{
	struct terms try = {.late = value};
	struct deadline_rule rule;
	struct ranges ranges = {0};
	int64_t span;

	switch (kind) {
	case VALUE_RUN: return text_index(terms_run_words, value) < 0 ? NULL : value;
	case VALUE_DEADLINE: return terms_rule(&rule, value, strlen(value)) ? value : NULL;
	case VALUE_REMIND:
		return !strcmp(value, TERM_NO_REMINDER) ||
				       terms_span(&span, value, strlen(value))
			       ? value
			       : NULL;
	case VALUE_SPAN: return terms_span(&span, value, strlen(value)) ? value : NULL;
	case VALUE_LATE: return terms_wrong(&try) ? NULL : value;
	case VALUE_RANGES:
		return read_ranges(&ranges, value) ? ranges_text(arena, &ranges) : NULL;
	}
	return NULL;
}

static int wrong_value(
	struct diag *diag, const char *key, const char *value, enum value_kind kind)
{
	diag_error(diag, "`%s` is no value of %s; expected: %s%s", value, key,
		expected[kind],
		kind == VALUE_DEADLINE || kind == VALUE_RUN ? ""
							    : ", or `" TERM_DEFAULT "`");
	return ERR_REFUSED;
}

/* Sets a text; what is as if it were not there is left out. */
static int set_text(const char **said, const char **at, struct arena *arena,
	const char *key, enum value_kind kind, const char *value, struct diag *diag)
{
	bool none = !strcmp(value, TERM_DEFAULT) || !strcmp(value, unset[kind]);
	const char *now = none ? TERM_DEFAULT : canonical(arena, kind, value);

	if (!now)
		return wrong_value(diag, key, value, kind);
	*said = now;
	*at = strcmp(now, TERM_DEFAULT) ? now : NULL;
	return OK;
}

static int set_run(
	const char **said, struct terms *terms, const char *value, struct diag *diag)
{
	int run = strcmp(value, TERM_DEFAULT) ? text_index(terms_run_words, value) : 0;

	if (run < 0)
		return wrong_value(diag, "run", value, VALUE_RUN);
	terms->run = run;
	*said = run ? terms_run_words[run] : TERM_DEFAULT;
	return OK;
}

/* ---- deadlines of rows ---- */

/* True for the name of a row, or what stands before one of its hyphens. */
static bool is_row(const struct campaign *c, const char *name)
{
	size_t length = strlen(name);

	if (!strcmp(name, DEADLINE_ANSWER))
		return true;
	for (const char *const *row = c->ruleset->step_words; row && *row; row++)
		if (!strncmp(*row, name, length) &&
			(!(*row)[length] || (*row)[length] == '-'))
			return true;
	return false;
}

static int wrong_row(const struct campaign *c, const char *name, struct diag *diag)
{
	struct buf rows;

	buf_init(&rows, c->arena);
	for (const char *const *row = c->ruleset->step_words; row && *row; row++)
		buf_printf(&rows, "%s, ", *row);
	diag_error(diag,
		"`%s` is no row of the sequence of play of this game; these are: %sand `" DEADLINE_ANSWER
		"` for questions and halts in mid step",
		name, rows.data);
	return ERR_REFUSED;
}

/* The list with another value of the row, at its end; NULL when none is left. */
static const char *with_row(const struct campaign *c, const char *name, const char *value)
{
	const char *list = c->settings.terms.deadlines;
	size_t length = strlen(name), items;
	struct buf out;
	char **item;

	items = text_split(c->arena, list ? list : "", ',', &item);
	buf_init(&out, c->arena);
	for (size_t i = 0; i < items; i++)
		if (strncmp(item[i], name, length) != 0 || item[i][length] != ' ')
			buf_printf(&out, "%s%s", out.length ? ", " : "", item[i]);
	if (strcmp(value, TERM_DEFAULT) != 0)
		buf_printf(&out, "%s%s %s", out.length ? ", " : "", name, value);
	return out.length ? out.data : NULL;
}

static int set_row(const char **said, struct campaign *c, const char *key,
	const char *value, struct diag *diag)
{
	const char *name = key + strlen(ROW_KEY);

	if (!strcmp(name, "set-up"))
		name = "setup";
	if (!is_row(c, name))
		return wrong_row(c, name, diag);
	if (strcmp(value, TERM_DEFAULT) != 0 && !canonical(c->arena, VALUE_DEADLINE, value))
		return wrong_value(diag, key, value, VALUE_DEADLINE);
	*said = value;
	c->settings.terms.deadlines = with_row(c, name, value);
	return OK;
}

/* ---- all of it ---- */

/* "; did you mean `deadline`?" of a key that is nearly another. */
static const char *near_key(struct arena *arena, const char *key)
{
	unsigned best = (unsigned)strlen(key) / 3 + 1;
	const char *near = NULL;

	for (size_t i = 0; i < TERMS; i++)
		if (text_nearer(&best, key, term[i].key))
			near = term[i].key;
	return near ? arena_printf(arena, "; did you mean `%s`?", near) : ";";
}

static int wrong_key(struct campaign *c, const char *key, struct diag *diag)
{
	struct buf keys;

	buf_init(&keys, c->arena);
	for (size_t i = 0; i < TERMS; i++)
		buf_printf(&keys, "%s, ", term[i].key);
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(&c->settings, side); k++)
			buf_printf(&keys, "%s, ",
				terms_absent_key(c->arena, &c->settings, side, k));
	diag_error(diag,
		"`%s` is nothing that can be set%s these can: %sand " ROW_KEY "ROW", key,
		near_key(c->arena, key), keys.data);
	return ERR_REFUSED;
}

static int set_one(const char **said, struct campaign *c, const char *key,
	const char *value, struct diag *diag)
{
	const char **days = find_absent(c, key);

	if (days)
		return set_text(said, days, c->arena, key, VALUE_RANGES, value, diag);
	if (!strncmp(key, ROW_KEY, strlen(ROW_KEY)))
		return set_row(said, c, key, value, diag);
	for (size_t i = 0; i < TERMS; i++) {
		char *at = (char *)&c->settings.terms + term[i].at;

		if (strcmp(key, term[i].key) != 0)
			continue;
		if (term[i].kind == VALUE_RUN)
			return set_run(said, &c->settings.terms, value, diag);
		return set_text(said, (const char **)(void *)at, c->arena, key,
			term[i].kind, value, diag);
	}
	return wrong_key(c, key, diag);
}

/* Of several commanders each has his days in a section of his own. */
static bool any_given(const struct settings *settings)
{
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < settings->team[side].count; k++)
			if (settings->commander[side][k].absent)
				return true;
	return terms_given(&settings->terms);
}

int terms_set(const char **said, struct campaign *c, const char *key, const char *value,
	struct diag *diag)
{
	struct terms *terms = &c->settings.terms;
	int err = set_one(said, c, key, plain(c->arena, value), diag);

	if (err < 0)
		return err;
	if (!any_given(&c->settings))
		terms->since = NULL;
	else if (!terms->since)
		terms->since = date_moment_text(c->arena, c->date);
	return OK;
}

static void list_one(struct buf *out, const char *key, const char *value, const char *none)
{
	buf_printf(out, "%s = %s\n", key, value ? value : none);
}

void terms_list(struct buf *out, struct arena *arena, const struct settings *settings)
{
	struct settings copy = *settings;
	char **item;
	size_t items;

	for (size_t i = 0; i < TERMS; i++) {
		const char *at = (const char *)&copy.terms + term[i].at;

		list_one(out, term[i].key,
			term[i].kind == VALUE_RUN ? terms_run_words[copy.terms.run]
						  : *(const char *const *)(const void *)at,
			unset[term[i].kind]);
	}
	items = text_split(
		arena, copy.terms.deadlines ? copy.terms.deadlines : "", ',', &item);
	for (size_t i = 0; i < items; i++) {
		size_t name = strcspn(item[i], " ");

		buf_printf(
			out, ROW_KEY "%.*s = %s\n", (int)name, item[i], item[i] + name + 1);
	}
	for (enum side side = UNION; side < SIDES; side++)
		for (int k = 0; k < seats(settings, side); k++)
			list_one(out, terms_absent_key(arena, settings, side, k),
				*terms_absent_days(&copy, side, k), unset[VALUE_RANGES]);
}
