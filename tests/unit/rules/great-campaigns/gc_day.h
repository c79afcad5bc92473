/*
 * A day of Seven Pines that is made by hand: positions in the words of cases, orders
 * without a head, loaded dice, and events to look for.
 */
#ifndef TESTS_GC_DAY_H
#define TESTS_GC_DAY_H

/* Before there is a `game` of the tests, which the functions in there call theirs. */
#include "rules/great-campaigns/rules/rules.h"
#include "rules/kit/game.h"

#include "gc_game.h"
#include "unit/lib/messages.h"

static struct state *here;
static struct day *today;

/* A text line by line. */
static inline void each_line(const char *lines, void (*use)(const char *line))
{
	char *copy = arena_string(&arena, lines), *rest = NULL;

	for (char *line = strtok_r(copy, "\n", &rest); line;
		line = strtok_r(NULL, "\n", &rest))
		use(line);
}

static inline void give_line(const char *line)
{
	game_case_given(here, game, line, &arena, &diag);
}

/* Changes the state; what the day knows of it is made anew. */
static inline void given(const char *lines)
{
	each_line(lines, give_line);
	assert_string_equal(messages_of(&arena, &diag), "");
	if (today)
		gc_field_make(today);
}

static inline void expect_line(const char *line)
{
	bool holds = false;

	if (game_case_expect(&holds, game, here, line, &arena, &diag) < 0 || !holds)
		fail_msg("not so: %s\n%s", line, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

static inline void expected(const char *lines)
{
	each_line(lines, expect_line);
}

/* The scenario, on turn 1 of which these lines are so, and its day of loaded dice. */
static inline void begin_scenario(const char *id, const char *lines)
{
	today = NULL;
	here = ARENA_NEW(&arena, struct state);
	assert_int_equal(gc_state_begin(here, game, id, NULL, &diag), OK);
	given("turn 1\nstep day");
	given(lines);
	today = gc_day_new(
		adjudication_new(&arena, game, here, "1/day", DICE_LOADED, &diag));
}

static inline void begin_day(const char *lines)
{
	begin_scenario("seven-pines", arena_printf(&arena, "only these units\n%s", lines));
}

/* "8.0/x/wash = 4" */
static inline void load_die(const char *line)
{
	struct loaded_roll *roll;

	assert_true(dice_parse_loaded(&roll, &arena, line));
	roll->next = today->adj->dice->loaded;
	today->adj->dice->loaded = roll;
}

/* The orders of a side for the day. */
static inline void ordered(enum side side, const char *lines)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign: test\nturn: 1\nside: %s\nstate: 1/day 0123456789ab\n\n%s\n"
		"end orders\n",
		side_name(side), lines);
	struct orders *orders;

	orders_parse(&orders, &arena, "mail", text, strlen(text), &gc_language,
		game->base.names, &diag);
	assert_string_equal(messages_of(&arena, &diag), "");
	today->adj->orders[side] = today->first_orders[side] = orders;
}

/* The first event of a kind; NULL: there is none. */
static inline const struct event *event_of(const char *kind)
{
	const struct event *event = today->adj->journal->first;

	while (event && strcmp(event->kind, kind) != 0)
		event = event->next;
	return event;
}

static inline int events_of(const char *kind)
{
	int count = 0;

	for (const struct event *e = today->adj->journal->first; e; e = e->next)
		count += !strcmp(e->kind, kind);
	return count;
}

/* The fact of the first event of a kind. */
static inline const char *told(const char *kind, const char *fact)
{
	const struct event *event = event_of(kind);

	if (!event)
		fail_msg("nobody was told of %s", kind);
	return event_value(event, fact);
}

/* ---- sides of hexes ---- */

/* The first link with all of these flags and none of those, between hexes of that ground,
 * or any (-1). */
static inline int find_link(uint32_t with, uint32_t without, int from, int to)
{
	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		int a = (int)game->land.ground[link->from];
		int b = (int)game->land.ground[link->to];

		if ((link->flags & with) == with && !(link->flags & without) &&
			(from < 0 || from == a) && (to < 0 || to == b))
			return i;
	}
	fail_msg("there is no such side on the map");
	return -1;
}

#endif
