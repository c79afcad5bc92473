/* Names of units and hexes as the larger games have them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "orders/names.h"
#include "orders/orders.h"

#include "unit/lib/order_tree.h"

static const struct name rows[] = {
	{NAME_PIECE, 1, CONFEDERATE, "rh-anderson", "RH Anderson"},
	{NAME_PIECE, 2, CONFEDERATE, "jr-anderson", "JR Anderson"},
	{NAME_PIECE, 3, CONFEDERATE, "dh-hill", "DH Hill"},
	{NAME_PIECE, 4, CONFEDERATE, "c-art-res-1", "Art Res-1"},
	{NAME_PIECE, 5, CONFEDERATE, "c-smith", "Smith"},
	{NAME_PIECE, 6, CONFEDERATE, "1-va", "1 VA"},
	{NAME_PIECE, 7, CONFEDERATE, "10-va", "10 VA"},
	{NAME_PIECE, 8, CONFEDERATE, "dr-jones", "DR Jones"},
	{NAME_PIECE, 9, CONFEDERATE, "dr-jones-a", "DR Jones-A"},
	{NAME_PIECE, 10, CONFEDERATE, "4-ga-cav", "4 GA Cav"},
	{NAME_PIECE, 21, UNION, "5-6-us", "5/6 US"},
	{NAME_PIECE, 22, UNION, "3-8-pa", "3/8 PA"},
	{NAME_PIECE, 23, UNION, "u-art-res-1", "Art Res-1"},
	{NAME_PIECE, 24, UNION, "u-smith", "Smith"},
	{NAME_PIECE, 25, UNION, "8-il", "8 IL"},
	{NAME_CLASS, 30, NO_SIDE, "brigade", "brigades"},
	{NAME_CLASS, 31, NO_SIDE, "va", "VA"},
	{NAME_PLACE, 40, NO_SIDE, "n1328", "N1328"},
	{NAME_PLACE, 41, NO_SIDE, "n1329", "N1329"},
	{NAME_PLACE, 42, NO_SIDE, "n0132", "N0132"},
	{NAME_PLACE, 43, NO_SIDE, "s1328", "S1328"},
	{NAME_PLACE, 44, NO_SIDE, "gtc-n4114", "Fredericksburg"},
	{NAME_PLACE, 45, NO_SIDE, "seven-pines", "Seven Pines"},
	{NAME_PLACE, 46, NO_SIDE, "dr-gaines", "Dr Gaines"},
	{NAME_PLACE, 47, NO_SIDE, "polly-hundleys", "Polly Hundley's"},
	{NAME_PLACE, 48, NO_SIDE, "smiths", "Smith"},
};

static const struct form forms[] = {
	{NULL, "march PIECES to PLACE [via PLACES]", 1, 0, NULL, NULL, NULL, NULL},
	{NULL, "fatigue of PIECE is COMPARE", 2, 0, NULL, NULL, NULL, NULL},
	{NULL, "PIECE within NUMBER of PLACE|PIECE", 3, 0, NULL, NULL, NULL, NULL},
	{NULL, "activate PIECE [at least NUMBER]", 4, 0, NULL, NULL, NULL, NULL},
	{NULL, "lose SHARES", 5, 0, NULL, NULL, NULL, NULL},
	{0},
};

static struct arena arena;
static struct names *names;

static int setup(void **state)
{
	(void)state;
	names = names_new(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		names_add(names, rows[i], rows[i].id);
		names_add(names, rows[i], rows[i].text);
	}
	names_add(names, rows[21], "GTC N4114");
	/* so a side says which of both is meant */
	names_add(names, rows[3], "Confederate Art Res-1");
	names_add(names, rows[12], "Union Art Res-1");
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* The arguments, or the messages. */
static const char *read_as(enum side side, const char *line)
{
	struct arg arg[ORDER_ARGS_MAX];
	struct diag diag;
	struct buf out;

	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	if (form_read(arg, &arena, (struct where){"t", 1, 1}, line, forms, side, names,
		    &diag))
		order_tree_args(&out, arg);
	diag_write(&out, &diag);
	return out.data;
}

static void test_units(void **state)
{
	static const struct {
		enum side side;
		const char *line, *args;
	} row[] = {
		{CONFEDERATE, "march R. H. Anderson, J.R. Anderson and D.H. Hill to N1328",
			" p1,p2,p3 @40"},
		{CONFEDERATE, "march 1 VA, 10 VA, 2 brigades to Seven Pines",
			" p6,p7,2xc30 @45"},
		{CONFEDERATE, "march 2 VA to Seven Pines", " 2xc31 @45"},
		{CONFEDERATE, "march 10 V to Seven Pines", " 10xc31 @45"},
		{CONFEDERATE, "march 4 G to Seven Pines", " p10 @45"},
		{CONFEDERATE, "march 1-va, dr jones, dr. jones-a to hex n1329",
			" p6,p8,p9 @41"},
		{UNION, "march 5/6 US, 3/8 Pa., 8 IL to N1328", " p21,p22,p25 @40"},
		{UNION, "march 5/6 U.S. and 8IL to N1328", " p21,p25 @40"},
		{UNION, "fatigue of 5/6 US is at least 3", " p21 >=3"},
		{CONFEDERATE, "fatigue of 1 VA is 1", " p6 =1"},
		{UNION, "8 IL within 3 of 5/6 US", " p25 3 p21"},
		{UNION, "activate 8 IL at least 2", " p25 2"},
		{CONFEDERATE, "lose 2 from 1 VA, 10 VA, 1 DH Hill", " 2xp6,0xp7,1xp3"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		assert_string_equal(read_as(row[i].side, row[i].line), row[i].args);
}

/* Of two units with one name a side's own is meant, if it is not said otherwise. */
static void test_both_sides(void **state)
{
	(void)state;
	assert_string_equal(
		read_as(UNION, "march Art Res-1, Smith to N1328"), " p23,p24 @40");
	assert_string_equal(
		read_as(CONFEDERATE, "march art res 1, Smith to N1328"), " p4,p5 @40");
	assert_string_equal(
		read_as(UNION, "fatigue of Confederate Art Res-1 is 0"), " p4 =0");
	assert_string_equal(
		read_as(CONFEDERATE, "Smith within 1 of Union Art Res-1"), " p5 1 p23");
	assert_string_equal(read_as(CONFEDERATE, "fatigue of 8 IL is 0"), " p25 =0");
	/* a place comes before a unit of its name where either may stand */
	assert_string_equal(read_as(CONFEDERATE, "DH Hill within 1 of Smith"), " p3 1 @48");
}

static void test_hexes(void **state)
{
	static const char *const row[][2] = {
		{"n1328", " p3 @40"},
		{"N 1329", " p3 @41"},
		{"hex s-1328", " p3 @43"},
		{"GTC N4114 via N0132, Fredericksburg", " p3 @44 @42,@44"},
		{"dr. gaines via Polly Hundleys, Seven Pines", " p3 @46 @47,@45"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		assert_string_equal(
			read_as(CONFEDERATE,
				arena_printf(&arena, "march DH Hill to %s", row[i][0])),
			row[i][1]);
	assert_string_equal(read_as(CONFEDERATE, "march DH Hill to N132"),
		"t:1:18: error: `N132` could be more than one place; did you mean N1328 or N1329?\n");
	assert_string_equal(read_as(CONFEDERATE, "march DH Hill to 1328"),
		"t:1:18: error: there is no place called `1328`; did you mean N1328 or S1328?\n");
	assert_string_equal(read_as(CONFEDERATE, "march Anderson, 1 VS, 2 MD to N1328"),
		"t:1:7: error: there is no piece called `Anderson`; did you mean RH Anderson or JR Anderson?\n"
		"t:1:17: error: there is no piece called `1 VS`; did you mean 1 VA?\n"
		"t:1:25: error: there is no kind of piece called `MD`\n");
	assert_string_equal(read_as(CONFEDERATE, "march DH Hill to N1328 N1329"),
		"t:1:24: error: there is no place called `N1328 N1329`; `N1328` and `N1329` are two: a comma or a word such as `via` is missing\n");
}

/* One's own in play comes before a whole name of anybody else; of two neither. */
static void test_in_play(void **state)
{
	static const struct name smith_a = {NAME_PIECE, 26, UNION, "u-smith-a", "Smith-A"};
	static const struct name smith_b = {NAME_PIECE, 27, UNION, "u-smith-b", "Smith-B"};
	bool in_play[28] = {[5] = true, [26] = true};
	const struct names *plain = names, *now;

	(void)state;
	names_add(names, smith_a, smith_a.text);
	names_add(names, smith_b, smith_b.text);
	now = names_in_play(&arena, names, in_play, 28);
	assert_string_equal(read_as(UNION, "activate Smith"), " p24");
	names = (struct names *)now;
	assert_string_equal(read_as(UNION, "activate Smith"), " p26");
	assert_string_equal(read_as(CONFEDERATE, "activate Smith"), " p5");
	in_play[27] = true;
	assert_non_null(strstr(read_as(UNION, "activate Smith"), "Smith-A or Smith-B?"));
	/* an enemy's piece in play is nobody's business */
	in_play[26] = in_play[27] = false;
	assert_string_equal(read_as(UNION, "activate Smith"), " p24");
	in_play[24] = in_play[26] = true;
	assert_string_equal(read_as(UNION, "activate Smith"), " p24");
	/* of names that are near to a misspelt one none is out of play */
	assert_string_equal(read_as(CONFEDERATE, "activate RH Andersn"),
		"t:1:10: error: there is no piece called `RH Andersn`; did you mean RH Anderson or JR Anderson?\n");
	names = (struct names *)names_for_hints(&arena, plain, in_play, 28);
	assert_string_equal(read_as(CONFEDERATE, "activate RH Andersn"),
		"t:1:10: error: there is no piece called `RH Andersn`; did you mean RH Anderson (not on the map)?\n");
	names = (struct names *)now;
	in_play[1] = true;
	assert_string_equal(read_as(CONFEDERATE, "activate RH Andersn"),
		"t:1:10: error: there is no piece called `RH Andersn`; did you mean RH Anderson?\n");
	names = (struct names *)plain;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_units),
		cmocka_unit_test(test_both_sides),
		cmocka_unit_test(test_hexes),
		cmocka_unit_test(test_in_play),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
