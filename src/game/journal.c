#include "game/journal.h"
#include "game/ruleset.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/text.h"

#define TOLD_NOBODY (1u << AUDIENCE_DECK)

void journal_init(struct journal *journal, struct arena *arena)
{
	*journal = (struct journal){.arena = arena};
	journal->end = &journal->first;
}

static bool is_key(const char *text)
{
	if (!text_is_letter(*text))
		return false;
	while ((*text >= 'a' && *text <= 'z') || text_is_digit(*text) || *text == '-' ||
		*text == '_')
		text++;
	return !*text;
}

/* Keys that have a meaning of their own and cannot be facts. */
static bool is_reserved(const char *key)
{
	if (!strchr("krad", *key)) /* as nearly all are told */
		return false;
	return !strcmp(key, "kind") || !strcmp(key, "rule") || !strcmp(key, "audience") ||
	       !strcmp(key, "die");
}

static bool is_line(const char *text)
{
	for (size_t left = strlen(text); left; text++, left--)
		if (!(*text >= ' ' && *text < 127) && text_control(text, left))
			return false;
	return true;
}

static struct event *append_event(struct journal *journal)
{
	struct event *event = ARENA_NEW(journal->arena, struct event);

	event->facts_end = &event->facts;
	event->rolls_end = &event->rolls;
	*journal->end = event;
	journal->end = &event->next;
	return event;
}

static void append_fact(
	struct journal *journal, struct event *event, const char *key, const char *value)
{
	struct fact *fact = ARENA_NEW(journal->arena, struct fact);

	fact->key = key;
	fact->value = value;
	*event->facts_end = fact;
	event->facts_end = &fact->next;
}

static void append_roll(
	struct journal *journal, struct event *event, const char *label, const char *faces)
{
	struct event_roll *roll = ARENA_NEW(journal->arena, struct event_roll);

	roll->label = label;
	roll->faces = faces;
	*event->rolls_end = roll;
	event->rolls_end = &roll->next;
}

struct event *journal_event(
	struct journal *journal, const char *kind, const char *rule, unsigned told)
{
	struct event *event = append_event(journal);

	assert(is_key(kind));
	assert(*rule && is_line(rule));
	event->kind = kind;
	event->rule = rule_here(journal->numbers, rule);
	event->told = told ? told : TOLD_NOBODY;
	return event;
}

struct event *journal_event_of(struct journal *journal, const char *kind, const char *rule,
	unsigned told, enum side side)
{
	struct event *event = journal_event(journal, kind, rule, told);

	event_fact(journal, event, "side", "%s", side_name(side));
	return event;
}

void event_fact(struct journal *journal, struct event *event, const char *key,
	const char *format, ...)
{
	va_list args;
	char *text;

	va_start(args, format);
	text = arena_vprintf(journal->arena, format, args);
	va_end(args);
	assert(is_key(key) && !is_reserved(key));
	assert(is_line(text));
	append_fact(journal, event, key, text);
}

void event_die(struct journal *journal, struct event *event, const struct dice_roll *roll)
{
	unsigned others = event->told & TOLD_ALL;

	if (roll->audience == AUDIENCE_PUBLIC)
		others = 0;
	else if (roll->audience != AUDIENCE_DECK)
		others &= ~(1u << roll->audience);
	assert(!others); /* somebody would read a roll that he must not see */
	append_roll(journal, event, arena_string(journal->arena, roll->label),
		dice_faces(journal->arena, roll));
}

bool event_is_echo(const struct event *event)
{
	return event->told == TOLD_OTHERS(UNION) || event->told == TOLD_OTHERS(CONFEDERATE);
}

const char *event_value(const struct event *event, const char *key)
{
	for (const struct fact *fact = event->facts; fact; fact = fact->next)
		if (!strcmp(fact->key, key))
			return fact->value;
	return NULL;
}

bool event_names(const struct event *event, const char *key, const char *id)
{
	const char *value = event_value(event, key);
	size_t length = strlen(id);

	for (; value && *value; value += strspn(value, ", ")) {
		size_t word = strcspn(value, ",");

		if (word == length && !strncmp(value, id, length))
			return true;
		value += word;
	}
	return false;
}

static void write_line(struct buf *out, const char *key, const char *value)
{
	buf_printf(out, "%s:%s%s\n", key, *value ? " " : "", value);
}

static void write_audience(struct buf *out, unsigned told)
{
	buf_puts(out, "audience:");
	for (enum audience a = 0; a < AUDIENCES; a++)
		if (told & 1u << a)
			buf_printf(out, " %s", audience_name(a));
	buf_putc(out, '\n');
}

void journal_write(struct buf *out, const struct journal *journal, unsigned told)
{
	for (const struct event *event = journal->first; event; event = event->next) {
		if (!(event->told & told))
			continue;
		if (out->length)
			buf_putc(out, '\n');
		write_line(out, "kind", event->kind);
		write_line(out, "rule", event->rule);
		write_audience(out, event->told & told);
		for (const struct fact *fact = event->facts; fact; fact = fact->next)
			write_line(out, fact->key, fact->value);
		for (const struct event_roll *roll = event->rolls; roll; roll = roll->next)
			buf_printf(out, "die: %s = %s\n", roll->label, roll->faces);
	}
}

/* What the next line of a paragraph may be. */
enum expected { WANT_KIND, WANT_RULE, WANT_AUDIENCE, WANT_FACT, WANT_DIE, WANT_NOTHING };

struct reader {
	struct journal *journal;
	struct diag *diag;
	struct where where;
	enum expected expected;
	struct event *event; /* NULL between paragraphs */
};

static void mistake(struct reader *reader, unsigned column, const char *text)
{
	struct where where = reader->where;

	where.column = column;
	diag_add(reader->diag, DIAG_ERROR, where, "%s", text);
}

/* Reads "union public": names in our order, each once, a blank between. */
static bool parse_audience(const char *value, unsigned *out)
{
	*out = 0;
	for (enum audience a = 0; a < AUDIENCES; a++) {
		size_t length = strlen(audience_name(a));

		if (strncmp(value, audience_name(a), length) ||
			(value[length] && value[length] != ' '))
			continue;
		*out |= 1u << a;
		if (!value[length])
			return true;
		value += length + 1;
	}
	return false;
}

/* Reads "LABEL = 5,4". */
static void read_die(struct reader *reader, char *value, unsigned column)
{
	char *equals = strstr(value, " = ");
	const char *face;

	if (!equals || equals == value || strchr(value, ' ') != equals) {
		mistake(reader, column, "expected: LABEL = FACE,FACE");
		return;
	}
	*equals = '\0';
	for (face = equals + 3;;) {
		size_t digits = strspn(face, "0123456789");

		if (!digits || *face == '0' || (face[digits] && face[digits] != ',')) {
			mistake(reader, column + (unsigned)(face - value),
				"expected: faces as numbers, a comma between");
			return;
		}
		if (!face[digits])
			break;
		face += digits + 1;
	}
	append_roll(reader->journal, reader->event, value, equals + 3);
}

/* Reads a line of the head, whose key is the expected one. */
static void read_head(struct reader *reader, const char *value, unsigned column)
{
	struct event *event = reader->event;

	if (reader->expected == WANT_KIND) {
		event->kind = value;
		if (!is_key(value))
			mistake(reader, column, "expected: the kind of the event");
	} else if (reader->expected == WANT_RULE) {
		event->rule = value;
		if (!*value)
			mistake(reader, column, "expected: the number of the rule");
	} else if (!parse_audience(value, &event->told)) {
		mistake(reader, column,
			"expected: some of union confederate public deck, in this order");
	}
	reader->expected++;
}

/* Stores one `key: value`; both are copies of our own. */
static void read_pair(struct reader *reader, const char *key, char *value, unsigned column)
{
	static const char *const head[] = {"kind", "rule", "audience"};

	if (reader->expected == WANT_NOTHING)
		return;
	if (reader->expected < WANT_FACT) {
		const char *wanted = head[reader->expected];

		if (!strcmp(key, wanted)) {
			read_head(reader, value, column);
			return;
		}
		mistake(reader, 1,
			arena_printf(reader->diag->arena, "expected: %s: ...", wanted));
		reader->expected = WANT_NOTHING;
	} else if (!strcmp(key, "die")) {
		reader->expected = WANT_DIE;
		read_die(reader, value, column);
	} else if (is_reserved(key)) {
		mistake(reader, 1,
			arena_printf(reader->diag->arena, "%s belongs to the head", key));
	} else if (reader->expected == WANT_DIE) {
		mistake(reader, 1, "a fact stands behind the dice of its event");
	} else {
		append_fact(reader->journal, reader->event, key, value);
	}
}

static void end_event(struct reader *reader)
{
	if (reader->event && reader->expected < WANT_FACT)
		mistake(reader, 0, "the event has no complete head: kind, rule, audience");
	reader->event = NULL;
	reader->expected = WANT_KIND;
}

/* Splits a line into key and value; says what is wrong when that cannot be done. */
static bool split_line(struct reader *reader, const char *text, size_t length, char **key,
	char **value, unsigned *column)
{
	char *colon;

	for (size_t i = 0; i < length; i++) {
		if (text_control(text + i, length - i)) {
			mistake(reader, (unsigned)i + 1, "control character");
			return false;
		}
	}
	if (!text_is_utf8(text, length)) {
		mistake(reader, 1, "not UTF-8");
		return false;
	}
	*key = arena_copy(reader->journal->arena, text, length);
	colon = strchr(*key, ':');
	if (colon)
		*colon = '\0';
	if (!colon || !is_key(*key)) {
		mistake(reader, 1, "expected: key: value");
		return false;
	}
	*column = (unsigned)(colon - *key) + 2;
	*value = colon + 1;
	if (!**value)
		return true;
	if (**value != ' ' || !(*value)[1]) {
		mistake(reader, *column, "expected: one blank and the value, or nothing");
		return false;
	}
	++*value;
	++*column;
	return true;
}

static void read_line(struct reader *reader, const char *text, size_t length)
{
	char *key, *value;
	unsigned column;

	if (!reader->event)
		reader->event = append_event(reader->journal);
	if (split_line(reader, text, length, &key, &value, &column))
		read_pair(reader, key, value, column);
	else if (reader->expected < WANT_FACT)
		reader->expected = WANT_NOTHING; /* one mistake, one message */
}

int journal_parse(struct journal *journal, const char *file, const char *text,
	size_t length, struct diag *diag)
{
	struct reader reader = {.journal = journal, .diag = diag, .where = {file, 0, 0}};
	const char *const stop = text + length;
	unsigned errors = diag->errors;

	while (text < stop) {
		const char *end = memchr(text, '\n', (size_t)(stop - text));

		reader.where.line++;
		if (!end) {
			mistake(&reader, 0, "the last line has no end");
			end = stop;
		}
		if (end > text) {
			read_line(&reader, text, (size_t)(end - text));
		} else {
			if (!reader.event || end + 1 == stop)
				mistake(&reader, 1,
					"an empty line stands between events only");
			end_event(&reader);
		}
		text = end < stop ? end + 1 : stop;
	}
	end_event(&reader);
	return diag->errors > errors ? ERR_REFUSED : OK;
}
