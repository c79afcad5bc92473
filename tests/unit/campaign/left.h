/*
 * What is left of the orders of a side that is asked in the middle of its turn. For
 * test_wrong.c.
 */
#ifndef UNIT_LEFT_H
#define UNIT_LEFT_H

#define STILL "\n## Still to come\n"

static const char *told_text(const struct clone_files *files, const char *path)
{
	return tree_text(files->of, path);
}

/* The same in the side's own clone, which holds what it is told. */
static const char *clone_report(const struct campaign *c, enum side side)
{
	const char *dir = told_dir(&arena, (enum audience)side);
	size_t length = strlen(dir);
	struct tree told;
	const struct clone_files files = {told_text, &told};
	const struct order_left *left;
	struct clone clone;
	int part;

	tree_init(&told, &arena);
	for (size_t i = 0; i < c->tree.count; i++)
		if (!strncmp(c->tree.file[i].path, dir, length))
			tree_put(&told, c->tree.file[i].path + length, c->tree.file[i].data,
				c->tree.file[i].length);
	if (clone_read(&clone, &arena, &told, &diag) < 0)
		said("clone_read");
	left = clone_orders_left(&part, &arena, &clone, &files);
	return judge_report_with_left(&arena, clone.report, left, part);
}

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

/* The answer to the open question, or the further orders of who has stopped. */
static struct campaign *reply(struct campaign *c, const char *body)
{
	enum side side = sides_only(settings_waiting(&c->settings));
	struct position position;
	struct change change;

	campaign_position(&position, c);
	if (operation_answer(&change, c,
		    arena_printf(&arena,
			    "begin orders\ncampaign " CAMPAIGN
			    "\nturn %d\nside %s\n%s\nend orders\n",
			    position.turn, side_name(side), body),
		    NULL, &diag) < 0)
		said("operation_answer");
	return run_on(load(&change.tree, c));
}

static const char *default_answer(const struct campaign *c)
{
	return arena_printf(&arena, "answer %s: default", c->settings.question);
}

#define FIRST_STACKS                                                                       \
	"move Kearny to Savage Station\nhold Slocum\n"                                     \
	"move Smith to Savage Station\nmove McCall to Fair Oaks Station\n"

/* A question between two stacks comes before the order of the second, which is still to
 * come, and of an order of which nothing is told it is not said. Answers move the list on,
 * in the clone as well; an undo takes it away. */
static void test_left_between_stacks(void **state)
{
	static const struct undo_plan plan = {.step = "4/union"};
	struct campaign *before = june_27_union();
	struct campaign *c = send(before, FIRST_STACKS, "policy ask play-card\n");
	struct change change;
	const char *report;

	(void)state;
	report = told_report(c, UNION, true);
	assert_non_null(strstr(report, "- move Kearny to Savage Station\n"));
	assert_string_equal(clone_report(c, UNION), report);
	c = reply(c, default_answer(c));
	report = told_report(c, UNION, true);
	assert_null(strstr(report, "- move Kearny"));
	assert_non_null(strstr(report, "- move Smith to Savage Station\n- move McCall"));
	assert_string_equal(clone_report(c, UNION), report);
	c = reply(c, default_answer(c));
	report = told_report(c, UNION, true);
	assert_null(strstr(report, "- move Smith"));
	assert_non_null(strstr(report, "- move McCall to Fair Oaks Station\n"));
	assert_string_equal(clone_report(c, UNION), report);
	if (operation_undo(&change, c, before, &plan, NULL, &diag) < 0)
		said("operation_undo");
	c = load(&change.tree, c);
	assert_null(strstr(told_report(c, UNION, true), STILL));
	assert_null(strstr(clone_report(c, UNION), STILL));
	c = send(c, "move Slocum to Fair Oaks Station\n", "policy ask play-card\n");
	report = told_report(c, UNION, true);
	assert_non_null(strstr(report, "- move Slocum to Fair Oaks Station\n\n"));
	assert_string_equal(clone_report(c, UNION), report);
}

/* Further orders behind a `stop` are what is left, and not those of the file. */
static void test_left_of_further_orders(void **state)
{
	struct campaign *c = june_27_union_with(
		"move Kearny to Savage Station\nstop\nmove Smith to Old Tavern\n",
		"policy ask play-card\n");
	const char *report;

	(void)state;
	c = reply(c, default_answer(c));
	assert_null(c->settings.question); /* it has stopped */
	c = reply(c, "move McCall to Chessman\nmove Slocum to Fair Oaks Station");
	assert_non_null(c->settings.question);
	report = told_report(c, UNION, true);
	assert_non_null(strstr(report, "- move McCall to Chessman\n- move Slocum"));
	assert_null(strstr(report, "- move Smith"));
	assert_string_equal(clone_report(c, UNION), report);
}

/* At a pulse, and at a question of a day, what is left of the plan stands above the form.
 */
static void test_plan_left(void **state)
{
	static const char *const body[SIDES] = {
		"march Hooker to Savage Station\nrepeat march Kearny towards Seven Pines "
		"until Kearny at Seven Pines\nif enemy at N1225\nmarch Couch to N1226\nend if\n",
		HUGER_MARCHES};
	struct campaign *c =
		both_send(great("seven-pines", "pulse 1", PLANS_OPEN), body, NULL);
	const char *report = told_report(c, CONFEDERATE, true);

	(void)state;
	assert_non_null(strstr(report, "A form without orders lets these go on:"));
	assert_non_null(strstr(report, "- repeat march Huger-B towards Seven Pines"));
	assert_string_equal(clone_report(c, CONFEDERATE), report);
	report = told_report(c, UNION, true);
	assert_non_null(strstr(report, "- if enemy at N1225 ...\n"));
	assert_string_equal(clone_report(c, UNION), report);
	c = both_send(pines(), body, "policy ask initiative, follow\n");
	report = told_report(c, UNION, true);
	assert_non_null(strstr(report, "- march Hooker to Savage Station\n"));
	assert_string_equal(clone_report(c, UNION), report);
}

/* What can begin no more today is nothing still to come. */
static void test_spent_left(void **state)
{
	static const char *const body[SIDES] = {"pass\n",
		"march Huger-B towards Seven Pines\n  fatigue up to 1\n"
		"march Huger-B to N0828\n  fatigue up to 1\n"
		"march Huger-B to N0728\n  fatigue up to 2\n"};
	struct campaign *c =
		both_send(great("seven-pines", "pulse 1", PLANS_OPEN), body, NULL);
	const char *report = told_report(c, CONFEDERATE, true);

	(void)state;
	assert_non_null(strstr(report, "- march Huger-B to N0728"));
	assert_null(strstr(report, "- march Huger-B to N0828"));
	assert_string_equal(clone_report(c, CONFEDERATE), report);
}

/* Attacks that are declared, and not yet made: nothing tells a clone which those are. */
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
	assert_null(strstr(clone_report(c, CONFEDERATE), STILL));
	assert_non_null(strstr(still, "- attack 0905 with Wilcox\n"));
	assert_null(strstr(still, "- attack 0505"));
	assert_null(strstr(told_report(c, UNION, true), STILL));
}

#endif
