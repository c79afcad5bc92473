/* What a side that has both theatres reads of what it has to decide. */
#define GC_FOLDER "games/long-roads-to-richmond"

#include "gc_day.h"

#include "base/template.h"
#include "rules/great-campaigns/report/report.h"
#include "rules/great-campaigns/rules/rules.h"

static const char *outlook(enum audience viewer)
{
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "outlook");
	struct buf out;

	today->state->viewer = viewer;
	gc_report_outlook(lines, &arena, game, today->state, NULL);
	buf_init(&out, &arena);
	assert_int_equal(template_expand(&out, "outlook",
				 "{{#outlook}}\n{{.}}\n{{/outlook}}\n", map, &diag),
		OK);
	return out.length ? out.data : "";
}

static void begin_here(void)
{
	begin_scenario("yorktown-road", "only these units\nturn 2\nstep day\n"
					"us-richardson at Washington Waters Box\n");
}

/* L3.6: whom the ships wait with; it is his side that decides. */
static void test_on_board(void **state)
{
	(void)state;
	begin_here();
	assert_non_null(strstr(outlook(AUDIENCE_UNION),
		"On board, Washington Waters Box: Richardson 16. They land with `march`, or sail on with `transfer`.\n"));
	assert_null(strstr(outlook(AUDIENCE_CONFEDERATE), "On board"));
	assert_null(strstr(outlook(AUDIENCE_PUBLIC), "On board"));
}

/* 4: a plan is its side's alone. */
static void test_plan(void **state)
{
	(void)state;
	begin_here();
	strcpy(today->state->carried[UNION].plan, "plan until April 9");
	assert_non_null(
		strstr(outlook(AUDIENCE_UNION), "Your plan goes on until April 9, unless"));
	assert_null(strstr(outlook(AUDIENCE_CONFEDERATE), "Your plan"));
	assert_null(strstr(outlook(AUDIENCE_PUBLIC), "lan of yours"));
	assert_null(strstr(outlook(AUDIENCE_PUBLIC), "Your plan"));
	today->state->step = SEQUENCE_CYCLE;
	assert_null(strstr(outlook(AUDIENCE_UNION), "Your plan"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_on_board, start),
		cmocka_unit_test_setup(test_plan, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
