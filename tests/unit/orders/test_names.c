/* Tests of orders/names.h: what players write, and what it means. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/names.h"

#define ANY (NAME_PLACE | NAME_PIECE | NAME_CLASS)

struct fixture {
	struct arena arena;
	struct names *names;
};

static void add(struct fixture *f, enum name_kind kind, int index, enum side side,
	const char *id, const char *text, const char *alias)
{
	struct name name = {kind, index, side, id, text};

	names_add(f->names, name, id);
	names_add(f->names, name, text);
	if (alias)
		names_add(f->names, name, alias);
}

static int set_up(void **state)
{
	static struct fixture f;

	f = (struct fixture){0};
	f.names = names_new(&f.arena);
	add(&f, NAME_PLACE, 0, NO_SIDE, "trent-house", "Trent House", NULL);
	add(&f, NAME_PLACE, 1, NO_SIDE, "grapevine-bridge", "Grapevine Bridge", NULL);
	add(&f, NAME_PLACE, 2, NO_SIDE, "bottoms-bridge", "Bottom's Bridge", NULL);
	add(&f, NAME_PLACE, 3, NO_SIDE, "old-tavern", "Old Tavern", "Mrs. Price");
	add(&f, NAME_PLACE, 4, NO_SIDE, "old-cold-harbor", "Old Cold Harbor", NULL);
	add(&f, NAME_PLACE, 5, NO_SIDE, "old-church", "Old Church", NULL);
	add(&f, NAME_PLACE, 6, NO_SIDE, "old-mill", "Old Mill", NULL);
	add(&f, NAME_PIECE, 0, CONFEDERATE, "ap-hill", "A.P. Hill", NULL);
	add(&f, NAME_PIECE, 1, CONFEDERATE, "dh-hill", "D.H. Hill", NULL);
	add(&f, NAME_PIECE, 2, CONFEDERATE, "magruder", "Magruder", NULL);
	add(&f, NAME_PIECE, 3, CONFEDERATE, "magruder-leader", "Magruder (leader)", NULL);
	add(&f, NAME_PIECE, 4, CONFEDERATE, "jackson", "Jackson", "Stonewall");
	add(&f, NAME_PIECE, 5, UNION, "jackson-us", "C. Jackson", "Jackson");
	add(&f, NAME_PIECE, 6, UNION, "sykes", "Sykes", NULL);
	add(&f, NAME_PIECE, 7, CONFEDERATE, "stuart", "Stuart", NULL);
	add(&f, NAME_PIECE, 8, UNION, "stoneman", "Stoneman", NULL);
	add(&f, NAME_CLASS, 0, NO_SIDE, "cavalry-dummy", "cavalry dummy",
		"cavalry dummies");
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

static void found(
	struct fixture *f, unsigned kinds, enum side side, const char *text, const char *id)
{
	const struct name *name = NULL;
	enum names_result result = names_find(f->names, kinds, side, text, &name);

	if (result != NAMES_FOUND)
		print_error("%s: result %d\n", text, (int)result);
	assert_int_equal(result, NAMES_FOUND);
	assert_string_equal(name->id, id);
}

static void not_found(struct fixture *f, unsigned kinds, enum side side, const char *text,
	enum names_result expected)
{
	const struct name *name = (const struct name *)(const void *)f;

	assert_int_equal(names_find(f->names, kinds, side, text, &name), expected);
	assert_null(name);
}

static void test_whole_spellings(void **state)
{
	struct fixture *f = *state;
	const struct name *name;

	found(f, ANY, CONFEDERATE, "trent-house", "trent-house");
	found(f, ANY, CONFEDERATE, "Trent House", "trent-house");
	found(f, ANY, CONFEDERATE, "TRENTHOUSE", "trent-house");
	found(f, ANY, CONFEDERATE, "  trent  house. ", "trent-house");
	found(f, ANY, CONFEDERATE, "Mrs Price", "old-tavern");
	found(f, ANY, CONFEDERATE, "ap hill", "ap-hill");
	found(f, ANY, CONFEDERATE, "A. P. Hill", "ap-hill");
	found(f, ANY, CONFEDERATE, "Bottom's Bridge", "bottoms-bridge");
	found(f, ANY, CONFEDERATE, "Bottom\xe2\x80\x99s Bridge", "bottoms-bridge");
	found(f, ANY, CONFEDERATE, "cavalry dummies", "cavalry-dummy");
	assert_int_equal(names_find(f->names, ANY, UNION, "sykes", &name), NAMES_FOUND);
	assert_int_equal(name->kind, NAME_PIECE);
	assert_int_equal(name->index, 6);
	assert_int_equal(name->side, UNION);
	assert_string_equal(name->text, "Sykes");
}

/* The index reads keys byte by byte; text_key must agree with it. */
static void test_keys_as_in_text(void **state)
{
	struct fixture *f = *state;
	static const char *const spelling[] = {"Se\xc3\xb1or's 5th. (A-B)",
		"x\xe2\x80\x98y", "\xe2\x80\x99\xe2\x80\x99z9",
		"caf\xc3\xa9 \xe2\x80\x94 1", "@[`{q~"};

	for (int i = 0; i < 5; i++) {
		const char *key = text_key(&f->arena, spelling[i], strlen(spelling[i]));
		const char *id = arena_printf(&f->arena, "thing-%d", i);

		names_add(f->names, (struct name){NAME_PLACE, 50 + i, NO_SIDE, id, id},
			spelling[i]);
		found(f, NAME_PLACE, UNION, spelling[i], id);
		found(f, NAME_PLACE, UNION, key, id);
	}
}

/* A spelling that is found as a whole only takes no beginning from another thing. */
static void test_only_as_a_whole(void **state)
{
	struct fixture *f = *state;
	const struct name lee = {NAME_PIECE, 90, CONFEDERATE, "cs-general", "The General"};
	const struct name *found;

	add(f, NAME_PIECE, 91, CONFEDERATE, "cs-zollicoffer", "Zollicoffer", NULL);
	names_add(f->names, lee, lee.text);
	names_add_whole(f->names, lee, "Zollicoffer (for the General)");
	assert_int_equal(names_find(f->names, NAME_PIECE, CONFEDERATE, "Zolli", &found),
		NAMES_FOUND);
	assert_string_equal(found->id, "cs-zollicoffer");
	assert_int_equal(names_find(f->names, NAME_PIECE, CONFEDERATE,
				 "zollicoffer (for the general)", &found),
		NAMES_FOUND);
	assert_string_equal(found->id, "cs-general");
	assert_int_equal(names_find(f->names, NAME_PIECE, CONFEDERATE,
				 "Zollicoffer (for the", &found),
		NAMES_UNKNOWN);
}

static void test_whole_before_prefix(void **state)
{
	struct fixture *f = *state;

	found(f, NAME_PIECE, CONFEDERATE, "Magruder", "magruder");
	found(f, NAME_PIECE, CONFEDERATE, "Magruder (leader)", "magruder-leader");
	found(f, NAME_PIECE, CONFEDERATE, "magruder l", "magruder-leader");
	not_found(f, NAME_PIECE, CONFEDERATE, "magru", NAMES_AMBIGUOUS);
}

static void test_prefixes(void **state)
{
	struct fixture *f = *state;

	found(f, ANY, CONFEDERATE, "grape", "grapevine-bridge");
	found(f, ANY, CONFEDERATE, "old ta", "old-tavern");
	not_found(f, ANY, CONFEDERATE, "old", NAMES_AMBIGUOUS);
	not_found(f, ANY, CONFEDERATE, "bridge", NAMES_UNKNOWN);
	not_found(f, ANY, CONFEDERATE, "grapevine bridges", NAMES_UNKNOWN);
	/* Two spellings of one thing are not two things. */
	found(f, ANY, CONFEDERATE, "cavalry d", "cavalry-dummy");
}

static void test_own_side_first(void **state)
{
	struct fixture *f = *state;

	found(f, NAME_PIECE, CONFEDERATE, "Jackson", "jackson");
	found(f, NAME_PIECE, UNION, "Jackson", "jackson-us");
	not_found(f, NAME_PIECE, NO_SIDE, "Jackson", NAMES_AMBIGUOUS);
	found(f, NAME_PIECE, CONFEDERATE, "stu", "stuart");
	found(f, NAME_PIECE, CONFEDERATE, "ston", "jackson");
	found(f, NAME_PIECE, UNION, "st", "stoneman");
	/* The other side's names are known, but come last. */
	found(f, NAME_PIECE, UNION, "Stuart", "stuart");
	found(f, NAME_PIECE, CONFEDERATE, "sy", "sykes");
	/* A whole name of the other side comes before a prefix of one's own. */
	add(f, NAME_PIECE, 20, UNION, "sto", "Sto", NULL);
	found(f, NAME_PIECE, CONFEDERATE, "sto", "sto");
}

/* What is there comes before what is not, also before a whole name of it in prefixes. */
static void test_absent_last(void **state)
{
	struct fixture *f = *state;

	add(f, NAME_PIECE, 20, CONFEDERATE, "huger-a", "Huger-A", NULL);
	add(f, NAME_PIECE, 21, CONFEDERATE, "huger-b", "Huger-B", NULL);
	not_found(f, NAME_PIECE, CONFEDERATE, "Huger", NAMES_AMBIGUOUS);
	names_set_absent(f->names, NAME_PIECE, 20, true);
	found(f, NAME_PIECE, CONFEDERATE, "Huger", "huger-b");
	found(f, NAME_PIECE, CONFEDERATE, "Huger-A", "huger-a");
	found(f, NAME_PIECE, UNION, "Huger", "huger-b");
	names_set_absent(f->names, NAME_PIECE, 21, true);
	found(f, NAME_PIECE, CONFEDERATE, "Huger", "huger-a");
	names_set_absent(f->names, NAME_PIECE, 20, false);
	names_set_absent(f->names, NAME_PIECE, 21, false);
	not_found(f, NAME_PIECE, CONFEDERATE, "Huger", NAMES_AMBIGUOUS);
	assert_true(names_is_whole(f->names, NAME_PIECE, "Huger-A"));
}

/* In the order of adding, and what is absent is left out. */
static void test_one_behind_another(void **state)
{
	struct fixture *f = *state;
	struct names *names = names_new(&f->arena);
	struct name a = {NAME_PIECE, 0, UNION, "a", "A"},
		    b = {NAME_PIECE, 1, UNION, "b", "B"};
	struct name place = {NAME_PLACE, 0, NO_SIDE, "p", "P"};
	const struct name *name;

	assert_null(names_next(names, NAME_PIECE, NULL));
	names_add(names, a, "A");
	names_add(names, place, "P");
	names_add(names, b, "B");
	names_add(names, b, "Bee");
	name = names_next(names, NAME_PIECE, NULL);
	assert_string_equal(name->id, "a");
	name = names_next(names, NAME_PIECE, name);
	assert_string_equal(name->id, "b");
	assert_null(names_next(names, NAME_PIECE, name));
	names_set_absent(names, NAME_PIECE, 0, true);
	assert_string_equal(names_next(names, NAME_PIECE, NULL)->id, "b");
}

static void test_nobodys_things_beside_ones_own(void **state)
{
	struct fixture *f = *state;

	add(f, NAME_PLACE, 30, NO_SIDE, "sykes-farm", "Sykes", NULL);
	found(f, ANY, CONFEDERATE, "Sykes", "sykes-farm");
	not_found(f, ANY, UNION, "Sykes", NAMES_AMBIGUOUS);
	found(f, NAME_PIECE, UNION, "Sykes", "sykes");
}

static void test_kinds(void **state)
{
	struct fixture *f = *state;

	not_found(f, NAME_PLACE, CONFEDERATE, "Jackson", NAMES_UNKNOWN);
	not_found(f, NAME_PIECE, CONFEDERATE, "Trent House", NAMES_UNKNOWN);
	not_found(f, NAME_PIECE, CONFEDERATE, "gra", NAMES_UNKNOWN);
	not_found(f, 0, CONFEDERATE, "Jackson", NAMES_UNKNOWN);
}

static void test_nothing(void **state)
{
	struct fixture *f = *state;
	struct buf out;

	not_found(f, ANY, CONFEDERATE, "", NAMES_UNKNOWN);
	not_found(f, ANY, CONFEDERATE, " .-' ", NAMES_UNKNOWN);
	names_add(f->names, (struct name){NAME_PLACE, 40, NO_SIDE, "dots", "..."}, "...");
	not_found(f, ANY, CONFEDERATE, "...", NAMES_UNKNOWN);
	buf_init(&out, &f->arena);
	assert_int_equal(names_near(&out, f->names, ANY, CONFEDERATE, ""), 0);
	assert_int_equal(names_near(&out, names_new(&f->arena), ANY, UNION, "Lee"), 0);
	assert_string_equal(out.data, "");
}

static void test_same_spelling_twice(void **state)
{
	struct fixture *f = *state;

	add(f, NAME_PIECE, 7, CONFEDERATE, "stuart", "Stuart", "Stuart");
	found(f, NAME_PIECE, CONFEDERATE, "stuart", "stuart");
	found(f, NAME_PIECE, CONFEDERATE, "stu", "stuart");
}

static void near_is(struct fixture *f, unsigned kinds, enum side side, const char *text,
	size_t count, const char *expected)
{
	struct buf out;

	buf_init(&out, &f->arena);
	buf_puts(&out, "> ");
	assert_int_equal(names_near(&out, f->names, kinds, side, text), count);
	assert_string_equal(out.data + 2, expected);
}

static void test_near(void **state)
{
	struct fixture *f = *state;

	near_is(f, ANY, CONFEDERATE, "Trend Hosue", 1, "Trent House");
	near_is(f, ANY, CONFEDERATE, "Jakson", 2, "Jackson or C. Jackson");
	near_is(f, ANY, UNION, "Jakson", 2, "C. Jackson or Jackson");
	near_is(f, ANY, CONFEDERATE, "zzz", 0, "");
	near_is(f, NAME_PLACE, CONFEDERATE, "Jakson", 0, "");
	near_is(f, ANY, CONFEDERATE, "B.P. Hill", 2, "A.P. Hill or D.H. Hill");
	/* The beginning of a longer name will do. */
	near_is(f, ANY, CONFEDERATE, "Grapvine", 1, "Grapevine Bridge");
	/* So will the end of one. */
	near_is(f, ANY, CONFEDERATE, "Hill", 2, "A.P. Hill or D.H. Hill");
	/* By an alias the printed name is offered. */
	near_is(f, ANY, CONFEDERATE, "Stonewal", 2, "Jackson or Stoneman");
}

static void test_near_when_ambiguous(void **state)
{
	struct fixture *f = *state;

	near_is(f, ANY, CONFEDERATE, "old", 3, "Old Tavern, Old Cold Harbor or Old Church");
	near_is(f, ANY, CONFEDERATE, "old c", 2, "Old Cold Harbor or Old Church");
	near_is(f, ANY, NO_SIDE, "Jackson", 2, "Jackson or C. Jackson");
	/* Only what makes it ambiguous: one's own. */
	add(f, NAME_PIECE, 21, CONFEDERATE, "steuart", "Steuart", NULL);
	near_is(f, NAME_PIECE, CONFEDERATE, "st", 3, "Jackson, Stuart or Steuart");
}

static void test_nearest_first(void **state)
{
	struct fixture *f = *state;

	add(f, NAME_PLACE, 60, NO_SIDE, "p1", "Wilsons", NULL);
	add(f, NAME_PLACE, 61, NO_SIDE, "p2", "Willsons", NULL);
	add(f, NAME_PLACE, 62, NO_SIDE, "p3", "Wilton", NULL);
	add(f, NAME_PLACE, 63, NO_SIDE, "p4", "Wilxon", NULL);
	add(f, NAME_PLACE, 64, NO_SIDE, "p5", "Wilcoxon", NULL);
	near_is(f, NAME_PLACE, UNION, "Wilson.", 3, "Wilsons, Wilton or Wilxon");
	near_is(f, NAME_PLACE, UNION, "Wilsan", 3, "Wilsons, Wilton or Wilxon");
	near_is(f, NAME_PLACE, UNION, "Willsens", 2, "Willsons or Wilsons");
	/* The best of its spellings counts for a thing. */
	add(f, NAME_PLACE, 65, NO_SIDE, "q1", "Porters", "Portersy");
	add(f, NAME_PLACE, 66, NO_SIDE, "q2", "Porterx", NULL);
	near_is(f, NAME_PLACE, UNION, "Porterz", 2, "Porters or Porterx");
}

static void test_by_id(void **state)
{
	struct fixture *f = *state;
	const struct name *name = names_by_id(f->names, "ap-hill");

	assert_non_null(name);
	assert_int_equal(name->index, 0);
	assert_int_equal(name->kind, NAME_PIECE);
	assert_string_equal(name->text, "A.P. Hill");
	assert_null(names_by_id(f->names, "AP-Hill"));
	assert_null(names_by_id(f->names, "aphill"));
	assert_null(names_by_id(f->names, ""));
	add(f, NAME_PIECE, 9, UNION, "trent-house", "The Other", NULL);
	assert_int_equal(names_by_id(f->names, "trent-house")->kind, NAME_PLACE);
}

static void test_copies_its_texts(void **state)
{
	struct fixture *f = *state;
	char id[] = "porter", text[] = "Porter", spelling[] = "Fitz";

	names_add(f->names, (struct name){NAME_PIECE, 10, UNION, id, text}, spelling);
	id[0] = text[0] = spelling[0] = 'x';
	found(f, NAME_PIECE, UNION, "fitz", "porter");
	assert_string_equal(names_by_id(f->names, "porter")->text, "Porter");
}

static void add_card(struct fixture *f, int number, const char *title)
{
	const char *id = arena_printf(&f->arena, "card-%d", number);
	const char *text = arena_printf(&f->arena, "%d %s", number, title);

	add(f, NAME_CARD, number, NO_SIDE, id, text, title);
	add(f, NAME_CARD, number, NO_SIDE, id, text, arena_printf(&f->arena, "%d", number));
}

/* A number is no beginning of another; the beginning of a title is one as ever. */
static void test_cards(void **state)
{
	struct fixture *f = *state;

	add_card(f, 2, "Jackson falls asleep");
	add_card(f, 10, "Rain");
	add_card(f, 30, "Replacements");
	add_card(f, 31, "Replacements");
	found(f, NAME_CARD, UNION, "2", "card-2");
	found(f, NAME_CARD, UNION, "2 jackson falls asleep", "card-2");
	found(f, NAME_CARD, UNION, "Jackson falls", "card-2");
	found(f, NAME_CARD, UNION, "2 jack", "card-2");
	found(f, NAME_CARD, UNION, "card 10", "card-10");
	not_found(f, NAME_CARD, UNION, "1", NAMES_UNKNOWN);
	not_found(f, NAME_CARD, UNION, "3", NAMES_UNKNOWN);
	not_found(f, NAME_CARD, UNION, "card 1", NAMES_UNKNOWN);
	not_found(f, NAME_CARD, UNION, "Replacements", NAMES_AMBIGUOUS);
	not_found(f, NAME_CARD, UNION, "repl", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "Rain", NAMES_UNKNOWN);
	not_found(f, NAME_CARD, UNION, "Sykes", NAMES_UNKNOWN);
	near_is(f, NAME_CARD, UNION, "Replacements", 2,
		"30 Replacements or 31 Replacements");
	near_is(f, NAME_CARD, UNION, "Jackson fals asleep", 1, "2 Jackson falls asleep");
	near_is(f, NAME_CARD, UNION, "11", 2, "10 Rain or 31 Replacements");
	/* one letter is near to none */
	near_is(f, NAME_CARD, UNION, "1", 0, "");
	near_is(f, NAME_CARD, UNION, "x", 0, "");
}

static void test_numbers(void **state)
{
	struct fixture *f = *state;
	struct buf out;

	add_card(f, 2, "Rain");
	for (int i = 16; i <= 24; i++)
		add_card(f, i, "Replacements");
	add_card(f, 30, "Replacements");
	buf_init(&out, &f->arena);
	assert_int_equal(
		names_numbers(&out, f->names, NAME_CARD, UNION, "Replacements"), 10);
	assert_string_equal(out.data, "16 to 24, 30");
	buf_init(&out, &f->arena);
	assert_int_equal(names_numbers(&out, f->names, NAME_CARD, UNION, ""), 11);
	assert_string_equal(out.data, "2, 16 to 24, 30");
	buf_init(&out, &f->arena);
	assert_int_equal(names_numbers(&out, f->names, NAME_CARD, UNION, "Sykes"), 0);
	assert_string_equal(out.data, "");
}

static void range_is(struct fixture *f, const char *text, const char *expected)
{
	struct buf out;

	buf_init(&out, &f->arena);
	buf_puts(&out, "> ");
	assert_int_equal(names_range(&out, f->names, NAME_PLACE, text), *expected != 0);
	assert_string_equal(out.data + 2, expected);
}

static void test_range(void **state)
{
	static const char *const hexes[] = {"S0212", "S5824", "S0101", "S77", "N9001"};
	struct fixture *f = *state;

	for (int i = 0; i < 5; i++)
		add(f, NAME_PLACE, 500 + i, NO_SIDE, hexes[i], hexes[i], hexes[i]);
	range_is(f, "S9999", "S0101 to S5824");
	range_is(f, "s 9999", "S0101 to S5824");
	range_is(f, "N0000", "N9001 to N9001");
	range_is(f, "S999", "");
	range_is(f, "Q0101", "");
	range_is(f, "S99x9", "");
	range_is(f, "9999", "");
	range_is(f, "S", "");
	range_is(f, "", "");
}

static void test_is_whole(void **state)
{
	struct fixture *f = *state;

	add_card(f, 10, "Rain");
	assert_true(names_is_whole(f->names, NAME_CARD, "10 rain"));
	assert_true(names_is_whole(f->names, NAME_CARD, "10"));
	assert_false(names_is_whole(f->names, NAME_CARD, "10 rai"));
	assert_false(names_is_whole(f->names, NAME_CARD, "Sykes"));
	assert_false(names_is_whole(f->names, NAME_CARD, ""));
	assert_true(names_is_whole(f->names, ANY, "Jackson")); /* of several, too */
	assert_false(names_is_whole(f->names, ANY, "Jack"));
}

static void test_option_id(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(names_option_id(f->names, UNION, "SYKES"), "sykes");
	assert_string_equal(
		names_option_id(f->names, UNION, "Syk"), "Syk"); /* no whole one */
	assert_string_equal(names_option_id(f->names, UNION, "default"), "default");
	assert_string_equal(names_option_id(f->names, UNION, ""), "");
}

static void test_many(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 5000; i++) {
		const char *id = arena_printf(&f->arena, "unit-%d-end", i);

		add(f, NAME_PIECE, 100 + i, UNION, id, id, NULL);
	}
	for (int i = 0; i < 5000; i++) {
		const char *id = arena_printf(&f->arena, "unit-%d-end", i);
		const struct name *name;

		assert_int_equal(names_find(f->names, ANY, UNION, id, &name), NAMES_FOUND);
		assert_int_equal(name->index, 100 + i);
		assert_ptr_equal(names_by_id(f->names, id), name);
	}
	found(f, ANY, UNION, "unit 4999", "unit-4999-end");
	not_found(f, ANY, UNION, "unit 499", NAMES_AMBIGUOUS);
}

/* Beginnings of any length are found, and those of the hexes that they are of. */
static void test_beginnings(void **state)
{
	struct fixture *f = *state;

	for (int i = 0; i < 3400; i++) {
		const char *id =
			arena_printf(&f->arena, "n%02d%02d", i / 60 + 1, i % 60 + 1);

		add(f, NAME_PLACE, 1000 + i, NO_SIDE, id, id,
			arena_printf(&f->arena, "GTC %s", id));
	}
	add(f, NAME_PLACE, 5000, NO_SIDE, "ft", "Ft", NULL);
	add(f, NAME_PLACE, 5001, NO_SIDE, "ftx", "Ft X", NULL);
	add(f, NAME_PLACE, 5002, NO_SIDE, "gtcn2460x", "GTC n2460 X", NULL);
	found(f, ANY, UNION, "N2460", "n2460");
	found(f, ANY, UNION, "GTC-N2460", "n2460");
	found(f, ANY, UNION, "GTC N2460-", "n2460");
	found(f, ANY, UNION, "gtcn2460x", "gtcn2460x");
	found(f, ANY, UNION, "Ft", "ft");
	found(f, ANY, UNION, "f t x", "ftx");
	not_found(f, ANY, UNION, "f", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "n", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "n2", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "n24", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "n240", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "gtc n2", NAMES_AMBIGUOUS);
	not_found(f, ANY, UNION, "gtc n246", NAMES_AMBIGUOUS);
	found(f, ANY, UNION, "n2 46 0", "n2460");
	not_found(f, ANY, UNION, "n9", NAMES_UNKNOWN);
	not_found(f, ANY, UNION, "n2461", NAMES_UNKNOWN);
	not_found(f, ANY, UNION, "n24601", NAMES_UNKNOWN);
	not_found(f, NAME_CARD | NAME_GROUP, UNION, "n2460", NAMES_UNKNOWN);
	assert_string_equal(names_text(f->names, NAME_PLACE, 1000), "n0101");
	assert_string_equal(names_text(f->names, NAME_PLACE, 5002), "GTC n2460 X");
	assert_string_equal(names_text(f->names, NAME_PIECE, 5002), "");
	assert_string_equal(names_text(f->names, NAME_PLACE, -1), "");
}

/* Asked of the first words of a name, before any of it is looked for. */
static void test_may_begin(void **state)
{
	struct fixture *f = *state;

	assert_true(names_may_begin(f->names, NAME_PLACE, "Old"));
	assert_true(names_may_begin(f->names, NAME_PLACE, "o"));
	assert_true(names_may_begin(f->names, NAME_PLACE | NAME_CARD, "BOTTOM'S"));
	assert_true(names_may_begin(f->names, NAME_PIECE, "A."));
	assert_true(names_may_begin(f->names, NAME_PIECE, "("));
	assert_false(names_may_begin(f->names, NAME_PIECE, "Old"));
	assert_false(names_may_begin(f->names, NAME_PLACE, "xyz"));
	assert_false(names_may_begin(f->names, NAME_CARD, "Stuart"));
	assert_true(names_may_begin(f->names, NAME_CLASS, ""));
	assert_false(names_may_begin(f->names, NAME_CARD, ""));
	add(f, NAME_CARD, 0, NO_SIDE, "card-7", "7 Stuart rides", NULL);
	assert_true(names_may_begin(f->names, NAME_CARD, "7"));
	assert_true(names_may_begin(f->names, NAME_CARD, ""));
}

/* Hexes of two sheets, N and S, of three columns and nine rows each; those of row 9 are
 * called E and the number, too. */
#define HEXES (2 * 3 * 9)

struct hexes {
	char id[HEXES][16], text[HEXES][16];
};

static int number_of(int hex)
{
	return 100 * (hex / 2 % 3 + 1) + hex / 6 + 1;
}

/* The sheets stand beside each other in the list, as on a map. */
static int hex_called(const void *context, const char *key, int behind)
{
	(void)context;
	for (int i = behind + 1; i < HEXES; i++) {
		char text[16], id[16], also[16];

		snprintf(text, sizeof text, "%c%04d", "ns"[i % 2], number_of(i));
		snprintf(id, sizeof id, "m%s", text);
		snprintf(also, sizeof also, "e%d%04d", i % 2, number_of(i));
		if (!strcmp(key, text) || !strcmp(key, id) ||
			(i / 6 == 8 && !strcmp(key, also)))
			return i;
	}
	return -1;
}

static const char *hex_also(const void *context, struct arena *arena, int hex, int which)
{
	(void)context;
	return hex / 6 == 8 && !which
		       ? arena_printf(arena, "E%d-%04d", hex % 2, number_of(hex))
		       : NULL;
}

static void add_hexes(
	struct arena *arena, struct names *names, const struct hexes *hexes, bool as_crowd)
{
	static const char *const also[] = {"S0105", "Seven Pines", "Old Tavern", "Mill"};
	static const struct names_pattern numbers = {hex_called, hex_also, NULL};
	const char *more;

	if (as_crowd)
		names_set_crowd(names, NAME_PLACE, HEXES, &numbers);
	for (int i = 0; i < HEXES; i++) {
		const struct name name = {
			NAME_PLACE, i, NO_SIDE, hexes->id[i], hexes->text[i]};

		if (as_crowd) {
			names_add_member(names, name);
			names_add_beginning(names, name.id);
			names_add_beginning(names, name.text);
		} else {
			names_add_whole(names, name, name.id);
			names_add_whole(names, name, name.text);
		}
		if ((more = hex_also(NULL, arena, i, 0)) && as_crowd)
			names_add_beginning(names, more);
		else if (more)
			names_add_whole(names, name, more);
		if (i % 13 == 2)
			names_add_whole(names, name, also[i / 13]);
	}
	names_add_whole(names,
		(struct name){NAME_PLACE, 7, NO_SIDE, hexes->id[7], hexes->text[7]},
		"Grapevine Bridge");
	names_add(names, (struct name){NAME_PIECE, 0, UNION, "s0-battery", "S01 Battery"},
		"S01 Battery");
	names_add(names, (struct name){NAME_PLACE, HEXES, NO_SIDE, "box", "Off the map"},
		"Off the map");
}

/* All that is asked of one text, as a text. */
static const char *answers(struct arena *arena, const struct names *names, const char *text)
{
	const struct name *found, *by_id = names_by_id(names, text);
	struct buf out;

	buf_init(&out, arena);
	buf_printf(&out, "%d", (int)names_find(names, ANY, NO_SIDE, text, &found));
	buf_printf(&out, " %s %d; ", found ? found->id : "-", found ? found->index : -1);
	buf_printf(&out, "%s; ", by_id ? by_id->text : "-");
	buf_printf(&out, "%d %d; ", names_may_begin(names, NAME_PLACE, text),
		names_is_whole(names, NAME_PLACE, text));
	buf_printf(&out, "%s; ", names_option_id(names, UNION, text));
	names_near(&out, names, ANY, UNION, text);
	buf_puts(&out, "; ");
	names_range(&out, names, ANY, text);
	buf_puts(&out, "; ");
	names_numbers(&out, names, ANY, NO_SIDE, text);
	return out.data;
}

/* Who is called by a pattern is found as if he had been added with all of his names. */
static void test_crowd(void **state)
{
	static const char *const texts[] = {"N0105", "n0105", "s-n0105", "S 0105", "S0105",
		"n-s0309", "N0110", "N0405", "N010", "S01", "Seven Pines", "seven pine",
		"old tavern", "Mil", "Mill", "Grapevine", "grapevine bridge", "X0101",
		"N01055", "0105", "box", "Off", "s0-battery", "", "-", "SN0105", "nn0209",
		"E0-0109", "e10309", "E1-0308", "E1", "m-e00109"};
	struct fixture *f = *state;
	struct names *plain = names_new(&f->arena), *crowd = names_new(&f->arena);
	struct hexes *hexes = ARENA_NEW(&f->arena, struct hexes);

	for (int i = 0; i < HEXES; i++) {
		int number = number_of(i);

		snprintf(
			hexes->id[i], sizeof hexes->id[i], "m-%c%04d", "ns"[i % 2], number);
		snprintf(hexes->text[i], sizeof hexes->text[i], "%c%04d", "NS"[i % 2],
			number);
	}
	add_hexes(&f->arena, plain, hexes, false);
	add_hexes(&f->arena, crowd, hexes, true);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_string_equal(answers(&f->arena, plain, texts[i]),
			answers(&f->arena, crowd, texts[i]));
	for (int i = 0; i <= HEXES; i++) {
		assert_string_equal(
			names_text(plain, NAME_PLACE, i), names_text(crowd, NAME_PLACE, i));
		assert_string_equal(
			names_id(plain, NAME_PLACE, i), names_id(crowd, NAME_PLACE, i));
		if (i < HEXES)
			assert_string_equal(answers(&f->arena, plain, hexes->id[i]),
				answers(&f->arena, crowd, hexes->id[i]));
	}
	for (const struct name *a = NULL, *b = NULL;;) {
		a = names_next(plain, NAME_PLACE, a);
		b = names_next(crowd, NAME_PLACE, b);
		if (!a || !b) {
			assert_true(!a && !b);
			break;
		}
		assert_string_equal(a->id, b->id);
	}
}

/* Wherever a title is broken, what is left of it may be the rest of a card. */
static void test_card_may_go_on(void **state)
{
	static const char title[] = "At Dawn to the Guns";
	struct fixture *f = *state;

	assert_false(names_card_may_go_on(f->names, "to the Guns", false));
	assert_false(names_card_may_go_on(f->names, "", true));
	add_card(f, 45, title);
	for (size_t i = 1; i < strlen(title); i++)
		assert_true(names_card_may_go_on(f->names, title + i, true));
	assert_true(names_card_may_go_on(f->names, "TO the", false));
	assert_true(names_card_may_go_on(f->names, "to", false)); /* too short to tell */
	assert_false(names_card_may_go_on(f->names, "to", true));
	assert_false(names_card_may_go_on(f->names, "to Barker", false));
	assert_false(names_card_may_go_on(f->names, "Guns and more", true));
}

/* Who is out of play is not suggested where somebody in play is as near. */
static void test_near_in_play(void **state)
{
	struct fixture *f = *state;
	bool in_play[9] = {false};
	const struct names *now = names_for_hints(&f->arena, f->names, in_play, 9);
	const struct name *name;
	struct buf out;

	near_is(f, NAME_PIECE, CONFEDERATE, "Hill", 2, "A.P. Hill or D.H. Hill");
	in_play[1] = true;
	buf_init(&out, &f->arena);
	assert_int_equal(names_near(&out, now, NAME_PIECE, CONFEDERATE, "Hill"), 1);
	assert_string_equal(out.data, "D.H. Hill");
	/* it finds nobody by that, and nobody less */
	assert_int_equal(
		names_find_in_play(now, CONFEDERATE, "D.H. Hill", &name), NAMES_UNKNOWN);
	assert_int_equal(
		names_find(now, NAME_PIECE, CONFEDERATE, "A.P. Hill", &name), NAMES_FOUND);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(whole_spellings),
		TEST(keys_as_in_text),
		TEST(only_as_a_whole),
		TEST(whole_before_prefix),
		TEST(prefixes),
		TEST(own_side_first),
		TEST(absent_last),
		TEST(one_behind_another),
		TEST(nobodys_things_beside_ones_own),
		TEST(kinds),
		TEST(nothing),
		TEST(same_spelling_twice),
		TEST(near),
		TEST(near_when_ambiguous),
		TEST(near_in_play),
		TEST(nearest_first),
		TEST(by_id),
		TEST(copies_its_texts),
		TEST(cards),
		TEST(numbers),
		TEST(range),
		TEST(is_whole),
		TEST(option_id),
		TEST(many),
		TEST(beginnings),
		TEST(may_begin),
		TEST(card_may_go_on),
		TEST(crowd),
	};

	return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
