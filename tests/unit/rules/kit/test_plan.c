/* A planned fight as it is read: who asks and who attacks, words, pieces of the enemy. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/advice.h"
#include "rules/kit/game.h"
#include "rules/kit/orders.h"
#include "unit/lib/sample_grammar.h"

#define PORTER 30
#define CASEY  31

static struct arena arena;
static struct diag diag;

static struct plan_reader reader_of(struct plan plan)
{
	diag_init(&diag, &arena);
	return plan_reader_of(&arena, &plan, &sample_grammar, sample_names(&arena), &diag);
}

static void test_who_asks(void **state)
{
	struct plan_reader attack = reader_of((struct plan){.side = UNION});
	struct plan_reader defence =
		reader_of((struct plan){.side = UNION, .defend = "Barker"});

	(void)state;
	assert_int_equal(attack.own, UNION);
	assert_int_equal(attack.attacker, UNION);
	assert_int_equal(defence.own, UNION);
	assert_int_equal(defence.attacker, CONFEDERATE);
}

static void test_order_of_the_enemy(void **state)
{
	const struct plan plain = {.side = UNION},
			  says = {.side = UNION, .enemy_says = "lead Lee"};
	struct plan_reader reader = reader_of(plain);

	(void)state;
	assert_string_equal(plan_order_of_enemy(&reader, &plain, "attack x"), "attack x");
	assert_string_equal(
		plan_order_of_enemy(&reader, &says, "attack x"), "attack x; lead Lee");
}

/* Who would be asked is served by the defaults. */
static void test_nobody_is_asked(void **state)
{
	struct plan_reader reader = reader_of((struct plan){.side = CONFEDERATE});
	struct standing *standing = plan_standing(&reader,
		"policy ask\nwhen attacked at Barker: ask\nwhen attacked at Barker: lead Lee");

	(void)state;
	assert_non_null(standing);
	assert_null(standing->ask);
	assert_false(standing->ask_all);
	assert_non_null(standing->first);
	assert_false(standing->first->ask);
	assert_null(standing->first->next);
	assert_int_equal(plan_words_when(&standing, &reader, CONFEDERATE,
				 "when attacked at Barker: ", "ask"),
		OK);
	assert_null(standing->first);
	assert_null(plan_standing(&reader, NULL));
}

static int never(const void *context, int unit)
{
	(void)context;
	(void)unit;
	return ERR_REFUSED;
}

static int but_casey(const void *context, int unit)
{
	(void)context;
	return unit == CASEY ? ERR_REFUSED : OK;
}

static int anybody(const void *context, int unit)
{
	*(int *)(uintptr_t)context += unit;
	return OK;
}

static void test_enemies(void **state)
{
	struct plan_reader reader = reader_of((struct plan){.side = CONFEDERATE});
	struct stack found;
	int sum = 0;

	(void)state;
	assert_int_equal(plan_enemies(&found, &reader, "Casey, Porter", anybody, &sum), OK);
	assert_int_equal(found.count, 2);
	assert_int_equal(found.unit[0], CASEY);
	assert_int_equal(found.unit[1], PORTER);
	assert_int_equal(sum, CASEY + PORTER);
	assert_int_equal(plan_enemies(&found, &reader, "Casey, Porter", but_casey, NULL),
		ERR_REFUSED);
	assert_int_equal(found.count, 1);
	assert_int_equal(diag.errors, 0);
	assert_int_equal(plan_enemies(&found, &reader, "Casey", never, NULL), ERR_REFUSED);
	assert_int_equal(
		plan_enemies(&found, &reader, "Lee, Porter", anybody, &sum), ERR_REFUSED);
	assert_string_equal(diag.first->text, "Lee is no piece of the enemy");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_asks),
		cmocka_unit_test(test_order_of_the_enemy),
		cmocka_unit_test(test_nobody_is_asked),
		cmocka_unit_test(test_enemies),
	};
	int failed = cmocka_run_group_tests_name("planned fights", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
