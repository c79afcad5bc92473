/*
 * The order of rolls as their labels tell it: of a family whose actions, attacks and
 * retreats are counted over a day, and not each is thrown for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "audit/labels.h"
#include "base/arena.h"
#include "game/journal.h"
#include "game/ruleset.h"

#define SHIPPED_ID "on-to-richmond"
#include "unit/shipped_game.h"

static struct step_labels begin(void)
{
	return (struct step_labels){
		.arena = &arena, .table = rules->rolls, .names = rules->names(game)};
}

static bool takes(struct step_labels *labels, const char *name)
{
	const struct roll_kind *kind;
	const char *fault;

	return labels_take(labels, &fault, &kind, name, 1);
}

static void test_actions(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_true(takes(&labels, "5.1/us-couch/2/march"));
	assert_true(takes(&labels, "5.1/us-couch/2/extended-march"));
	assert_true(takes(&labels, "5.1/cs-hood/1/march"));
	assert_true(takes(&labels, "5.1/us-couch/4/march"));
	assert_false(takes(&labels, "5.1/us-couch/3/march"));
	assert_false(takes(&labels, "5.1/nobody/1/march"));
}

static void test_attacks(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_false(takes(&labels, "7.5/otr-n1328>otr-n1428/2/attack"));
	labels = begin();
	assert_true(takes(&labels, "7.5/otr-n1328>otr-n1428/1/attack"));
	assert_true(takes(&labels, "7.5/otr-n1328>otr-n1428/1/defence"));
	assert_true(takes(&labels, "7.5/otr-n1225>otr-n1226/2/attack"));
	assert_true(takes(&labels, "7.5/otr-n1225>otr-n1226/2/defence"));
	assert_false(takes(&labels, "7.5/otr-n1328>otr-n1428/1/attack#2"));
	assert_false(takes(&labels, "7.5/otr-n1326>otr-n1428/4/attack"));
}

static void test_retreats(void **unused)
{
	struct step_labels labels = begin();

	(void)unused;
	assert_true(takes(&labels, "7.7/otr-n1328/3/cavalry-retreat"));
	assert_true(takes(&labels, "7.7/otr-n1328/3/cavalry-loss"));
	assert_false(takes(&labels, "7.7/otr-n1226/2/cavalry-retreat"));
	assert_true(takes(&labels, "7.7/otr-n1226/5/cavalry-retreat"));
}

/* The event of the initiative tells who has it, and both threw for it. */
static void test_initiative(void **unused)
{
	struct step_labels labels = begin();
	const struct roll_kind *kind;
	struct journal journal;
	struct event *event;
	const char *fault, *name = "4.0/confederate/1/initiative";

	(void)unused;
	journal_init(&journal, &arena);
	event = journal_event_of(&journal, "initiative", "4.0", TOLD_ALL, UNION);
	assert_true(labels_take(&labels, &fault, &kind, name, 1));
	assert_true(labels_fit(&labels, kind, name, event));
	assert_false(takes(&labels, "4.0/confederate/3/initiative"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_actions, start),
		cmocka_unit_test_setup(test_attacks, start),
		cmocka_unit_test_setup(test_retreats, start),
		cmocka_unit_test_setup(test_initiative, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
