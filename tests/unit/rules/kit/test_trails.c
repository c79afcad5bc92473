/* Tests of rules/kit/trails: what a journal tells, as arrows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "game/map.h"
#include "rules/kit/report.h"

static const struct place places[] = {{"a", "Ashland", NULL, 0, 0, 0, 0, 0, 0},
	{"b", "Barker", NULL, 1, 0, 0, 0, 0, 0}, {"c", "Calno", NULL, 2, 0, 0, 0, 0, 0},
	{"d", "Doggett", NULL, 3, 0, 0, 0, 0, 0}};
static const struct map map = {(struct place *)places, 4, NULL, 0, NULL};

static const struct trail_form forms[] = {
	{"march", ARROW_MARCH, "from", "path"},
	{"attack", ARROW_ATTACK, "from", "place"},
	{"retreat", ARROW_RETREAT, "from", "place"},
	{0},
};

static struct arena arena;

/* Reads events without their heads; `of` that many steps are alike. */
static int read(struct map_arrow **out, const char *text, size_t of)
{
	struct told_step step[3] = {{0}};
	struct journal journal;
	struct diag diag;

	diag_init(&diag, &arena);
	journal_init(&journal, &arena);
	assert_int_equal(journal_parse(&journal, "journal", text, strlen(text), &diag), OK);
	step[0].journal = step[1].journal = &journal;
	return trails_read(out, &arena, &map, forms, step, of);
}

#define EVENT(kind) "kind: " kind "\nrule: 5.0\naudience: union\n"

static void assert_way(const struct map_arrow *arrow, const char *ids)
{
	assert_int_equal(arrow->places, strlen(ids));
	for (int i = 0; i < arrow->places; i++)
		assert_int_equal(arrow->place[i], ids[i] - 'a');
}

/* A way begins where it began, whether the path says so or not; equal ones are told once,
 * also from another step. */
static void test_marches(void **state)
{
	struct map_arrow *arrow;

	(void)state;
	assert_int_equal(
		read(&arrow,
			EVENT("march") "side: union\nfrom: a\npath: b, c\n\n" EVENT(
				"march") "side: union\nfrom: a\npath: a, b, c\n\n" EVENT("march") "side: confederate\n"
												  "from: d\n"
												  "path: c\n",
			3),
		2);
	assert_int_equal(arrow[0].kind, ARROW_MARCH);
	assert_int_equal(arrow[0].side, UNION);
	assert_way(&arrow[0], "abc");
	assert_string_equal(arrow[0].title, "march of the Union: Ashland to Calno");
	assert_int_equal(arrow[1].side, CONFEDERATE);
	assert_way(&arrow[1], "dc");
}

/* An attack comes from each of its points. */
static void test_attacks(void **state)
{
	struct map_arrow *arrow;

	(void)state;
	assert_int_equal(
		read(&arrow,
			EVENT("attack") "side: union\nfrom: a, d\nplace: c\n\n" EVENT(
				"retreat") "side: confederate\nfrom: c\nplace: b\n",
			1),
		3);
	assert_int_equal(arrow[0].kind, ARROW_ATTACK);
	assert_way(&arrow[0], "ac");
	assert_way(&arrow[1], "dc");
	assert_int_equal(arrow[2].kind, ARROW_RETREAT);
	assert_way(&arrow[2], "cb");
}

/* What does not go from one place of the map to another is no arrow: off the map, where it
 * was, without a fact, of another kind. */
static void test_others(void **state)
{
	struct map_arrow *arrow;

	(void)state;
	assert_int_equal(
		read(&arrow,
			EVENT("march") "side: union\nfrom: none\npath: a\n\n" EVENT("retreat") "side: union\nfrom: c\n\n" EVENT(
				"retreat") "side: union\nfrom: c\n"
					   "place: c\n"
					   "\n" EVENT(
						   "rally") "side: union\nfrom: c\nplace: d\n",
			1),
		0);
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_marches),
		cmocka_unit_test(test_attacks),
		cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests_name("trails", tests, NULL, release);
}
