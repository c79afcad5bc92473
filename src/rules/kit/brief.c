#include "rules/kit/brief.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/field.h"
#include "base/template.h"
#include "base/text.h"
#include "game/journal.h"
#include "rules/kit/report_page.h"
#include "rules/kit/words.h"

#define NUMBER_MAX 10000

static const struct event *any_next(struct brief_walk *walk)
{
	const struct brief *brief = walk->brief;

	walk->event = walk->event ? walk->event->next : NULL;
	while (!walk->event && walk->step < brief->steps) {
		const struct journal *journal = brief->news[walk->step++].journal;

		walk->event = journal ? journal->first : NULL;
	}
	return walk->event;
}

const struct event *brief_next(struct brief_walk *walk, const char *const *kinds)
{
	while (any_next(walk))
		if (!kinds || brief_is(walk->event, kinds))
			break;
	return walk->event;
}

bool brief_is(const struct event *event, const char *const *kinds)
{
	for (; *kinds; kinds++)
		if (!strcmp(event->kind, *kinds))
			return true;
	return false;
}

enum side brief_event_side(const struct event *event)
{
	const char *named = event_value(event, "side");
	enum side side;

	return named && side_parse(named, &side) ? side : NO_SIDE;
}

int brief_number(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);
	int number;

	return value && text_to_int(value, 0, NUMBER_MAX, &number) ? number : 0;
}

int brief_sum(const struct brief *brief, enum side side, const char *const *kinds,
	const char *key)
{
	struct brief_walk walk = {.brief = brief};
	int sum = 0;

	while (brief_next(&walk, kinds))
		if (brief_event_side(walk.event) == side)
			sum += brief_number(walk.event, key);
	return sum;
}

static void add_names(const struct brief *brief, struct words *words, const char *list,
	const struct brief_names *names)
{
	char **id;
	size_t count = text_split(brief->arena, list ? list : "", ',', &id);

	for (size_t i = 0; i < count; i++) {
		int index = field_ids_find(names->ids, id[i]);

		if (index >= 0)
			words_add_once(words, names->name(brief->context, index));
	}
}

void brief_add_places(const struct brief *brief, struct words *words,
	const struct event *event, const char *key)
{
	add_names(brief, words, event_value(event, key), &brief->place);
}

void brief_add_units(const struct brief *brief, struct words *words,
	const struct event *event, const char *key)
{
	add_names(brief, words, event_value(event, key), &brief->unit);
}

enum side brief_side(const struct brief *brief, int i)
{
	return page_side(brief->own, i);
}

const char *brief_who(const struct brief *brief, enum side side)
{
	return side == brief->own ? "you" : side_army(side);
}

void brief_say(const struct brief *brief, const char *format, ...)
{
	va_list args;
	char *line;

	va_start(args, format);
	line = arena_vprintf(brief->arena, format, args);
	va_end(args);
	*line = text_upper(*line);
	template_add_text(brief->lines, line);
}

void brief_orders(const struct brief *brief)
{
	static const struct {
		const char *key, *text;
	} end[] = {{"done", "done"}, {"cut", "cut short"}, {"failed", "not possible"}};
	static const char *const kinds[] = {"orders-carried-out", NULL};
	struct words words;
	int given = 0;

	words_begin(&words);
	for (size_t i = 0; i < sizeof end / sizeof *end; i++) {
		struct brief_walk walk = {.brief = brief};
		int count = 0;

		while (brief_next(&walk, kinds))
			count += brief_number(walk.event, end[i].key);
		given += count;
		if (count)
			words_add(&words,
				arena_printf(brief->arena, "%d %s", count, end[i].text));
	}
	if (given)
		brief_say(brief, "Your %d order%s: %s.", given, given == 1 ? "" : "s",
			words_join(brief->arena, &words, ", "));
}
