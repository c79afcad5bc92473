
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "base/text.h"
#include "conformance/coverage.h"
#include "game/journal.h"

#define BUCKETS    64 /* of kinds; a power of 2 */
#define EVENTS_MAX 2  /* that a thing is known by */
#define SIGNS      "<>~="

/* What an event must have. */
struct pattern {
	struct pattern *next; /* in the bucket */
	struct thing *thing;
	const char *kind;
	char **fact; /* "total<=2", "lost" */
	size_t facts;
	int place;     /* among the events of the thing */
	bool adjacent; /* it comes right behind the one before it */
};

struct thing {
	struct thing *next;
	const struct ini_entry *entry;
	const char *heading; /* set for the first of a section */
	int events;
	int due; /* number in this step of the first of two events; 0: none yet */
	unsigned long count;
};

struct coverage {
	struct thing *first;
	struct pattern *bucket[BUCKETS];
};

/* ---- reading ---- */

static unsigned bucket_of(const char *kind)
{
	unsigned hash = 5381;

	while (*kind)
		hash = hash * 33 + (unsigned char)*kind++;
	return hash % BUCKETS;
}

/* A limit is written `<=` or `>=`, a part of a value `~=`; behind `!` is but a key. */
static bool facts_are_good(char **fact, size_t facts)
{
	for (size_t i = 0; i < facts; i++) {
		const char *sign = fact[i] + strcspn(fact[i], SIGNS);

		if (*sign && (*fact[i] == '!' || (*sign != '=' && sign[1] != '=')))
			return false;
	}
	return true;
}

static int add_thing(struct coverage *coverage, struct arena *arena, struct thing ***end,
	const struct ini_entry *entry, struct diag *diag)
{
	struct thing *thing = ARENA_NEW(arena, struct thing);
	char **event;
	size_t events = text_split(arena, entry->value, ',', &event);

	if (!events || events > EVENTS_MAX) {
		diag_add(diag, DIAG_ERROR, entry->where,
			"%s is known by one event, or by two", entry->key);
		return ERR_REFUSED;
	}
	thing->entry = entry;
	thing->events = (int)events;
	for (size_t i = 0; i < events; i++) {
		struct pattern *pattern = ARENA_NEW(arena, struct pattern);
		struct pattern **bucket;
		char **word;

		pattern->facts = text_split(arena, event[i], ' ', &word) - 1;
		pattern->adjacent = *word[0] == '+';
		pattern->kind = word[0] + pattern->adjacent;
		pattern->fact = word + 1;
		pattern->thing = thing;
		pattern->place = (int)i;
		if (!facts_are_good(pattern->fact, pattern->facts)) {
			diag_add(diag, DIAG_ERROR, entry->where,
				"%s: a limit is written `<=` or `>=`, a part of a fact `~=`",
				entry->key);
			return ERR_REFUSED;
		}
		/* in front: an event is tried as the second before it is noted as the first
		 */
		bucket = &coverage->bucket[bucket_of(pattern->kind)];
		pattern->next = *bucket;
		*bucket = pattern;
	}
	**end = thing;
	*end = &thing->next;
	return OK;
}

int coverage_read(struct coverage **out, struct arena *arena, const char *file,
	const char *text, size_t length, struct diag *diag)
{
	struct coverage *coverage = *out ? *out : ARENA_NEW(arena, struct coverage);
	struct thing **end = &coverage->first;
	struct ini *ini;
	int err;

	while (*end)
		end = &(*end)->next;
	if ((err = ini_read(&ini, arena, file, text, length, diag)) < 0)
		return err;
	for (const struct ini_section *section = ini->first; section;
		section = section->next) {
		struct thing **head = end;

		for (const struct ini_entry *entry = section->first; entry;
			entry = entry->next)
			if (add_thing(coverage, arena, &end, entry, diag) < 0)
				err = ERR_REFUSED;
		if (*head)
			(*head)->heading = section->name;
	}
	*out = coverage;
	return err;
}

/* ---- counting ---- */

/* How far the value goes along with the word, `_` for a blank. */
static size_t length_alike(const char *value, const char *word)
{
	size_t length = 0;

	while (value[length] && (value[length] == word[length] ||
					(value[length] == ' ' && word[length] == '_')))
		length++;
	return length;
}

static bool same_word(const char *value, const char *word)
{
	size_t length = length_alike(value, word);

	return !value[length] && !word[length];
}

static bool has_part(const char *value, const char *word)
{
	for (; *value; value++)
		if (!word[length_alike(value, word)])
			return true;
	return false;
}

static const char *value_of(const struct event *event, const char *key, size_t length)
{
	if (length == 4 && !strncmp(key, "rule", 4))
		return event->rule;
	if (length == 3 && !strncmp(key, "die", 3))
		return event->rolls ? event->rolls->faces : NULL;
	for (const struct fact *fact = event->facts; fact; fact = fact->next)
		if (!strncmp(fact->key, key, length) && !fact->key[length])
			return fact->value;
	return NULL;
}

static bool fact_holds(const struct event *event, const char *fact)
{
	size_t length = strcspn(fact, SIGNS);
	const char *value = value_of(event, fact, length);

	if (*fact == '!')
		return !value_of(event, fact + 1, length - 1);
	if (!value)
		return false;
	switch (fact[length]) {
	case '=': return same_word(value, fact + length + 1);
	case '<': return atoi(value) <= atoi(fact + length + 2);
	case '>': return atoi(value) >= atoi(fact + length + 2);
	case '~': return has_part(value, fact + length + 2);
	default: return true;
	}
}

/* `number` is that of the event in its step. */
static void look_at(const struct event *event, int number, struct pattern *pattern)
{
	struct thing *thing = pattern->thing;
	bool last = pattern->place == thing->events - 1;

	if (strcmp(pattern->kind, event->kind) != 0 ||
		(last && thing->events > 1 &&
			(!thing->due || (pattern->adjacent && number != thing->due + 1))))
		return;
	for (size_t i = 0; i < pattern->facts; i++)
		if (!fact_holds(event, pattern->fact[i])) {
			if (!last)
				thing->due = 0;
			return;
		}
	if (last)
		thing->count++;
	else
		thing->due = number;
}

void coverage_count(struct coverage *coverage, const struct journal *journal)
{
	int number = 1;

	if (!coverage)
		return;
	for (struct thing *thing = coverage->first; thing; thing = thing->next)
		thing->due = 0;
	for (const struct event *event = journal->first; event;
		event = event->next, number++)
		for (struct pattern *pattern = coverage->bucket[bucket_of(event->kind)];
			pattern; pattern = pattern->next)
			look_at(event, number, pattern);
}

void coverage_add(struct coverage *coverage, const struct coverage *other)
{
	const struct thing *more = other ? other->first : NULL;

	for (struct thing *thing = coverage ? coverage->first : NULL; thing && more;
		thing = thing->next, more = more->next)
		thing->count += more->count;
}

/* ---- the table ---- */

void coverage_print(FILE *out, const struct coverage *coverage)
{
	for (const struct thing *thing = coverage->first; thing; thing = thing->next) {
		if (thing->heading)
			fprintf(out, "\n%s\n", thing->heading);
		fprintf(out, "%8lu  %s\n", thing->count, thing->entry->key);
	}
}

int coverage_check(const struct coverage *coverage, struct diag *diag)
{
	int err = OK;

	for (const struct thing *thing = coverage->first; thing; thing = thing->next) {
		if (thing->count)
			continue;
		diag_add(diag, DIAG_ERROR, thing->entry->where, "%s has never happened",
			thing->entry->key);
		err = ERR_REFUSED;
	}
	return err;
}
