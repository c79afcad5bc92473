/*
 * What is left of the orders of a side that is asked in the middle of its turn. For
 * test_wrong.c.
 */
#ifndef UNIT_LEFT_H
#define UNIT_LEFT_H

#define STILL "\n## Still to come\n"

static const char *told_report(const struct campaign *c, enum side side, bool left)
{
	const char *report = tree_text(&c->tree,
		arena_printf(&arena, "%sreport.md", told_dir(&arena, (enum audience)side)));

	return left ? operation_with_orders_left(&arena, c, side, report) : report;
}

/* Those behind the order that is under way stand above the question, and no others. */
static void test_orders_left(void **state)
{
	static const char behind[] = DUANES_BRIDGE "if turn is 4\n  hold Porter\nend if\n";
	struct campaign *c = june_27_union_with(
		arena_printf(&arena, TRESTLE_BRIDGE "%s", behind), ASKS_OF_BRIDGES);
	const char *report = told_report(c, UNION, true);
	const char *still = strstr(report, STILL),
		   *question = strstr(report, "\n## Question");

	(void)state;
	assert_non_null(still);
	assert_true(question > still);
	assert_non_null(strstr(still, "- destroy bridge at Duane's Bridge"));
	assert_non_null(strstr(still, "- if turn is 4"));
	assert_null(strstr(
		arena_copy(&arena, still, (size_t)(question - still)), "Trestle Bridge"));
	assert_null(strstr(still, "more\n"));
	assert_null(strstr(told_report(c, CONFEDERATE, true), STILL));
	assert_null(strstr(told_report(c, UNION, false), STILL));
}

/* Of many ten are named; nothing is left behind a `stop`, nor with the question answered.
 */
static void test_orders_left_ends(void **state)
{
	struct buf many;
	struct campaign *c;

	(void)state;
	buf_init(&many, &arena);
	buf_puts(&many, TRESTLE_BRIDGE);
	for (int i = 0; i < 13; i++)
		buf_puts(&many, "hold Porter\n");
	c = june_27_union_with(many.data, ASKS_OF_BRIDGES);
	assert_non_null(strstr(told_report(c, UNION, true), "- and 3 more\n"));
	c = june_27_union_with(TRESTLE_BRIDGE, ASKS_OF_BRIDGES);
	assert_null(strstr(told_report(c, UNION, true), STILL));
	c = waiting_stop();
	assert_null(strstr(told_report(c, UNION, true), STILL));
}

/* Attacks that are declared, and not yet made. */
static void test_attacks_left(void **state)
{
	struct campaign *c = send(
		placed(road(), "turn 6\nstep confederate\nonly these units\n"
			       "1/2/V at 0505\n2/2/V at 0905\n"
			       "Rodes, GB Anderson at 0404\nGarland at 0405\n"
			       "Wilcox at 0804\nJones at 0403\n"),
		"attack 0505 with Rodes, GB Anderson, Garland\nattack 0905 with Wilcox\n",
		"policy ask advance, displacement, exchange, retreat-hex, retreat-order\n");
	const char *still = strstr(told_report(c, CONFEDERATE, true), STILL);

	(void)state;
	assert_non_null(still);
	assert_non_null(strstr(still, "- attack 0905 with Wilcox\n"));
	assert_null(strstr(still, "- attack 0505"));
	assert_null(strstr(told_report(c, UNION, true), STILL));
}

#endif
