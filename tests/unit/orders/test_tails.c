/* Orders and what is said of them, with a condition at the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "orders/orders.h"

#include "unit/lib/mails.h"
#include "unit/lib/order_tree.h"
#include "unit/lib/sample_grammar.h"

#define PLAN(s)                                                                            \
	"begin orders\ncampaign c\nturn 5\nside confederate\nplan\n" s "end plan\nend "    \
	"orders\n" /* the first line of `s` is line 6 */
#define BODY(s) "begin orders\ncampaign c\nturn 5\nside confederate\n" s "end orders\n"

#define CONDITIONS                                                                         \
	"enemy at PLACE; PIECE at PLACE; rain; turn is COMPARE; net is COMPARE; fatigue "  \
	"of PIECE is COMPARE; initiative die is COMPARE; enemy has passed; PIECE within "  \
	"NUMBER of PLACE|PIECE; enemy within NUMBER of PLACE; ties are COMPARE; short "    \
	"by NUMBER; short by at least NUMBER; road to PLACE; road to PIECE; COMPARE is "   \
	"[at least|at most|below|above] NUMBER"

static struct arena arena;
static struct names *names;
static struct diag diag;
static struct orders *orders;

static int setup(void **state)
{
	(void)state;
	names = sample_names(&arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static void expect_tree(const char *text, const char *tree)
{
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag, text), "");
	assert_string_equal(orders_text(&arena, orders), tree);
	/* its canonical text says the same */
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag,
				    arena_string(&arena, orders->text)),
		"");
	assert_string_equal(orders_text(&arena, orders), tree);
}

static const struct order *first_order(void)
{
	return orders->first->then->order;
}

static void test_qualifiers(void **state)
{
	const struct qualifier *q;

	(void)state;
	expect_tree(PLAN("move Lee to Barker\n"
			 "  unless enemy at Barker or rain\n"
			 "  only if not rain\n"
			 "  force if short by 1\n"
			 "  assail Barker with Ewell as hasty if net is below +1\n"
			 "  assail Trent House if rain and Ewell at Barker\n"
			 "  assail Brook Farm\n"
			 "  or to Brook Farm via Barker, Trent House if rain\n"
			 "  or to Brook Church\n"),
		"plan\n move p20 @3 +unless ?(<enemy at PLACE> @3 or <rain>) +only ?(not <rain>) +force 1 +assail @3 p26 |1 ?<net is COMPARE> <1 +assail @1 - - ?(<rain> and <PIECE at PLACE> p26 @3) +assail @11"
		" +or @11 @3,@1 ?<rain> +or @10\n");
	q = order_qualifier(first_order(), Q_UNLESS);
	assert_ptr_equal(q->condition, q->arg[0].condition);
	assert_string_equal(q->condition_text, "enemy at Barker or rain");
	assert_null(order_qualifier(first_order(), Q_FORCE)->condition);
	assert_string_equal(qualifiers_meaning(&arena, names, q),
		"unless enemy at Barker or rain; only if not rain; force if short by 1; assail Barker with Ewell as hasty if net is below 1; assail Trent House if "
		"rain and Ewell at Barker; assail Brook Farm; or to Brook Farm via Barker, Trent House if rain; or to Brook Church");
	assert_string_equal(qualifiers_text(&arena, order_qualifier(first_order(), Q_OR)),
		"or to Brook Farm via Barker, Trent House if rain; or to Brook Church");
	/* in one line, and where several rows have a word */
	expect_tree(
		PLAN("move Lee to Barker; force only if rain; or to Trent House if not rain; unless rain\n"
		     "move Lee to Barker; force\n"),
		"plan\n move p20 @3 +force ?<rain> +or @1 - ?(not <rain>) +unless ?<rain>\n"
		" move p20 @3 +force\n");
}

static void test_orders(void **state)
{
	(void)state;
	expect_tree(
		PLAN("pass\npass unless rain\n"
		     "activate Lee at least 2 only if enemy at Barker\n"
		     "  send Ewell to Barker via Trent House only if Jackson at Barker\n"
		     "  send Jackson to Barker\n"
		     "activate Ewell only if rain; send Ewell to Barker\n"
		     "repeat activate Winder only if rain until enemy at Barker\n"),
		"plan\n pass\n pass ?<rain>\n"
		" activate p20 2 ?<enemy at PLACE> @3 +send p26 @3 @1 ?<PIECE at PLACE> p21 @3 +send p21 @3\n"
		" activate p26 - ?<rain> +send p26 @3\n"
		" repeat ?<enemy at PLACE> @3\n  activate p22 - ?<rain>\n");
	assert_null(first_order()->condition);
	assert_string_equal(orders->first->then->next->order->condition_text, "rain");
	assert_string_equal(
		order_meaning(&arena, names, orders->first->then->next->next->order),
		"activate Lee at least 2 only if enemy at Barker");
	expect_tree(
		BODY("standing\nwhen attacked at Barker if rain: retreat to Trent House if not\n  enemy at Trent House; pass unless rain\n"
		     "when supply begins: move Lee to Barker; unless rain; or to Trent House if rain\n"),
		"standing\n1 when <attacked at PLACE> @3 if <rain>: retreat @1 ?(not <enemy at PLACE> @1); pass ?<rain>\n"
		"2 when <supply begins>: move p20 @3 +unless ?<rain> +or @1 - ?<rain>\n");
	assert_non_null(orders->standing.first->actions->condition);
	assert_string_equal(standing_meaning(&arena, names, orders->standing.first),
		"when attacked at Barker if rain: retreat to Trent House if not enemy at Trent House; pass unless rain");
}

/* A `pass` alone in its file is the language's own; any other is an order of the family. */
static void test_pass(void **state)
{
	(void)state;
	expect_tree(BODY("pass\n"), "");
	assert_true(orders->passes);
	expect_tree(BODY("pass\npass\n"), "pass\npass\n");
	assert_false(orders->passes);
	expect_tree(BODY("pass\nhalt\n"), "pass\nhalt\n");
	assert_false(orders->passes);
	expect_tree(BODY("if rain\npass\nelse\nplan\npass\nend plan\nend if\n"),
		"if <rain>\n pass\nelse\n plan\n  pass\n");
	assert_false(orders->passes);
	expect_tree(PLAN("pass\n"), "plan\n pass\n");
	assert_false(orders->passes);
	expect_tree(BODY("pass unless rain\n"), "pass ?<rain>\n");
	assert_false(orders->passes);
}

/* Lines as mail programs break them. */
static void test_broken_lines(void **state)
{
	(void)state;
	expect_tree(PLAN("pass\nunless rain\npass unless\nturn is 4\n"
			 "activate Lee at least 2 only\nif rain\n"
			 "activate Lee\nonly if rain or\nrain\nor rain\n"
			 "send Ewell to Barker\nonly\nif rain\n"
			 "send Lee to\nBarker only if\nturn is 4\n"),
		"plan\n pass ?<rain>\n pass ?<turn is COMPARE> =4\n"
		" activate p20 2 ?<rain>\n"
		" activate p20 - ?((<rain> or <rain>) or <rain>) +send p26 @3 - ?<rain> +send p20 @3 - ?<turn is COMPARE> =4\n");
	/* what a word may be said of twice is said of the clause above it */
	expect_tree(PLAN("move Lee to Barker\nunless\nturn is 4\nonly\nif rain\n"
			 "repeat move Lee to Barker until\nturn is 4\n"
			 "then repeat move Lee to Barker until rain\nor rain\n"),
		"plan\n move p20 @3 +unless ?<turn is COMPARE> =4 +only ?<rain>\n"
		" repeat ?<turn is COMPARE> =4\n  move p20 @3\n"
		" then\n  repeat ?(<rain> or <rain>)\n   move p20 @3\n");
	expect_tree(
		BODY("standing\nwhen supply begins: pass\nunless rain; move Lee to Barker\n"
		     "unless\nturn is 4\n"),
		"standing\n1 when <supply begins>: pass ?<rain>; move p20 @3 +unless ?<turn is COMPARE> =4\n");
}

static void test_mistakes(void **state)
{
	(void)state;
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag,
				    PLAN("move Lee to Barker\nassail Barker\nif rain\n")),
		"t:8:1: error: this `if` has no `end if`; to say it of `assail`, go on with `if` in its line\n");
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag,
				    PLAN("activate Lee\nif rain\n")),
		"t:7:1: error: this `if` has no `end if`; to say it of `activate`, go on with `only if` in its line\n");
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag,
				    PLAN("move Lee to Barker\n"
					 "unless snow\n"
					 "unles rain\n"
					 "assail Barker if rian\n"
					 "assail Barker if rain then halt\n"
					 "or to Brook if Lea at Barker\n"
					 "or too Barker\n"
					 "force if short of 1\n"
					 "only rain\n"
					 "activate Lee only if\n")),
		"t:7:8: error: `snow` is no condition; conditions are: " CONDITIONS "\n"
		"t:8:1: error: `unles` is no order; did you mean `unless`?\n"
		"t:9:18: error: `rian` is no condition; conditions are: " CONDITIONS "\n"
		"t:10:18: error: `rain then halt` is no condition; did you mean `rain`?\n"
		"t:11:7: error: `Brook` could be more than one place; did you mean Brook Church or Brook Farm?\n"
		"t:11:16: error: there is no piece called `Lea`; did you mean Lee?\n"
		"t:12:4: error: `too Barker` is no condition; conditions are: " CONDITIONS
		"\n"
		"t:13:16: error: `force` wants `force [if short by NUMBER]`, or `force`\n"
		"t:14:6: error: `only` wants `only if CONDITION`\n"
		"t:15:10: error: `activate` wants PIECE [at least NUMBER] [only if CONDITION]; here it would be `activate Lee only if CONDITION`\n");
}

/* `stop when CONDITION` waits; what parts a block may have a colon behind it. */
static void test_stop(void **state)
{
	(void)state;
	expect_tree(PLAN("stop when enemy at Barker or\nrain\nmove Lee to Barker\n"
			 "if rain\nstop\nelse\nstop when enemy at\nTrent House\nend if\n"
			 "stop\nat last:\nstop\n"),
		"plan\n stop ?(<enemy at PLACE> @3 or <rain>)\n move p20 @3\n if <rain>\n"
		"  stop\n else\n  stop ?<enemy at PLACE> @1\n stop\nat\n stop\n");
	assert_string_equal(orders->first->then->condition_text, "enemy at Barker or rain");
	expect_tree(
		BODY("plan until rain:\nstop:\nrest at Barker:\npass\nend plan\nstop\n"),
		"plan - ?<rain>\n stop\nrest @3\n pass\nstop\n");
	assert_string_equal(
		block_orders_said(&orders, &arena, names, &diag,
			BODY("stop when rain\nplan\nstop if rain\nstop when\nstop when snow\n"
			     "stop\npass\nat lst\nend plan\nrelief\nstop when rain\nend relief\n")),
		"t:5:1: error: `stop when` stands only in a block: plan\n"
		"t:7:6: error: `if` is too much here; `stop` wants nothing or `when CONDITION` behind it\n"
		"t:8:1: error: `stop` wants `stop when CONDITION`\n"
		"t:9:11: error: `snow` is no condition; conditions are: " CONDITIONS "\n"
		"t:11:1: warning: nothing behind `stop` is carried out; send it as further orders when you have been told how it stands\n"
		"t:12:1: error: `at` is no order; did you mean `at last`?\n"
		"t:15:1: error: `stop when` stands only in a block: plan\n");
}

/* Words that are said of an order may stand in a pattern and begin a condition, too. */
static void test_words_of_two(void **state)
{
	(void)state;
	expect_tree(PLAN("storm Barker\nwith Lee: Ewell, Winder\nat least 2\nwith Jackson\n"
			 "assail Trent House\nwith Winder\nfatigue up to 4\n"
			 "target leaves: stop\nadvance none\nwithdraw to Barker\n"
			 "repeat storm Barker with Lee: Ewell until Lee at Barker or\n"
			 "fatigue of Lee is 3\nor\nfatigue of Lee is 4 and not\n"
			 "fatigue of Ewell is 1\nadvance Lee; withdraw 2 hexes\n"
			 "storm Barker with Lee: Ewell; withdraw 1 hexes to Brook Farm\n"
			 "unless fatigue of Lee is 3 and rain or\nfatigue of Lee is 4\n"),
		"plan\n storm @3 p20 p26,p22 2 +with p21 +assail @1 p22 +fatigue 4 +target |1 +advance +withdraw - @3\n"
		" repeat ?((<PIECE at PLACE> p20 @3 or <fatigue of PIECE is COMPARE> p20 =3) or (<fatigue of PIECE is COMPARE> p20 =4 and (not <fatigue of PIECE is "
		"COMPARE> p26 =1)))\n  storm @3 p20 p26 +advance p20 +withdraw 2\n"
		" storm @3 p20 p26 +withdraw 1 @11 +unless ?((<fatigue of PIECE is COMPARE> p20 =3 and <rain>) or <fatigue of PIECE is COMPARE> p20 =4)\n");
	assert_string_equal(order_meaning(&arena, names, first_order()),
		"storm Barker with Lee: Ewell, Winder at least 2");
	assert_string_equal(
		qualifiers_meaning(&arena, names, order_qualifier(first_order(), Q_TARGET)),
		"target leaves: stop; advance none; withdraw to Barker");
	assert_string_equal(
		block_orders_said(&orders, &arena, names, &diag,
			PLAN("storm Barker with Lee: Ewell\nwithdraw few hexes to Barker\nfatigue too 4\nadvance nobody\n")),
		"t:7:10: error: `few` is not a number from 0 to 9999\n"
		"t:8:9: error: `fatigue` wants `fatigue up to NUMBER`\n"
		"t:9:9: error: there is no piece called `nobody`\n");
}

/* A plan as a mail program breaks its lines. */
static void test_wrapped(void **state)
{
	static const char plan[] = PLAN(
		"stop when fatigue of Winder is at least 3 or enemy within 2 of Barker\n"
		"move Lee, Ewell to Fair Oaks Station via Trent House, Barker, Brook Farm\n"
		"unless fatigue of Lee is at least 3 or enemy has passed and not rain\n"
		"or to Dispatch Station via Trent House, Barker, Antioch Church\n"
		"assail Grapevine Bridge with Ewell as prepared\n"
		"only if initiative die is at least 3 or Lee within 2 of Tucker Town\n"
		"pass unless enemy within 12 of Harrison's Landing or turn is above 4\n"
		"activate Jackson at least 2 only if fatigue of Jackson is below 2\n"
		"send Winder to Antioch Church via Grapevine Bridge only if not rain and\n"
		"enemy at Trent House\n"
		"send Whiting to Barker only if Winder at Antioch Church or turn is 4\n"
		"repeat storm Tucker Town with Lee: Ewell, Winder, A.P. Hill at least 2\n"
		"until Winder at Tucker Town or fatigue of Winder is at least 3\n"
		"withdraw 2 hexes to Brook Church, Brook Farm\n");
	const char *tree;

	(void)state;
	assert_string_equal(block_orders_said(&orders, &arena, names, &diag, plan), "");
	tree = orders_text(&arena, orders);
	for (size_t width = 24; width < 90; width++) {
		assert_string_equal(block_orders_said(&orders, &arena, names, &diag,
					    mail_wrap(&arena, plan, width)),
			"");
		assert_string_equal(orders_text(&arena, orders), tree);
	}
}

/* As much as a day of the largest battle may want. */
static void test_limits(void **state)
{
	struct buf text;
	int orders_read = 0;

	(void)state;
	buf_init(&text, &arena);
	buf_puts(&text, "begin orders\ncampaign c\nturn 5\nside confederate\nplan\n");
	for (int i = 0; i < 60; i++)
		buf_puts(&text,
			"move A.P. Hill to Fair Oaks Station via Barker, Brook Farm\n"
			"unless fatigue of A.P. Hill is at least 3 or enemy has passed\n"
			"only if enemy within 3 of Harrison's Landing and not rain\n"
			"force if short by 1\n"
			"assail Dispatch Station with Ewell as hasty if net is above 0\n"
			"assail Grapevine Bridge with Ewell as column if net is above 1\n"
			"or to Trent House via Barker, Brook Farm, Brook Church if rain\n"
			"or to Antioch Church via Barker, Brook Farm, Brook Church\n"
			"reserve Jackson, Winder, Whiting, Stuart, Magruder\n");
	buf_puts(&text, "end plan\nend orders\n");
	assert_string_equal(
		block_orders_said(&orders, &arena, names, &diag, text.data), "");
	for (const struct statement *s = orders->first->then; s; s = s->next) {
		int qualifiers = 0;

		for (const struct qualifier *q = s->order->qualifiers; q; q = q->next)
			qualifiers++;
		assert_int_equal(qualifiers, 8);
		orders_read++;
	}
	assert_int_equal(orders_read, 60);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_qualifiers),
		cmocka_unit_test(test_orders),
		cmocka_unit_test(test_pass),
		cmocka_unit_test(test_broken_lines),
		cmocka_unit_test(test_mistakes),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_words_of_two),
		cmocka_unit_test(test_wrapped),
		cmocka_unit_test(test_limits),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
