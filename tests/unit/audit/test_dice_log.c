/* The log of dice in the words of families: one with cards, one without, one without words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/dice.h"
#include "game/ruleset.h"
#include "ledger/git/ledger.h"
#include "orders/names.h"
#include "rules/late-unpleasantness/family.h"
#include "unit/lib/files.h"

static const struct roll_kind hexes[] = {
	{"odds", "7.62", 1, 6, EYES_PUBLIC, false, "attack on {2} from {1}[, at night]"},
	{"retreat", "7.7", 1, 6, EYES_PUBLIC, false,
		"retreat of {1.2} from {1.1}[ by {2}][ and {1.3}], so far"},
	{0},
};

static struct arena arena;
static struct diag diag;
static char *dir;
static struct names *names;

static int setup(void **unused)
{
	(void)unused;
	diag_init(&diag, &arena);
	dir = scratch_make(&arena, "dice-log");
	if (!dir)
		return -1;
	names = names_new(&arena);
	names_add(names, (struct name){NAME_PLACE, 0, NO_SIDE, "0804", "0804 (the Mill)"},
		"0804");
	names_add(names, (struct name){NAME_PIECE, 0, UNION, "us-1", "First Brigade"},
		"First Brigade");
	return 0;
}

static int teardown(void **unused)
{
	int rc = scratch_remove(dir);

	(void)unused;
	arena_release(&arena);
	return rc;
}

/* The log of a history whose one commit has these dice, a line each. */
static int read_log(struct dice_log *out, const struct roll_kind *table, const char *dice)
{
	struct ledger *ledger;
	struct tree tree;
	int err;

	tree_init(&tree, &arena);
	tree_put(&tree, "state.ini", "x\n", 2);
	assert_int_equal(
		ledger_create(&ledger, &arena, arena_printf(&arena, "%s/c", dir), &diag),
		OK);
	assert_int_equal(ledger_commit(ledger, &tree,
				 arena_printf(&arena,
					 "A step\n\nKind: step\nStep: 1/union\n%s", dice),
				 1700000000, &diag),
		OK);
	assert_int_equal(ledger_flush(ledger, &diag), OK);
	err = dice_log_read(out, &arena, ledger, table, AUDIENCE_DECK, &diag);
	ledger_close(ledger);
	return err;
}

static void expect_words(const struct die_entry *entry, const char *words)
{
	struct buf text;

	buf_init(&text, &arena);
	dice_log_words(&text, entry, names);
	assert_string_equal(text.data, words);
}

/* No card is drawn: every roll is of dice of six, and places are named by numbers. */
static void test_hexes(void **unused)
{
	struct die_entry *die;
	struct dice_log log;

	(void)unused;
	assert_int_equal(read_log(&log, hexes,
				 "Die: 1/union/0/7.62/0803,0804,0903>0904/odds = 4\n"
				 "Die: 1/union/0/7.62/0804>0904,0905/odds#2 = 1\n"
				 "Die: 1/union/0/7.7/0804,us-1/retreat = 6\n"
				 "Die: 1/union/0/7.7/0804,us-1,union/0905/retreat = 6\n"
				 "Die: 1/setup-confederate/0/5.0/0804,7/weather = 2,3\n"),
		OK);
	assert_false(log.clone);
	die = log.first;
	expect_words(die, "attack on 0904 from 0803, 0804 (the Mill) and 0903, at night");
	assert_true(die->six && die->count == 1 && die->face[0] == 4);
	assert_int_equal(die->mover, UNION);
	assert_int_equal(die->turn, 1);
	assert_true(dice_log_is_about(die, "0903") && dice_log_is_about(die, "0904"));
	assert_false(dice_log_is_about(die, "0905"));
	die = die->next;
	expect_words(die, "attack on 0904 and 0905 from 0804 (the Mill), at night, time 2");
	die = die->next;
	expect_words(die, "retreat of First Brigade from 0804 (the Mill), so far");
	die = die->next;
	expect_words(die,
		"retreat of First Brigade from 0804 (the Mill) by 0905 and Union, so far");
	die = die->next; /* of which the table says nothing */
	expect_words(die, "weather: 0804 (the Mill), 7");
	assert_true(die->six && die->count == 2);
	assert_int_equal(die->mover, CONFEDERATE);
	assert_null(die->next);
}

/* A family without words at all. */
static void test_no_words(void **unused)
{
	struct dice_log log;

	(void)unused;
	assert_int_equal(read_log(&log, NULL, "Die: 2/events/0/5.0/union/draw = 3\n"), OK);
	expect_words(log.first, "draw: Union");
	assert_true(log.first->six);
	assert_int_equal(log.first->mover, NO_SIDE);
	assert_null(log.first->kind);
}

/* A draw has the face of a place in the deck, and no die of six has. */
static void test_draws(void **unused)
{
	const struct roll_kind *table = late_unpleasantness.rolls;
	struct dice_log log;

	(void)unused;
	assert_int_equal(read_log(&log, table,
				 "Die: 2/events/0/2.0B/union/1/draw = 47\n"
				 "Die: 2/union/0/6.4E/a>b/2/combat = 4,3\n"
				 "Die: 2/union/0/6.4/a>b/2,confederate/break-off = 4\n"
				 "Die: 2/union/0/6.4B/a>b/wilderness = 4\n"
				 "Die: 2/union/0/6.4B/a>b/3/wilderness = 4\n"
				 "Die: 2/union/0/15.1/a>b/recon = 5\n"
				 "Die: 2/union/0/11.0/card-17,union/replacement = 5\n"),
		OK);
	assert_false(log.first->six);
	expect_words(log.first, "draw of the Union side, card 1");
	expect_words(log.first->next, "combat at b, attacked from a, round 2");
	expect_words(log.first->next->next,
		"try of the Confederate side to break off the combat at b, attacked from a, round 2");
	expect_words(
		log.first->next->next->next, "the Wilderness, at the attack on b from a");
	expect_words(log.first->next->next->next->next,
		"the Wilderness, at the attack on b from a, round 3");
	expect_words(log.first->next->next->next->next->next, "reconnaissance of b from a");
	expect_words(log.first->next->next->next->next->next->next,
		"card card-17, replacements of the Union side");
}

static void test_bad_face(void **unused)
{
	struct dice_log log;

	(void)unused;
	assert_int_equal(read_log(&log, hexes, "Die: 1/union/0/7.62/0804>0904/odds = 7\n"),
		ERR_DAMAGED);
	assert_non_null(strstr(diag.first->text, "is no die"));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_hexes),
		TEST(test_no_words),
		TEST(test_draws),
		TEST(test_bad_face),
	};

	return cmocka_run_group_tests_name("dice_log", tests, NULL, NULL);
}
