/* Several commanders of a side: whose a unit is, their plans as one list, what two of them
 * order, and what goes on of each. */
#include "gc_day.h"

#include "base/side.h"
#include "rules/great-campaigns/orders/orders.h"

static const struct team team = {2, {"left", "right"}};

static int command(const char *id)
{
	for (int i = 0; i < game->commands; i++)
		if (!strcmp(game->command[i].id, id))
			return i;
	fail_msg("no command %s", id);
	return -1;
}

/* The left has Longstreet's, the right D.H. Hill's. */
static int load_commanders(void **state)
{
	static struct gc_commander row[2] = {
		{.id = "left", .name = "Left", .side = NO_SIDE, .theatre = -1},
		{.id = "right", .name = "Right", .side = CONFEDERATE, .theatre = -1}};

	if (load_game(state) < 0)
		return -1;
	row[0].commands = (struct field_refs){1, {(int16_t)command("cs-longstreets")}};
	row[1].commands = (struct field_refs){1, {(int16_t)command("cs-dh-hills")}};
	game->commanders = (struct gc_commanders){row, 2};
	game->base.grammar = grammar_with_words(&shelf, gc_language_of(&shelf, game));
	return 0;
}

/* The orders of both, NULL: nothing, and their plan. */
static void planned(const char *left, const char *right)
{
	const char *text[] = {left, right};
	const struct orders *part[2] = {NULL};

	for (int k = 0; k < 2; k++) {
		if (!text[k])
			continue;
		ordered(CONFEDERATE, text[k]);
		part[k] = today->adj->orders[CONFEDERATE];
	}
	today->adj->team[CONFEDERATE] = &team;
	today->adj->orders[CONFEDERATE] = orders_of_parts(&arena, part, 2);
	gc_plan_make(today, CONFEDERATE, today->adj->orders[CONFEDERATE]);
}

/* The lines of the plan, in its order; what another is obeyed for in brackets. */
static const char *lines(void)
{
	struct plan_entry *entry;
	int count = gc_plan_entries(&entry, today, CONFEDERATE);
	struct buf out;

	buf_init(&out, &arena);
	for (int i = 0; i < count; i++) {
		bool yields = entry[i].left && strstr(entry[i].left, "is obeyed");

		buf_printf(&out, "%s%s%s%s", i ? "; " : "", yields ? "(" : "",
			entry[i].text, yields ? ")" : "");
	}
	return out.data;
}

static void begin(void)
{
	begin_day("cs-rh-anderson at N1127\ncs-pickett at N1127\ncs-garland-a at N1128\n"
		  "cs-rodes-a at N1128\ncs-whiting-a at N1026");
}

static void test_whose(void **state)
{
	const char *name;

	(void)state;
	begin();
	assert_string_equal(gc_commands(game, here, CONFEDERATE, "cs-pickett"), "left");
	assert_string_equal(gc_commands(game, here, CONFEDERATE, "cs-garland-a"), "right");
	assert_null(gc_commands(game, here, CONFEDERATE, "cs-whiting-a"));
	assert_null(gc_commands(game, here, UNION, "cs-pickett"));
	assert_null(gc_commands(game, here, CONFEDERATE, "n1127"));
	assert_null(gc_commands(game, here, CONFEDERATE, "nobody"));
	assert_string_equal(gc_commander(game, CONFEDERATE, 1, &name), "right");
	assert_string_equal(name, "Right");
	assert_null(gc_commander(game, UNION, 1, &name));
	/* by the theatre of the hex */
	game->commanders.row[0].theatre = THEATRE_RICHMOND;
	assert_string_equal(gc_commands(game, here, CONFEDERATE, "cs-whiting-a"), "left");
	assert_string_equal(gc_commands(game, here, CONFEDERATE, "cs-garland-a"), "left");
	game->commanders.row[0].theatre = -1;
}

#define A "march RH Anderson to N1226"
#define P "march Pickett to N1226"
#define G "march Garland-A to N1227"
#define R "march Rodes-A to N1227"

static void test_turns(void **state)
{
	(void)state;
	begin();
	planned(A "\n" P, G "\n" R);
	assert_string_equal(lines(), A "; " G "; " P "; " R);
	begin();
	planned("turns Left 2, Right 1\n" A "\n" P, G "\n" R);
	assert_string_equal(lines(), A "; " P "; " G "; " R);
	begin();
	planned("plan\nturns right 2\n" A "\n" P "\nend plan", G "\n" R);
	assert_string_equal(lines(), A "; " G "; " R "; " P);
	begin();
	planned(A "\nthen " P, G "\n" R);
	assert_string_equal(lines(), A "; then " P "; " G "; " R);
	begin();
	planned(NULL, G);
	assert_string_equal(lines(), G);
}

static void test_two_order(void **state)
{
	(void)state;
	begin();
	planned("march Whiting-A to N1027\n" A, "march Whiting-A to N1128");
	assert_string_equal(
		lines(), "march Whiting-A to N1027; (march Whiting-A to N1128); " A);
	assert_int_equal(events_of("order-fails"), 1);
	begin(); /* he who commands it, though he comes behind */
	planned(G, "march Garland-A to N1128");
	assert_string_equal(lines(), "(" G "); march Garland-A to N1128");
	begin(); /* by one alone it may be ordered */
	planned(G, NULL);
	assert_string_equal(lines(), G);
	assert_int_equal(events_of("order-fails"), 0);
}

/* A pass of one does not hold the other back. */
static void test_pass(void **state)
{
	const struct order *order;

	(void)state;
	begin();
	planned("plan\npass unless turn is 9\n" A "\nend plan", G);
	assert_int_equal(gc_plan_take(&order, today, CONFEDERATE, false), OK);
	assert_non_null(order);
	assert_string_equal(order->text, G);
	assert_int_equal(gc_plan_take(&order, today, CONFEDERATE, false), OK);
	assert_null(order);
}

static void test_goes_on(void **state)
{
	const char *plan;

	(void)state;
	begin();
	planned("plan until turn is 9\nturns Right 2\n" A "\nend plan",
		"plan until turn is 9\n" G "\n" R "\nend plan");
	gc_plan_carry(today, CONFEDERATE);
	plan = here->carried[CONFEDERATE].plan;
	assert_int_equal(gc_carried_parts(plan), 3);
	assert_string_equal(gc_carried_part(&arena, plan, 1),
		"plan until turn is 9 | " G " | " R " | end plan");
	/* a new plan of one leaves that of the other, and what he has not sent his turns */
	planned(NULL, G);
	assert_string_equal(lines(), A "; " G);
	planned(P, NULL);
	assert_string_equal(lines(), P "; " G "; " R);
	planned(NULL, NULL);
	assert_string_equal(lines(), A "; " G "; " R);
	/* nothing of the first goes on */
	planned(P, NULL);
	gc_plan_carry(today, CONFEDERATE);
	assert_int_equal(gc_carried_parts(plan), 2);
	assert_string_equal(gc_carried_part(&arena, plan, 0), "");
	planned(P, R);
	gc_plan_carry(today, CONFEDERATE);
	assert_string_equal(plan, "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_whose, start),
		cmocka_unit_test_setup(test_turns, start),
		cmocka_unit_test_setup(test_two_order, start),
		cmocka_unit_test_setup(test_pass, start),
		cmocka_unit_test_setup(test_goes_on, start),
	};

	return cmocka_run_group_tests(tests, load_commanders, release);
}
