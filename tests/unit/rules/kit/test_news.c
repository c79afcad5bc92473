/* What all families tell of the news and of a game that is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/template.h"
#include "game/journal.h"
#include "rules/kit/game.h"
#include "rules/kit/report.h"

#define EVENT(kind, facts) "kind: " kind "\nrule: 5.0\naudience: public\n" facts

static const char journal_text[] = EVENT("loss", "side: union\npoints: 3\nunits: b, a\n\n")
	EVENT("loss", "side: confederate\npoints: 2\n\n")
		EVENT("march", "side: union\npoints: 9\nunits: a, z\n\n")
			EVENT("attack", "side: union\nplaces: b\n\n")
				EVENT("loss", "side: union\npoints: 4\nunits: a\n");

static struct arena arena;
static struct journal journal;
static struct told_step step;

static int start(void **state)
{
	struct diag diag;

	(void)state;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	journal_init(&journal, &arena);
	assert_int_equal(journal_parse(&journal, "journal", journal_text,
				 strlen(journal_text), &diag),
		OK);
	step = (struct told_step){.step = "1/union", .journal = &journal};
	return 0;
}

static const char *name_of(const void *context, int index)
{
	static const char *const names[] = {"Ashland", "Barker"};

	assert_string_equal(context, "context");
	return names[index];
}

static const char *joined(const struct words *words)
{
	return words_join(&arena, words, " and ");
}

static void test_names_and_sums(void **state)
{
	static const char *const losses[] = {"loss", NULL};
	static const char *const ids[] = {"a", "b"};
	const struct field_ids two = field_ids_make(&arena, ids, 2);
	const struct brief brief = {.arena = &arena,
		.own = CONFEDERATE,
		.news = &step,
		.steps = 1,
		.place = {&two, name_of},
		.unit = {&two, name_of},
		.context = "context"};
	struct brief_walk walk = {.brief = &brief};
	struct words units = {{NULL}, 0}, places = {{NULL}, 0};

	(void)state;
	while (brief_next(&walk, NULL)) {
		brief_add_units(&brief, &units, walk.event, "units");
		brief_add_places(&brief, &places, walk.event, "places");
	}
	assert_string_equal(joined(&units), "Barker and Ashland");
	assert_string_equal(joined(&places), "Barker");
	assert_string_equal(words_apart(&arena, &units, "; "), "Barker; Ashland");
	assert_string_equal(words_apart(&arena, &places, "; "), "Barker");
	assert_int_equal(brief_sum(&brief, UNION, losses, "points"), 7);
	assert_int_equal(brief_sum(&brief, CONFEDERATE, losses, "points"), 2);
	assert_int_equal(brief_sum(&brief, UNION, losses, "shots"), 0);
}

#define DECISION(id, choice)                                                               \
	EVENT("decision", "decision: " id "\nquestion: Who?\nchoice: " choice "\n")

static const char *defaults_said(const char *text)
{
	static const struct brief_decision decisions[] = {{"goes", "", "attacked"},
		{"rejoins", "rejoin at ", "leader alone"}, {"retreats", "", "attacked"},
		{0}};
	static const char *const ids[] = {"a", "b"};
	const struct field_ids two = field_ids_make(&arena, ids, 2);
	struct tmap *map = template_map(&arena);
	const struct brief brief = {.lines = template_set_list(map, "lines"),
		.arena = &arena,
		.own = CONFEDERATE,
		.news = &step,
		.steps = 1,
		.place = {&two, name_of},
		.unit = {&two, name_of},
		.context = "context"};
	struct diag diag;
	struct buf out;

	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	journal_init(&journal, &arena);
	assert_int_equal(journal_parse(&journal, "journal", text, strlen(text), &diag), OK);
	brief_defaults(&brief, decisions);
	assert_int_equal(
		template_expand(&out, "test", "{{#lines}}{{.}}{{/lines}}", map, &diag), OK);
	return out.data;
}

static void test_defaults(void **state)
{
	(void)state;
	/* of one's own words, of an answer and of a default that does nothing no word */
	assert_string_equal(
		defaults_said(DECISION("goes", "a") "standing: yes\n\n" DECISION(
			"goes", "a") "default: yes\nanswered: yes\n\n" DECISION("goes",
			"none") "default: yes\n"),
		"");
	assert_string_equal(defaults_said(DECISION("retreats",
				    "retreat to a") "default: yes\n\n" DECISION("rejoins",
				    "b") "default: yes\n\n" DECISION("goes",
				    "losses 3 from b, 1 from a") "default: yes\n"),
		"Decided by default: retreat to Ashland, losses 3 from Barker, 1 from Ashland (`when attacked:` would change that); rejoin at Barker (`when leader alone:`).");
	assert_string_equal(
		defaults_said(DECISION("goes", "a") "default: yes\n\n" DECISION(
			"goes", "b") "default: yes\n\n" DECISION("goes",
			"c") "default: yes\n\n" DECISION("goes",
			"d") "default: yes\n\n" DECISION("goes", "e") "default: yes\n"),
		"Decided by default: Ashland, Barker, c, d (`when attacked:` would change that); and 1 more.");
}

static void test_pages(void **state)
{
	(void)state;
	assert_int_equal(page_side(CONFEDERATE, 0), CONFEDERATE);
	assert_int_equal(page_side(CONFEDERATE, 1), UNION);
	assert_int_equal(page_side(NO_SIDE, 0), UNION);
	assert_string_equal(page_army(UNION, UNION), "Your army");
	assert_string_equal(page_army(UNION, CONFEDERATE), "The enemy");
	assert_string_equal(page_army(NO_SIDE, CONFEDERATE), "The Confederate army");
	assert_string_equal(page_turn(&arena, 2, "May 2"), "turn 2, May 2");
	assert_string_equal(page_turn_line(&arena, 2, 4, "May 2"), "Turn 2 of 4, May 2");
	assert_string_equal(page_turn_line(&arena, 0, 4, NULL), "Before the first turn");
}

/* ---- a game that is over ---- */

static void add_army(const void *context, struct tlist *lines, enum side side)
{
	template_add_text(lines, side == UNION ? context : "nobody");
}

static void judge(struct ending_tally *out, const struct event *event)
{
	if (!strcmp(event->kind, "attack"))
		out->attacker = brief_event_side(event);
	if (!strcmp(event->kind, "loss")) {
		out->loser = brief_event_side(event);
		out->points = brief_number(event, "points");
	}
}

static const char *expanded(const struct tmap *data, const char *text)
{
	struct diag diag;
	struct buf out;

	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	assert_int_equal(template_expand(&out, "ending", text, data, &diag), OK);
	return out.data;
}

static void test_ending(void **state)
{
	const struct turn turn[] = {{NULL, false}, {"May 1", false}, {"May 2", false}};
	const struct whole_game whole = {&arena, turn, 2, "MV", &step, 1};
	struct tmap *data = template_map(&arena);

	(void)state;
	ending_armies(data, add_army, "somebody");
	ending_turns(template_set_list(data, "turns"), &whole, judge);
	assert_string_equal(
		expanded(data,
			"{{#armies}}{{army}}: {{#lines}}{{.}}{{/lines}}. {{/armies}}"),
		"the Union: somebody. the Confederates: nobody. ");
	assert_string_equal(expanded(data, "{{#turns}}{{.}}\n{{/turns}}"),
		"                       the Union          the Confederates\n"
		"turn                   attacks  MV lost   attacks  MV lost\n"
		"1    May 1                   1     7            0     2\n"
		"all                          1     7            0     2\n");
	assert_int_equal(ending_points(&whole, UNION, judge), 7);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_names_and_sums, start),
		cmocka_unit_test_setup(test_defaults, start),
		cmocka_unit_test_setup(test_pages, start),
		cmocka_unit_test_setup(test_ending, start),
	};
	int failed = cmocka_run_group_tests_name("news", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
