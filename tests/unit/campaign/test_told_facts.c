/*
 * Nothing that a side is told of a step is lost between its journal and its whole report:
 * every unit and place that an event names stands in the news by its name, and so does
 * every throw of dice, but for what a table below leaves out. What is compared are facts,
 * not words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/text.h"
#include "game/journal.h"
#include "orders/names.h"
#include "unit/lib/messages.h"
#include "unit/lib/random_game.h"
#include "unit/lib/reports.h"

static struct random_game g;
static struct arena begun = ARENA_INIT, step = ARENA_INIT, scratch = ARENA_INIT;
static struct report_file page, sections, events;
static int facts, throws;

/* What the whole report leaves out: hexes that somebody only passed through, which the map
 * of the step shows as arrows, and what an order named that the row of its march has. */
static const struct {
	const char *family, *kind, *key;
} left_out[] = {
	{"blue-and-gray", "move", "path"},
	{"blue-and-gray", "enter", "path"},
	{"blue-and-gray", "exit", "from"},
	{"great-campaigns", "marched", "way"},
	{"great-campaigns", "retreat", "from"},
	{"great-campaigns", "retreat", "to"},
	{"great-campaigns", "refuse", "units"},
	{"great-campaigns", "assault", "ordered"},
};

static bool is_left_out(const char *kind, const char *key)
{
	for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
		if (!strcmp(left_out[i].family, g.rules->family) &&
			!strcmp(left_out[i].kind, kind) && !strcmp(left_out[i].key, key))
			return true;
	return false;
}

/* The events of a journal that a side is told. */
static struct journal told_to(const struct journal *all, enum side side)
{
	struct journal told;

	journal_init(&told, &scratch);
	told.numbers = all->numbers;
	for (const struct event *event = all->first; event; event = event->next)
		if (event->told & (1u << side)) {
			struct event *copy = ARENA_NEW(&scratch, struct event);

			*copy = *event;
			copy->next = NULL;
			*told.end = copy;
			told.end = &copy->next;
		}
	return told;
}

static const char *report_of(
	const void *view, const struct journal *told, struct diag *diag)
{
	const struct told_step news = {"The step", told, "1/step"};
	const struct report_input input = {
		.ruleset = g.rules,
		.game = g.game,
		.view = view,
		.campaign = "facts",
		.call = REPORT_NOTHING,
		.news = &news,
		.news_count = 1,
		.page = page,
		.sections = sections,
		.events = events,
	};
	struct buf out;

	buf_init(&out, &scratch);
	if (report_write(&out, NULL, &scratch, &input, diag) != OK)
		fail_msg("%s", messages_of(&scratch, diag));
	return out.data;
}

/* The report of the side; from its news to what follows them. */
static const char *news_in(const char *report)
{
	const char *from = strstr(report, "\n## In short\n"), *end;

	if (!from)
		from = strstr(report, "\n## News\n");
	if (!from)
		return "";
	end = strstr(from, "\n## News\n");
	end = strstr(end ? end + 1 : from + 1, "\n## ");
	return end ? arena_copy(&scratch, from, (size_t)(end - from)) : from;
}

static void look_at_fact(const struct event *event, const struct fact *fact,
	const struct names *names, const char *news)
{
	char **id;
	size_t count = text_split(&scratch, fact->value, ',', &id);

	for (size_t i = 0; i < count; i++) {
		const struct name *name = names_by_id(names, id[i]);

		if (!name || (name->kind != NAME_PLACE && name->kind != NAME_PIECE))
			continue;
		facts++;
		if (!report_holds(news, names_text(names, name->kind, name->index)))
			fail_msg("the news have no %s, which `%s` of `%s` names:\n%s",
				names_text(names, name->kind, name->index), fact->key,
				event->kind, news);
	}
}

static void look_at_throws(const struct event *event, const char *news)
{
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next) {
		struct buf sum;

		buf_init(&sum, &scratch);
		for (const char *face = roll->faces; *face; face++)
			buf_putc(&sum, *face == ',' ? '+' : *face);
		throws++;
		if (!report_holds(news, sum.data))
			fail_msg("the news have no dice %s of `%s`:\n%s", sum.data,
				event->kind, news);
	}
}

static void look(enum side side)
{
	void *view = arena_alloc(&scratch, g.rules->state_size);
	const struct names *names = g.rules->names(g.game);
	struct journal told = told_to(g.played, side);
	struct diag diag;
	const char *news;

	diag_init(&diag, &scratch);
	if (!told.first)
		return;
	g.rules->view(view, g.game, g.state, (enum audience)side);
	news = news_in(report_of(view, &told, &diag));
	for (const struct event *event = told.first; event; event = event->next) {
		for (const struct fact *fact = event->facts; fact; fact = fact->next)
			if (!is_left_out(event->kind, fact->key))
				look_at_fact(event, fact, names, news);
		look_at_throws(event, news);
	}
	arena_clear(&scratch);
}

static void play(const char *id, int scenario, int steps)
{
	arena_clear(&begun);
	random_game_load(&g, &begun, id);
	page = report_file_read(&begun, "templates/report.md");
	sections = report_file_read(
		&begun, arena_printf(&begun, "templates/%s/report.md", g.rules->family));
	events = report_file_read(
		&begun, arena_printf(&begun, "templates/%s/events.ini", g.rules->family));
	random_game_begin(&g, &begun, scenario);
	g.arena = &step;
	facts = throws = 0;
	for (int i = 0; i < steps && random_game_step(&g); i++)
		for (enum side side = UNION; g.played && side < SIDES; side++)
			look(side);
	print_message("%s: %d facts, %d throws\n", id, facts, throws);
	assert_true(facts > steps);
}

static void test_games(void **state)
{
	static const struct {
		const char *id;
		int scenario, steps;
	} games[] = {{"gates-of-richmond", 0, 40}, {"if-it-takes-all-summer", 0, 40},
		{"road-to-richmond", 0, 30}, {"on-to-richmond", 1, 20}};

	(void)state;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		play(games[i].id, games[i].scenario, games[i].steps);
}

static int begin(void **state)
{
	(void)state;
	setenv("ADJUTANT_DATA", ".", 0);
	g.random = 0x4ac75;
	return 0;
}

static int end(void **state)
{
	(void)state;
	arena_release(&begun);
	arena_release(&step);
	arena_release(&scratch);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_games)};

	return cmocka_run_group_tests(tests, begin, end);
}
